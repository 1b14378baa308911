import { expect, it, test } from 'vitest';
import { choose, heaps, opponents, ticTacToe } from '../../examples/when-all-is-lost.js';

/**
 * The same expectations by hand: boards as text, heaps as numbers, minimax and the
 * models written out, and the rest of the game unfolded without memory.
 */
interface Rules<P> {
  /** Positions after each move, and who is to move does not matter: they alternate. */
  readonly after: (p: P) => P[];
  /** For who is to move: -1 lost, 0 drawn; `undefined` while the game runs. */
  readonly end: (p: P) => number | undefined;
}

/** Plies to the end and result for who is to move, with best play. */
function solve<P>(rules: Rules<P>, p: P): { sign: number; plies: number } {
  const sign = rules.end(p);
  if (sign !== undefined) return { sign, plies: 0 };
  const moves = rules.after(p).map((child) => {
    const { sign: s, plies } = solve(rules, child);
    return { sign: -s + 0, plies: plies + 1 };
  });
  const best = Math.max(...moves.map((move) => move.sign));
  const lengths = moves.filter((move) => move.sign === best).map(({ plies }) => plies);
  return { sign: best, plies: best > 0 ? Math.min(...lengths) : Math.max(...lengths) };
}

type Model = (replies: readonly { sign: number; plies: number }[]) => number[];
const even = (chosen: boolean[]): number[] => chosen.map((each) => (each ? 1 / chosen.filter(Boolean).length : 0));
const right: Model = (replies) => even(replies.map(({ sign }) => sign === Math.max(...replies.map((r) => r.sign))));
const byHand: Record<string, Model> = {
  'makes no error': right,
  'plays a random move, one time in five': (replies) => right(replies).map((p) => 0.8 * p + 0.2 / replies.length),
  'errs a little rather than a lot': (replies) => {
    const odds = replies.map(({ sign }) => Math.exp(sign));
    return odds.map((each) => each / odds.reduce((a, b) => a + b));
  },
  'sees one ply': (replies) => {
    const seen = replies.map(({ sign, plies }) => (plies <= 1 ? sign : 0));
    return even(seen.map((look) => look === Math.max(...seen)));
  },
};

/** What the player who does not err expects; `own`: it is the player's turn. */
function expectation<P>(rules: Rules<P>, p: P, own: boolean, model: Model): number {
  const end = rules.end(p);
  if (end !== undefined) return own ? end : -end + 0;
  const children = rules.after(p);
  const solved = children.map((child) => {
    const { sign, plies } = solve(rules, child);
    return { sign: -sign + 0, plies: plies + 1 };
  });
  const after = children.map((child) => expectation(rules, child, !own, model));
  if (!own) return model(solved).reduce((sum, probability, i) => sum + probability * (after[i] as number), 0);
  const best = Math.max(...solved.map(({ sign }) => sign));
  return Math.max(...after.filter((_, i) => solved[i]?.sign === best));
}

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
const boardRules: Rules<string> = {
  after: (board) => {
    const mark = board.replace(/[^X]/g, '').length > board.replace(/[^O]/g, '').length ? 'O' : 'X';
    return [...board].flatMap((there, i) => (there === '.' ? [board.slice(0, i) + mark + board.slice(i + 1)] : []));
  },
  end: (board) => {
    const texts = lines.map((line) => [...line].map((i) => board[Number(i)]).join(''));
    return texts.some((text) => text === 'XXX' || text === 'OOO') ? -1 : board.includes('.') ? undefined : 0;
  },
};

test.each(opponents)(
  'tic-tac-toe against an opponent who %s: the expectation of each move, computed by hand',
  async (name, model) => {
    for (const board of ['XOO.X.X..', 'X.OX.....', 'XO..X....', 'XO....X..']) {
      expect(solve(boardRules, board).sign).toBe(-1);
      const { moves, move } = await choose(ticTacToe, ticTacToe.parse(board), model);
      const expected = boardRules
        .after(board)
        .map((child) => expectation(boardRules, child, false, byHand[name] as Model));
      expect(moves).toHaveLength(expected.length);
      for (const [i, each] of moves.entries()) expect(each.expected).toBeCloseTo(expected[i] as number, 9);
      const chosen = expected[moves.findIndex((each) => each.move === move)];
      expect(chosen).toBeCloseTo(Math.max(...expected), 9);
    }
  },
);

const heapRules: Rules<readonly number[]> = {
  after: (p) =>
    p.flatMap((size, i) => Array.from({ length: size }, (_, left) => p.map((other, j) => (i === j ? left : other)))),
  end: (p) => (p.every((size) => size === 0) ? -1 : undefined),
};

test.each(opponents)(
  'Nim against an opponent who %s: the best expectation equals the one by hand, and one object is taken',
  async (name, model) => {
    const { expected, move, moves } = await choose(heaps, heaps.initial(), model);
    expect(expected).toBeCloseTo(expectation(sortedHeaps, [4, 4], true, byHand[name] as Model), 9);
    expect(heaps.formatMove(heaps.initial(), move)).toBe('4>3');
    if (name !== 'makes no error')
      expect(new Set(moves.map((each) => each.expected.toFixed(9))).size).toBe(moves.length);
  },
);

/** Heaps of one size are alike, and a move in either is one move: so the game counts replies. */
const sortedHeaps: Rules<readonly number[]> = {
  ...heapRules,
  after: (p) => [
    ...new Map(
      heapRules.after(p).map((q) => [[...q].sort().join(), [...q].filter((size) => size > 0).sort()]),
    ).values(),
  ],
};

it('the end of the worked game was not the end: MIN had a move that asks for an answer', async () => {
  const [, [, model]] = opponents as [unknown, (typeof opponents)[number]];
  const lost = ticTacToe.parse('XOO.X.X..');
  const { move, expected, moves } = await choose(ticTacToe, lost, model);
  expect(ticTacToe.formatMove(lost, move)).toBe('9');
  expect(expected).toBeCloseTo(-0.8, 9);
  expect(Math.min(...moves.map((each) => each.expected))).toBeCloseTo(-1, 9);
});
