import { checkNames } from '../../contract/checks.js';
import { CutnodeError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { readMove } from '../../contract/move-notation.js';
import { messageOf } from '../../contract/printable.js';
import type { EngineOptions } from '../../engine/create-engine.js';
import { createEngine } from '../../engine/create-engine.js';
import type { Engine } from '../../engine/engine.js';
import { SearchEngine } from '../../engine/search-engine.js';
import type { SearchOptions } from '../../engine/search-options.js';
import type { PruningOptions } from '../../pruning/comparison.js';
import { comparePruning } from '../../pruning/index.js';
import { pruningRecords } from '../../pruning/records.js';
import { type MatchEngine, playMatch } from '../match/index.js';
import type { MatchOptions } from '../match/match-options.js';
import { RefusedError } from './executor.js';
import type {
  EngineRecord,
  GameReference,
  Job,
  JobResult,
  MatchWork,
  PlainOptions,
  PruneWork,
  SearchWork,
} from './job.js';
import { gameLine, micro, resultLine } from './result-line.js';

/** What a worker has of its own: games and engines of a match. Nothing of them comes with a job. */
export interface JobResources {
  /** The version of cutnode. */
  readonly version: string;
  /** Loads a game from this machine's disk. Throws `RefusedError`. */
  load(reference: GameReference): Promise<Game<unknown, unknown>>;
  /** The engine that a record describes, for the game of this name. */
  engine(record: EngineRecord, game: string): Promise<MatchEngine>;
}

/**
 * A table numbers its searches, and is emptied when the numbers are used up, after 255 searches. An engine is given up
 * before that, so that it never happens in the middle of one job and not of another.
 */
const MOST_SEARCHES = 200;

interface Prepared {
  readonly key: string;
  readonly game: Game<unknown, unknown>;
  readonly engine: Engine<unknown, unknown>;
  searches: number;
}

/** Runs one job after another on this thread. */
export class JobRunner {
  /** The last engine, for jobs that want the same. */
  private last: Prepared | undefined;

  constructor(private readonly resources: JobResources) {}

  /** The job in hand: another one waits for its end, since both would use one table. */
  private inHand: Promise<unknown> = Promise.resolve();

  /** Throws `RefusedError`, and any error that is not one position's. */
  run(job: Job): Promise<Omit<JobResult, 'worker'>> {
    const result = this.inHand.then(() => this.runAlone(job));
    this.inHand = result.catch(() => {});
    return result;
  }

  private async runAlone({ version, game, work }: Job): Promise<Omit<JobResult, 'worker'>> {
    if (version !== this.resources.version) {
      throw new RefusedError(`the job is of cutnode ${version}, this worker is cutnode ${this.resources.version}`);
    }
    const begin = performance.now();
    const found =
      work.kind === 'prune'
        ? await this.prune(game, work)
        : work.kind === 'match'
          ? await this.play(game, work)
          : await this.search(game, work);
    return { ...found, timeMs: micro(performance.now() - begin) };
  }

  private async search(reference: GameReference, work: SearchWork): Promise<Found> {
    const { game, engine } = await this.engineFor(reference, work);
    const options = searchOptions(work.search);
    // As they were given: a move may be called inf.
    const { moves: texts } = work.search as { readonly moves?: readonly string[] };
    let nodes = 0;
    const lines = work.positions.map((text) => {
      try {
        const position = parsed(game, text);
        const moves = texts?.map((move) => readMove(game, position, move));
        const result = engine[work.kind](position, { ...options, ...(moves && { moves }) });
        nodes += result.stats.nodes;
        return resultLine({ name: nameOf(reference, game), game, text, position, result, options });
      } catch (error) {
        return errorLine(nameOf(reference, game), text, error);
      }
    });
    return { lines, nodes };
  }

  /** An engine whose table is empty and behaves as that of a new one. */
  private async engineFor(reference: GameReference, work: SearchWork): Promise<Prepared> {
    const key = JSON.stringify([reference, work.engine]);
    const searches = work.positions.length;
    const last = this.last;
    if (last?.key === key && last.searches + searches <= MOST_SEARCHES && last.engine instanceof SearchEngine) {
      last.searches += searches;
      last.engine.planner.forget();
      return last;
    }
    this.last = undefined;
    const game = last?.key === key ? last.game : await this.resources.load(reference);
    const { table, ...others } = work.engine as EngineOptions;
    const kept = table === false ? false : { ...table, keep: true };
    const engine = await createEngine(game, { ...others, table: kept } as EngineOptions);
    this.last = { key, game, engine, searches };
    return this.last;
  }

  private async prune(reference: GameReference, { seeds, options }: PruneWork): Promise<Found> {
    const lines: string[] = [];
    let nodes = 0;
    for (const seed of seeds) {
      const game = await this.resources.load(withSeed(reference, seed));
      const report = await comparePruning(game, [game.initial()], options as unknown as PruningOptions);
      nodes += report.rows.reduce((sum, row) => sum + row.nodes, 0);
      const name = nameOf(reference, game);
      const rows = pruningRecords(report, name).filter(({ group }) => group !== 'yardstick');
      lines.push(JSON.stringify({ game: name, seed, rows }, (_, value) => value ?? null));
    }
    // A random ordering's nodes are a mean over its runs.
    return { lines, nodes: Math.round(nodes) };
  }

  private async play(reference: GameReference, { engines, openings, options, first }: MatchWork): Promise<Found> {
    const game = await this.resources.load(reference);
    const name = nameOf(reference, game);
    const [one, other] = engines;
    const lines: string[] = [];
    await playMatch({
      ...(options as Partial<MatchOptions>),
      game,
      engines: [await this.player(one, name, first), await this.player(other, name, first)],
      openings,
      games: 2 * openings.length,
      onGame: (played) => {
        lines.push(gameLine({ ...played, number: 2 * first + played.number }, name));
      },
    });
    return { lines, nodes: 0 };
  }

  /** An engine that counts the pairs of the whole match, not those of the job. */
  private async player(record: EngineRecord, game: string, first: number): Promise<MatchEngine> {
    const engine = await this.resources.engine(record, game);
    return {
      ...engine,
      start: async (game, alone) => {
        const player = await engine.start(game, alone);
        return {
          begin: (beginning) => player.begin({ ...beginning, pair: first + beginning.pair }),
          choose: (turn) => player.choose(turn),
          close: () => player.close(),
        };
      },
    };
  }
}

type Found = Pick<JobResult, 'lines' | 'nodes'>;

/** The name of a game in the output: that in the catalogue, or of a game of one's own, its own. */
export function nameOf(reference: GameReference, game: Game<unknown, unknown>): string {
  return 'module' in reference ? game.name : reference.name;
}

/** The tree of this seed. Only games of the catalogue have seeds. */
function withSeed(reference: GameReference, seed: number): GameReference {
  if ('module' in reference) throw new RefusedError('a game of one’s own has no seeds');
  return { ...reference, options: { ...reference.options, seed } };
}

/** A line for a position without a result. */
export function errorLine(game: string, position: string, error: unknown): string {
  const code = error instanceof CutnodeError ? error.code : undefined;
  return JSON.stringify({ game, position, error: messageOf(error), code });
}

function parsed(game: Game<unknown, unknown>, text: string): unknown {
  if (!game.parse) throw new RefusedError(`${game.name} has no parse, so it cannot read '${text}'`);
  return game.parse(text);
}

/** The options that a job has of a search. */
export function searchOptions(plain: PlainOptions): SearchOptions {
  checkNames('search option', plain, Object.keys(plain));
  return withInfinities(plain);
}

/** Options for a job: JSON has no infinite numbers, they are the texts `inf` and `-inf`. */
export function plainOptions(options: object): PlainOptions {
  return JSON.parse(
    JSON.stringify(options, (_, value) =>
      value === Number.POSITIVE_INFINITY ? 'inf' : value === Number.NEGATIVE_INFINITY ? '-inf' : value,
    ),
  );
}

/** The options that `plainOptions` wrote. */
export function withInfinities(plain: PlainOptions): object {
  return JSON.parse(JSON.stringify(plain), (_, value) =>
    value === 'inf' ? Number.POSITIVE_INFINITY : value === '-inf' ? Number.NEGATIVE_INFINITY : value,
  );
}
