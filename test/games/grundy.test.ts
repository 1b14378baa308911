import { describe, expect, it } from 'vitest';
import { createGrundy, grundy } from '../../bindings/games/grundy/index.js';
import type { HeapPosition } from '../../bindings/games/heaps/position.js';
import { createEngine, InvalidOptionError } from '../../bindings/index.js';
import { nimValue, nimValues } from '../../bindings/textbook/nim-values/nim-values.js';
import { whole } from '../extent.js';
import { everyPosition, expectAgreementEverywhere } from '../oracle/every-position.js';
import { describeWithData } from '../oracle/shared-data.js';

/** The games that make up a position: its single heaps. */
const parts = ({ heaps, player }: HeapPosition): HeapPosition[] => heaps.map((heap) => ({ heaps: [heap], player }));

interface FigureNode {
  readonly state: string;
  readonly to_move: 'MAX' | 'MIN';
  readonly value: 1 | -1;
  readonly children?: readonly FigureNode[];
}

interface Figure {
  readonly tree_nodes: number;
  readonly tree_leaves: number;
  readonly distinct_states: readonly string[];
  readonly tree: FigureNode;
}

const heapsOf = (text: string): string => text.replace(/^m\w+:/, '');

describeWithData("the figure of Grundy's game with 7 coins", 'grundy/grundy7_tree.json', (text) => {
  const figure = JSON.parse(text) as Figure;
  const game = grundy;

  it('is this game: every node, in its order, with its side to move and its value by the engine', async () => {
    const engine = await createEngine(game);
    const draw = (position: HeapPosition): FigureNode => {
      const over = game.outcome(position) !== undefined;
      const wins = engine.solve(position).value > 0;
      return {
        state: heapsOf(game.format(position)),
        to_move: position.player === 0 ? 'MAX' : 'MIN',
        value: wins === (position.player === 0) ? 1 : -1,
        ...(!over && { children: game.moves(position).map((move) => draw(game.play(position, move))) }),
      };
    };
    const drawn = draw(game.initial());
    expect(drawn).toEqual(figure.tree);
    const nodesOf = (node: FigureNode): FigureNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
    expect(nodesOf(drawn)).toHaveLength(24);
    expect(figure.tree_nodes).toBe(24);
    const leaves = nodesOf(drawn).filter(({ children }) => !children);
    expect(leaves).toHaveLength(7);
    expect(figure.tree_leaves).toBe(7);
  });

  it('has 14 positions', () => {
    const texts = everyPosition(game).map((position) => heapsOf(game.format(position)));
    expect(texts.sort()).toEqual([...figure.distinct_states].sort());
    expect(texts).toHaveLength(14);
  });

  it('is walked whole by minimax in the engine: 24 nodes, 7 leaves', async () => {
    const engine = await createEngine(game);
    const { value, stats } = engine.solve(game.initial(), { algorithm: 'minimax', table: false });
    expect(value).toBeLessThan(0);
    expect(stats).toMatchObject({ nodes: 24, leaves: 7 });
  });
});

describeWithData('nim-values of heaps', 'grundy/A002188_nim_values.txt', (text) => {
  const published = text
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(' ').map(Number) as [heap: number, value: number]);
  const game = grundy;

  it('are A002188, as far as the file goes', () => {
    // Its heading speaks of 0 to 400, but the file ends sooner.
    expect(published.length).toBeGreaterThanOrEqual(108);
    expect(published.map(([heap]) => heap)).toEqual([...published.keys()]);
    const value = nimValues(game, { parts });
    expect(published.map(([heap]) => [heap, value(game.parse(String(heap)))])).toEqual(published);
  });

  it('say who wins: the engine agrees for every heap up to 24', async () => {
    const engine = await createEngine(game);
    for (const [heap, nimber] of published.slice(0, 25)) {
      const position = game.parse(String(heap));
      const wins = engine.solve(position, { preferFasterWins: false }).value > 0;
      expect({ heap, wins }).toEqual({ heap, wins: nimber !== 0 });
    }
  });

  it('of several heaps together are the same by the sum of the parts as by the whole', () => {
    for (const heaps of ['9-7', '8-5-4', '6-6', '11-3', '7-4-4-3']) {
      const position = game.parse(heaps);
      const whole = nimValue(game, position);
      expect({ heaps, whole }).toEqual({ heaps, whole: nimValue(game, position, { parts }) });
      const sum = heaps.split('-').reduce((xor, heap) => xor ^ (published[Number(heap)]?.[1] ?? 0), 0);
      expect(whole).toBe(sum);
    }
  });
});

it("nim-values of larger heaps are those that Flammenkamp publishes (Sprague-Grundy Values of Grundy's Game: the sparse ones)", () => {
  const published = { 146: 6, 158: 11, 167: 11, 176: 7, 181: 12, 190: 12, 193: 12, 196: 10, 231: 10 };
  const game = grundy;
  const value = nimValues(game, { parts });
  const found = Object.keys(published).map((heap) => [heap, value(game.parse(heap))]);
  expect(Object.fromEntries(found)).toEqual(published);
});

it("nim-values from 0 to 400 are what Grundy's recurrence gives, written out here", () => {
  const table: number[] = [];
  for (let heap = 0; heap <= 400; heap++) {
    const met = new Set<number>();
    for (let part = 1; 2 * part < heap; part++) met.add((table[part] as number) ^ (table[heap - part] as number));
    let least = 0;
    while (met.has(least)) least++;
    table.push(least);
  }
  const game = grundy;
  const value = nimValues(game, { parts });
  expect(table.map((_, heap) => value(game.parse(String(heap))))).toEqual(table);
});

it.runIf(whole)(
  'engine, with its table and without, and minimax agree on every position of games from up to 12 coins',
  async () => {
    for (let heap = 0; heap <= 12; heap++) await expectAgreementEverywhere(createGrundy({ heap }));
    expect(await expectAgreementEverywhere(createGrundy({ heap: 10, first: 'MAX' }))).toBeGreaterThan(20);
  },
);

describe('the key', () => {
  it('tells all 5,604 ways to put 30 coins on heaps apart, and fits 64 bits up to 62 coins', () => {
    const game = grundy;
    const keys = new Set<bigint>();
    const fill = (heaps: number[], rest: number, most: number): void => {
      if (rest === 0) keys.add(game.key({ heaps, player: 0 }));
      for (let heap = Math.min(rest, most); heap > 0; heap--) fill([...heaps, heap], rest - heap, heap);
    };
    fill([], 30, 30);
    expect(keys.size).toBe(5604);
    for (const heaps of [[62], Array(62).fill(1) as number[], [31, ...(Array(31).fill(1) as number[])]]) {
      expect(game.key({ heaps, player: 0 }) < 2n ** 64n).toBe(true);
    }
  });
});

describe('the notation', () => {
  const game = grundy;

  it('takes heaps in any order, and the first player where no side is named', () => {
    expect(game.parse('1-6')).toEqual({ heaps: [6, 1], player: 1 });
    expect(createGrundy({ first: 'MAX' }).parse('7')).toEqual({ heaps: [7], player: 0 });
    expect(game.parse('MAX:6-1')).toEqual({ heaps: [6, 1], player: 0 });
    expect(game.format(game.parse('0'))).toBe('min:0');
  });

  it.each([
    [{ heap: -1 }, 'heap must be'],
    [{ heap: 1.5 }, 'heap must be'],
    [{ heap: 1001 }, 'not 1001'],
    [{ first: 'MID' }, "first must be 'MAX' or 'MIN'"],
  ])('refuses the options %o', (options, message) => {
    expect(() => createGrundy(options as never)).toThrow(InvalidOptionError);
    expect(() => createGrundy(options as never)).toThrow(message);
  });
});
