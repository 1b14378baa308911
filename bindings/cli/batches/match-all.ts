import type { Command } from 'commander';
import { whole } from '../../contract/checks.js';
import { STRONGEST_LEVEL } from '../../index.js';
import type { EngineRecord, MatchWork } from '../../tools/batch/job.js';
import { withOpeningFlaw } from '../../tools/batch/result-line.js';
import { plainOptions } from '../../tools/batch/run-job.js';
import { randomOpenings } from '../../tools/match/openings.js';
import { type MatchGame, Tally } from '../../tools/match/result.js';
import { resolveSprt } from '../../tools/match/statistics/sprt.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import { given } from '../flag.js';
import { GamesCutShort, pliesByDefault } from '../match/games-without-end.js';
import { sprtClaims } from '../match/match-command.js';
import { resultPage } from '../match/match-report.js';
import { OpeningsPlayed } from '../match/openings-played.js';
import { recordOfEngine } from '../match/read-engine.js';
import type { Session } from '../session.js';
import { referenceTo } from './job-resources.js';
import { type RunFiles, runAsAsked } from './run-as-asked.js';
import { batchMatchFlags, perJobOf } from './run-flags.js';

/** Pairs of games in a job. */
const PER_JOB = 2;

interface Given {
  readonly depth?: number;
  readonly nodes?: number;
  readonly games?: number;
  readonly seed?: number;
  readonly 'openings.plies'?: number;
  readonly 'openings.balance'?: number;
  readonly plies?: number;
  readonly sprt?: readonly number[];
}

/** `cutnode batch match` */
export async function matchAll(
  name: string,
  engines: readonly [string, string],
  files: RunFiles,
  command: Command,
  session: Session,
): Promise<void> {
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`match plays games without dice; ${entry.name} has dice`);
  const gameOptions = given(command, gameFlags);
  const game = await loadGame(entry, gameOptions, undefined);
  const { reference, allowed } = await referenceTo(entry, game, gameOptions);
  const asked = Object.fromEntries(given(command, batchMatchFlags)) as Given;
  const { sprt, 'openings.plies': openingPlies, 'openings.balance': balance, plies: maxPlies, ...options } = asked;
  const [one, other] = engines.map((text) => playable(text, entry.name, options)) as [EngineRecord, EngineRecord];
  const games = whole('games', options.games, 2, 1_000_000, sprt ? 100_000 : 100);
  if (games % 2 !== 0)
    throw new UsageError(`--games must be an even number, for both sides of an opening, not ${games}`);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0);
  const perJob = perJobOf(command, 10_000, PER_JOB);
  const claims = sprtClaims(sprt);
  const test = claims && resolveSprt(claims);
  const { depth, nodes } = options;
  const most = maxPlies === undefined ? pliesByDefault(game) : undefined;
  const plies = maxPlies ?? most;
  const limits = plainOptions({ depth, nodes, ...(plies !== undefined && { adjudication: { plies } }) });
  const pairs = games / 2;
  /** What is wrong with openings, by the pairs that have them. Who plays them is told of none. */
  const flaws = new Map<number, MatchGame['openingFlaw']>();
  async function* work(from: number, signal?: AbortSignal): AsyncGenerator<MatchWork> {
    // Openings differ from each other, so they are drawn from the first.
    const draw = randomOpenings(game, { plies: openingPlies, balance }, seed);
    for (let first = 0, job = 0; first < pairs; first += perJob, job++) {
      const openings: MatchWork['openings'][number][] = [];
      for (let i = first; i < Math.min(pairs, first + perJob); i++) {
        const { moves = [], flaw } = await draw(signal);
        if (flaw) flaws.set(i, flaw);
        openings.push({ moves });
      }
      if (job >= from) yield { kind: 'match', engines: [one, other], first, openings, options: limits };
    }
  }
  const written = (job: number, lines: readonly string[]): string[] =>
    lines.map((line, i) => {
      const flaw = flaws.get(job * perJob + (i >> 1));
      return flaw ? withOpeningFlaw(line, flaw) : line;
    });
  const tally = new Tally(test);
  const openingsPlayed = new OpeningsPlayed();
  const cutShort = new GamesCutShort(game, most);
  /** Counts games until the test is decided; what comes after that does not count. */
  const decides = (lines: readonly string[]): boolean => {
    for (const [i, line] of lines.entries()) {
      if (i % 2 === 0 && tally.statistics.sprt?.accepted) return true;
      const played = JSON.parse(line) as MatchGame;
      tally.count(played);
      cutShort.count(played);
      openingsPlayed.count(played);
    }
    return tally.statistics.sprt?.accepted !== undefined;
  };
  const summary = await runAsAsked(
    {
      title: `match ${entry.name}, ${engines.join(' against ')}`,
      noun: 'game',
      asked: plainOptions({
        kind: 'match',
        game: reference,
        engines: [one, other],
        limits,
        games,
        seed,
        openings: { openingPlies, balance },
        perJob,
        ...(claims && { sprt: claims }),
      }),
      game: reference,
      gameName: entry.name,
      allowed,
      jobs: Math.ceil(pairs / perJob),
      lines: games,
      work,
      written,
      onJob: (_, lines) => decides(lines),
    },
    files,
    command,
    session,
  );
  const { statistics } = tally;
  const stop = summary.stop === 'aborted' ? 'aborted' : statistics.sprt?.accepted ? 'sprt' : 'games';
  await session.print(resultPage({ ...statistics, stop }, engines));
  session.terminal.stderr.write(openingsPlayed.warning + cutShort.warning);
}

/** The record of an engine, which has limits that every worker keeps alike. Throws `UsageError`. */
function playable(text: string, game: string, { depth, nodes }: Given): EngineRecord {
  const record = recordOfEngine(text, game);
  const own = record.options;
  if (['depth', 'nodes', 'visits'].some((name) => own[name] !== undefined)) return record;
  if (depth !== undefined || nodes !== undefined) return record;
  if (own.level === STRONGEST_LEVEL) {
    throw new UsageError(
      `'${text}' thinks for a second, which every worker uses otherwise; give it nodes or depth: level=${STRONGEST_LEVEL} depth=6 or --nodes 5000`,
    );
  }
  if (own.level !== undefined) return record;
  throw new UsageError(
    `'${text}' needs a limit in nodes, depth or visits, so that every worker plays the same: depth=6 or --nodes 5000`,
  );
}
