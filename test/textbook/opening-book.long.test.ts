import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidOptionError, InvalidTableError, type SearchOptions } from '../../bindings/index.js';
import type { BookProgress } from '../../bindings/textbook/tables/opening-book.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { reference } from '../oracle/minimax.js';
import { withChecksum } from '../oracle/with-checksum.js';

describe('makeBook', () => {
  it('solves every position up to a ply, with the values of minimax', async () => {
    const engine = await createEngine(ticTacToe);
    const book = makeBook(engine, { plies: 3 });
    expect(book.size).toBe(1 + 9 + 72 + 252);
    for (const text of ['.........', 'X........', 'XO.......', 'XOX......', '.X..O.X..']) {
      const position = ticTacToe.parse(text);
      const { value } = reference(ticTacToe, position, { depth: Infinity });
      expect(book.probe(position), text).toEqual({ value, exact: true, depth: undefined });
    }
    expect(book.probe(ticTacToe.parse('XOXO.....'))).toBeUndefined();
  });

  it('says who wins and not how soon, if wins are alike', async () => {
    const engine = await createEngine(ticTacToe);
    const exact = makeBook(engine, { plies: 4 });
    const book = makeBook(engine, { plies: 4, preferFasterWins: false });
    expect([...book.keys]).toEqual([...exact.keys]);
    const sign = (value: number): number => Math.sign(value) * 8_000_000;
    expect([...book.values]).toEqual([...exact.values].map((value) => (value === 0 ? 0 : sign(value))));
    expect(exact.values.filter((value) => value !== 0).length).toBeGreaterThan(100);
    expect(book.summary()).toMatchObject({ won: exact.summary().won, longest: undefined });

    const start = ticTacToe.parse('XO.......');
    const found = engine.solve(start, { knownValues: book, preferFasterWins: false });
    expect(found).toMatchObject({ value: 8_000_000, pliesToEnd: undefined });
    expect(found.stats.nodes).toBeLessThan(10);
    expect(() => engine.solve(start, { knownValues: book })).toThrow(
      'without distances to the win need preferFasterWins: false',
    );
    expect(() => makeBook(engine, { plies: 4, found: book })).toThrow('found says who wins, not how soon');
    for (const packed of [false, true]) {
      const { keys, values, outcomesOnly } = PositionTable.load(ticTacToe, book.save({ packed }));
      expect({ keys, values, outcomesOnly }).toEqual({ keys: book.keys, values: book.values, outcomesOnly: true });
    }
    const { keys, values } = exact;
    expect(() => new PositionTable(ticTacToe, { keys, values, outcomesOnly: true })).toThrow(/position 10 is worth /);
  });

  // After X in the centre and O at an edge one reply loses at once for O, and the others within the depth.
  it('says the same of wins that are alike where it answers with a move', async () => {
    const engine = await createEngine(ticTacToe);
    const edge = ticTacToe.parse('.O..X....');
    const alike = makeBook(engine, { plies: 4, depth: 4, preferFasterWins: false });
    expect(alike.probe(edge)).toMatchObject({ value: 8_000_000, exact: false });
    const options = { depth: 5, preferFasterWins: false } as const;
    const timed = makeBook(engine, { plies: 4, depth: 4 });
    for (const knownValues of [alike, timed]) {
      const found = engine.search(edge, { ...options, knownValues });
      expect(found).toMatchObject({ stop: 'known', value: 8_000_000, pliesToEnd: undefined });
      expect(engine.search(edge, options).value).toBe(8_000_000);
    }
    const sooner = engine.search(edge, { depth: 5, knownValues: timed });
    expect(sooner).toMatchObject({ stop: 'known', pliesToEnd: 8_000_000 - (sooner.value as number) });
    expect(sooner.value).toBe(engine.search(edge, { depth: 5 }).value);
  });

  it('answers at once if it has searched every reply, and reports the depth', async () => {
    const engine = await createEngine(connectFour);
    const book = makeBook(engine, { plies: 2, depth: 6 });
    expect(book.probe(connectFour.parse('44'))).toMatchObject({ exact: false, depth: 6 });
    expect(book.probe(connectFour.initial())).toMatchObject({ exact: false, depth: 8 });
    const plain = engine.search(connectFour.initial(), { depth: 8 });
    const helped = engine.search(connectFour.initial(), { knownValues: book, timeMs: 60_000 });
    expect(helped).toMatchObject({ stop: 'known', value: plain.value, depth: 8, solved: false });
    expect(helped.stats.nodes).toBe(0);
    expect(engine.search(connectFour.initial(), { knownValues: book, depth: 8 }).stop).toBe('known');
    // If more depth is requested than the book has, the engine searches itself.
    expect(engine.search(connectFour.initial(), { knownValues: book, depth: 9 })).toMatchObject({
      stop: 'depth',
      depth: 9,
    });
    expect(engine.search(connectFour.parse('44'), { knownValues: book, depth: 4 }).stop).toBe('depth');
    expect(engine.search(connectFour.initial(), { knownValues: book, depth: 4, lines: 2 }).lines).toHaveLength(2);
  });

  it('answers with a move, its value and depth, and no work', async () => {
    clockByHand(0);
    const engine = await createEngine(connectFour);
    const book = makeBook(engine, { from: connectFour.parse('44'), plies: 1, depth: 3 });
    // The first of the best, as the position lists them.
    const { ties, value } = engine.search(connectFour.parse('44'), { depth: 4, ties: true });
    const move = ties?.[0];
    expect(engine.search(connectFour.parse('44'), { knownValues: book, depth: 4 })).toEqual({
      move,
      value,
      bound: 'exact',
      pv: [move],
      pliesToEnd: undefined,
      ties: undefined,
      lines: [{ move, value, bound: 'exact', pv: [move] }],
      depth: 4,
      solved: false,
      selective: false,
      stop: 'known',
      stats: {
        nodes: 0,
        leaves: 0,
        expansions: 0,
        distanceCutoffs: 0,
        evaluations: 0,
        quiescenceNodes: 0,
        cutoffs: 0,
        cutoffAt: [],
        boundCutoffs: 0,
        knownCutoffs: 0,
        researches: 0,
        rootSearches: 0,
        table: undefined,
        probCut: undefined,
        completionNodes: 0,
        threads: undefined,
        timeMs: 0,
        iterations: [],
      },
    });
  });

  // Of two moves one ends the game: the book knows its value for certain, and the other's as deep as it searched.
  it('is as deep as its shallowest search, whatever it knows for certain', async () => {
    const game = graphGame(graphOf([[1, 2], 1, [3], [4], [5], 0], { 5: 3 }));
    const engine = await createEngine(game);
    const book = makeBook(engine, { plies: 1, depth: 2 });
    const search = (depth: number, options: SearchOptions = {}) =>
      engine.search(game.initial(), { knownValues: book, depth, ...options });
    expect(search(3)).toMatchObject({ stop: 'known', depth: 3, move: 0, value: 1 });
    expect(search(4).stop).not.toBe('known');
    // A window, several lines or ties ask for more than the book says.
    for (const options of [
      { window: [-9, Infinity] },
      { window: [-Infinity, 9] },
      { lines: 2 },
      { ties: true },
    ] as const) {
      expect(search(3, options).stop).not.toBe('known');
    }
  });

  it('reports progress from the last ply to the first, and stops when the signal aborts', async () => {
    const engine = await createEngine(ticTacToe);
    const seen: BookProgress[] = [];
    makeBook(engine, { plies: 1, onProgress: (progress) => seen.push(progress) });
    expect(seen).toHaveLength(10);
    expect(seen[0]).toEqual({ positions: 0, total: 10, ply: 1 });
    expect(seen[9]).toEqual({ positions: 9, total: 10, ply: 0 });
    const controller = new AbortController();
    const stop = ({ positions }: BookProgress) => positions === 5 && controller.abort(new Error('enough'));
    expect(() => makeBook(engine, { plies: 1, signal: controller.signal, onProgress: stop })).toThrow('enough');
  });

  it('validates its options', async () => {
    const engine = await createEngine(ticTacToe);
    expect(() => makeBook(engine, { plies: -1 })).toThrow(InvalidOptionError);
    expect(() => makeBook(engine, { plies: 4, maxPositions: 100 })).toThrow('more than 100 positions within 4 plies');
    expect(() => makeBook(engine, { plies: 1, depth: 0 })).toThrow('depth must be a whole number');
  });
});

describe('a table of positions', () => {
  it('counts an evaluation of 0 as no draw', async () => {
    const limited = makeBook(await createEngine(connectFour), { plies: 1, depth: 1 });
    expect(limited.probe(connectFour.initial())).toMatchObject({ value: 0, exact: false });
    expect(limited.summary()).toMatchObject({ positions: 5, won: 0, drawn: 0, lost: 0, graded: 5 });
    const whole = makeBook(await createEngine(ticTacToe), { plies: 1 });
    expect(whole.summary()).toMatchObject({ positions: 10, drawn: 10, graded: 0 });
  });

  it('is the same after saving and loading', async () => {
    const engine = await createEngine(connectFour);
    const book = makeBook(engine, { plies: 2, depth: 3 });
    const loaded = PositionTable.load(connectFour, book.save());
    expect(loaded).toEqual({ ...book, readKey: expect.any(Function) });
    expect(loaded.probe(connectFour.parse('43'))).toEqual(book.probe(connectFour.parse('43')));
    const within = new Uint8Array([9, 9, 9, ...book.save()]).subarray(3);
    expect(PositionTable.load(connectFour, within).summary()).toEqual(book.summary());
  });

  it('takes fewer bytes packed, and holds the same', async () => {
    const engine = await createEngine(connectFour);
    for (const table of [
      makeBook(engine, { plies: 3, depth: 3 }),
      makeBook(engine, { plies: 2, from: connectFour.parse('444444333333555552222') }),
      retrograde(ticTacToe),
    ]) {
      const game = table.game === ticTacToe.name ? ticTacToe : connectFour;
      const packed = table.save({ packed: true });
      expect(packed.length).toBeLessThan(table.save().length * 0.8);
      expect(PositionTable.load<never>(game, packed)).toEqual({ ...table, readKey: expect.any(Function) });
      for (let end = 0; end < packed.length; end += 7) {
        expect(() => PositionTable.load<never>(game, packed.subarray(0, end))).toThrow(InvalidTableError);
      }
      expect(() => PositionTable.load<never>(game, Uint8Array.of(...packed, 0))).toThrow('damaged or cut short');
    }
  });

  it('needs an engine, not the game alone', () => {
    expect(() => makeBook(ticTacToe as never, { plies: 1 })).toThrow('engine must be one made by createEngine, not');
  });

  it('rejects files that are not tables, are damaged or belong to another game', () => {
    const bytes = retrograde(ticTacToe).save();
    const load = (damaged: Uint8Array) => () => PositionTable.load(ticTacToe, damaged);
    const text = (words: string): Uint8Array => new TextEncoder().encode(words);
    expect(load(text('hello'))).toThrow("not a table of positions: it does not begin with 'cutnode-table 3'");
    expect(load(bytes.subarray(0, bytes.length - 1))).toThrow('a table of positions is damaged or cut short');
    const sealed = (head: string): Uint8Array => withChecksum(text(`cutnode-table 3\n${head}\n`));
    expect(PositionTable.load(ticTacToe, sealed('{"game":"tic-tac-toe","positions":0}')).size).toBe(0);
    for (const head of ['hello', '{"game":1}', '{"game":"tic-tac-toe"}', '{"game":"tic-tac-toe","positions":-1}']) {
      expect(load(sealed(head))).toThrow('its second line must be JSON with game and positions');
    }
    expect(load(sealed('{"game":"tic-tac-toe","positions":1}'))).toThrow('take 0 bytes; expected 14');
    expect(load(sealed('{"game":"tic-tac-toe","positions":1,"packed":true}'))).toThrow('does not end where');
    expect(load(new Uint8Array(0))).toThrow(InvalidTableError);
    expect(() => PositionTable.load(ticTacToe, 'text' as never)).toThrow(InvalidTableError);
    expect(() => PositionTable.load(connectFour, bytes)).toThrow(
      'the table holds positions of tic-tac-toe, not of connect-four',
    );
  });

  it('rejects invalid columns', () => {
    const keys = Uint32Array.of(1, 0, 2, 0);
    const values = Int32Array.of(0, 5);
    const make = (columns: object) => () => new PositionTable(ticTacToe, { keys, values, ...columns });
    expect(make({})().size).toBe(2);
    expect(make({ depths: Uint16Array.of(0, 1000) })().size).toBe(2);
    for (const [columns, message] of [
      [{ keys: Uint32Array.of(1, 0, 1, 0) }, 'the key of position 1 is not above the one before it'],
      [{ keys: Uint32Array.of(1, 0) }, 'two words of keys (Uint32Array) for each'],
      [{ keys: [1, 0, 2, 0] }, 'two words of keys (Uint32Array) for each'],
      [{ values: [0, 5] }, 'a table needs values (Int32Array)'],
      [{ values: Int32Array.of(0, 7_500_000) }, 'position 1 is worth 7500000'],
      [{ values: Int32Array.of(-8_000_001, 0) }, 'position 0 is worth -8000001'],
      [{ depths: Uint16Array.of(0) }, 'must be a Uint16Array with one for each value'],
      [{ depths: Uint16Array.of(1001, 0) }, 'position 0 was searched 1001 plies deep'],
    ] as const) {
      expect(make(columns), message).toThrow(InvalidTableError);
      expect(make(columns)).toThrow(message);
    }
  });
});
