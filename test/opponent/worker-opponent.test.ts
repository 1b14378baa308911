import { afterAll, describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import {
  createEngine,
  createOpponent,
  EngineClosedError,
  type Game,
  InvalidPositionError,
  type SearchOptions,
  type SearchResult,
} from '../../bindings/index.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { timeless } from '../oracle/timeless.js';
import { gamesUrl, type Heap, heap } from '../workers/hosted-module.js';

const small = { table: { mib: 0.25 } } as const;
const here = createEngine(connectFour, small);
const away = createWorkerEngine(connectFour, small);
const pool = createEnginePool(connectFour, small);
afterAll(async () => {
  await (await away).close();
  await (await pool).close();
});

const long = { level: 10, depth: 42 } as const;

describe('an opponent that thinks in a worker', () => {
  it('plays as on this thread, to the last counter', async () => {
    const engines = [await away, await pool];
    for (let level = 1; level <= 10; level++) {
      const options = { level, seed: 5, ...(level === 10 && { nodes: 20_000 }) };
      for (const text of ['', '44', '4453', '17444355']) {
        const position = connectFour.parse(text);
        const expected = await createOpponent(await here, options).choose(position);
        for (const engine of engines) {
          const choice = await createOpponent(engine, options).choose(position);
          expect({ ...choice, thought: timeless(choice.thought) }).toEqual({
            ...expected,
            thought: timeless(expected.thought),
          });
        }
      }
    }
  });

  it('plays a hosted game', async () => {
    const engine = await createWorkerEngine(heap, { ...small, module: gamesUrl, export: 'heap' });
    const alike = await createEngine(heap, small);
    for (const level of [1, 3, 6, 9]) {
      for (const coins of [2, 9, 21]) {
        const position = { coins, player: 0 } as const;
        const { move, value } = await createOpponent(engine, { level }).choose(position);
        expect(await createOpponent(alike, { level }).choose(position)).toMatchObject({ move, value });
      }
    }
    await engine.close();
  });

  it('plays the best so far when it is told to stop, and plays on', async () => {
    const engine = await away;
    const stop = new AbortController();
    const onIteration = ({ depth }: { readonly depth: number }) => void (depth === 3 && stop.abort());
    const search: typeof engine.search = (position, options) => engine.search(position, { ...options, onIteration });
    const opponent = createOpponent({ game: engine.game, search }, long);
    const start = connectFour.initial();
    const { move: hurried, thought } = await opponent.choose(start, { signal: stop.signal });
    expect(thought.stop).toBe('aborted');
    expect(connectFour.moves(start)).toContain(hurried);
    const { move } = await createOpponent(await away, { level: 4 }).choose(connectFour.parse('112233'));
    expect(move).toBe(3);
  });

  it('rejects what the engine rejects', async () => {
    const opponent = createOpponent(await away, { level: 3 });
    await expect(opponent.choose('44' as never)).rejects.toThrow(InvalidPositionError);
    await expect(opponent.choose(connectFour.parse('1212121'))).rejects.toThrow('connect-four: the game is over');
    const closed = await createWorkerEngine(ticTacToe, small);
    await closed.close();
    await expect(createOpponent(closed).choose(ticTacToe.initial())).rejects.toThrow(EngineClosedError);
  });
});

describe('an opponent that is told to stop on this thread', () => {
  it('before it thinks, has a move all the same', async () => {
    const start = connectFour.initial();
    for (const level of [3, 10]) {
      const opponent = createOpponent(await here, { level });
      const { move, thought } = await opponent.choose(start, { signal: AbortSignal.abort() });
      expect(thought.stop).toBe('aborted');
      expect(connectFour.moves(start)).toContain(move);
    }
  });

  it("plays the best so far, should the game's own code abort", async () => {
    const stop = new AbortController();
    let calls = 0;
    const game = {
      ...heap,
      outcome: (position: Heap) => {
        if (++calls === 1000) stop.abort();
        return heap.outcome(position);
      },
    };
    const engine = await createEngine(game, { table: false });
    const opponent = createOpponent(engine, { level: 10, depth: 30 });
    const { thought } = await opponent.choose({ coins: 60, player: 0 }, { signal: stop.signal });
    expect(thought).toMatchObject({ stop: 'aborted', solved: false });
    expect(calls).toBeLessThan(10_000);
  });

  it('in a second look at the first plies, has what the first search has found', async () => {
    // A hundred moves, of which 1,000 nodes see no two plies.
    type Place = { readonly plies: number; readonly last: number };
    const wide: Game<Place, number> = {
      name: 'wide',
      initial: () => ({ plies: 0, last: 0 }),
      toMove: ({ plies }) => plies % 2,
      moves: () => Array.from({ length: 100 }, (_, i) => i),
      play: ({ plies }, move) => ({ plies: plies + 1, last: move }),
      outcome(position) {
        looked(position);
        return position.plies < 50 ? undefined : [0, 0];
      },
      evaluate: ({ last }) => ((last * 7919) % 101) - 50,
    };
    let looked: (position: object) => void = () => {};
    const engine = await createEngine(wide, { table: false });
    for (const at of [1, 30, 300]) {
      const stop = new AbortController();
      const found: SearchResult<number>[] = [];
      const search = (position: Place, options?: SearchOptions<number, Place>): SearchResult<number> => {
        let looks = 0;
        looked = () => void (found.length === 1 && ++looks === at && stop.abort());
        const result = engine.search(position, options);
        found.push(result);
        return result;
      };
      const opponent = createOpponent({ game: wide, search }, { level: 4 });
      const { thought } = await opponent.choose(wide.initial(), { signal: stop.signal });
      const [first, second] = found as [SearchResult<number>, SearchResult<number>];
      expect([first.stop, first.depth, first.lines.length]).toEqual(['nodes', 1, 8]);
      expect([second.stop, found.length]).toEqual(['aborted', 2]);
      expect(thought).toEqual({ ...(second.depth > 1 ? second : first), stop: 'aborted' });
    }
  });
});
