/**
 * The public Connect Four sets, solved with the compiled solver, with every position starting from an empty
 * table and every score checked. L3 sets are end games, L1 openings; R1 is easy, R3 hard. By default only a few
 * positions of the opening sets are solved.
 *
 *     npx tsx bench/solvers.ts connect-four [SET[:COUNT|:all] ...]   e.g.  L2_R1 L1_R2:100 L1_R3:10 empty
 *     npx tsx bench/solvers.ts connect-four --long            the sets as measured for the others, and the empty board
 */
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { median } from '../interleaved.js';
import { missingFolder, readPositionSet, type SolvedPosition } from '../position-sets.js';
import { printHeading, printTable, rounded } from '../report.js';

interface PublicSet {
  readonly file?: string;
  /** The number of positions solved by default, and with `--long`. */
  readonly count: number;
  readonly long: number;
  /** The number of positions measured for the other solvers, with their nodes and CPU seconds. */
  readonly others: { readonly positions: number; readonly pons: Figure; readonly bitBully: Figure };
}

type Figure = readonly [nodes: number, seconds: number];

/**
 * The other solvers: Pascal Pons's ("Solving Connect 4: how to build a perfect AI") and Markus Thill's
 * BitBully, C++ at -O3, one thread of an AMD EPYC (Zen 5) guest, table cleared before each position. Nodes are
 * exact and the same everywhere; seconds are those of that machine.
 */
const sets: Readonly<Record<string, PublicSet>> = {
  L3_R1: {
    file: 'Test_L3_R1.txt',
    count: 1000,
    long: 1000,
    others: { positions: 1000, pons: [51_273, 0.008], bitBully: [50_539, 0.017] },
  },
  L2_R1: {
    file: 'Test_L2_R1.txt',
    count: 1000,
    long: 1000,
    others: { positions: 1000, pons: [449_150, 0.049], bitBully: [1_232_073, 0.19] },
  },
  L2_R2: {
    file: 'Test_L2_R2.txt',
    count: 1000,
    long: 1000,
    others: { positions: 1000, pons: [39.8e6, 5.5], bitBully: [40.7e6, 4.4] },
  },
  L1_R1: {
    file: 'Test_L1_R1.txt',
    count: 1000,
    long: 1000,
    others: { positions: 1000, pons: [3.3e6, 0.35], bitBully: [79.9e6, 5.5] },
  },
  L1_R2: {
    file: 'Test_L1_R2-first500.txt',
    count: 20,
    long: 100,
    others: { positions: 100, pons: [110e6, 14.5], bitBully: [156e6, 11.3] },
  },
  L1_R3: {
    file: 'Test_L1_R3-first100.txt',
    count: 5,
    long: 10,
    others: { positions: 10, pons: [234e6, 32.8], bitBully: [334e6, 16.5] },
  },
  empty: { count: 0, long: 1, others: { positions: 1, pons: [3.11e9, 487], bitBully: [4.57e9, 245] } },
};

/** The empty board is won in 41 plies (James D. Allen and Victor Allis, 1988). */
const emptyBoard: readonly SolvedPosition[] = [{ moves: '', score: 1 }];

export async function solveConnectFour(given: readonly string[]): Promise<void> {
  const missing = missingFolder();
  if (missing !== undefined) {
    console.error(`the sets are not there: expected them in ${missing}`);
    process.exit(2);
  }
  const rest = given.filter((argument) => argument !== '--long');
  const long = rest.length < given.length;
  const wanted =
    rest.length > 0
      ? rest.map(parseWanted)
      : Object.entries(sets).map(([name, set]) => [name, long ? set.long : set.count] as const);

  const engine = await createEngine(connectFour);
  printHeading(
    'Connect Four: the public sets, solved',
    `Default options of \`solve\`: a table of ${engine.table?.mib} MiB, emptied before every position. For comparison: two native solvers, measured separately on a dedicated machine (AMD EPYC Zen 5, one thread, g++ -O3). Compare nodes first, and seconds only between like machines.`,
  );
  // The compiler is still at work while the first positions are solved; they are not counted.
  for (const { moves } of readPositionSet('Test_L2_R2.txt').slice(-20)) engine.solve(connectFour.parse(moves));
  const rows = [];
  let wrong = 0;
  for (const [name, count] of wanted) {
    const set = sets[name] as PublicSet;
    const positions = (set.file ? readPositionSet(set.file) : emptyBoard).slice(0, count);
    if (positions.length === 0) continue;
    const row = solveSet(name, positions);
    wrong += row.positions - row.right;
    const alike = set.others.positions === positions.length;
    rows.push({
      ...row,
      'Pons: nodes': alike ? set.others.pons[0] : '',
      'CPU s ': alike ? set.others.pons[1] : '',
      'BitBully: nodes': alike ? set.others.bitBully[0] : '',
      'CPU s  ': alike ? set.others.bitBully[1] : '',
    });
  }
  printTable(rows);
  if (wrong > 0) process.exitCode = 1;

  function solveSet(set: string, positions: readonly SolvedPosition[]) {
    const times: number[] = [];
    let nodes = 0;
    let right = 0;
    const before = process.cpuUsage();
    for (const { moves, score } of positions) {
      const position = connectFour.parse(moves);
      const { value, stats } = engine.solve(position);
      times.push(stats.timeMs);
      nodes += stats.nodes;
      const found = connectFour.score(position, value);
      if (found === score) right++;
      else console.error(`${set}: ${moves} is worth ${score}, but ${found} was found`);
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    return {
      set,
      positions: positions.length,
      right,
      nodes,
      'CPU s': rounded(seconds, 3),
      'median ms': rounded(median(times), 3),
      'worst ms': rounded(Math.max(...times), 1),
      'million nodes/s': rounded(nodes / seconds / 1e6, 2),
    };
  }
}

function parseWanted(argument: string): readonly [name: string, count: number] {
  const [name = '', count] = argument.split(':');
  const set = sets[name];
  const valid = count === undefined || count === 'all' || /^[1-9]\d*$/.test(count);
  if (!set || !valid) {
    console.error(
      `'${argument}' is not a set; there are ${Object.keys(sets).join(', ')}, or NAME:COUNT, NAME:all, or --long`,
    );
    process.exit(2);
  }
  const most = count === undefined ? Math.max(set.count, set.file ? 0 : 1) : Number(count);
  return [name, count === 'all' ? Number.POSITIVE_INFINITY : most];
}
