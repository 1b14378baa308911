/** Solves a game with string keys, with the table in base64 on stdin if there is one. Prints nodes and the table. */
import { readFileSync } from 'node:fs';
import { createEngine, type Game, loadTable, saveTable } from '../../bindings/index.js';

const game: Game<readonly string[], string> = {
  name: 'five in words',
  initial: () => [],
  toMove: (taken) => (taken.length % 2) as 0 | 1,
  moves: (taken) => ['north', 'east', 'south', 'west', 'up', 'down', 'here'].filter((word) => !taken.includes(word)),
  play: (taken, word) => [...taken, word],
  outcome: (taken) =>
    taken.length < 7 ? undefined : taken[6] === 'up' ? [5, -5] : taken[0] === 'east' ? [2, -2] : [0, 0],
  key: (taken) => [taken[0], ...taken.slice(1).toSorted(), taken.length].join(' '),
};

const input = readFileSync(0, 'utf8');
const engine = await createEngine(game, { table: { keep: true, mib: 1 } });
if (input) await loadTable(engine, new Uint8Array(Buffer.from(input, 'base64')));
const { nodes } = engine.solve(game.initial()).stats;
const bytes = Buffer.from(await saveTable(engine)).toString('base64');
console.log(JSON.stringify({ nodes, bytes }));
