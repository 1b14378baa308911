import { type DraughtsPosition, draughts, wayOf } from 'cutnode/games/draughts';
import { describe, expect, test } from 'vitest';
import { draws } from '../../extent.js';
import { plainFen, plainMoves, plainMoveText, plainStart } from '../../oracle/plain-draughts.js';
import { Random } from '../../trials/random.js';

const played = (fen: string, text: string): string => {
  const position = draughts.parse(fen);
  return draughts.format(draughts.play(position, draughts.parseMove(position, text)));
};

const movesOf = (fen: string): string[] => {
  const position = draughts.parse(fen);
  return draughts.moves(position).map((move) => draughts.formatMove(position, move));
};

/** A move with all squares of its way. */
function longText(position: DraughtsPosition, move: number): string {
  const { squares, captured } = wayOf(position, move);
  return squares.join(captured.length > 0 ? 'x' : '-');
}

describe('the rules of draughts', () => {
  test('Black begins and plays down the board', () => {
    expect(draughts.toMove(draughts.initial())).toBe(0);
    expect(movesOf('B:W21-32:B1-12')).toEqual(['9-13', '10-14', '11-15', '12-16', '9-14', '10-15', '11-16']);
  });

  test('men step forward, kings also back', () => {
    expect(movesOf('W:W18:B1')).toEqual(['18-14', '18-15']);
    expect(movesOf('W:WK18:B1')).toEqual(['18-14', '18-15', '18-22', '18-23']);
  });

  test('who can capture must, in whatever way', () => {
    expect(movesOf('B:W15,16,24:B11,12,1')).toEqual(['11x18', '11x27', '12x28']);
    expect(movesOf('B:W17,18:B13,14,9,10,6')).toEqual(['13x22', '14x21', '14x23']);
  });

  test('a capture goes on as far as it can', () => {
    expect(movesOf('B:W15,23:B11,1')).toEqual(['11x27']);
    expect(played('B:W15,23:B11,1', '11x27')).toBe('W:W:B1,27');
  });

  test('a man that is crowned by a capture stops there', () => {
    // As a king, it could go on over 26.
    expect(played('B:W25,26:B22,1', '22x29')).toBe('W:W26:B1,K29');
  });

  test('a king may come back to where it started, and go round in two ways', () => {
    expect(movesOf('W:WK10:B7,8,16,15')).toEqual(['10x3x12x19x10', '10x19x12x3x10']);
    expect(played('W:WK10:B7,8,16,15,28', '10x3x12x19x10')).toBe('B:WK10:B28');
  });

  test('captures that begin and end alike have numbers of their own, at most nine', () => {
    const position = draughts.parse('W:WK10:B6,7,8,14,15,16,22,23,24');
    const moves = draughts.moves(position);
    expect(new Set(moves).size).toBe(moves.length);
    const between = moves.filter((move) => (move & 0x3ff) === (9 | (27 << 5)));
    expect(between.map((move) => move >> 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(between.map((move) => longText(position, move))).size).toBe(9);
  });

  test('nine enemies anywhere leave no more than nine such captures', () => {
    let most = 0;
    for (let from = 0; from < 32; from++) {
      for (let set = 0; set < 512; set++) {
        const board = new Int8Array(32);
        const first = from & 4 ? 8 : 5;
        for (let i = 0; i < 9; i++) if (set & (1 << i)) board[first + 8 * Math.floor(i / 3) + (i % 3)] = 6;
        if (board[from] !== 0) continue;
        board[from] = 2;
        const position: DraughtsPosition = { board, turn: 0, quietPlies: 0 };
        for (const move of draughts.moves(position)) most = Math.max(most, (move >> 10) + 1);
      }
    }
    expect(most).toBe(9);
  });

  test.each(['W:W32:B28,27,24,23', 'W:W29:B25,22', 'B:W5,9,13,6,10:B1', 'W:W:B1', 'W:WK1:B5,6,9,10:H80'])(
    'who cannot move has lost: %s',
    (fen) => {
      const position = draughts.parse(fen);
      expect(draughts.moves(position)).toEqual([]);
      expect(draughts.outcome(position)).toEqual(position.turn === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity]);
    },
  );

  test('80 plies without a capture or a move of a man are a draw', () => {
    expect(draughts.outcome(draughts.parse('W:WK1:BK32:H79'))).toBeUndefined();
    expect(draughts.outcome(draughts.parse('W:WK1:BK32:H80'))).toEqual([0, 0]);
    expect(played('W:WK1:BK32:H79', '1-6')).toBe('B:WK6:BK32:H80');
    expect(played('W:WK1,21:BK32:H79', '21-17')).toBe('B:WK1,17:BK32');
    expect(played('W:WK1:BK32,6:H79', '1x10')).toBe('B:WK10:BK32');
  });
});

test('random games go as the plain rules have them', () => {
  let captures = 0;
  let longest = 0;
  let kings = 0;
  for (let game = 0; game < draws(600); game++) {
    const random = new Random(1000 + game);
    let plain = plainStart;
    let position = draughts.initial();
    for (let ply = 0; ply < 150; ply++) {
      expect(draughts.format(position).replace(/:H\d+/, '')).toBe(plainFen({ ...plain, quiet: 0 }));
      expect(position.quietPlies).toBe(plain.quiet);
      const wanted = new Map(plainMoves(plain).map((move) => [plainMoveText(move), move]));
      const found = new Map(draughts.moves(position).map((move) => [longText(position, move), move]));
      expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
      expect(draughts.outcome(position) === undefined).toBe(wanted.size > 0 && plain.quiet < 80);
      if (draughts.outcome(position)) break;
      const text = random.pick([...found.keys()]);
      const [move, other] = [found.get(text) as number, wanted.get(text) as ReturnType<typeof plainMoves>[number]];
      expect(draughts.parseMove(position, draughts.formatMove(position, move))).toBe(move);
      expect(draughts.parseMove(position, text)).toBe(move);
      if (other.captures) captures++;
      longest = Math.max(longest, other.places.length - 1);
      position = draughts.play(position, move);
      plain = other.after;
      if (plain.rows.join('').match(/[BW]/)) kings++;
    }
  }
  // The games reach what they are to compare.
  expect(captures).toBeGreaterThan(300);
  expect(longest).toBeGreaterThan(2);
  expect(kings).toBeGreaterThan(300);
});
