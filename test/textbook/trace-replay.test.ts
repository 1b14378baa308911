import { InvalidOptionError } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { type Frame, frameAt, parseTree, sentence, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameNode, stepForward } from '../../bindings/textbook/alpha-beta/frames.js';
import { valueWords } from '../../bindings/textbook/alpha-beta/sentences.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { arbitraryTree } from './arbitrary-tree.js';

const twoPly = parseTree('((3 12 8) (2 4 6) (14 5 2))');
const settings = fc.record({
  depth: fc.integer({ min: 0, max: 5 }),
  failHard: fc.boolean(),
  window: fc.constantFrom<readonly [number, number]>([-Infinity, Infinity], [-1, 1], [0, 3]),
});

const arbitraryEvents: fc.Arbitrary<TraceEvent[]> = fc.oneof(
  fc.tuple(arbitraryTree(), settings).map(([tree, asked]) => [...traceAlphaBeta(tree, undefined, asked as object)]),
  fc
    .tuple(arbitraryGraph({ tree: 200 }), arbitraryStyle, settings)
    .map(([graph, style, asked]) => [...traceAlphaBeta(graphGame(graph, style), undefined, asked)]),
);

/** Every frame, from before the first event to after the last. */
function* framesOf(events: readonly TraceEvent[]): Generator<Frame> {
  let frame = frameAt([], 0);
  yield frame;
  for (const event of events) {
    frame = stepForward(frame, event);
    yield frame;
  }
}

describe('frames', () => {
  it('can be made at any step, and none is changed by the next: a step back is the frame before', () =>
    forAll([arbitraryEvents, fc.nat()], { seed: 41, draws: 200 }, (events, n) => {
      const forwards = [...framesOf(events)];
      expect(forwards).toHaveLength(events.length + 1);
      const step = n % events.length;
      const frame = frameAt(events, step);
      expect(frame).toEqual(forwards[step]);
      const kept = structuredClone(frame);
      expect(stepForward(frame, events[step] as TraceEvent)).toEqual(forwards[step + 1]);
      expect(frame).toEqual(kept);
    }));

  it('survive JSON', () =>
    forAll([arbitraryEvents], { seed: 43, numRuns: 50 }, (events) => {
      const frame = frameAt(events, events.length);
      expect(frameAt(JSON.parse(JSON.stringify(events)), events.length)).toEqual(frame);
      expect(JSON.parse(JSON.stringify(frame))).toEqual(frame);
    }));

  it('hold at every step what the events up to then say', () =>
    forAll([arbitraryEvents], { seed: 44, numRuns: 60 }, (events) => {
      let step = 0;
      for (const frame of framesOf(events)) {
        const so = events.slice(0, step);
        expect(frame.step).toBe(step++);
        expect(frame.leaves).toBe(so.filter(({ type }) => type === 'leaf').length);
        const entered = so.filter(({ type }) => type === 'enter' || type === 'leaf');
        expect(Object.keys(frame.nodes).sort()).toEqual(entered.map(({ path }) => path.join('.')).sort());
        expect(frame.skipped).toBe(
          so.reduce((sum, event) => sum + (event.type === 'cutoff' ? event.skipped.length : 0), 0),
        );
        // Open nodes are those entered and not left, each a child of the one before.
        const left = new Set(so.filter(({ type }) => type === 'exit').map(({ path }) => path.join('.')));
        const open = so.filter(({ type, path }) => type === 'enter' && !left.has(path.join('.')));
        expect(frame.path).toEqual(open.map(({ path }) => path.join('.')));
        for (const key of frame.path) expect(frame.nodes[key]?.returned).toBeNull();
      }
    }));

  it('show the worked example: after leaf 4, C is at most 2, A at least 3, and two leaves are about to be skipped', () => {
    const events = [...traceAlphaBeta(twoPly)];
    const cut = events.findIndex(({ type }) => type === 'cutoff');
    const before = frameAt(events, cut);
    const node = (frame: Frame, name: string): FrameNode =>
      Object.values(frame.nodes).find((each) => each.name === name) as FrameNode;
    expect(before).toMatchObject({ path: ['', '1'], leaves: 4, skipped: 0 });
    expect(node(before, 'A')).toMatchObject({
      known: { relation: '≥', value: 3 },
      alpha: 3,
      beta: null,
      children: ['0', '1'],
    });
    expect(node(before, 'B')).toMatchObject({ known: { relation: '=', value: 3 }, best: { name: 'B1' } });
    expect(node(before, 'C')).toMatchObject({ known: { relation: '≤', value: 2 }, cut: null, returned: null });
    const after = frameAt(events, cut + 1);
    expect(node(after, 'C')).toMatchObject({ cut: 'alpha' });
    expect(node(after, 'C').skipped.map(({ name }) => name)).toEqual(['C2', 'C3']);
    expect(after.skipped).toBe(2);
    const end = frameAt(events, events.length);
    expect(end).toMatchObject({ path: [], leaves: 7, skipped: 2 });
    expect(node(end, 'D')).toMatchObject({ known: { relation: '=', value: 2 }, cut: 'alpha', skipped: [] });
  });

  it('do not exist beyond the ends', () => {
    const events = [...traceAlphaBeta(twoPly)];
    for (const step of [-1, events.length + 1, 1.5, Number.NaN]) {
      expect(() => frameAt(events, step)).toThrow(InvalidOptionError);
    }
  });
});

describe('sentences', () => {
  it('describe the worked example', () => {
    expect([...traceAlphaBeta(twoPly)].map((event) => sentence(event))).toEqual([
      'A: MAX is to move. Nothing is known yet: the window is (-∞, +∞).',
      'Down to B, where MIN moves. Nothing is known yet: the window is (-∞, +∞).',
      'Leaf 1: B1 is worth 3.',
      'With B1, MIN holds MAX to 3 at B: β falls from +∞ to 3.',
      'Leaf 2: B2 is worth 12.',
      'Leaf 3: B3 is worth 8.',
      'Back from B: B is worth exactly 3, by B1.',
      'With B, MAX is sure of 3 at A: α rises from -∞ to 3.',
      'Down to C, where MIN moves. The window is (3, +∞): only a value above 3 matters.',
      'Leaf 4: C1 is worth 2.',
      'Alpha cut at C. B already guarantees MAX 3; C is worth at most 2, so MAX has no reason to come here. C2 and C3 are never looked at.',
      'Back from C: C is worth at most 2.',
      'Down to D, where MIN moves. The window is (3, +∞): only a value above 3 matters.',
      'Leaf 5: D1 is worth 14.',
      'With D1, MIN holds MAX to 14 at D: β falls from +∞ to 14.',
      'Leaf 6: D2 is worth 5.',
      'With D2, MIN holds MAX to 5 at D: β falls from 14 to 5.',
      'Leaf 7: D3 is worth 2.',
      'B already guarantees MAX 3; D is worth at most 2, so MAX has no reason to come here. D3 was its last move: nothing is left to cut.',
      'Back from D: D is worth exactly 2, by D3, no better for MAX than 3.',
      'Done: A is worth exactly 3, and MAX plays B.',
    ]);
  });

  const told = (text: string, options: object = {}): string[] =>
    [...traceAlphaBeta(parseTree(text), undefined, options)].map((event) => sentence(event));

  it('describe a beta cut, a deep cut, a cut by the window and a node that fails', () => {
    expect(told('(((5 6) (7 (8 9))) 1)')).toContain(
      'Beta cut at B2. B1 already lets MIN hold MAX to 6; B2 is worth at least 7, so MIN has no reason to come here. B2.2 is never looked at.',
    );
    expect(told('(5 (((1 2) 3)))')).toContain(
      'Deep alpha cut at C1.1. B already guarantees MAX 5 higher up, at A; C1.1 is worth at most 1, so play will never come here. C1.1.2 is never looked at.',
    );
    expect(told('(5 (((1 2) 3)))')).toContain(
      'Back from C1: C1 is worth exactly 3, by C1.2, no better for MAX than 5.',
    );
    expect(told('(5 (((1 2) (3 9)) 7))')).toContain(
      'Back from C1: no move of MAX there gives more than 5; C1 is worth at most 3.',
    );
    const windowed = told('((1 2) (4 9))', { window: [5, 8] });
    expect(windowed[0]).toBe('A: MAX is to move. The window is (5, 8): only a value between 5 and 8 matters.');
    expect(windowed).toContain(
      'Alpha cut at B. B is worth at most 1, and only a value above 5 was asked for. B2 is never looked at.',
    );
    expect(windowed.at(-1)).toBe('Done: A is worth at most 4; the window does not show more.');
  });

  it('say what fail-hard returns', () => {
    expect(told('(5 (2 9))', { failHard: true })).toContain(
      'Leaf 2: C1 is worth 2. That is outside the window (5, +∞): fail-hard returns only "at most 5".',
    );
  });

  it('put wins into words, and use the names of the players', () => {
    expect([3, 7_999_995, -7_999_999, 8_000_000, -8_000_000].map((value) => valueWords(value))).toEqual([
      '3',
      'a win for MAX in 5 plies',
      'a win for MIN in 1 ply',
      'a win for MAX',
      'a win for MIN',
    ]);
    const events = [...traceAlphaBeta(ticTacToe, ticTacToe.parse('XOXOXO...'))];
    const words = events.map((event) => sentence(event, { max: 'X', min: 'O' }));
    expect(words[0]).toBe('root: X is to move. Nothing is known yet: the window is (-∞, +∞).');
    expect(words).toContain('Leaf 1: 7 is worth a win for X in 1 ply.');
    expect(words.at(-1)).toBe('Done: root is worth exactly a win for X in 1 ply, and X plays 7.');
    expect(words.join()).not.toMatch(/MAX|MIN/);
  });

  it('never report a bound as a value', () =>
    forAll([arbitraryEvents], { seed: 45, draws: 100 }, (events) => {
      for (const event of events) {
        const words = sentence(event);
        expect(words).toMatch(/^[^\n]+[.]$/);
        if (event.type !== 'exit') continue;
        const said = { '≤': 'at most', '=': 'exactly', '≥': 'at least' }[event.relation];
        expect(words).toContain(`${event.name} is worth ${said} ${valueWords(event.value)}`);
        if (event.relation !== '=') expect(words).not.toContain('exactly');
      }
    }));
});
