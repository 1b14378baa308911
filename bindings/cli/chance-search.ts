import { checkedGame } from '../contract/checked-game.js';
import { moveText } from '../contract/move-text.js';
import type { Game } from '../index.js';
import type { ExpectiminimaxOptions, ExpectiminimaxResult } from '../textbook/chance/expectiminimax.js';
import { expectiminimax } from '../textbook/chance/index.js';
import type { Adversary, Hint } from './adversary.js';
import { positionText, readPosition, type Verb } from './answer.js';
import type { CatalogueEntry } from './catalogue/index.js';
import type { Dice } from './dice.js';
import { UsageError } from './failure.js';
import { type Flag, flagName, type Given } from './flag.js';
import { page } from './result-text.js';
import { allSearchFlags, type SearchTarget } from './search-flags.js';
import type { Session } from './session.js';
import { paint } from './terminal.js';
import { duration, micro, plural } from './units.js';

/** The search options that apply to games of chance. */
const limits: readonly SearchTarget[] = ['depth', 'nodes', 'timeMs'];

/** How long it thinks if no limit is given, in milliseconds. */
export const USUAL_TIME = 1000;

export interface ChanceQuestion {
  readonly verb: Verb;
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  readonly position: string | undefined;
  readonly input: string | undefined;
  readonly json: boolean;
  /** The search flags that were given. */
  readonly values: Given<SearchTarget>;
}

/**
 * Search a game of chance by expectiminimax, because the engine cannot. Throws `UsageError` for flags that do not
 * apply.
 */
export async function searchWithDice(question: ChanceQuestion, session: Session): Promise<void> {
  const { verb, entry, game, input, json, values } = question;
  if (verb === 'solve') {
    throw new UsageError(
      `${entry.name} is a game of chance; search it to a depth: 'cutnode search ${entry.name} --depth 3'`,
    );
  }
  if (input !== undefined) throw new UsageError(`--input is not for games of chance such as ${entry.name}`);
  refuseOthers(
    entry,
    allSearchFlags.filter(({ option }) => values.has(option) && !limits.includes(option)),
    '--depth, --time and --nodes',
  );
  const given = Object.fromEntries(values) as { depth?: number; nodes?: number; timeMs?: number };
  const position = readPosition(game, question.position);
  const before = performance.now();
  const result = expectiminimax(game, position, values.size > 0 ? given : { timeMs: USUAL_TIME });
  const timeMs = micro(performance.now() - before);
  const move = result.move === undefined ? null : moveText(game, position, result.move);
  const { counts, ...found } = result;
  const text = question.position ?? positionText(game, position);
  if (json) {
    const { nodes, leaves } = counts;
    const line = { game: entry.name, position: text, ...found, move, nodes, leaves, timeMs, stats: counts };
    return session.print(`${JSON.stringify(line)}\n`);
  }
  const { stdout } = session.terminal;
  const mover = checkedGame(game).outcome(position) ? undefined : game.toMove(position);
  const turn =
    mover === undefined ? 'game over' : mover === 'chance' ? 'dice to be thrown' : `${entry.sides[mover]} to move`;
  const { depth, solved } = result;
  await session.print(
    page(
      { entry, game, text, position, turn },
      [
        ...(move === null ? [] : [['Best move', paint(stdout, move, 'bold', 'green')] as const]),
        ['Expected', paint(stdout, expectation(entry, result), 'bold')],
        ['Searched', solved ? 'to the end of the game' : `to depth ${depth}, throws included`],
        [
          'Effort',
          [plural(counts.nodes, 'node'), plural(counts.leaves, 'leaf', 'leaves'), duration(timeMs)].join(' · '),
        ],
        ['Cut', `${plural(counts.chanceCutoffs, 'throw')} short`],
      ],
      stdout,
    ),
  );
}

/** Throws `UsageError` for the first given flag that does not apply to games of chance. */
export function refuseOthers({ name }: CatalogueEntry, [other]: readonly Flag[], there: string): void {
  if (!other) return;
  throw new UsageError(`${flagName(other)} is not for games of chance such as ${name}; there are ${there}`);
}

/** The expectation of MAX, in words. */
export function expectation(
  { sides }: CatalogueEntry,
  { value, solved }: Pick<ExpectiminimaxResult<unknown>, 'value' | 'solved'>,
): string {
  return `${value > 0 ? '+' : ''}${Number(value.toFixed(4))} for ${sides[0]}${solved ? ', exactly' : ''}`;
}

export type ChanceLimits = Pick<ExpectiminimaxOptions<unknown, unknown>, 'depth' | 'nodes' | 'timeMs'>;

/** Plays by expectiminimax with the game's own evaluation at the horizon. */
export class DiceAdversary implements Adversary {
  /** Throws `InvalidOptionError` for invalid limits. */
  constructor(
    private readonly entry: CatalogueEntry,
    private readonly game: Game<unknown, unknown>,
    private readonly limits: ChanceLimits,
    private readonly dice: Dice,
    start: unknown,
  ) {
    expectiminimax(game, start, { ...limits, signal: AbortSignal.abort() });
  }

  get strength(): string {
    return ` (dice by seed ${this.dice.seed})`;
  }

  async choose(position: unknown): Promise<{ move: unknown; words: string }> {
    const found = this.search(position);
    return { move: found.move, words: expectation(this.entry, found) };
  }

  hint(position: unknown): Hint {
    const found = this.search(position);
    return { line: [found.move], words: expectation(this.entry, found) };
  }

  private search(position: unknown): ExpectiminimaxResult<unknown> {
    return expectiminimax(this.game, position, this.limits);
  }
}
