/**
 * What selective search is worth beyond chess: matches against the exact search at a time for every move, both of the
 * same rules.
 *
 *     npx tsx bench/selective-games.ts [--only othello] [--share 1] [--seed 1]
 *
 * Openings are random, each played from both sides. Most random openings of twenty plies are won for one side, whoever
 * plays it, so Othello is played from any of them, and once more from those that a search of 5,000 nodes finds near to
 * even. `--share` of the games: 0.1 for a tenth. The machine needs a processor that has nothing else to do.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Game } from 'cutnode';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { draughts, draughtsSelective } from 'cutnode/games/draughts';
import { gomoku } from 'cutnode/games/gomoku';
import { othello, othelloSelective } from 'cutnode/games/othello';
import { cutnodeEngine, playMatch } from 'cutnode/match';
import { enableSelective, hostedSelective } from 'cutnode/selective';
import { printHeading, printTable } from './report.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});

interface Subject {
  readonly name: string;
  readonly game: Game<unknown, unknown>;
  /** Compiled rules without a selective module are played by those in JavaScript, on both sides. */
  readonly hosted?: boolean;
  readonly timeMs: number;
  readonly games: number;
  readonly openings: { readonly plies: number; readonly balance?: number };
}

/** Each game has positions and moves of its own. */
const any = <Position, Move>(game: Game<Position, Move>): Game<unknown, unknown> => game as Game<unknown, unknown>;

const breakthrough = createBreakthrough({ columns: 6, rows: 6 });
const subjects: readonly Subject[] = [
  {
    name: 'othello',
    game: any(enableSelective(othello, othelloSelective)),
    timeMs: 10,
    games: 1000,
    openings: { plies: 20 },
  },
  { name: 'othello', game: any(othello), timeMs: 10, games: 400, openings: { plies: 20, balance: 4 } },
  {
    name: 'draughts',
    game: any(enableSelective(draughts, draughtsSelective)),
    timeMs: 10,
    games: 400,
    openings: { plies: 8, balance: 100 },
  },
  {
    name: 'breakthrough 6x6',
    game: any(enableSelective(breakthrough, hostedSelective)),
    hosted: true,
    timeMs: 20,
    games: 400,
    openings: { plies: 6 },
  },
  {
    name: 'gomoku',
    game: any(enableSelective(gomoku, hostedSelective)),
    hosted: true,
    timeMs: 50,
    games: 100,
    openings: { plies: 6 },
  },
];

const rows: Record<string, string>[] = [];
for (const { name, game, hosted = false, timeMs, games, openings } of subjects) {
  if (!name.startsWith(values.only)) continue;
  const engine = { selective: true, hosted };
  const { wins, draws, losses, pentanomial, elo, faults } = await playMatch({
    game,
    engines: [
      cutnodeEngine({ name: 'selective', timeMs, search: { selective: true }, engine }),
      cutnodeEngine({ name: 'exact', timeMs, engine: { hosted } }),
    ],
    games: 2 * Math.round((games * Number(values.share)) / 2),
    seed: Number(values.seed),
    openings,
    onGame({ number }, now) {
      if (number % 20 === 0) process.stderr.write(`${name}, ${number}: +${now.wins} =${now.draws} −${now.losses}\n`);
    },
  });
  const rounded = (value: number | undefined): string => (value === undefined ? '?' : Math.round(value).toString());
  rows.push({
    game: `${name}${hosted ? ', in JavaScript' : ''}`,
    'a move': `${timeMs} ms`,
    openings: `${openings.plies} plies${openings.balance === undefined ? '' : `, within ${openings.balance} of even`}`,
    games: `+${wins} =${draws} −${losses}`,
    'pairs 0, ½, 1, 1½, 2': pentanomial.join(' '),
    Elo: rounded(elo?.elo),
    '95 %': `${rounded(elo?.low)} … ${rounded(elo?.high)}`,
    faults: faults.join(' : '),
    load: loadavg()[1]?.toFixed(1) ?? '?',
  });
}

printHeading(
  'Selective against exact search, beyond chess',
  '`npx tsx bench/selective-games.ts`, every opening from both sides, counted for the selective search. A game of an opening that one\nside wins whoever plays it tells nothing: such pairs count 1. Faults: games lost on time, selective and exact.',
);
printTable(rows);
