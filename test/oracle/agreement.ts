import { expect } from 'vitest';
import type { Game, SearchOptions, SearchResult } from '../../bindings/index.js';
import { minimax, type ReferenceOptions, reference } from './minimax.js';

/** The natural index of a move in a result. Throws if the move is not legal. */
export function indexOfMove<P, M>(game: Game<P, M>, position: P, move: M | undefined): number {
  const index = game.moves(position).findIndex((legal) => JSON.stringify(legal) === JSON.stringify(move));
  if (index < 0) throw new Error(`${JSON.stringify(move)} is not a legal move`);
  return index;
}

/**
 * Play a line from `position`. Returns the value of its last position from the side to move at `position`, by the
 * outcome or by the horizon of `options`, and whether the game is over there.
 */
export function playLine<P, M>(
  game: Game<P, M>,
  position: P,
  line: readonly M[],
  options: ReferenceOptions,
): { value: number; over: boolean } {
  const mover = game.toMove(position);
  let here = position;
  for (const move of line) {
    indexOfMove(game, here, move);
    here = game.play(here, move);
  }
  const value = minimax(game, here, line.length, { ...options, depth: line.length });
  const over = game.outcome(here) !== undefined;
  const same = game.toMove(here) === mover;
  for (const move of [...line].reverse()) game.undo?.(here, move);
  return { value: same ? value : -value + 0, over };
}

/** A line must be legal, end in a position of its value, and be as long as the search was deep. */
export function expectTrueLine<P, M>(
  game: Game<P, M>,
  position: P,
  line: Pick<SearchResult<M>, 'move' | 'value' | 'pv'>,
  options: ReferenceOptions,
): void {
  const { value, over } = playLine(game, position, line.pv, options);
  expect(value, 'value where the line ends').toBe(line.value);
  expect(line.pv.length, 'length of the line').toBeLessThanOrEqual(options.depth);
  if (line.pv.length < options.depth) expect(over, 'a short line ends the game').toBe(true);
  expect(line.pv[0], 'first move of the line').toEqual(line.move);
}

/** Compare everything in an exact result with minimax to the same horizon. */
export function expectAgreement<P, M>(
  game: Game<P, M>,
  position: P,
  result: SearchResult<M>,
  options: ReferenceOptions,
): void {
  const truth = reference(game, position, options);
  expect(result.bound).toBe('exact');
  expect(result.value, 'value').toBe(truth.value);
  expect(truth.best, 'tied best moves').toContain(indexOfMove(game, position, result.move));

  // A value that an earlier iteration solved holds for the full depth.
  const reached = result.solved ? options : { ...options, depth: result.depth };
  expectTrueLine(game, position, result, reached);
  if (result.solved) {
    expect(result.value, 'solved value').toBe(reference(game, position, { ...options, depth: Infinity }).value);
  }
  expect(result.pliesToEnd).toBe(winIn(result.value as number, options));

  const sorted = [...truth.moveValues].sort((a, b) => b - a);
  expect(
    result.lines.map((line) => line.value),
    'values of the lines',
  ).toEqual(sorted.slice(0, result.lines.length));
  const indices = result.lines.map((line) => indexOfMove(game, position, line.move));
  expect(new Set(indices).size, 'lines with different moves').toBe(indices.length);
  for (const [k, line] of result.lines.entries()) {
    expect(line.value, `value of line ${k}`).toBe(truth.moveValues[indices[k] as number]);
    expect(line.bound).toBe('exact');
    expectTrueLine(game, position, line, reached);
  }
}

/** Within a window a result is exact inside, and outside a bound on the right side. */
export function expectWindowed<P, M>(
  game: Game<P, M>,
  position: P,
  result: SearchResult<M>,
  [alpha, beta]: readonly [number, number],
  options: ReferenceOptions & Pick<SearchOptions, 'algorithm' | 'failHard'>,
): void {
  const { value, bound } = result as { value: number; bound: string };
  const truth = reference(game, position, options);
  const index = indexOfMove(game, position, result.move);
  if (options.algorithm === 'minimax' || (truth.value > alpha && truth.value < beta)) {
    expect([value, bound]).toEqual([truth.value, 'exact']);
    expect(truth.best).toContain(index);
    expectTrueLine(game, position, result, result.solved ? options : { ...options, depth: result.depth });
  } else if (truth.value >= beta) {
    expect(bound).toBe('lower');
    expect(value).toBeGreaterThanOrEqual(beta);
    expect(value).toBeLessThanOrEqual(truth.value);
    // What is claimed is claimed of the move.
    expect(truth.moveValues[index]).toBeGreaterThanOrEqual(value);
  } else {
    expect(bound).toBe('upper');
    expect(value).toBeLessThanOrEqual(alpha);
    expect(value).toBeGreaterThanOrEqual(truth.value);
  }
  if (options.failHard && options.algorithm !== 'minimax') {
    expect(value).toBe(Math.max(alpha, Math.min(truth.value, beta)));
  }
}

/** The natural indices of the ties in a result. */
export function tieIndices<P, M>(game: Game<P, M>, position: P, result: SearchResult<M>): number[] | undefined {
  return result.ties?.map((move) => indexOfMove(game, position, move));
}

function winIn(value: number, { preferFasterWins = true }: ReferenceOptions): number | undefined {
  return preferFasterWins && Math.abs(value) > 7_990_000 ? 8_000_000 - Math.abs(value) : undefined;
}
