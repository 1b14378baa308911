/**
 * One table for all searches over eight games: which proves with fewest nodes, which plays best with 10^3, 10^4 and 10^5 nodes a move.
 *
 *     npx tsx bench/compare.ts [--game NAME] [--positions 12] [--seed 1] [--proof-nodes 1000000] [--games 40] [--json | --from FILE]
 *
 * The games, the positions, the budgets and what moves are judged by were fixed in this file before the first run. Hex and Gomoku
 * are there because alpha-beta should lose in them, Connect Four and the ends of Othello because it should win. Positions are drawn by
 * `drawPositions`: random moves from the start, `plies` of them; the rule says which count. Everything but the load is the same on every
 * machine. `--json` prints one line per game, which `--from` reads instead of searching: so games can be run one by one.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import {
  type CompareReport,
  compareSearches,
  drawPositions,
  type ReferenceOptions,
  searchNames,
  summarizePlay,
  summarizeProofs,
} from 'cutnode/compare';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { draughts } from 'cutnode/games/draughts';
import { gomoku } from 'cutnode/games/gomoku';
import { createMnk } from 'cutnode/games/mnk';
import { othello } from 'cutnode/games/othello';
import { createProver } from 'cutnode/proof';
import { hex5 } from '../examples/hex.js';
import { printHeading, printTable, rounded } from './report.js';

const budgets = [{ nodes: 1000 }, { nodes: 10_000 }, { nodes: 100_000 }] as const;

interface Subject {
  readonly name: string;
  readonly game: Game<unknown, unknown>;
  readonly plies: number;
  /** Which positions count, in words. */
  readonly rule: string;
  readonly accepts?: (position: unknown) => Promise<boolean>;
  readonly reference: ReferenceOptions;
}

function subject<Position, Move>(
  name: string,
  game: Game<Position, Move>,
  rest: Omit<Subject, 'name' | 'game' | 'accepts'> & { accepts?: (position: Position) => Promise<boolean> },
): Subject {
  return { name, game, ...rest } as unknown as Subject;
}

const anyPosition = 'all';
const someMoveMatters = 'some move is worse than another';

/** Whether the moves of `position` differ in who wins or, in a game of points, in the points. */
function movesDiffer<Position, Move>(game: Game<Position, Move>): (position: Position) => Promise<boolean> {
  const engine = createEngine(game, { table: { mib: 64 } });
  return async (position) => {
    const values = new Set<number>();
    for (const move of game.moves(position)) {
      const { value } = (await engine).solve(position, { moves: [move], preferFasterWins: false });
      values.add(value);
      if (values.size > 1) return true;
    }
    return false;
  };
}

/** Whether df-pn settles `position` with `from` to `to` nodes; `win`: as a win. */
function isProved<Position, Move>(
  game: Game<Position, Move>,
  win: boolean,
  from: number,
  to: number,
): (position: Position) => Promise<boolean> {
  const prover = createProver(game);
  return async (position) => {
    const { solved, value, stats } = (await prover).prove(position, { nodes: to, ...(win && { goal: 'win' }) });
    return solved && stats.nodes >= from && (!win || (value as number) > 0);
  };
}

const mnk = createMnk({ rows: 5, columns: 5, k: 4 });
const breakthrough = createBreakthrough({ columns: 5, rows: 5 });

const subjects: readonly Subject[] = [
  subject('connect-four', connectFour, {
    plies: 12,
    rule: someMoveMatters,
    accepts: movesDiffer(connectFour),
    reference: { by: 'solve' },
  }),
  subject('othello', othello, {
    plies: 48,
    rule: someMoveMatters,
    accepts: movesDiffer(othello),
    reference: { by: 'solve' },
  }),
  subject('hex 5x5', hex5, {
    plies: 6,
    rule: 'df-pn settles them with 1,000 to 1,000,000 nodes',
    accepts: isProved(hex5, false, 1000, 1_000_000),
    reference: { by: 'proof', nodes: 2_000_000 },
  }),
  subject('gomoku', gomoku, {
    plies: 30,
    rule: 'df-pn proves a win with 100 to 100,000 nodes',
    accepts: isProved(gomoku, true, 100, 100_000),
    reference: { by: 'proof', nodes: 200_000 },
  }),
  subject('mnk 5,5,4', mnk, {
    plies: 6,
    rule: someMoveMatters,
    accepts: movesDiffer(mnk),
    reference: { by: 'solve' },
  }),
  subject('breakthrough 5x5', breakthrough, {
    plies: 8,
    rule: someMoveMatters,
    accepts: movesDiffer(breakthrough),
    reference: { by: 'solve' },
  }),
  subject('draughts', draughts, { plies: 20, rule: anyPosition, reference: { by: 'depth', depth: 11 } }),
  subject('chess', chess, { plies: 16, rule: anyPosition, reference: { by: 'depth', depth: 7 } }),
];

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    positions: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    'proof-nodes': { type: 'string', default: '1000000' },
    games: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
});
const count = Number(values.positions);
const seed = Number(values.seed);
const games = Number(values.games);
const proofNodes = Number(values['proof-nodes']);
let load = loadavg();

const chosen = subjects.filter(({ name }) => values.game === undefined || name.startsWith(values.game));
if (chosen.length === 0) throw new Error(`no game '${values.game}'; there are ${subjects.map(({ name }) => name)}`);
const reports: { readonly subject: Subject; readonly report: CompareReport }[] = [];
for (const line of values.from === undefined ? [] : readFileSync(values.from, 'utf8').split('\n')) {
  if (line === '') continue;
  const { load: then, ...report } = JSON.parse(line) as CompareReport & { readonly load: number[] };
  const subject = subjects.find(({ name }) => name === report.game);
  if (!subject) throw new Error(`no game '${report.game}' here`);
  reports.push({ subject, report });
  load = then;
}
for (const each of values.from === undefined ? chosen : []) {
  const { game, name, plies, accepts, reference } = each;
  const positions = await drawPositions(game, { count, plies, seed, accepts });
  const report = await compareSearches(game, positions, {
    budgets,
    proofNodes,
    reference,
    seed,
    onProgress({ done, total }) {
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${done} of ${total}   `);
    },
  });
  // Matches with the smallest budget alone: the others would take days.
  const { matches } =
    games === 0
      ? { matches: [] }
      : await compareSearches(game, positions.slice(0, 1), {
          budgets: [budgets[0]],
          proofNodes: 0,
          reference,
          seed,
          matches: { games, sprt: { elo0: 0, elo1: 200 } },
        });
  const whole = { ...report, matches };
  reports.push({ subject: each, report: whole });
  if (values.json) console.log(JSON.stringify({ ...whole, game: name, load }));
  else process.stderr.write(`${name} done\n`);
}
if (!values.json) printAll();

function printAll(): void {
  printHeading(
    'Searches compared',
    [
      `\`npx tsx bench/compare.ts\`, positions drawn with seed ${seed}, each search with 64 MiB. Load average at the start:`,
      `${load.map((each) => each.toFixed(2)).join(' ')}. Nodes are counted by each search as it counts them: positions entered, for Monte Carlo`,
      'those of the playouts too. A node of a game whose rules run in JavaScript, and a node of Monte Carlo, take many times as long as a',
      'node of a compiled game: this table says nothing of time. For a proof, alpha-beta runs as `solve` does by default, which is MTD(f).',
      'Hex and Gomoku: only what df-pn settles can be judged, so their positions favour df-pn where proofs are compared.',
    ].join('\n'),
  );
  console.log('Positions: random moves from the start; which count; what the moves are judged by.\n');
  printTable(
    reports.map(({ subject: { name, plies, rule }, report }) => ({
      game: name,
      positions: report.positions.length,
      plies,
      'which count': rule,
      judged: report.reference,
      'nodes for a proof': report.proofNodes,
    })),
  );
  printProofs();
  for (const budget of budgets) printPlay(budget);
  printMatches();
}

/** Nodes as multiples of the fewest. */
function printProofs(): void {
  console.log(
    [
      '\n### Who wins: nodes to the proof\n',
      'Positions settled, and the geometric mean of the nodes over all positions; an attempt that',
      'settled nothing counts the nodes that it used, which favours it. The fewest in bold among those that settled most.\n',
    ].join('\n'),
  );
  printTable(
    reports.map(({ subject: { name }, report }) => {
      const all = summarizeProofs(report);
      const most = Math.max(...all.map(({ proved }) => proved));
      const fewest = Math.min(...all.filter(({ proved }) => proved === most).map(({ meanNodes }) => meanNodes));
      return {
        game: name,
        ...Object.fromEntries(
          searchNames.map((search) => {
            const found = all.find((each) => each.search === search);
            if (!found) return [search, '–'];
            const words = `${found.proved}: ${Math.round(found.meanNodes).toLocaleString('en')}`;
            const best = most > 0 && found.proved === most && found.meanNodes === fewest;
            return [search, `${best ? `**${words}**` : words}${found.wrong > 0 ? ` (${found.wrong} wrong)` : ''}`];
          }),
        ),
      };
    }),
  );
}

function printPlay(budget: (typeof budgets)[number]): void {
  console.log(
    [
      `\n### ${budget.nodes.toLocaleString('en')} nodes a move\n`,
      'Share of best moves, and mean regret with its standard error: what the best move is worth more than the one chosen. A win counts 1,',
      'a draw 0, a loss −1; in Othello discs; in draughts and chess units of the evaluation, a win 20 times a small lead. The least regret in bold.\n',
    ].join('\n'),
  );
  printTable(
    reports.map(({ subject: { name }, report }) => {
      const all = summarizePlay(report).filter((play) => play.budget.nodes === budget.nodes);
      const least = Math.min(...all.map(({ regret }) => regret));
      return {
        game: name,
        ...Object.fromEntries(
          searchNames.map((search) => {
            const found = all.find((each) => each.search === search);
            if (!found) return [search, '–'];
            const digits = report.decisive > 1 ? 0 : 2;
            const words = `${Math.round(100 * found.agreement)} %, ${found.regret.toFixed(digits)} ± ${found.error.toFixed(digits)}`;
            return [search, found.regret === least ? `**${words}**` : words];
          }),
        ),
      };
    }),
  );
  const bytes = searchNames.map((search) => {
    const own = reports.flatMap(({ report }) =>
      summarizePlay(report).filter((play) => play.search === search && play.budget.nodes === budget.nodes),
    );
    return [search, rounded(Math.max(...own.map(({ bytes }) => bytes)) / 1024, 0)] as const;
  });
  console.log(
    `\nMost memory filled, in KiB: ${bytes.map(([search, kib]) => `${search} ${kib.toLocaleString('en')}`).join(', ')}.`,
  );
}

function printMatches(): void {
  const first = searchNames[0] as string;
  console.log(
    [
      `\n### Matches against ${first} with ${budgets[0].nodes.toLocaleString('en')} nodes a move\n`,
      `At most ${games} games, from four random plies and both sides. SPRT of 0 against 200 Elo: \`+\` the search is stronger, \`−\` it is not,`,
      '`?` open when the games ended. Won, drawn, lost.\n',
    ].join('\n'),
  );
  printTable(
    reports
      .filter(({ report }) => report.matches.length > 0)
      .map(({ subject: { name }, report }) => ({
        game: name,
        ...Object.fromEntries(
          searchNames.slice(1).map((search) => {
            const found = report.matches.find((match) => match.search === search);
            if (!found) return [search, '–'];
            const accepted = found.sprt?.accepted;
            const sign = accepted === undefined ? '?' : accepted === 'H1' ? '+' : '−';
            return [search, `${sign} ${found.wins}/${found.draws}/${found.losses}`];
          }),
        ),
      })),
  );
}
