import { checkedGame } from '../../contract/checked-game.js';
import { checkNames, number, whole } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { readMove } from '../../contract/move-notation.js';
import { named, optionError } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { show } from '../../contract/printable.js';
import { isDecided } from '../../contract/value.js';
import { createEngine } from '../../engine/create-engine.js';
import type { Engine } from '../../engine/engine.js';
import { chanceOf } from '../../opponent/chance.js';
import { Referee } from './referee.js';

/** How a pair of games begins. */
export interface Opening {
  /** A position in the game's notation. Default: the usual start. */
  readonly position?: string | undefined;
  /** Moves from there, in the game's notation. Default: none. */
  readonly moves?: readonly string[] | undefined;
}

/** Openings made of random moves. */
export interface RandomOpenings {
  /** Random plies, 0 … 1,000. Default: 4. */
  readonly plies?: number | undefined;
  /**
   * How far from 0 a search may value the position after them, together with the points that they have won, from 0.
   * Default: any value but a proven win or loss, of points too, unless there is nothing else: `MatchGame.openingFlaw`
   * says so.
   */
  readonly balance?: number | undefined;
  /** Nodes of that search, from 1. Default: 5,000. */
  readonly nodes?: number | undefined;
}

/** Positions tried for one opening before a second choice is taken, or none is found. */
const ATTEMPTS = 1000;

/** An opening, and why it is only a second choice. */
export interface DrawnOpening extends Opening {
  /**
   * `decided`: a search proves who wins. `repeated`: another pair has played it. Neither is played while a random
   * opening without a flaw can be found.
   */
  readonly flaw?: 'decided' | 'repeated' | undefined;
}

/**
 * The openings of a match without end, one for each pair of games, in order. Rejects with the reason of `signal` when it
 * aborts.
 */
export type OpeningSource = (signal?: AbortSignal) => Promise<DrawnOpening>;

/**
 * Those of a list, from the beginning again, as `repeated`, when it is used up. Throws `InvalidOptionError` and what the
 * game throws.
 */
export function listedOpenings(game: Game<unknown, unknown>, openings: readonly Opening[]): OpeningSource {
  if (openings.length === 0) throw new InvalidOptionError('openings must be a list of at least one, not an empty one');
  for (const [i, opening] of openings.entries()) {
    checkNames(`openings[${i}] option`, opening, ['position', 'moves']);
    const ending = playedOpening(game, opening).ending;
    if (!ending) continue;
    const how = ending.kind === 'repetition' ? ' by repetition' : '';
    throw new InvalidOptionError(
      `openings[${i}] ends the game${how}: ${show(opening.position ?? opening.moves?.join(' ') ?? '')}; expected a position with moves to play`,
    );
  }
  const played = new Set<string>();
  let next = 0;
  return async () => {
    const opening = openings[next++ % openings.length] as Opening;
    const name = JSON.stringify([opening.position, opening.moves ?? []]);
    const flaw = played.has(name) ? 'repeated' : undefined;
    played.add(name);
    return { ...opening, ...(flaw && { flaw }) };
  };
}

/** Those of random moves: the same seed gives the same. Throws `InvalidOptionError`. */
export function randomOpenings(game: Game<unknown, unknown>, options: RandomOpenings, seed: number): OpeningSource {
  checkNames('openings option', options, ['plies', 'balance', 'nodes']);
  const plies = whole('openings.plies', options.plies, 0, 1000, 4);
  const balance = number('openings.balance', options.balance, 0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const mayBeDecided = options.balance === undefined;
  const nodes = whole('openings.nodes', options.nodes, 1, Number.POSITIVE_INFINITY, 5000);
  let engine: Engine<unknown, unknown> | undefined;
  /** Whether the opening of these moves is proved won or lost, or too far from 0. */
  const judged = new Map<string, 'decided' | 'unbalanced' | undefined>();
  const judge = async (moves: readonly string[]): Promise<'decided' | 'unbalanced' | undefined> => {
    // At other boards engines are thinking, whose answers have to be heard in time.
    await new Promise((resolve) => setTimeout(resolve));
    engine ??= await createEngine(game);
    const { position, player, won, history } = playedOpening(game, { moves });
    const {
      value = 0,
      atLeast = Number.NEGATIVE_INFINITY,
      atMost = Number.POSITIVE_INFINITY,
    } = engine.search(position, { nodes, history });
    const lead = player === 0 ? won : -won;
    if (Math.abs(lead + value) > balance) return 'unbalanced';
    // A win that pays points is a win, too.
    return isDecided(value) || (mayBeDecided && (lead + atLeast > 0 || lead + atMost < 0)) ? 'decided' : undefined;
  };
  const played = new Set<string>();
  const pause = pauses();
  let pair = 0;
  return async (signal) => {
    pair++;
    // Nothing is random about the start itself.
    if (plies === 0) return pair > 1 ? { flaw: 'repeated' } : {};
    let decided: readonly string[] | undefined;
    let repeated: readonly string[] | undefined;
    let over = 0;
    const choose = (moves: readonly string[], flaw?: DrawnOpening['flaw']): DrawnOpening => {
      played.add(moves.join(' '));
      return { moves, ...(flaw && { flaw }) };
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await pause();
      signal?.throwIfAborted();
      const moves = randomMoves(game, plies, `${seed} ${pair} ${attempt}`);
      if (moves === undefined) {
        over++;
        continue;
      }
      const name = moves.join(' ');
      if (played.has(name)) {
        repeated ??= moves;
        continue;
      }
      if (!judged.has(name)) judged.set(name, await judge(moves));
      const fault = judged.get(name);
      if (fault === undefined) return choose(moves);
      if (fault === 'decided' && mayBeDecided) decided ??= moves;
    }
    // A repeated opening would pass for new evidence.
    if (decided) return choose(decided, 'decided');
    if (repeated) return choose(repeated, 'repeated');
    if (over === ATTEMPTS) {
      throw optionError`${named('openings.plies')}: each of ${ATTEMPTS} random games was over within ${plies} plies, with no move left to play; expected fewer plies`;
    }
    throw optionError`${named('openings.balance')}: none of ${ATTEMPTS} openings of ${plies} random plies is within ${balance}; expected fewer plies or a wider balance`;
  };
}

/** The texts of random moves from the start; `undefined` if the game is over after them. */
function randomMoves(game: Game<unknown, unknown>, plies: number, name: string): string[] | undefined {
  const rules = checkedGame(game);
  const referee = new Referee(rules, () => rules.initial());
  for (let ply = 0; ply < plies && !referee.ending; ply++) {
    const moves = rules.moves(referee.position);
    referee.play(moves[Math.floor(chanceOf(`${name} ${ply}`) * moves.length)]);
  }
  return referee.ending ? undefined : referee.moves;
}

/** Where an opening begins. Throws `InvalidPositionError`, and `InvalidOptionError` if the game reads no positions. */
export function startOf(game: Game<unknown, unknown>, { position }: Opening): unknown {
  if (position === undefined) return game.initial();
  if (!game.parse) throw new InvalidOptionError(`${game.name} has no parse, so it cannot read ${show(position)}`);
  return game.parse(position);
}

/** The game after an opening, which may have ended it by its rules or by a repetition. Throws `IllegalMoveError`. */
function playedOpening(game: Game<unknown, unknown>, opening: Opening): Referee {
  const referee = new Referee(checkedGame(game), () => startOf(game, opening));
  for (const text of opening.moves ?? []) referee.play(readMove(game, referee.position, text));
  return referee;
}
