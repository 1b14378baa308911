import type { Command } from 'commander';
import { drawPositions } from '../../compare/index.js';
import { fitProbCut, type ProbCutFit, shallowDepth } from '../../prob-cut/index.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { paint } from '../terminal.js';
import { plural } from '../units.js';

type Target = 'count' | 'plies' | 'depth' | 'seed';

const flags: readonly Flag<Target>[] = [
  {
    spelling: '--positions <n>',
    option: 'count',
    read: number,
    help: 'positions, half of them held out (default: 200)',
  },
  {
    spelling: '--plies <n>',
    option: 'plies',
    read: number,
    help: 'at most so many random plies lead to them (default: 20)',
  },
  { spelling: '--depth <plies>', option: 'depth', read: number, help: 'the deepest search, 3 … 100 (default: 8)' },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the positions (default: 0)' },
];

/** `cutnode fit-probcut` */
export function registerFitProbCut(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'fit-probcut',
    summary: 'how well shallow searches foretell deep ones: the numbers behind the hook deviation',
    description:
      'Search random positions of a game with evaluate exactly to several depths, and print for each pair of depths what ProbCut needs: ' +
      'slope and standard deviation by least squares, the number that the hook deviation is to give, and how often a cut at the margin would ' +
      'have been wrong on positions that were held out.',
    arguments: [gameArgument],
    flags: { 'Fit:': flags },
    options: { 'Output:': [['--json', 'one JSON object per pair of depths']] },
    examples: [
      ['cutnode fit-probcut othello --plies 50', 'over the whole game'],
      ['cutnode fit-probcut ./my-game.js --depth 6 --positions 400', 'a game of your own'],
    ],
  });
  command.action((name: string, { json }: { json?: true }) =>
    calledByFlag(flags, async () => {
      const entry = await findGame(name);
      if (entry.chance) throw new UsageError(`fit-probcut is for games without dice; ${entry.name} has dice`);
      const values = given(command, flags);
      const game = await loadGame(entry, given(command, gameFlags), undefined);
      const count = (values.get('count') ?? 200) as number;
      const plies = (values.get('plies') ?? 20) as number;
      const seed = (values.get('seed') ?? 0) as number;
      const pairs = pairsTo((values.get('depth') ?? 8) as number);
      const status = new StatusLine(session.terminal.stderr);
      let fit: ProbCutFit<unknown>;
      try {
        status.show(`searching positions of ${entry.name} … Ctrl-C gives up`);
        const positions = await drawPositions(game, { count, plies: { most: plies }, seed });
        fit = await fitProbCut(game, positions, {
          pairs,
          onProgress: ({ done, total }) =>
            status.update(() => `${entry.name}: ${done} of ${plural(total, 'position')}`),
        });
      } finally {
        status.clear();
      }
      const asked = `${plural(count, 'position')} after at most ${plural(plies, 'random ply', 'random plies')}, seed ${seed}`;
      await session.print(
        json
          ? fit.pairs.map((pair) => `${JSON.stringify({ game: entry.name, ...pair })}\n`).join('')
          : `${paint(session.terminal.stdout, entry.title, 'bold')}  ${asked}\n\n${table(fit)}`,
      );
    }),
  );
}

function pairsTo(depth: number): readonly (readonly [number, number])[] {
  if (!(Number.isInteger(depth) && depth >= 3 && depth <= 100)) {
    throw new UsageError(`--depth must be a whole number from 3 to 100, not ${depth}`);
  }
  return Array.from({ length: depth - 2 }, (_, i) => [i + 3, shallowDepth(i + 3)] as const);
}

function table({ pairs }: ProbCutFit<unknown>): string {
  const head = ['depth', 'shallow', 'positions', 'slope', 'intercept', 'sigma', 'deviation', 'held out', 'wrong'];
  const rows = pairs.map(({ depth, shallow, fitted, slope, intercept, sigma, deviation, heldOut, wrong }) => [
    String(depth),
    String(shallow),
    String(fitted),
    slope.toFixed(2),
    intercept.toFixed(1),
    sigma.toFixed(1),
    String(deviation),
    String(heldOut),
    Number.isNaN(wrong) ? '' : `${(100 * wrong).toFixed(1)} %`,
  ]);
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] as string).length)));
  return [head, ...rows]
    .map((row) => `  ${row.map((cell, i) => cell.padStart(widths[i] as number)).join('  ')}`.trimEnd())
    .concat('')
    .join('\n');
}
