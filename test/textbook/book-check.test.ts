import { createEngine, InvalidTableError } from 'cutnode';
import { createNim } from 'cutnode/games/nim';
import { checkBook, makeBook, PositionTable } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';

describe('checkBook of a book that says who wins, not how soon', async () => {
  const game = createNim({ heaps: [1, 2, 3] });
  const engine = await createEngine(game);
  const book = makeBook(engine, { plies: 2, preferFasterWins: false });

  it('compares who wins', () => {
    expect(book.outcomesOnly).toBe(true);
    const { positions, byMoves, solvedAgain } = checkBook(engine, book, { plies: 2 });
    expect(positions).toBe(book.size);
    expect(byMoves).toBeGreaterThan(0);
    expect(solvedAgain).toBeGreaterThan(0);
  });

  it('finds every wrong value', () => {
    for (let wrong = 0; wrong < book.size; wrong++) {
      const values = book.values.map((value, i) => (i === wrong ? -value : value));
      const spoilt = new PositionTable(game, { keys: book.keys, values, outcomesOnly: true });
      expect(() => checkBook(engine, spoilt, { plies: 2 })).toThrow(InvalidTableError);
    }
  });
});
