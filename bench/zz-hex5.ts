import { createHex } from '/work/h-c/bindings/games/hex/index.js';
import { createProver } from '/work/h-c/bindings/proof/index.js';
const game = createHex({ size: 5 }); const prover = await createProver(game, { mib: 256 });
const start = game.initial(); let nodes = 0; const w = [];
for (const m of game.moves(start)) { const r = prover.prove(game.play(start, m), { goal: 'win' }); nodes += r.stats.nodes; if (r.searches[0]?.proved === false) w.push(game.formatMove(start, m)); console.log(game.formatMove(start, m), r.searches[0]?.proved, r.stats.nodes, Math.round(r.stats.timeMs)); }
console.log(w.join(' '), nodes);
