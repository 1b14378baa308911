/** The rows of `bench/builds.ts`. */
import { readPositionSet, type SolvedPosition } from '../position-sets.js';

export interface BuildRow {
  readonly title: string;
  /** What the time is divided by. */
  readonly unit: string;
  readonly digits: number;
  /** Positions solved before those measured, and those measured. */
  readonly positions?: () => {
    readonly before: readonly SolvedPosition[];
    readonly measured: readonly SolvedPosition[];
  };
  /** A hosted game, to be compared with a search by hand: a key of `hostedGames`. */
  readonly hosted?: string;
  /** A program of its own, from the folder of the build: measures everything from its first line. */
  readonly program?: (build: string) => string;
}

/** The positions of `L3_R1` with 28 stones or more; the first 200 are measured. */
const lateOnes = (): readonly SolvedPosition[] =>
  readPositionSet('Test_L3_R1.txt').filter(({ moves }) => moves.length >= 28);

/** Prints the time from the first import to the first answer. */
const firstAnswer = (imports: string, game: string, position: string): string => `
  const start = performance.now();
  const spent = process.cpuUsage();
  ${imports}
  const engine = await createEngine(${game});
  const { stats } = engine.solve(${position});
  const clock = (performance.now() - start) * 1000;
  const { user, system } = process.cpuUsage(spent);
  console.log(JSON.stringify({ cpu: user + system, clock, nodes: stats.nodes }));
`;

const lastCoin = `{
  name: 'last coin',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => p.coins * 2 + p.player,
}`;

export const buildRows: Readonly<Record<string, BuildRow>> = {
  warm: {
    title: '28 stones or more (200), read and solved, after 1,000 others',
    unit: 'µs a position',
    digits: 1,
    positions: () => {
      const late = lateOnes();
      return { before: [...late.slice(200), ...late.slice(200)].slice(0, 1000), measured: late.slice(0, 200) };
    },
  },
  cold: {
    title: 'the same, as the first of the process',
    unit: 'µs a position',
    digits: 1,
    positions: () => ({ before: [], measured: lateOnes().slice(0, 200) }),
  },
  'first-compiled': {
    title: 'first answer of a process: Connect Four',
    unit: 'µs',
    digits: 0,
    program: (build) =>
      firstAnswer(
        `const { createEngine } = await import('${build}index.js');
         const { connectFour } = await import('${build}games/connect-four/index.js');`,
        'connectFour',
        "connectFour.parse('2252576253462244111563365343')",
      ),
  },
  'first-hosted': {
    title: 'first answer of a process: a game of one’s own',
    unit: 'µs',
    digits: 0,
    program: (build) =>
      firstAnswer(
        `const { createEngine } = await import('${build}index.js'); const game = ${lastCoin};`,
        'game',
        'game.initial()',
      ),
  },
  'last-coin': { title: 'hosted: last coin', unit: 'ns a node', digits: 1, hosted: 'last-coin' },
  'tic-tac-toe-bits': {
    title: 'hosted: tic-tac-toe on bits',
    unit: 'ns a node',
    digits: 1,
    hosted: 'tic-tac-toe-bits',
  },
  kalah: { title: 'hosted: kalah(6, 4)', unit: 'ns a node', digits: 1, hosted: 'kalah' },
  'connect-four': {
    title: 'hosted: connect four of the examples',
    unit: 'ns a node',
    digits: 1,
    hosted: 'connect-four',
  },
  'tic-tac-toe': { title: 'hosted: tic-tac-toe as a text', unit: 'ns a node', digits: 1, hosted: 'tic-tac-toe' },
  packaged: {
    title: 'hosted: the package’s Connect Four, with defaults',
    unit: 'ns a node',
    digits: 0,
    hosted: 'packaged',
  },
  ...Object.fromEntries(
    (
      [
        ['L2_R1', 'Test_L2_R1.txt', 1000],
        ['L1_R1', 'Test_L1_R1.txt', 1000],
        ['L2_R2', 'Test_L2_R2.txt', 1000],
        ['L1_R2', 'Test_L1_R2-first500.txt', 20],
        ['L1_R3', 'Test_L1_R3-first100.txt', 3],
      ] as const
    ).map(([name, file, count]): [string, BuildRow] => [
      name,
      {
        title: `${name} (${count})`,
        unit: 'µs a position',
        digits: 1,
        positions: () => ({
          before: readPositionSet('Test_L2_R2.txt').slice(-20),
          measured: readPositionSet(file).slice(0, count),
        }),
      },
    ]),
  ),
};
