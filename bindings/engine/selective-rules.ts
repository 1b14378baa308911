import { isWhole } from '../contract/checks.js';
import { InvalidGameError, InvalidValueError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition, show } from '../contract/printable.js';
import { MAX_GRADED_VALUE } from '../contract/value.js';
import { MAX_KINDS } from '../wasm/core-facts.js';
import * as hosted from '../wasm/hosted-facts.js';

/** The path of a hosted search, as far as the hooks for selective search need it. */
interface Path<Position, Move> {
  position(ply: number): Position;
  moveAt(ply: number, move: number): Move;
  /** Makes `position`, with the other side to move, the next after `ply`. */
  pass(ply: number, position: Position): void;
  /** Whether the game's `noisy` names the move. */
  isNoisy(ply: number, move: number): boolean;
}

const DEFAULT_UNIT = 100;

/** Which hooks for selective search `game` has: a sum of `HAS_…`. */
function selectiveHooks<Position, Move>(game: Game<Position, Move>): number {
  return (
    (game.pass ? hosted.HAS_PASS : 0) |
    (game.isQuiet || game.noisy ? hosted.HAS_QUIET : 0) |
    (game.exchange ? hosted.HAS_EXCHANGE : 0) |
    (game.isForcing ? hosted.HAS_FORCING : 0) |
    (game.moveKind ? hosted.HAS_KIND : 0) |
    (game.structure ? hosted.HAS_STRUCTURE : 0) |
    (game.deviation ? hosted.HAS_DEVIATION : 0)
  );
}

/** The hooks of a hosted game for selective search, as imports of its module. What they return is checked here. */
function selectiveImports<Position, Move>(
  game: Game<Position, Move>,
  path: Path<Position, Move>,
): Record<string, (...args: number[]) => number> {
  const wrong = (method: string, given: unknown, position: Position, expected: string): InvalidValueError =>
    new InvalidValueError(
      `${game.name}: ${method} gave ${show(given)} for ${describePosition(game, position)}; expected ${expected}`,
    );
  const answer = (method: string, given: unknown, position: Position): number => {
    if (given === true || given === false) return Number(given);
    throw wrong(method, given, position, 'true or false');
  };
  const whole = (method: string, given: unknown, position: Position, least: number, most: number): number => {
    if (isWhole(given, least, most)) return given;
    throw wrong(method, given, position, `a whole number from ${least} to ${most}`);
  };
  return {
    pass: (ply = 0) => {
      const position = path.position(ply);
      const passed = game.pass?.(position);
      if (passed === undefined) return 0;
      if (passed === null || (passed === position && typeof passed === 'object')) {
        throw new InvalidGameError(
          `${game.name}: pass gave ${passed === null ? 'null' : 'back the position it was given'} for ${describePosition(game, position)}; expected a new position, or undefined`,
        );
      }
      path.pass(ply, passed);
      return 1;
    },
    isQuiet: (ply = 0, move = 0) => {
      if (!game.isQuiet) return Number(!path.isNoisy(ply, move));
      const position = path.position(ply);
      return answer('isQuiet', game.isQuiet(position, path.moveAt(ply, move)), position);
    },
    exchange: (ply = 0, move = 0) => {
      const position = path.position(ply);
      const found = game.exchange?.(position, path.moveAt(ply, move));
      return whole('exchange', found, position, -MAX_GRADED_VALUE, MAX_GRADED_VALUE);
    },
    isForcing: (ply = 0, move = 0) => {
      const position = path.position(ply);
      return answer('isForcing', game.isForcing?.(position, path.moveAt(ply, move)), position);
    },
    moveKind: (ply = 0, move = 0) => {
      const position = path.position(ply);
      return whole('moveKind', game.moveKind?.(position, path.moveAt(ply, move)), position, 0, MAX_KINDS - 1);
    },
    structure: (ply = 0, part = 0) => {
      const position = path.position(ply);
      return whole('structure', game.structure?.(position, part), position, 0, 0xffffffff);
    },
    deviation: (ply = 0, depth = 0, shallow = 0) => {
      const position = path.position(ply);
      return whole('deviation', game.deviation?.(position, depth, shallow), position, 0, MAX_GRADED_VALUE);
    },
    unit: () => game.unit ?? DEFAULT_UNIT,
  };
}

/**
 * What a module that searches selectively asks of rules in JavaScript, besides what all ask: the hooks of a game, and
 * the imports.
 */
export const selectiveRules = { hooks: selectiveHooks, imports: selectiveImports } as const;

export type SelectiveRules = typeof selectiveRules;
