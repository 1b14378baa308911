import { createEngine, isDecided, lossIn, winIn } from 'cutnode';
import { createDraughts, type DraughtsPosition, draughts, draughtsSelective } from 'cutnode/games/draughts';
import {
  createEndgames,
  draughtsWithEndgames,
  type Endgames,
  loadEndgames,
  saveEndgames,
} from 'cutnode/games/draughts/endgames';
import { enableSelective } from 'cutnode/selective';
import { retrograde } from 'cutnode/textbook';
import { describe, expect, test } from 'vitest';
import { atNight, draws, nightly } from '../../extent.js';
import { timeless } from '../../oracle/timeless.js';
import { withChecksum } from '../../oracle/with-checksum.js';
import { Random } from '../../trials/random.js';

const three = await createEndgames({ pieces: 3 });
const withThree = draughtsWithEndgames(three);
const endless = createDraughts({ fortyMoves: false, repetition: 'ignore' });

/** Random positions with so many pieces, of either colour and with either side to move. */
function positionsOf(more: number, fewer: number, count: number, seed: number): DraughtsPosition[] {
  const random = new Random(seed);
  const found: DraughtsPosition[] = [];
  while (found.length < count) {
    const board = new Int8Array(32);
    const black = random.chance(0.5) ? more : fewer;
    for (let i = 0; i < more + fewer; i++) {
      let square = random.whole(0, 31);
      while (board[square] !== 0) square = random.whole(0, 31);
      const isBlack = i < black;
      const isCrowned = isBlack ? square >= 28 : square < 4;
      board[square] = (isBlack ? 0 : 4) + (isCrowned || random.chance(0.5) ? 2 : 1);
    }
    found.push({ board, turn: random.chance(0.5) ? 0 : 1, quietPlies: 0 });
  }
  return found;
}

/** The value of a position as the rules in TypeScript and the values of the positions after each move make it. */
function valueByMoves(endgames: Endgames, position: DraughtsPosition): number {
  if (endless.outcome(position)) return lossIn(0);
  const values = draughts.moves(position).map((move) => {
    const value = endgames.probe(draughts.play(position, move))?.value ?? Number.NaN;
    return isDecided(value) ? -value + Math.sign(value) : 0 - value;
  });
  return Math.max(...values);
}

const total = (endgames: Endgames, material: string): number =>
  endgames.summary(material).parts.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);

describe('tables of draughts', () => {
  test("have as many positions as Chinook's: 6,972 of two pieces and 261,224 of three", () => {
    // Schaeffer counts positions of one side alone too: of two pieces 1,742 for each side, of three 32,596.
    expect(total(three, '1v1')).toBe(6972 - 2 * 1742);
    expect(total(three, '2v1')).toBe(261_224 - 2 * 32_596);
  });

  test('win with two kings against one in at most 17 moves, all but 34 positions', () => {
    const [kings] = three.summary('2v1').parts;
    expect(kings).toMatchObject({ pieces: 'KKvK', won: 14_846, drawn: 34, lost: 0 });
    expect(kings?.longestWin?.plies).toBe(33);
  });

  test.each([
    [1, 1],
    [2, 1],
  ])('agree with the rules in TypeScript, move by move: %i against %i', (more, fewer) => {
    for (const position of positionsOf(more, fewer, draws(6000), 5)) {
      const value = three.probe(position)?.value;
      const fen = draughts.format(position);
      expect({ fen, value }).toEqual({ fen, value: valueByMoves(three, position) });
    }
  });

  const plain = [['1v1', 1, 1, 2000], ...(nightly ? [['2v1', 2, 1, 2000] as const] : [])] as const;
  test.each(plain)('are those of plain retrograde analysis: %s', { timeout: 120_000 }, (_, more, fewer, count) => {
    // Of random positions all that follows from them.
    const table = retrograde(endless, { from: positionsOf(more, fewer, count, 9) });
    expect(table.values.length).toBeGreaterThan(more === 1 ? 3000 : 100_000);
    let compared = 0;
    for (const position of positionsOf(more, fewer, 20_000, 9)) {
      const expected = table.probe(position)?.value;
      if (expected === undefined) continue;
      expect(three.probe(position)?.value).toBe(expected);
      compared++;
    }
    expect(compared).toBeGreaterThan(5000);
  });

  // By day test/golden/endgames.test.ts holds them against what they were.
  atNight('of four pieces have 7,092,774 positions and agree with the rules', { timeout: 120_000 }, async () => {
    const four = await createEndgames({ pieces: 4, known: three });
    // Of one side alone: 441,729 for each.
    expect(total(four, '3v1') + total(four, '2v2')).toBe(7_092_774 - 2 * 441_729);
    for (const [more, fewer] of [
      [3, 1],
      [2, 2],
    ] as const) {
      for (const position of positionsOf(more, fewer, draws(15_000), 6)) {
        expect(four.probe(position)?.value).toBe(valueByMoves(four, position));
      }
    }
    const longest = four.summary('2v2').parts.map(({ longestWin }) => longestWin?.plies ?? 0);
    expect(Math.max(...longest)).toBe(109);
    expect(loadEndgames(saveEndgames(four)).bytes).toBe(four.bytes);
  });
});

describe('probe and bestMoves', () => {
  test('give the plies to the end, the moves that keep them, and nothing where no table reaches', () => {
    const position = draughts.parse('B:WK14:BK1,K2');
    expect(three.probe(position)).toEqual({ value: winIn(33), plies: 33 });
    expect(three.probe(draughts.parse('W:WK32,K31:BK19'))).toEqual({ value: winIn(33), plies: 33 });
    const best = three.bestMoves(position) ?? [];
    expect(best.map(({ value }) => value)).toEqual(best.map(() => winIn(33)));
    expect(best.length).toBeGreaterThan(0);
    expect(three.probe(draughts.parse('W:W:BK1'))).toEqual({ value: lossIn(0), plies: 0 });
    expect(three.probe(draughts.parse('B:WK13:BK5,K9,K6'))).toBeUndefined();
    expect(three.bestMoves(draughts.initial())).toBeUndefined();
    expect(() => three.probe({} as never)).toThrow('expected a position made by parse');
  });
});

describe('files of tables', () => {
  const file = saveEndgames(three);

  test('come back as they were, whole or a part', () => {
    const position = draughts.parse('B:WK14:BK1,K2');
    expect(loadEndgames(file).materials).toEqual(['1v1', '2v1']);
    expect(loadEndgames(file).probe(position)).toEqual(three.probe(position));
    const [two, more] = [saveEndgames(three, ['1v1']), saveEndgames(three, ['1v2'])];
    expect(loadEndgames(two).probe(position)).toBeUndefined();
    expect(loadEndgames(two, more).probe(position)).toEqual(three.probe(position));
    // What several files hold is in memory once.
    expect(loadEndgames(file, two, file)).toMatchObject({ materials: three.materials, bytes: three.bytes });
  });

  test('are refused if they are damaged, cut short or of chess', () => {
    const damaged = file.slice();
    damaged[1000] = (damaged[1000] as number) ^ 1;
    const text = (line: string) => new TextEncoder().encode(line);
    for (const [bytes, message] of [
      [damaged, /is damaged or cut short: its checksum is [0-9a-f]{8}, that of its bytes [0-9a-f]{8}/],
      [file.subarray(0, 5000), /is damaged or cut short: its checksum is [0-9a-f]{8}, that of its bytes [0-9a-f]{8}/],
      [
        text('cutnode-endgames 1\n{}\n'),
        /does not begin with 'cutnode-draughts-endgames 1', but with 'cutnode-endgames 1'/,
      ],
      [
        withChecksum(text('cutnode-draughts-endgames 1\n{"materials":["3v2"]}\n')),
        /3v2 has 5 pieces; expected at most 4/,
      ],
    ] as const) {
      expect(() => loadEndgames(bytes)).toThrow(expect.objectContaining({ code: 'INVALID_TABLE' }));
      expect(() => loadEndgames(bytes)).toThrow(message);
    }
  });
});

describe('createEndgames', () => {
  test.each([
    [{}, /end-game tables need pieces \(2, 3 or 4\) or materials/],
    [{ pieces: 5 }, /pieces must be a whole number from 2 to 4, not 5/],
    [{ materials: '2v1' }, /materials must be a list such as/],
    [{ materials: ['KK'] }, /a material must be the numbers of pieces of the two sides, such as 2v1, not 'KK'/],
    [{ materials: ['2v0'] }, /a material must be the numbers of pieces/],
    [{ materials: ['3v2'] }, /3v2 has 5 pieces; expected at most 4/],
    [{ pieces: 2, known: {} }, /known must be tables from createEndgames or loadEndgames/],
    [{ pieces: 2, man: 3 }, /unknown end-game option 'man'/],
    [{ pieces: 2, onProgress: async () => {} }, /onProgress must not be asynchronous/],
  ])('refuses %j', async (options, message) => {
    await expect(createEndgames(options as never)).rejects.toThrow(message);
    await expect(createEndgames(options as never)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('makes what captures lead to, tells how far it is, and gives up when its signal aborts', async () => {
    const seen = new Set<string>();
    const made = await createEndgames({
      materials: ['1v2'],
      onProgress: ({ material, table, tables }) => seen.add(`${material} ${table}/${tables}`),
    });
    expect(made.materials).toEqual(['1v1', '2v1']);
    expect([...seen]).toEqual(['1v1 1/2', '2v1 2/2']);
    const controller = new AbortController();
    const given = createEndgames({
      pieces: 4,
      signal: controller.signal,
      onProgress: () => controller.abort('enough'),
    });
    await expect(given).rejects.toBe('enough');
  });
});

describe('searches with tables', () => {
  test('answer a position of the tables at once, hosted too, with the win to its end', async () => {
    const longest = draughts.parse('B:WK14:BK1,K2');
    const engine = await createEngine(withThree);
    const found = engine.solve(longest);
    expect(found).toMatchObject({ pliesToEnd: 33, solved: true });
    expect(found.stats.nodes).toBeLessThan(30);
    let position = longest;
    for (const move of found.pv) position = draughts.play(position, move);
    expect(found.pv.length).toBe(33);
    expect(draughts.outcome(position)).toEqual([Infinity, -Infinity]);
    expect(timeless((await createEngine({ ...withThree })).solve(longest))).toEqual(timeless(found));
    // Without knowledge they are not asked.
    expect(engine.search(longest, { depth: 4, knowledge: false })).toMatchObject({
      pliesToEnd: undefined,
      solved: false,
    });
  });

  test('give the same results compiled and hosted, to the last counter', async () => {
    const [compiled, hosted] = await Promise.all([createEngine(withThree), createEngine({ ...withThree })]);
    for (const [more, fewer] of [
      [2, 2],
      [3, 1],
      [3, 2],
    ] as const) {
      for (const [i, position] of positionsOf(more, fewer, draws(90), 11).entries()) {
        if (draughts.outcome(position)) continue;
        const options = { depth: 1 + (i % 6), lines: 1 + (i % 2), winDistance: i % 5 > 0, preferFasterWins: i % 3 > 0 };
        const expected = timeless(compiled.search(position, options));
        expect(timeless(hosted.search(position, options))).toEqual(expected);
      }
    }
  });

  test('prove no win that the 40 moves may prevent', async () => {
    const engine = await createEngine(withThree);
    const at = (plies: number) => engine.search(draughts.parse(`B:WK14:BK1,K2:H${plies}`), { depth: 2 });
    expect(at(80 - 33)).toMatchObject({ pliesToEnd: 33, solved: true });
    expect(at(81 - 33)).toMatchObject({ pliesToEnd: undefined, solved: false });
    const hosted = await createEngine(createDraughts({ endgames: three, fortyMoves: false }));
    expect(hosted.search(draughts.parse('B:WK14:BK1,K2:H79'), { depth: 2 })).toMatchObject({ pliesToEnd: 33 });
    expect(() => createDraughts({ endgames: {} as never })).toThrow('endgames must be tables from createEndgames');
  });

  test.each([
    ['compiled', enableSelective(withThree, draughtsSelective), false],
    ['compiled, selective', enableSelective(withThree, draughtsSelective), true],
    ['hosted', createDraughts({ endgames: three }), false],
  ] as const)('win as fast after a capture that led into them, game so far and all: %s', async (_, game, selective) => {
    const engine = await createEngine(game, { selective });
    let played = 0;
    for (const before of positionsOf(2, 2, 400, 23)) {
      const [move] = draughts.moves(before);
      if (move === undefined) continue;
      let position = draughts.play(before, move);
      const plies = three.probe(position)?.plies ?? 0;
      if (plies < 8) continue;
      played++;
      const history = [before];
      for (let left = plies; left > 0; left--) {
        const found = engine.search(position, { depth: 1, history, ...(selective && { selective }) });
        expect(found.value).toBe(left % 2 === 1 ? winIn(left) : lossIn(left));
        if (!selective) expect(found.solved).toBe(true);
        history.push(position);
        position = draughts.play(position, found.move as number);
      }
      expect(draughts.outcome(position)).toBeDefined();
    }
    expect(played).toBeGreaterThan(3);
  });

  test('find the wins of two pieces against one without tables too', { timeout: 60_000 }, async () => {
    const engine = await createEngine(draughts);
    let found = 0;
    for (const position of positionsOf(2, 1, draws(600), 21)) {
      const plies = three.probe(position)?.plies;
      if (plies === undefined || plies === 0 || plies > 9) continue;
      const { value } = engine.search(position, { depth: plies });
      expect(value).toBe(three.probe(position)?.value);
      found++;
    }
    expect(found).toBeGreaterThan(nightly ? 50 : 3);
  });
});
