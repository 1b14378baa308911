import { expect, it } from 'vitest';
import { openingBook } from '../../bindings/games/connect-four/book/index.js';
import { plies as openingPlies } from '../../bindings/games/connect-four/book/moves-to-end.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { winDrawLossBook } from '../../bindings/games/connect-four/wdl-book/index.js';
import { createEngine, WIN_VALUE } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { boardOf } from '../oracle/connect-four-columns.js';

const book = new PositionTable(connectFour, openingBook());
const scoreOf = (moves: string): number | undefined => {
  const position = connectFour.parse(moves);
  return connectFour.score(position, book.probe(position)?.value ?? Number.NaN);
};

/** A line of play to every position of so many plies; nobody has won so soon. */
function lines(plies: number): string[] {
  if (plies === 0) return [''];
  const byBoard = new Map<string, string>();
  for (const line of lines(plies - 1)) {
    for (const column of connectFour.moves(connectFour.parse(line))) {
      const child = line + (column + 1);
      byBoard.set(boardOf(child).join('|'), child);
    }
  }
  return [...byBoard.values()];
}

it('the first moves are worth what was published', () => {
  // James D. Allen, Victor Allis 1988; scores as in Pascal Pons's solver, from the second player's side.
  expect(['1', '2', '3', '4', '5', '6', '7'].map(scoreOf)).toEqual([2, 1, 0, -1, 0, 1, 2]);
  expect(scoreOf('')).toBe(1);
});

it('it holds every position of the first plies, and no other', () => {
  const keys = new Set<bigint>();
  for (let plies = 0; plies <= openingPlies; plies++) {
    for (const line of lines(plies)) {
      const position = connectFour.parse(line);
      expect([line, book.probe(position)?.exact]).toEqual([line, true]);
      keys.add(connectFour.key?.(position) as bigint);
    }
  }
  expect(openingBook().size).toBe(keys.size);
});

it('every position is worth what its best move is', () => {
  for (let plies = 0; plies < openingPlies; plies++) {
    for (const line of lines(plies)) {
      const best = Math.max(...[1, 2, 3, 4, 5, 6, 7].map((move) => 0 - (scoreOf(`${line}${move}`) as number)));
      expect([line, scoreOf(line)]).toEqual([line, best]);
    }
  }
});

it('with it an opening is solved at once', async () => {
  const engine = await createEngine(connectFour);
  const found = engine.solve(connectFour.initial(), { knownValues: openingBook() });
  expect(found).toMatchObject({ move: 3, solved: true, bound: 'exact' });
  expect(connectFour.score(connectFour.initial(), found.value)).toBe(1);
  expect(found.stats.nodes).toBe(10);
  const position = connectFour.parse('3');
  expect(connectFour.score(position, engine.solve(position, { knownValues: openingBook() }).value)).toBe(0);
});

it('with the book of wins, draws and losses a search knows at once who wins, and refuses to say how soon', async () => {
  const engine = await createEngine(connectFour);
  const options = { knownValues: winDrawLossBook(), preferFasterWins: false };
  const found = engine.solve(connectFour.initial(), options);
  expect(found).toMatchObject({ move: 3, value: WIN_VALUE, solved: true });
  expect(found.stats.nodes).toBeLessThan(20);
  expect(() => engine.solve(connectFour.initial(), { knownValues: winDrawLossBook() })).toThrow('preferFasterWins');
});
