/**
 * The UCI program of this package against other chess programs, at a time for every move, one thread and 16 MiB each:
 * how much stronger or weaker it is, by a sequential test or the whole number of games.
 *
 *     npx tsx bench/ladder.ts [--opponents gnuchess,toga2] [--games 200] [--time 100] [--seed 1] [--folder .ladder]
 *     npx tsx bench/ladder.ts --opponents js-chess-engine                        its best level, which takes the time it takes
 *     npx tsx bench/ladder.ts --opponents js-chess-engine --kept                 plays nothing: the games that the folder has
 *
 * Opponents that are not installed are named and left out; all but js-chess-engine are in Debian. Openings are random
 * and balanced, each played from both sides. The folder keeps every game as a line of JSON. The machine must have
 * nothing else to do.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chess } from 'cutnode/games/chess';
import { EngineFault, eloOf, type MatchEngine, playMatch, sprt, uciEngine } from 'cutnode/match';
import { type Anchor, anchorOf } from './anchors.js';
import { printHeading, printTable } from './report.js';

/** The part of the package that is used. */
interface JsChessEngine {
  ai(fen: string, options: { readonly level: number; readonly play: false }): { readonly move: Record<string, string> };
}

const PACKAGE = 'js-chess-engine';
const BEST_LEVEL = 5;

/**
 * js-chess-engine at its best level. It is not among the packages that this repository installs, since its newest
 * version asks for Node 24, though it runs in Node 20 too. It takes as long as its level takes, whatever the limits of
 * the match, and it knows nothing of repetitions.
 */
function jsChessEngine(level = BEST_LEVEL): MatchEngine {
  return {
    name: `${PACKAGE}, level ${level}`,
    limits: {},
    async start() {
      const { ai } = await load();
      return {
        begin: async () => {},
        close: async () => {},
        async choose({ position }) {
          const here = position as ReturnType<typeof chess.initial>;
          const [[from, to] = []] = Object.entries(ai(chess.format(here), { level, play: false }).move);
          if (from === undefined) throw new EngineFault('crash', 'it says no move');
          const squares = `${from}${to}`.toLowerCase();
          const legal = chess.moves(here).map((move) => chess.formatMove(here, move));
          // It promotes to queens alone and does not say so.
          return { move: { text: legal.includes(`${squares}q`) ? `${squares}q` : squares } };
        },
      };
    },
  };
}

async function load(): Promise<JsChessEngine> {
  try {
    return await import(PACKAGE);
  } catch (cause) {
    throw new Error(
      `${PACKAGE} is not installed; expected npm install --no-save --engine-strict=false ${PACKAGE}@2.4.6`,
      { cause },
    );
  }
}

/** What plays as js-chess-engine, by the package that is installed. */
function anchorOfPackage(): Anchor {
  const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`) as { version: string };
  return {
    opponent: `${PACKAGE} ${version}`,
    source: `npm ${PACKAGE}@${version}`,
    settings: `level ${BEST_LEVEL}, in the time that it takes`,
  };
}

interface Opponent {
  /** Absent: js-chess-engine. */
  readonly program?: string;
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /**
   * The test stops when it knows that the difference is above the first or the second number, in Elo. None: all games.
   */
  readonly claims?: readonly [number, number];
}

const opponents: Readonly<Record<string, Opponent>> = {
  gnuchess: { program: '/usr/games/gnuchess', args: ['-u'], options: { OwnBook: false, Hash: 16 }, claims: [100, 150] },
  toga2: { program: '/usr/games/toga2', options: { OwnBook: false, Hash: 16 }, claims: [50, 100] },
  glaurung: { program: '/usr/games/glaurung', options: { OwnBook: false, Hash: 16, Threads: 1 }, claims: [0, 50] },
  'stockfish-2000': {
    program: '/usr/games/stockfish',
    options: { UCI_LimitStrength: true, UCI_Elo: 2000, Hash: 16, Threads: 1 },
    claims: [100, 150],
  },
  'stockfish-2500': {
    program: '/usr/games/stockfish',
    options: { UCI_LimitStrength: true, UCI_Elo: 2500, Hash: 16, Threads: 1 },
  },
  'fairy-stockfish': {
    program: '/usr/games/fairy-stockfish',
    options: { Hash: 16, Threads: 1 },
    claims: [-400, -300],
  },
  ethereal: { program: '/usr/games/ethereal-chess', options: { Hash: 16, Threads: 1 }, claims: [-400, -300] },
  'js-chess-engine': { claims: [400, 500] },
};

const { values } = parseArgs({
  options: {
    opponents: { type: 'string', default: Object.keys(opponents).join(',') },
    games: { type: 'string', default: '200' },
    time: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: '.ladder' },
    kept: { type: 'boolean', default: false },
  },
});
const timeMs = Number(values.time);
const command = fileURLToPath(new URL('../dist/cli/cutnode.js', import.meta.url));
mkdirSync(values.folder, { recursive: true });

function engineOf(name: string, { program, args = [], options = {} }: Opponent): MatchEngine {
  if (program === undefined) return jsChessEngine();
  return uciEngine({ name, program, args, options, timeMs });
}

type Played = Pick<Awaited<ReturnType<typeof playMatch>>, 'wins' | 'draws' | 'losses' | 'elo' | 'sprt' | 'faults'>;

function testOf({ claims }: Opponent): Parameters<typeof sprt>[1] | undefined {
  return claims && { elo0: claims[0], elo1: claims[1] };
}

function logOf(name: string): string {
  return `${values.folder}/${name}-${timeMs}ms.jsonl`;
}

/** What is read of a game in the folder. */
interface PlayedGame {
  readonly score: 1 | 0.5 | 0;
  readonly end: string;
}

/** What the games say that the folder has. */
function kept(name: string, opponent: Opponent): Played {
  const lines = readFileSync(logOf(name), 'utf8').trimEnd().split('\n');
  const games = lines.map((line) => JSON.parse(line) as PlayedGame);
  const pairs = [0, 0, 0, 0, 0];
  for (let i = 0; i + 1 < games.length; i += 2) {
    const points = 2 * ((games[i] as PlayedGame).score + (games[i + 1] as PlayedGame).score);
    pairs[points] = (pairs[points] as number) + 1;
  }
  const faults: [number, number] = [0, 0];
  for (const { end, score } of games)
    if (['crash', 'time', 'illegal move'].includes(end)) faults[score === 0 ? 0 : 1]++;
  const test = testOf(opponent);
  const of = (points: number): number => games.filter(({ score }) => score === points).length;
  return { wins: of(1), draws: of(0.5), losses: of(0), elo: eloOf(pairs), sprt: test && sprt(pairs, test), faults };
}

function play(name: string, opponent: Opponent): Promise<Played> {
  const log = logOf(name);
  writeFileSync(log, '');
  return playMatch({
    game: chess,
    engines: [
      uciEngine({ name: 'cutnode', program: process.execPath, args: [command, 'uci', 'chess'], timeMs }),
      engineOf(name, opponent),
    ],
    games: Number(values.games),
    seed: Number(values.seed),
    openings: { plies: 8, balance: 100 },
    // Late answers of programs that use up all of their time are not what is measured here.
    marginMs: 1000,
    sprt: testOf(opponent),
    onGame(game, { wins, draws, losses }) {
      appendFileSync(log, `${JSON.stringify(game)}\n`);
      process.stderr.write(`${name}, ${game.number} games: +${wins} =${draws} -${losses}\n`);
    },
  });
}

/** The difference that a sequential test has accepted. */
function settled([low, high]: readonly [number, number], test: Played['sprt']): string {
  if (!test?.accepted) return 'open';
  return String(test.accepted === 'H1' ? high : low);
}

const installed = values.opponents.split(',').filter((name) => {
  const opponent = opponents[name];
  if (!opponent) throw new Error(`no opponent '${name}'; there are ${Object.keys(opponents).join(', ')}`);
  const found = opponent.program === undefined || spawnSync('test', ['-x', opponent.program]).status === 0;
  if (!found) console.error(`${opponent.program} is not installed: left out`);
  return found;
});
const rows: Record<string, string>[] = [];
for (const name of installed) {
  const opponent = opponents[name] as Opponent;
  const {
    wins,
    draws,
    losses,
    elo,
    sprt: test,
    faults,
  } = values.kept ? kept(name, opponent) : await play(name, opponent);
  const words = (value: number | undefined): string => {
    if (value === undefined) return '?';
    return Number.isFinite(value) ? Math.round(value).toString() : value > 0 ? '∞' : '−∞';
  };
  const { program } = opponent;
  rows.push({
    ...(program === undefined ? anchorOfPackage() : await anchorOf({ ...opponent, program })),
    games: `+${wins} =${draws} −${losses}`,
    Elo: words(elo?.elo),
    '95 %': `${words(elo?.low)} … ${words(elo?.high)}`,
    'sequential test': opponent.claims ? `${opponent.claims.join(' or ')}: ${settled(opponent.claims, test)}` : 'none',
    faults: faults.join(' : '),
    load: values.kept ? '' : (loadavg()[1]?.toFixed(1) ?? '?'),
  });
}
printHeading(
  'Chess against other programs',
  `\`cutnode uci chess\` against other programs at ${timeMs} ms a move, one thread and 16 MiB each, openings of eight random,
balanced plies from both sides; counted for cutnode. Faults: games lost by a crash, an illegal move or an answer more than a second
late, cutnode's and the opponent's. cutnode thinks for some 85 of 100 ms, because it keeps its Move Overhead of 15 ms. Load: of the
last five minutes, the match alone being about 1.`,
);
printTable(rows);
