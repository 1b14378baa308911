import { checkNames, flag, givenMoveText, givenPositionText } from '../../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../../contract/errors.js';
import type { Game } from '../../../contract/game.js';
import { show } from '../../../contract/printable.js';
import { openLinesValue } from './open-lines.js';
import { checkStateVector, hasLine, type Mark, type StateVector, symmetryClass, vectorCode } from './state-vector.js';

/** A production rule: if its condition holds in a state, the rule may be applied and produces another state. */
export interface ProductionRule {
  /** The square S[i] that the rule marks, counted from 0 at the top left. */
  readonly square: number;
  /** The rule in words, such as `if S[4] = 0 then S[4] := +1`. */
  readonly text: string;
  /** The condition: the square is empty. */
  applies(state: StateVector): boolean;
  /** The state after the rule; `state` is not changed. */
  apply(state: StateVector): StateVector;
}

const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const EMPTY: StateVector = squares.map(() => 0 as const);

const rulesOf = (mark: 1 | -1): readonly ProductionRule[] =>
  squares.map((square) => ({
    square,
    text: `if S[${square}] = 0 then S[${square}] := ${mark > 0 ? '+1' : '-1'}`,
    applies: (state) => state[square] === 0,
    apply: (state) => state.map((there, i) => (i === square ? mark : there)),
  }));

/** The rule base: nine rules for MAX, who writes +1, and nine for MIN, who writes −1. */
export const productionRules: { readonly max: readonly ProductionRule[]; readonly min: readonly ProductionRule[] } = {
  max: rulesOf(1),
  min: rulesOf(-1),
};

export interface ProductionSystemOptions {
  /**
   * Whether to keep only one of the moves that lead to positions equal under the eight symmetries of the square
   * (the move with the lowest square), as the textbooks' trees do. Values do not change. Default: false.
   */
  readonly symmetry?: boolean | undefined;
}

/**
 * Tic-tac-toe as a production system. A position is its state vector. A move is the square marked, counted from
 * 0 at the top left, and stands for the rule that marks it. A position is written as nine characters `X` (+1),
 * `O` (−1) and `.` (0); `parse` also reads the components themselves, `1,0,0,0,-1,0,0,0,0`. In written moves,
 * squares count from 1.
 */
export interface ProductionSystem extends Game<StateVector, number> {
  /**
   * The static evaluation e(p), open lines, from the point of view of the side to move. It is ±Infinity in a
   * won position, where no search calls it.
   */
  evaluate(position: StateVector): number;
  key(position: StateVector): number;
  parse(text: string): StateVector;
  format(position: StateVector): string;
  parseMove(position: StateVector, text: string): number;
  formatMove(position: StateVector, move: number): string;
  draw(position: StateVector): string;
  score(position: StateVector, value: number): number;
}

const playerOf = (state: StateVector): 0 | 1 => (state.reduce<number>((sum, mark) => sum + mark, 0) === 0 ? 0 : 1);
const ruleBase = (state: StateVector): readonly ProductionRule[] =>
  productionRules[playerOf(state) === 0 ? 'max' : 'min'];
const applicable = (state: StateVector): readonly ProductionRule[] =>
  ruleBase(state).filter((rule) => rule.applies(state));

function outcome(state: StateVector): readonly [number, number] | undefined {
  if (hasLine(state, 1)) return [Infinity, -Infinity];
  if (hasLine(state, -1)) return [-Infinity, Infinity];
  return state.includes(0) ? undefined : [0, 0];
}

/** The applicable rules, one per class of resulting states. */
function oneOfEachClass(rules: readonly ProductionRule[], state: StateVector): readonly ProductionRule[] {
  const seen = new Set<number>();
  return rules.filter((rule) => {
    const { size } = seen;
    return seen.add(symmetryClass(rule.apply(state))).size > size;
  });
}

function play(state: StateVector, square: number): StateVector {
  const rule = ruleBase(state)[square];
  if (!rule?.applies(state)) {
    const free = applicable(state).map((other) => other.square);
    throw new IllegalMoveError(
      `tic-tac-toe vector: no rule marks square ${show(square)} (from 0) of '${format(state)}'; expected one of ${free.join(', ')}`,
    );
  }
  return rule.apply(state);
}

function format(state: StateVector): string {
  return state.map((mark) => 'O.X'[mark + 1]).join('');
}

function parse(text: string): StateVector {
  const marks = /^[xo.]{9}$/i.test(givenPositionText('tic-tac-toe vector', text))
    ? [...text.toUpperCase()].map((char) => ('O.X'.indexOf(char) - 1) as Mark)
    : /^\(?[+-]?[01](,[+-]?[01]){8}\)?$/.test(text)
      ? text
          .replace(/[()]/g, '')
          .split(',')
          .map((part) => (Number(part) + 0) as Mark)
      : undefined;
  if (!marks) {
    throw new InvalidPositionError(
      `tic-tac-toe vector: expected nine characters X, O or ., or nine components 1, 0 or -1 with commas, not '${text}'`,
    );
  }
  checkStateVector(marks);
  return marks;
}

/**
 * Tic-tac-toe as a production system; a hosted game. With `symmetry`, a position's key is its class under the
 * symmetries, and a move is identified by the class of the resulting position, so that one table entry serves
 * all eight images. Throws `InvalidOptionError`.
 */
export function productionSystem(options: ProductionSystemOptions = {}): ProductionSystem {
  checkNames('production system option', options, ['symmetry']);
  const symmetry = flag('symmetry', options.symmetry, false);
  const rules = (state: StateVector): readonly ProductionRule[] =>
    symmetry ? oneOfEachClass(applicable(state), state) : applicable(state);
  return {
    name: symmetry ? 'tic-tac-toe vector up to symmetry' : 'tic-tac-toe vector',
    initial: () => EMPTY,
    toMove: playerOf,
    moves: (state) => rules(state).map(({ square }) => square),
    play,
    outcome,
    evaluate: (state) => (playerOf(state) === 0 ? openLinesValue(state) : -openLinesValue(state)) + 0,
    key: symmetry ? symmetryClass : vectorCode,
    moveId: symmetry ? (state, square) => symmetryClass(play(state, square)) : (_, square) => square,
    hint: (_, square) => (square === 4 ? 3 : square % 2 === 0 ? 2 : 1),

    parse,
    format,
    parseMove(state, text) {
      const square = /^[1-9]$/.test(givenMoveText('tic-tac-toe vector', text)) ? Number(text) - 1 : -1;
      const free = outcome(state) ? [] : applicable(state).map((rule) => rule.square);
      if (!free.includes(square)) {
        throw new IllegalMoveError(
          `tic-tac-toe vector: '${text}' cannot be played; expected one of ${free.map((i) => i + 1).join(', ') || 'none, the game is over'}`,
        );
      }
      return square;
    },
    formatMove: (_, square) => String(square + 1),
    draw: (state) => [0, 3, 6].map((row) => [...format(state).slice(row, row + 3)].join(' ')).join('\n'),
    score: (_, value) => Math.sign(value),
  };
}
