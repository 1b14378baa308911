import { createEndgames, type Endgames } from '../../../bindings/games/draughts/endgames/index.js';
import { Random } from '../../../bindings/textbook/laboratory.js';
import { command, whole, write } from '../command.js';
import { fitted } from './fit.js';
import { opening, type Played, type Player, play, playerOf } from './self-play.js';
import { byHand, material, worthModule } from './worth.js';

const help = `npm run learn:draughts -- [--seed N] [--quick] [--out FILE]

Learns what pieces are worth in draughts from games against itself, from numbers set by hand on, and writes
assembly/games/draughts/worth.ts. The same seed gives the same file; the numbers of the package are those of seed 1. Then it plays the result against what it began with.

  --seed N     seed of all games (default 1)
  --quick      few games, for trying it out: half a minute instead of ten
  --out FILE   write there instead
  --help       this text
`;

/** Every move of self-play looks so many plies ahead, captures further. */
const DEPTH = 4;
/** In the games that judge. */
const JUDGE = { nodes: 3000 };

interface Settings {
  readonly generations: number;
  readonly games: number;
  /** Openings of the games that judge, each played from both sides. */
  readonly openings: number;
}
const fullRun: Settings = { generations: 1, games: 2000, openings: 100 };
const quickRun: Settings = { generations: 1, games: 100, openings: 10 };

function selfPlay(player: Player, count: number, random: Random, endgames: Endgames, label: string): Played[] {
  const games: Played[] = [];
  while (games.length < count) {
    games.push(play([player, player], opening(random, 8), endgames, { depth: DEPTH }));
    if (games.length % 250 === 0) console.error(`${label}: ${games.length} of ${count} games`);
  }
  return games;
}

function judge(name: string, one: Player, other: Player, openings: number, endgames: Endgames): string {
  const random = Random.seeded(2026);
  const points: number[] = [];
  let [won, drawn, lost] = [0, 0, 0];
  for (let i = 0; i < openings; i++) {
    const start = opening(random, 6);
    const results = [
      play([one, other], start, endgames, JUDGE).result,
      -play([other, one], start, endgames, JUDGE).result,
    ];
    for (const result of results) {
      if (result > 0) won++;
      else if (result < 0) lost++;
      else drawn++;
    }
    points.push(results.reduce((sum, result) => sum + (result + 1) / 4, 0));
  }
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
  const variance = points.reduce((sum, point) => sum + (point - mean) ** 2, 0) / (points.length - 1);
  const margin = 1.96 * Math.sqrt(variance / points.length);
  const elo = (score: number): string => (400 * Math.log10(score / (1 - score))).toFixed(0);
  return `against ${name}: won ${won}, drawn ${drawn}, lost ${lost}; Elo ${elo(mean)} (${elo(mean - margin)} to ${elo(mean + margin)})`;
}

await command(help, ['seed', 'out'], async (flags, quick) => {
  const seed = whole('--seed', flags.seed ?? '1', 0, Number.MAX_SAFE_INTEGER);
  const { generations, games, openings } = quick ? quickRun : fullRun;
  const random = Random.seeded(seed);
  const endgames = await createEndgames({ pieces: quick ? 3 : 4 });
  let worth: readonly number[] = byHand();
  const begin = await playerOf(worth);
  let player = begin;
  const all: Played[] = [];
  for (let generation = 1; generation <= generations; generation++) {
    all.push(...selfPlay(player, games, random, endgames, `generation ${generation}`));
    worth = fitted(all, byHand(), random);
    player = await playerOf(worth);
  }
  const origin = `The numbers were learned from games of the engine against itself: npm run learn:draughts -- --seed ${seed}`;
  const text = worthModule(worth, origin);
  write(flags.out, 'assembly/games/draughts/worth.ts', text);
  console.log(judge('numbers set by hand', player, begin, openings, endgames));
  console.log(judge('material alone', player, await playerOf(material()), openings, endgames));
});
