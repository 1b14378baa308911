import { createEngine, isDecided, lossIn, winIn } from 'cutnode';
import { type ChessPosition, chess, chessSelective, createChess } from 'cutnode/games/chess';
import {
  chessWithEndgames,
  createEndgames,
  type Endgames,
  loadEndgames,
  saveEndgames,
} from 'cutnode/games/chess/endgames';
import { enableSelective, hostedSelective } from 'cutnode/selective';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws, nightly } from '../../extent.js';
import { endgamePositions } from '../../oracle/endgame-positions.js';
import { disagreement } from '../../oracle/mates-in-tables.js';
import { timeless } from '../../oracle/timeless.js';
import { withChecksum } from '../../oracle/with-checksum.js';

const three = await createEndgames({ men: 3 });
const withThree = chessWithEndgames(three);

/** The value of a position as the rules in TypeScript and the values of the positions after each move make it. */
function valueByMoves(endgames: Endgames, position: ChessPosition): number | undefined {
  const outcome = createChess({ fiftyMoves: false }).outcome(position);
  if (outcome) return outcome[position.turn] === 0 ? 0 : lossIn(0);
  const values = chess.moves(position).map((move) => {
    const value = endgames.probe(chess.play(position, move))?.value ?? Number.NaN;
    return isDecided(value) ? -value + Math.sign(value) : 0 - value;
  });
  return Math.max(...values);
}

function expectConsistent(endgames: Endgames, material: string, count: number): void {
  for (const position of endgamePositions(material, count, 7)) {
    const value = endgames.probe(position)?.value;
    expect({ fen: chess.format(position), value }).toEqual({
      fen: chess.format(position),
      value: valueByMoves(endgames, position),
    });
  }
}

describe('tables of three men', () => {
  test('say of king and rook what the UCI database "Chess (King-Rook vs. King)" says: Black to move, by moves', () => {
    const { black, white } = three.summary('KRK');
    // Bain and Hoff 1994: draw 2796, zero 27, one 78 … sixteen 390, 28,056 positions in all.
    const byMoves = [27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390];
    expect(black.drawn).toBe(2796);
    expect(black.byPlies.filter((_, plies) => plies % 2 === 0)).toEqual(byMoves);
    expect(black.won).toBe(0);
    expect(white.longestWin?.plies).toBe(31);
  });

  test('win with king and queen in at most 10 moves', () => {
    const { white, black } = three.summary('KQK');
    expect(white.longestWin?.plies).toBe(19);
    expect([white.drawn, white.lost, black.won, black.longestWin]).toEqual([0, 0, 0, undefined]);
  });

  test("win as many positions of king and pawn as Stockfish's bitbase: 111,282", () => {
    const { white, black } = three.summary('KPK');
    expect(white.won + black.lost).toBe(111_282);
    expect(white.longestWin?.plies).toBe(55);
  });

  test('agree with the rules in TypeScript, move by move, for either colour', () => {
    for (const material of ['KQK', 'KRK', 'KPK']) expectConsistent(three, material, draws(4000));
  });
});

describe('probe and bestMoves', () => {
  test('give the distance to mate, the moves that keep it, and nothing where no table reaches', () => {
    const position = chess.parse('8/8/8/8/8/2k5/7R/2K5 b - - 0 1');
    expect(three.probe(position)).toEqual({ value: lossIn(28), plies: 28 });
    const mate = chess.parse('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
    expect(three.probe(mate)).toEqual({ value: winIn(1), plies: 1 });
    expect(three.bestMoves(mate)?.map(({ move }) => chess.formatMove(mate, move))).toEqual(['a1a8']);
    expect(three.probe(chess.parse('8/8/8/8/8/2k5/8/2K5 b - - 0 1'))).toEqual({ value: 0, plies: undefined });
    expect(three.probe(chess.initial())).toBeUndefined();
    expect(three.bestMoves(chess.initial())).toBeUndefined();
    // Castling is in no table.
    expect(three.probe(chess.parse('k7/8/8/8/8/8/8/4K2R w K - 0 1'))).toBeUndefined();
    expect(three.probe(chess.parse('k7/8/8/8/8/8/8/4K2R w - - 0 1'))?.value).toBeGreaterThan(0);
  });
});

describe('files of tables', () => {
  const file = saveEndgames(three);

  test('come back as they were, whole or a part', () => {
    const position = chess.parse('8/8/8/8/8/2k5/7R/2K5 b - - 0 1');
    expect(loadEndgames(file).materials).toEqual(three.materials);
    expect(loadEndgames(file).probe(position)).toEqual(three.probe(position));
    const [queen, rook] = [saveEndgames(three, ['KQK']), saveEndgames(three, ['KRK'])];
    expect(loadEndgames(queen).probe(position)).toBeUndefined();
    expect(loadEndgames(queen, rook).probe(position)).toEqual(three.probe(position));
    expect(loadEndgames(file, rook).bytes).toBe(three.bytes);
    expect(() => saveEndgames(three, 'KQK' as never)).toThrow("materials must be a list of materials, not 'KQK'");
  });

  test('are refused if they are damaged, cut short or something else', () => {
    const damaged = file.slice();
    damaged[1000] = (damaged[1000] as number) ^ 1;
    const text = (line: string) => new TextEncoder().encode(line);
    const whole = (line: string) => withChecksum(text(line));
    for (const [bytes, message] of [
      [damaged, /is damaged or cut short: its checksum is [0-9a-f]{8}, that of its bytes [0-9a-f]{8}/],
      [file.subarray(0, 5000), /is damaged or cut short: its checksum is [0-9a-f]{8}, that of its bytes [0-9a-f]{8}/],
      [text('cutnode-endgames 2\n{}\n'), /does not begin with 'cutnode-endgames 1', but with 'cutnode-endgames 2'/],
      [text('rubbish'), /does not begin with 'cutnode-endgames 1'/],
      [text('cutnode-endgames 1\n{"materials":["KQQQK"]}\n'), /its checksum is missing/],
      [whole('cutnode-endgames 1\n{"materials":["KQQQK"]}\n'), /KQQQK has 5 men; expected at most 4/],
      [whole('cutnode-endgames 1\n{"materials":["KQK"]}\nrubbish'), /has 7 bytes of values; expected \d+/],
      [whole('cutnode-endgames 1\nrubbish\n'), /its second line must be JSON with materials/],
      ['rubbish', /must be bytes, a Uint8Array, not 'rubbish'/],
    ] as const) {
      expect(() => loadEndgames(bytes as never)).toThrow(expect.objectContaining({ code: 'INVALID_TABLE' }));
      expect(() => loadEndgames(bytes as never)).toThrow(message);
    }
  });
});

describe('createEndgames', () => {
  test.each([
    [{}, /end-game tables need men \(3 or 4\) or materials/],
    [{ materials: [] }, /end-game tables need men \(3 or 4\) or materials/],
    [{ men: 5 }, /men must be a whole number from 3 to 4, not 5/],
    [{ materials: 'KQK' }, /materials must be a list such as/],
    [{ materials: ['QK'] }, /a material must be the letters of both sides' men, kings first, such as KQKR, not 'QK'/],
    [{ materials: ['KQRKR'] }, /KQRKR has 5 men; expected at most 4/],
    [{ materials: ['KBK'] }, /nobody can be mated with KBK/],
    [{ men: 3, known: {} }, /known must be tables from createEndgames or loadEndgames/],
    [{ men: 3, mem: 3 }, /unknown end-game option 'mem'/],
    [{ men: 3, onProgress: async () => {} }, /onProgress must not be asynchronous/],
  ])('refuses %j', async (options, message) => {
    await expect(createEndgames(options as never)).rejects.toThrow(message);
    await expect(createEndgames(options as never)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('takes names in any order, tells how far it is, and begins with the tables that there are', async () => {
    const seen = new Set<string>();
    const made = await createEndgames({
      materials: ['kkr', 'KRK'],
      onProgress: ({ material, table, tables, plies }) =>
        seen.add(`${material} ${table}/${tables} ${plies ?? 'looks'}`),
    });
    expect(made.materials).toEqual(['KRK']);
    expect([...seen].slice(0, 2)).toEqual(['KRK 1/1 looks', 'KRK 1/1 0']);
    expect([...seen].at(-1)).toBe('KRK 1/1 32');
    const calls = { more: 0, alone: 0 };
    const more = await createEndgames({ materials: ['KRK', 'KQK'], known: made, onProgress: () => calls.more++ });
    expect(more.materials).toEqual(['KRK', 'KQK']);
    await createEndgames({ materials: ['KQK'], onProgress: () => calls.alone++ });
    expect(calls.more).toBe(calls.alone);
  });

  test('goes on in small steps: an engine that makes tables in a game has to answer meanwhile', async () => {
    const steps = new Map<string, number>();
    await createEndgames({
      materials: ['KPK'],
      onProgress: ({ material, plies }) => {
        const step = `${material} ${plies === undefined ? 'looks' : 'concludes'}`;
        steps.set(step, (steps.get(step) ?? 0) + 1);
      },
    });
    // Whatever the machine: some 250 positions at once, and once for each number of plies at least.
    expect(Object.fromEntries(steps)).toEqual({
      'KQK looks': 238,
      'KQK concludes': 286,
      'KRK looks': 238,
      'KRK concludes': 306,
      'KPK looks': 696,
      'KPK concludes': 674,
    });
  });

  test('gives up when its signal aborts', async () => {
    const controller = new AbortController();
    const made = createEndgames({ men: 4, signal: controller.signal, onProgress: () => controller.abort('enough') });
    await expect(made).rejects.toBe('enough');
  });
});

describe('searches with tables', () => {
  test('answer a position of the tables at once, hosted too, with the mate to its end', async () => {
    const longest = three.summary('KRK').white.longestWin?.position as ChessPosition;
    const engine = await createEngine(withThree);
    const found = engine.solve(longest);
    expect(found).toMatchObject({ pliesToEnd: 31, solved: true });
    expect(found.stats.nodes).toBeLessThan(30);
    let position = longest;
    for (const move of found.pv) position = chess.play(position, move);
    expect(found.pv.length).toBe(31);
    expect(chess.outcome(position)).toEqual([Infinity, -Infinity]);
    expect(timeless((await createEngine({ ...withThree })).solve(longest))).toEqual(timeless(found));
    // Without knowledge they are not asked.
    expect(engine.search(longest, { depth: 4, knowledge: false })).toMatchObject({
      pliesToEnd: undefined,
      solved: false,
    });
  });

  test('give the same results compiled and hosted, to the last counter', async () => {
    const [compiled, hosted] = await Promise.all([createEngine(withThree), createEngine({ ...withThree })]);
    for (const material of ['KPKP', 'KRKP', 'KPPK', 'KBKP']) {
      for (const [i, position] of endgamePositions(material, draws(60), 11).entries()) {
        const options = { depth: 1 + (i % 4), lines: 1 + (i % 2), winDistance: i % 5 > 0, preferFasterWins: i % 3 > 0 };
        const expected = timeless(compiled.search(position, options));
        expect(timeless(hosted.search(position, options))).toEqual(expected);
      }
    }
  });

  test('prove no win that the fifty moves may prevent', async () => {
    const engine = await createEngine(withThree);
    const at = (halfmoves: number) =>
      engine.search(chess.parse(`8/8/8/3R4/8/2k5/8/K7 w - - ${halfmoves} 90`), { depth: 2 });
    const plies = three.probe(chess.parse('8/8/8/3R4/8/2k5/8/K7 w - - 0 90'))?.plies as number;
    expect(plies).toBe(27);
    expect(at(100 - plies)).toMatchObject({ pliesToEnd: plies, solved: true });
    expect(at(101 - plies)).toMatchObject({ pliesToEnd: undefined, solved: false });
    // A draw is a draw, whatever the counter says.
    const drawn = engine.solve(chess.parse('8/8/8/8/8/4k3/4p3/4K3 w - - 99 90'));
    expect(drawn).toMatchObject({ value: 0, solved: true });
    const hosted = await createEngine(createChess({ endgames: three, fiftyMoves: false }));
    expect(hosted.search(chess.parse('8/8/8/3R4/8/2k5/8/K7 w - - 99 90'), { depth: 2 })).toMatchObject({
      pliesToEnd: plies,
    });
  });

  test('prove no win that the game so far may prevent, and no other value than a search without tables', async () => {
    const engine = await createEngine(withThree);
    const plain = await createEngine(chess);
    let spoiled = 0;
    let compared = 0;
    for (const material of ['KQK', 'KRK']) {
      for (const position of endgamePositions(material, draws(400), 3)) {
        const plies = three.probe(position)?.plies;
        if (plies === undefined || plies < 2 || plies > 5) continue;
        // All fastest ways have been gone twice before.
        const best = three.bestMoves(position) ?? [];
        const once = best.map(({ move }) => chess.play(position, move));
        const history = [...once, ...once];
        const options = { depth: 7, history };
        const expected = plain.search(position, options);
        const found = engine.search(position, options);
        if (expected.solved && found.solved) {
          expect(found.value).toBe(expected.value);
          compared++;
        }
        if (found.pliesToEnd !== undefined && found.pliesToEnd <= 7) expect(found.pliesToEnd).toBe(expected.pliesToEnd);
        if (expected.solved && expected.pliesToEnd !== plies) spoiled++;
        // A capture or a pawn move leaves the game so far behind.
        const alone = engine.search(position, { depth: 1 });
        expect(alone).toMatchObject({ pliesToEnd: plies, solved: true });
      }
    }
    expect(compared).toBeGreaterThan(nightly ? 10 : 0);
    expect(spoiled).toBeGreaterThan(nightly ? 10 : 0);
  });

  test('know in a game won so far that the fastest way is still open', async () => {
    const engine = await createEngine(withThree);
    let position = chess.parse('8/8/8/3R4/8/2k5/8/K7 w - - 0 1');
    const history: ChessPosition[] = [];
    for (let left = 27; left > 0; left--) {
      const { move, solved, value } = engine.search(position, { depth: 1, history });
      expect({ value, solved }).toEqual({ value: left % 2 === 1 ? winIn(left) : lossIn(left), solved: true });
      history.push(position);
      position = chess.play(position, move as number);
    }
    expect(chess.outcome(position)).toEqual([Infinity, -Infinity]);
  });

  describe.each([
    ['compiled', enableSelective(withThree, chessSelective), false],
    ['compiled, selective', enableSelective(withThree, chessSelective), true],
    ['hosted', enableSelective(createChess({ endgames: three }), hostedSelective), false],
    ['hosted, selective', enableSelective(createChess({ endgames: three }), hostedSelective), true],
  ] as const)('%s', (_, game, selective) => {
    test.each([
      ['a capture', '8/8/8/3p3R/8/2k5/8/K7 w - - 0 1', 'h5d5'],
      ['a lost right to castle', '8/8/8/8/8/2k5/8/4K2R w K - 0 1', 'e1f1'],
    ])('win as fast after %s that led into the tables, game so far and all', async (__, before, first) => {
      const engine = await createEngine(game, { selective });
      const history = [chess.parse(before)];
      let position = chess.play(history[0] as ChessPosition, chess.parseMove(history[0] as ChessPosition, first));
      for (let left = three.probe(position)?.plies as number; left > 0; left--) {
        const found = engine.search(position, { depth: 1, history, ...(selective && { selective }) });
        expect(found.value).toBe(left % 2 === 1 ? winIn(left) : lossIn(left));
        if (!selective) expect(found.solved).toBe(true);
        history.push(position);
        position = chess.play(position, found.move as number);
      }
      expect(chess.outcome(position)).toEqual([Infinity, -Infinity]);
    });
  });
});

/** The first `count` of the random positions that are won in exactly `plies` plies. */
function wins(endgames: Endgames, material: string, plies: number, count: number): ChessPosition[] {
  const found = endgamePositions(material, 4000, 17).filter((position) => endgames.probe(position)?.plies === plies);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** A search without tables proves them, as far away as the tables say. */
async function expectProved(positions: readonly ChessPosition[], plies: number): Promise<void> {
  const engine = await createEngine(chess);
  for (const position of positions) {
    const { pliesToEnd: found, value, solved } = engine.solve(position);
    const fen = chess.format(position);
    expect({ fen, found, value, solved }).toEqual({ fen, found: plies, value: winIn(plies), solved: true });
  }
}

describe('searches without tables', () => {
  test('prove the mates in three and four that the tables of three men have', async () => {
    for (const plies of [5, 7]) await expectProved(wins(three, 'KQK', plies, 2), plies);
  });

  test('find to depth 5 the wins and losses that the tables of three men have so near, and no other', async () => {
    const engine = await createEngine(chess);
    for (const material of ['KQK', 'KRK', 'KPK']) {
      const differences = endgamePositions(material, draws(300), 19).map((at) => disagreement(engine, three, at));
      expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
    }
  });
});

/** By day test/golden/endgames.test.ts holds tables of four men against what they were. */
describe.runIf(nightly)('tables of four men', () => {
  let four: Endgames;
  beforeAll(async () => {
    four = await createEndgames({ materials: ['KBNK', 'KQKR', 'KRRK'] });
  });

  test('win with bishop and knight in at most 33 moves, and with the queen against a rook in 35', async () => {
    expect(four.materials).toEqual(['KBNK', 'KRK', 'KQK', 'KQKR', 'KRRK']);
    const engine = await createEngine(chessWithEndgames(four));
    for (const [material, moves] of [
      ['KBNK', 33],
      ['KQKR', 35],
    ] as const) {
      const { longestWin } = four.summary(material).white;
      expect(longestWin?.plies).toBe(2 * moves - 1);
      expect(engine.solve(longestWin?.position as ChessPosition)).toMatchObject({
        pliesToEnd: 2 * moves - 1,
        solved: true,
      });
      expectConsistent(four, material, 1000);
    }
  });

  test('agree with the rules where two equal men are mirror images of each other across a diagonal, as all is', () => {
    // Kh8-g8 and Kh8-h7 lead to the same number; a table once waited for two, and called the position drawn.
    const corner = '7k/8/8/8/1R6/8/3R4/K7 b - - 0 1';
    expect(four.probe(chess.parse(corner))).toMatchObject({ value: lossIn(8) });
    let compared = 0;
    for (let square = 0; square < 64; square++) {
      const [file, rank] = [square % 8, Math.floor(square / 8)];
      if (rank <= file) continue;
      const board = chess.parse(corner).board.map((piece) => ((piece & 7) === 4 ? 0 : piece));
      board[square] = 4;
      board[8 * file + rank] = 4;
      const position = { ...chess.parse(corner), board };
      if (board[0] === 4 || board[63] === 4) continue;
      expect([square, four.probe(position)?.value]).toEqual([square, valueByMoves(four, position)]);
      compared++;
    }
    expect(compared).toBe(28);
  });

  test('have mates in three and four that a search without tables proves', async () => {
    await expectProved(wins(four, 'KQKR', 5, 10), 5);
    await expectProved(wins(four, 'KQKR', 7, 5), 7);
  });

  test('have the wins and losses that a search without tables finds to depth 5, and no other so near', async () => {
    const engine = await createEngine(chess);
    for (const material of ['KBNK', 'KQKR']) {
      const differences = endgamePositions(material, 150, 19).map((at) => disagreement(engine, four, at));
      expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
    }
  });
});
