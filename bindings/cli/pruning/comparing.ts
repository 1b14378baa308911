import { checkedGame } from '../../contract/checked-game.js';
import { createEngine, type Engine, type Game, InvalidPositionError } from '../../index.js';
import type { PruningOptions, PruningProgress } from '../../pruning/comparison.js';
import { comparePruning, type PruningReport } from '../../pruning/index.js';
import { type CatalogueEntry, positionIn } from '../catalogue/index.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import type { Given } from '../flag.js';
import { openInput } from '../input-lines.js';
import { Interruption } from '../interruption.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { bar, duration, plural } from '../units.js';
import { firstAlgorithm, type PruneTarget, pruneSettings } from './prune-flags.js';
import { type PruningStudy, settingsOf, type UniformShape } from './study.js';

/** A comparison as requested on the command line. */
export interface Asked {
  readonly entry: CatalogueEntry;
  readonly positions: readonly string[];
  readonly input: string | undefined;
  readonly values: Given<PruneTarget>;
  readonly treeFlags: Given;
  readonly load: (depth: unknown) => Promise<Game<unknown, unknown>>;
  /** The whole command line. */
  readonly args: readonly string[];
  readonly version: string;
}

/** The most leaves that minimax may visit in a comparison without a given depth. */
const AFFORDABLE_LEAVES = 20_000_000;
const AFFORDABLE_HOSTED = 300_000;
const AFFORDABLE_UNIFORM = 2_000_000;
const DEFAULT_SEEDS = 10;

/**
 * Run the comparison, with progress on a terminal. Ctrl-C ends it at once until there are results to keep. After that
 * it ends after the current search, which nothing can interrupt; the results so far are printed, and the exit code says
 * that it was interrupted.
 */
export async function compare(
  asked: Asked,
  drawn: boolean,
  session: Session,
): Promise<{ study: PruningStudy; seeds: number }> {
  const { entry, values } = asked;
  const settings = pruneSettings(values);
  const deepest = settings.depth?.every(Number.isInteger) ? Math.max(...settings.depth) : undefined;
  const tree = asked.treeFlags;
  // An invalid depth is rejected by the comparison, so it is not passed to the tree.
  const game = await asked.load(deepest ?? (entry.name === 'uniform' ? uniformDepth(tree) : undefined));
  const positions = await readPositions(asked, game, session);
  const seeds = settings.seeds ?? DEFAULT_SEEDS;
  const engine = await createEngine(game, { hosted: settings.hosted, table: false });

  const interruption = new Interruption();
  const { signal } = interruption;
  const status = new StatusLine(session.terminal.stderr);
  try {
    status.show('looking how deep minimax can go … Ctrl-C gives up');
    const depth = settings.depth
      ? withinGame(game, positions, engine, settings.depth)
      : [affordableDepth(positions, engine)];
    const options = { ...settings, depth, seeds, signal };
    const started = performance.now();
    status.show(`measuring the minimal tree, depth ${depth[0]} … Ctrl-C gives up`);
    const onProgress = (progress: PruningProgress): void => {
      interruption.arm();
      status.update(() => progressLine(progress, started));
    };
    const report = await compareUntilStopped(game, positions, { ...options, onProgress });
    const curves = drawn
      ? await curvesOf(game, positions, { ...options, onProgress }, report)
      : { ...report, bounds: [], rows: [] };
    const complete = !signal.aborted;
    if (!complete) session.status = INTERRUPTED;
    const shape = entry.name === 'uniform' ? uniformShape(tree, deepest ?? uniformDepth(tree)) : undefined;
    const study: PruningStudy = {
      game: entry.name,
      title: shape ? titleOf(shape) : (entry.title.split(',', 1)[0] as string),
      start: game.format?.(game.initial()) ?? '',
      report,
      complete,
      curves,
      tree: shape,
      settings: settingsOf({ ...options, hosted: engine.kind === 'hosted' }, report, asked.input),
      command: commandLine(asked.args),
      version: asked.version,
    };
    return { study, seeds };
  } finally {
    interruption.disarm();
    status.clear();
  }
}

/** The report of a comparison, incomplete if its signal aborted. */
async function compareUntilStopped(
  game: Game<unknown, unknown>,
  positions: readonly unknown[],
  options: PruningOptions,
): Promise<PruningReport> {
  let done: PruningReport = { game: game.name, positions: [], depths: [], bounds: [], rows: [], leftOut: [] };
  const onProgress = (progress: PruningProgress): void => {
    done = progress.report;
    options.onProgress?.(progress);
  };
  try {
    return await comparePruning(game, positions, { ...options, onProgress });
  } catch (error) {
    if (options.signal?.aborted && error === options.signal.reason) return done;
    throw error;
  }
}

/** The positions to compare. An invalid line of a file is reported and skipped. */
async function readPositions(
  { entry, positions, input }: Asked,
  game: Game<unknown, unknown>,
  session: Session,
): Promise<readonly unknown[]> {
  // Parsed here: where positions are strings, the comparison takes a string for a position.
  const parsed = (texts: Iterable<string>): unknown[] =>
    [...new Set(texts)].map((text) => (game.parse ? game.parse(text) : text));
  if (input === undefined) return positions.length > 0 ? parsed(positions) : [game.initial()];
  const source = await openInput(input, session);
  const where = source.name ? `${source.name}, ` : '';
  const found = new Set<string>();
  for await (const { number, text } of source.lines()) {
    const position = positionIn(text, entry.words);
    if (position === '') continue;
    try {
      if (checkedGame(game).outcome(game.parse?.(position))) {
        throw new InvalidPositionError(`${entry.name}: the game is over in '${position}'; there is no tree to compare`);
      }
      found.add(position);
    } catch (error) {
      if (!(error instanceof InvalidPositionError)) throw error;
      session.complain(error, `${where}line ${number}: `);
    }
  }
  if (found.size === 0)
    throw new UsageError(`${source.name ? `'${source.name}'` : 'standard input'} holds no position to compare`);
  return parsed(found);
}

/**
 * The depths without what lies beyond the end of every game from the positions: no search gets there. The game says how
 * far that is, or affordable counting shows it.
 */
function withinGame(
  game: Game<unknown, unknown>,
  positions: readonly unknown[],
  engine: Engine<unknown, unknown>,
  depths: readonly number[],
): readonly number[] {
  if (!depths.every((depth) => Number.isInteger(depth) && depth > 0)) return depths;
  const deepest = Math.max(...depths);
  const ends = affordableDepths(positions, engine, deepest);
  const longest = Math.max(
    1,
    ...ends.map(({ position, depth, over }) => game.pliesLeft?.(position) ?? (over ? depth : deepest)),
  );
  return [...new Set(depths.map((depth) => Math.min(depth, longest)))];
}

/** The greatest depth, at least 1, at which minimax is affordable from every position. */
function affordableDepth(positions: readonly unknown[], engine: Engine<unknown, unknown>): number {
  const ends = affordableDepths(positions, engine, Number.POSITIVE_INFINITY);
  return Math.min(...ends.map(({ depth }) => depth));
}

/**
 * For each position, the greatest depth from 1 to `most` at which minimax is affordable, and whether all play is `over`
 * by then.
 */
function affordableDepths(
  positions: readonly unknown[],
  engine: Engine<unknown, unknown>,
  most: number,
): readonly { readonly position: unknown; readonly depth: number; readonly over: boolean }[] {
  const limit = (engine.kind === 'hosted' ? AFFORDABLE_HOSTED : AFFORDABLE_LEAVES) / positions.length;
  return positions.map((position) => {
    for (let depth = 1; ; depth++) {
      if (depth >= most) return { position, depth, over: false };
      const { nodes } = engine.perft(position, depth + 1);
      if (nodes === 0 || nodes > limit) return { position, depth, over: nodes === 0 };
    }
  });
}

/** The depth of a uniform tree if no search depth is given: its own depth, or what is affordable. */
function uniformDepth(flags: Given): number {
  const given = flags.get('depth');
  if (given !== undefined) return given as number;
  const branching = flags.get('branching') ?? 4;
  if (typeof branching !== 'number' || branching < 2) return 6;
  return Math.max(1, Math.floor(Math.log(AFFORDABLE_UNIFORM) / Math.log(branching) + 1e-9));
}

function uniformShape(flags: Given, depth: number): UniformShape {
  const {
    branching = 4,
    model = 'top-down',
    bestFirst = 1,
    seed = 1,
  } = Object.fromEntries(flags) as Partial<UniformShape>;
  return { branching, depth: (flags.get('depth') as number | undefined) ?? depth, model, bestFirst, seed };
}

function titleOf({ branching, model, bestFirst }: UniformShape): string {
  const order = model === 'top-down' && bestFirst < 1 ? `, best child first ${Math.round(bestFirst * 100)} %` : '';
  return `Uniform tree (${branching} children a node, ${model}${order})`;
}

/**
 * The comparison at every depth up to the greatest, with one algorithm and table, for the charts over depth. All
 * smaller depths together cost little compared with the greatest.
 */
async function curvesOf(
  game: Game<unknown, unknown>,
  positions: readonly unknown[],
  options: PruningOptions & { readonly depth: readonly number[] },
  report: PruningReport,
): Promise<PruningReport> {
  const deepest = Math.max(...options.depth);
  const missing = Array.from({ length: deepest }, (_, i) => i + 1).filter((depth) => !options.depth.includes(depth));
  const algorithm = firstAlgorithm(options);
  const [table = 'none'] = options.tables ?? [];
  const ran = report.rows.find((row) => row.algorithm === algorithm);
  const mine = report.rows.filter((row) => row.algorithm === algorithm && row.setting === ran?.setting);
  const more =
    missing.length > 0 && !options.signal?.aborted
      ? await compareUntilStopped(game, positions, {
          ...options,
          depth: missing,
          algorithms: [algorithm],
          tables: [table],
        })
      : undefined;
  const byDepth = <T extends { readonly depth: number }>(a: T, b: T): number => a.depth - b.depth;
  return {
    ...report,
    depths: Array.from({ length: deepest }, (_, i) => i + 1),
    bounds: [...report.bounds, ...(more?.bounds ?? [])].sort(byDepth),
    rows: [...mine, ...(more?.rows ?? [])].sort(byDepth),
  };
}

const BAR = 20;

function progressLine({ done, total, row }: PruningProgress, started: number): string {
  const part = Math.min(1, done / total);
  const elapsed = duration(performance.now() - started);
  return `${bar(part, BAR)} ${done} of ${plural(total, 'search', 'searches')}  depth ${row.depth} ${row.algorithm} ${row.ordering}  ${elapsed}  Ctrl-C stops after this search`;
}

/** The command line, quoted for a shell. */
function commandLine(args: readonly string[]): string {
  return ['cutnode', ...args].map(quoted).join(' ');
}

function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
