/**
 * Levels of `createOpponent` against each other: each level against the one below it and against level 1, and
 * level 1 against random moves. All seeds are fixed. Level 10 searches a fixed number of nodes instead of for
 * one second, with which it would be stronger, so that the games are the same everywhere.
 *
 *     npx tsx bench/levels.ts [--openings 150] [--only Chess] [--levels 3,4]
 *
 * `--openings` are so many for every game, each played twice, instead of some dozens; `--only` one game, by its title;
 * `--levels` these against the one below each, and not against level 1.
 */
import { parseArgs } from 'node:util';
import { breakthrough } from '../bindings/games/breakthrough/index.js';
import { chess } from '../bindings/games/chess/index.js';
import { connectFour } from '../bindings/games/connect-four/index.js';
import { draughts } from '../bindings/games/draughts/index.js';
import { createNim } from '../bindings/games/nim/index.js';
import { othello } from '../bindings/games/othello/index.js';
import { ticTacToe } from '../bindings/games/tic-tac-toe/index.js';
import { xiangqi } from '../bindings/games/xiangqi/index.js';
import { createEngine, createOpponent, type Engine, type Game, STRONGEST_LEVEL } from '../bindings/index.js';
import { type MatchEngine, playMatch } from '../bindings/tools/match/index.js';
import { drawn, randomMove } from './drawn.js';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

/** The nodes that level 10 searches per move, instead of for one second. */
const STRONGEST_NODES = 80_000;

/** The level number of the random player. */
const RANDOM = 0;

/** Chooses a move. */
type Chooser<P, M> = (position: P, history: readonly P[]) => Promise<M>;

function chooserOf<P, M>(engine: Engine<P, M>, level: number, seed: number): Chooser<P, M> {
  if (level === RANDOM) {
    const random = seeded(seed);
    return async (position) => randomMove(engine.game, position, random);
  }
  const limits = level === STRONGEST_LEVEL ? { nodes: STRONGEST_NODES } : {};
  const opponent = createOpponent(engine, { level, seed, ...limits });
  return async (position, history) => (await opponent.choose(position, { history })).move;
}

/** A level, with a seed of its own in each pair of games: twice the pair's number and `place`. */
function player<P, M>(engine: Engine<P, M>, level: number, place: 0 | 1): MatchEngine {
  return {
    name: `level ${level}`,
    limits: {},
    async start() {
      let choose: Chooser<P, M>;
      return {
        async begin({ pair }) {
          choose = chooserOf(engine, level, 2 * pair + place);
        },
        async choose({ position, history = [] }) {
          return { move: { played: await choose(position as P, history as readonly P[]) } };
        },
        close: async () => {},
      };
    },
  };
}

interface Score {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The share of the points, 0 to 1: a win counts one, a draw half. */
  readonly score: number;
  /** Half the width of the 95 % interval of the score. */
  readonly margin: number;
  readonly elo: number;
}

/** The result of `level` in two games against `other` on each of `openings`. */
async function match<P, M>(engine: Engine<P, M>, level: number, other: number, openings: readonly P[]): Promise<Score> {
  const { game } = engine;
  const { games, wins, draws, losses, pentanomial, elo } = await playMatch({
    game,
    engines: [player(engine, level, 0), player(engine, other, 1)],
    games: 2 * openings.length,
    openings: openings.map((position) => ({ position: game.format?.(position) })),
  });
  const score = (wins + draws / 2) / games;
  // An opening is one sample: its two games are not independent.
  const squares = pentanomial.reduce((sum, count, points) => sum + count * (points / 4 - score) ** 2, 0);
  const margin = 1.96 * Math.sqrt(squares / (openings.length - 1) / openings.length);
  return { games, won: wins, drawn: draws, lost: losses, score, margin, elo: elo?.elo ?? Number.NaN };
}

function eloWords(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? 'won all' : 'lost all';
  const difference = Math.round(elo);
  return difference > 0 ? `+${difference}` : String(difference);
}

interface Tournament {
  /** The number of random moves in an opening. */
  readonly plies: number;
  /** The number of openings on which neighbouring levels meet, each twice. */
  readonly openings: number;
}

async function tournament<P, M>(title: string, game: Game<P, M>, { plies, openings }: Tournament): Promise<void> {
  if (only !== undefined && title !== only) return;
  const start = performance.now();
  const engine = await createEngine(game);
  const random = seeded(2026);
  const all = Array.from({ length: count ?? openings }, () => drawn(game, plies, random));
  const few = all.slice(0, Math.ceil(all.length / 4));
  const rows: Record<string, string | number>[] = [];
  for (let level = 1; level <= STRONGEST_LEVEL; level++) {
    if (levels && !levels.includes(level)) continue;
    const { score, margin, elo, ...counts } = await match(engine, level, level - 1, all);
    const first = level > 2 && !levels ? await match(engine, level, 1, few) : undefined;
    rows.push({
      level,
      against: level === 1 ? 'random moves' : String(level - 1),
      ...counts,
      'score, %': rounded(100 * score, 1),
      '±': rounded(100 * margin, 1),
      Elo: eloWords(elo),
      'score against 1, %': first ? String(rounded(100 * first.score, 1)) : '',
    });
  }
  console.log(`### ${title}\n`);
  printTable(rows);
  const seconds = rounded((performance.now() - start) / 1000, 1);
  console.log(`Against level 1: ${2 * few.length} games each. ${seconds} s.\n`);
}

const { values } = parseArgs({
  options: { openings: { type: 'string' }, only: { type: 'string' }, levels: { type: 'string' } },
});
const { only } = values;
const count = values.openings === undefined ? undefined : Number(values.openings);
const levels = values.levels?.split(',').map(Number);
const started = performance.now();
printHeading(
  'Opponent levels',
  `Each opening is a few random moves and is played from both sides. ± is half the 95 % interval of the score; Elo is the
rating difference for which the score is the expected one. Level 10 searches ${STRONGEST_NODES.toLocaleString('en')} nodes per move.`,
);
await tournament('Connect Four', connectFour, { plies: 4, openings: 32 });
await tournament('Othello', othello, { plies: 6, openings: 16 });
await tournament('Chess', chess, { plies: 6, openings: 60 });
await tournament('English draughts', draughts, { plies: 4, openings: 100 });
await tournament('Chinese chess', xiangqi, { plies: 6, openings: 30 });
await tournament('Breakthrough on 5 x 5, hosted', { ...breakthrough }, { plies: 4, openings: 10 });
await tournament('Nim 5-4-3, hosted, without an evaluation', createNim({ heaps: [5, 4, 3] }), {
  plies: 1,
  openings: 30,
});
await tournament('Tic-tac-toe', ticTacToe, { plies: 1, openings: 40 });
console.log(`Total: ${rounded((performance.now() - started) / 1000, 0)} s.`);
