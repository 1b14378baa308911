/**
 * One table for all searches over eight games: which proves with fewest nodes, which plays best with 10^3, 10^4 and 10^5 nodes a move.
 *
 *     npx tsx bench/compare.ts [--game NAME] [--part searches|matches] [--budgets 1000,10000] [--json | --from FILE]
 *
 * The games, the positions, the budgets and what moves are judged by were fixed in this file before the first run. Hex and Gomoku
 * are there because alpha-beta should lose in them, Connect Four and the ends of Othello because it should win. Positions are drawn by
 * `drawPositions`: random moves from the start, `plies` of them; the rule says which count. Everything but the load is the same on every
 * machine. `--json` prints one line per game and part, which `--from` reads instead of searching: so games, and matches at each
 * budget, can be run one by one. `--budgets` says at which of the budgets matches are played; what was not played is printed as such.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import {
  type CompareReport,
  compareSearches,
  drawPositions,
  type MatchRow,
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
import { createHex } from 'cutnode/games/hex';
import { createMnk } from 'cutnode/games/mnk';
import { othello } from 'cutnode/games/othello';
import { createProver } from 'cutnode/proof';
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
  /** Nodes to find out who wins. Default: 1,000,000. */
  readonly proofNodes?: number;
  /** Searches left out because they would take hours. */
  readonly without?: readonly string[];
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
  subject('hex 5x5', createHex({ size: 5 }), {
    plies: 2,
    rule: 'df-pn settles them with 100 to 100,000 nodes',
    accepts: isProved(createHex({ size: 5 }), false, 100, 100_000),
    reference: { by: 'proof', nodes: 200_000 },
    proofNodes: 100_000,
  }),
  subject('gomoku', gomoku, {
    plies: 30,
    rule: 'df-pn proves a win with 100 to 100,000 nodes',
    accepts: isProved(gomoku, true, 100, 100_000),
    reference: { by: 'proof', nodes: 200_000 },
    proofNodes: 100_000,
    // Its compiled rules have no selective module, and those in JavaScript take half a millisecond a node.
    without: ['selective'],
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
    proofNodes: 100_000,
  }),
  subject('draughts', draughts, { plies: 20, rule: anyPosition, reference: { by: 'depth', depth: 11 } }),
  subject('chess', chess, { plies: 16, rule: anyPosition, reference: { by: 'depth', depth: 7 } }),
];

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    part: { type: 'string' },
    budgets: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
});
/** Positions of each game, and games of each match at most. */
const POSITIONS = 12;
const GAMES = 40;
const SEED = 1;
const PROOF_NODES = 1_000_000;
const SPRT = { elo0: 0, elo1: 200 } as const;
let load = loadavg();

/** What is known of a game. */
interface Compared {
  readonly subject: Subject;
  report: CompareReport | undefined;
  readonly matches: MatchRow[];
}
/** One line of `--json`: the searches of a game, or its matches at some budgets. */
type Line = Pick<CompareReport, 'matches'> & {
  readonly game: string;
  readonly report?: CompareReport;
  readonly load: number[];
};
const compared: readonly Compared[] = subjects.map((subject) => ({ subject, report: undefined, matches: [] }));

if (values.from === undefined) {
  const chosen = subjects.filter(({ name }) => values.game === undefined || name.startsWith(values.game));
  if (chosen.length === 0) throw new Error(`no game '${values.game}'; there are ${subjects.map(({ name }) => name)}`);
  for (const subject of chosen) {
    if (values.part !== 'matches') note({ game: subject.name, report: await searched(subject), matches: [], load });
    if (values.part === 'searches') continue;
    for (const nodes of values.budgets.split(',').map(Number)) {
      note({ game: subject.name, matches: await played(subject, nodes), load });
    }
  }
} else {
  for (const line of readFileSync(values.from, 'utf8').split('\n')) if (line !== '') note(JSON.parse(line) as Line);
}

function note(line: Line): void {
  const known = compared.find(({ subject }) => subject.name === line.game);
  if (!known) throw new Error(`no game '${line.game}' here`);
  known.report ??= line.report;
  known.matches.push(...line.matches);
  load = line.load;
  if (values.json && values.from === undefined) console.log(JSON.stringify(line));
  else if (values.from === undefined) process.stderr.write(`${line.game} done\n`);
}

function searchesOf(without: readonly string[] = []): readonly string[] {
  return searchNames.filter((name) => !without.includes(name));
}

async function searched({
  game,
  name,
  plies,
  accepts,
  reference,
  proofNodes,
  without,
}: Subject): Promise<CompareReport> {
  const positions = await drawPositions(game, { count: POSITIONS, plies, seed: SEED, accepts });
  return await compareSearches(game, positions, {
    searches: searchesOf(without),
    budgets,
    proofNodes: proofNodes ?? PROOF_NODES,
    reference,
    seed: SEED,
    onProgress({ done, total }) {
      if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${done} of ${total}   `);
    },
  });
}

/** Matches with `nodes` nodes a move; one position is searched beside them, because a comparison without positions is none. */
async function played(
  { game, plies, accepts, reference, without }: Subject,
  nodes: number,
): Promise<CompareReport['matches']> {
  const positions = await drawPositions(game, { count: 1, plies, seed: SEED, accepts });
  const matches = { games: GAMES, sprt: SPRT };
  const searches = searchesOf(without);
  const options = { searches, budgets: [{ nodes }], proofNodes: 0, reference, seed: SEED, matches };
  return (await compareSearches(game, positions, options)).matches;
}

if (!values.json) printAll();

function printAll(): void {
  printHeading(
    'Searches compared',
    [
      `\`npx tsx bench/compare.ts\`, positions drawn with seed ${SEED}, each search with 64 MiB. Load average at the start:`,
      `${load.map((each) => each.toFixed(2)).join(' ')}. Nodes are counted by each search as it counts them: positions entered, for Monte Carlo`,
      'those of the playouts too. A node of a game whose rules run in JavaScript, and a node of Monte Carlo, take many times as long as a',
      'node of a compiled game: this table says nothing of time. For a proof, alpha-beta runs as `solve` does by default, which is MTD(f).',
      'Hex and Gomoku: only what df-pn settles can be judged, so their positions favour df-pn where proofs are compared. Gomoku is searched',
      'without `selective`, whose rules in JavaScript would take hours there.',
    ].join('\n'),
  );
  console.log('Positions: random moves from the start; which count; what the moves are judged by.\n');
  printTable(
    searchedGames().map(({ subject: { name, plies, rule }, report }) => ({
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
  for (const budget of budgets) printMatches(budget);
}

/** The games whose searches are known. */
function searchedGames(): readonly { readonly subject: Subject; readonly report: CompareReport }[] {
  return compared.flatMap(({ subject, report }) => (report ? [{ subject, report }] : []));
}

function printProofs(): void {
  console.log(
    [
      '\n### Who wins: nodes to the proof\n',
      'Positions settled, and the geometric mean of the nodes over all positions; an attempt that',
      'settled nothing counts the nodes that it used, which favours it. The fewest in bold among those that settled most.\n',
    ].join('\n'),
  );
  printTable(
    searchedGames().map(({ subject: { name }, report }) => {
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
    searchedGames().map(({ subject: { name }, report }) => {
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
    const own = searchedGames().flatMap(({ report }) =>
      summarizePlay(report).filter((play) => play.search === search && play.budget.nodes === budget.nodes),
    );
    return [search, rounded(Math.max(...own.map(({ bytes }) => bytes)) / 1024, 0)] as const;
  });
  console.log(
    `\nMost memory filled, in KiB: ${bytes.map(([search, kib]) => `${search} ${kib.toLocaleString('en')}`).join(', ')}.`,
  );
}

function printMatches({ nodes }: (typeof budgets)[number]): void {
  const [first = '', ...others] = searchNames;
  console.log(
    [
      `\n### Matches against ${first} with ${nodes.toLocaleString('en')} nodes a move\n`,
      `At most ${GAMES} games, from four random plies and both sides. SPRT of 0 against 200 Elo: \`+\` the search is stronger, \`−\` it is not,`,
      '`?` open when the games ended. Won, drawn, lost. An empty cell was not played.\n',
    ].join('\n'),
  );
  const own = compared.map(({ subject, matches }) => ({
    name: subject.name,
    matches: matches.filter(({ budget }) => budget.nodes === nodes),
  }));
  printTable(
    own
      .filter(({ matches }) => matches.length > 0)
      .map(({ name, matches }) => ({
        game: name,
        ...Object.fromEntries(
          others.map((search) => {
            const found = matches.find((match) => match.search === search);
            return [search, found ? matchWords(found) : ''];
          }),
        ),
      })),
  );
  const missing = own.filter(({ matches }) => matches.length === 0).map(({ name }) => name);
  if (missing.length > 0) console.log(`Not played, for want of time: ${missing.join(', ')}.\n`);
}

function matchWords({ sprt, wins, draws, losses }: MatchRow): string {
  const sign = sprt?.accepted === undefined ? '?' : sprt.accepted === 'H1' ? '+' : '−';
  return `${sign} ${wins}/${draws}/${losses}`;
}
