import { chess } from 'cutnode/games/chess';
import { quiescenceSearch, searchToDepth } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';
import { blackToMove, choice, doomedBishop, playedOut, whiteToMove, written } from '../../examples/chess-textbook.js';
import { whole } from '../extent.js';

describe('one board, two results', () => {
  it('the static value is the same whoever is to move: Black is a knight and two pawns ahead', () => {
    expect(blackToMove.board).toEqual(whiteToMove.board);
    expect([whiteToMove.turn, blackToMove.turn]).toEqual([0, 1]);
    expect(chess.evaluate(whiteToMove)).toBe(-494);
    expect(chess.evaluate(blackToMove)).toBe(494);
    const men = [...chess.format(whiteToMove).split(' ', 1).join('')].filter((letter) => /[a-z]/i.test(letter));
    const [white, black] = [/[A-Z]/, /[a-z]/].map((own) =>
      men
        .filter((letter) => own.test(letter))
        .sort()
        .join(''),
    );
    expect([white, black?.toUpperCase()]).toEqual(['KPPPPPQR', 'KNPPPPPPPQR']);
  });

  it('who is to move, wins', () => {
    expect(choice(whiteToMove, 4, true)).toEqual({ value: 549, line: expect.stringMatching(/^Rxd6 /) });
    expect(choice(blackToMove, 4, true)).toEqual({ value: 494, line: expect.stringMatching(/^Qc5 /) });
  });

  it.runIf(whole)('played out, the same side wins', () => {
    expect(playedOut(whiteToMove).result).toBe('1-0, checkmate');
    expect(playedOut(blackToMove).result).toBe('0-1, checkmate');
  });

  it('one ply and quiescence know the sign that the static value has wrong', () => {
    // The textbook's search uses the rules in TypeScript, which share no code with the compiled ones.
    expect(quiescenceSearch(chess, whiteToMove, { depth: 1 }).value).toBe(choice(whiteToMove, 1, true).value);
    expect(choice(whiteToMove, 1, true).value).toBeGreaterThan(300);
  });
});

describe('the bishop that cannot escape', () => {
  it('a search of fixed depth gives a pawn away for each two plies, and thinks that the bishop lives', () => {
    expect(choice(doomedBishop, 3, false)).toEqual({ value: -158, line: 'f4+ Kxf4 bxc4' });
    expect(choice(doomedBishop, 5, false)).toEqual({ value: -296, line: 'f4+ Kxf4 g5+ Kxg5 bxc4' });
    const plain = searchToDepth(chess, doomedBishop, { depth: 3 });
    expect([plain.value, written(doomedBishop, plain.pv)]).toEqual([-158, 'f4+ Kxf4 bxc4']);
  });

  it('quiescence at the same depths keeps the pawns and lets the bishop go', () => {
    for (const depth of [3, 5]) expect(choice(doomedBishop, depth, true).line).toMatch(/^bxc4 /);
    expect(choice(doomedBishop, 5, true).line).toMatch(/^bxc4 Rxe6\+ /);
    expect(quiescenceSearch(chess, doomedBishop, { depth: 3 }).value).toBe(choice(doomedBishop, 3, true).value);
  });

  it.runIf(whole)('every move loses the bishop or more, and the check loses most', () => {
    // White's lead after each move, by a search beyond any check that Black has.
    const leads = chess.moves(doomedBishop).map((move) => {
      const { value } = choice(chess.play(doomedBishop, move), 8, true);
      return [written(doomedBishop, [move]), value] as const;
    });
    const lead = new Map(leads);
    expect(Math.min(...lead.values())).toBeGreaterThan(300);
    expect((lead.get('f4+') as number) - Math.min(...lead.values())).toBeGreaterThan(100);
  });
});
