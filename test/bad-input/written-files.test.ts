import { describe, expect, it } from 'vitest';
import { gameText } from '../../bindings/cli/match/game-text.js';
import { csvCell } from '../../bindings/contract/csv.js';
import type { Game } from '../../bindings/index.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';

describe('a cell of CSV', () => {
  it.each<[unknown, string]>([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+cmd', "'+1+cmd"],
    ['-XO', "'-XO"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [['=a', 'b'], "'=a b"],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['', ''],
    [undefined, ''],
    [-3, '-3'],
    [-0.5, '-0.5'],
    ['-7', '-7'],
    ['+1e3', '+1e3'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    ['\u001b[31m\r\n=1', '\\u001b[31m\\u000d\\u000a=1'],
  ])('of %j is %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe('a saved game', () => {
  const game = { name: 'own' } as Game<unknown, unknown>;
  const played = {
    number: 1,
    first: 0,
    moves: ['a\u001b[31m', 'b\n'],
    winner: 0,
    reason: 'x\u0007\u202e',
  } as unknown as MatchGame;

  it('holds no control character, whatever moves, reasons and engines are called', async () => {
    expect(await gameText(game, played, ['A', 'B'])).toBe('a\\u001b[31m b\\u000a 1-0 ; x\\u0007\\u202e\n');
    const chess = await gameText({ name: 'chess' } as Game<unknown, unknown>, { ...played, moves: ['e2e4'] }, [
      'A\u001b[31m"',
      'B',
    ]);
    expect(chess).toContain(`[White "A\\\\u001b[31m'"]\n`);
    expect(chess).toContain('x\\\\u0007\\\\u202e');
  });
});
