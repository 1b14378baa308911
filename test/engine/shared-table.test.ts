import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate, bytesOf, type CoreExports, instantiate, unsupervised } from '../../bindings/engine/core-module.js';
import { takeReport } from '../../bindings/engine/core-report.js';
import { Host } from '../../bindings/engine/hosted-rules.js';
import { resolveOptions } from '../../bindings/engine/resolve-options.js';
import type { SearchOptions } from '../../bindings/engine/search-options.js';
import { checkTable } from '../../bindings/engine/table-options.js';
import { type RawTask, rawTask, setTask } from '../../bindings/engine/task.js';
import type { Game } from '../../bindings/index.js';
import wasm from '../../bindings/wasm/hosted.js';
import { initialPages, withSharedMemory } from '../../bindings/workers/shared-module.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphMove, type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

const DEPTH = 6;

/**
 * Three moves at every turn; a position is the line of play. `worth`: what a line of `depth` moves gives the first
 * player.
 */
function lines(
  whenPlayed: (line: string) => void,
  depth = DEPTH,
  worth: (line: string) => number = () => 0,
): Game<string, number> {
  return {
    name: 'lines',
    initial: () => '-',
    toMove: (line) => (line.length - 1) % 2,
    moves: () => [0, 1, 2],
    play(line, move) {
      whenPlayed(line + move);
      return line + move;
    },
    outcome: (line) => (line.length - 1 === depth ? [worth(line), 0 - worth(line)] : undefined),
    key: (line) => Number(`1${line.slice(1)}`),
  };
}

const bytes = await bytesOf(wasm);
const pages = { initial: initialPages(bytes), maximum: 300 };
const module = await WebAssembly.compile(withSharedMemory(bytes, pages));

interface Share {
  readonly memory: WebAssembly.Memory;
  readonly start: number;
  readonly sharedAt: number;
}

/** A memory that two instances share. */
function unshared(): Share {
  return { memory: new WebAssembly.Memory({ ...pages, shared: true }), start: 0, sharedAt: 0 };
}

/** An instance over a shared memory, and what the next one needs to search beside it. */
async function member<Position, Move>(game: Game<Position, Move>, share: Share) {
  const host = new Host(game);
  const core = await instantiate(module, { memory: share.memory, ...unsupervised(), ...host.imports });
  const start = allocate(core, checkTable({ mib: 0.25 }), undefined, share);
  host.attach(core);
  return { core, host, next: { memory: share.memory, start, sharedAt: core.sharedAt() } };
}

function search<Position, Move>(
  { core, host }: { core: CoreExports; host: Host<Position, Move> },
  position: Position,
  { depth, ...asked }: SearchOptions,
  change: Partial<RawTask> = {},
): void {
  const options = { ordering: 'natural', iterative: false, ...asked } as const;
  const solving = depth === undefined;
  const resolved = resolveOptions(solving ? options : { ...options, depth }, solving, {
    table: true,
    quiescence: false,
  });
  const task = rawTask(resolved, { keepTable: false, hasBounds: false, pollInterval: 0 });
  host.load(position, { ids: true });
  setTask(core, { ...task, splitPly: depth ?? 12, searchNumber: 1, ...change });
  core.search();
}

const whole = { depth: DEPTH, algorithm: 'minimax', table: true } as const;

it('a move that another thread is at is put off to the end', async () => {
  let begun = false;
  const order: string[] = [];
  const first = await member(
    lines((line) => {
      // Move 1 after move 0 at the root has its mark when its own moves are played.
      if (line !== '-010' || begun) return;
      begun = true;
      search(second, '-', whole);
    }),
    unshared(),
  );
  const second = await member(
    lines((line) => {
      if (/^-0.$/.test(line) && !order.includes(line)) order.push(line);
    }),
    first.next,
  );
  search(first, '-', whole);
  expect(order).toEqual(['-00', '-02', '-01']);
});

// Both moves at the start lead to node 4 in two plies. There the second move is good enough for the first window and
// not for the second, and the table knows only that.
it('a move that was searched is put off no more', async () => {
  const game = graphGame(graphOf([[1, 2], [3, 4], [5, 4], 3, [6, 7, 8], 9, 0, 5, 1]));
  const played: GraphMove[] = [];
  const alone = await member<GraphPosition, GraphMove>(
    {
      ...game,
      play(p, move) {
        if (p.node === 4) played.push(move);
        return game.play(p, move);
      },
    },
    unshared(),
  );
  search(alone, game.initial(), { depth: 5, algorithm: 'alpha-beta', table: true });
  // The last one completes the line.
  expect(played).toEqual([0, 1, 0, 1, 2, 1]);
});

it('a node that another thread has answered is searched no further', async () => {
  const window = { depth: DEPTH, window: [0, 1], table: true } as const;
  const seen: string[] = [];
  const first = await member(
    lines((line) => {
      seen.push(line);
      if (line === '-0000') search(second, '-', window);
    }),
    unshared(),
  );
  const second = await member(
    lines(() => {}),
    first.next,
  );
  search(first, '-', window);
  expect(seen.filter((line) => line.length <= 5)).toEqual(['-0', '-00', '-000', '-0000', '-1', '-2']);
});

// The second player answers 0 by 2 alone. While the first thread is at 01, the second finds that.
it('a subtree below a node that another thread has answered is given up', async () => {
  const asked = { depth: 11, window: [0, 1], table: true } as const;
  const worth = (line: string): number => Number(/^-0[01]/.test(line));
  const seen: string[] = [];
  const whenPlayed = (line: string): void => {
    seen.push(line);
    if (line === '-0101') search(second, '-', asked);
  };
  const first = await member(lines(whenPlayed, 11, worth), unshared());
  const second = await member(
    lines(() => {}, 11, worth),
    first.next,
  );
  search(first, '-', asked);
  expect(seen.filter((line) => /^-(01..)?$|^-[12]$/.test(line))).toEqual(['-0100', '-0101', '-1', '-2']);
  expect(answerOf(first).value).toBe(0);
});

const straight = { iterative: 0, storesComplete: 1 };
const deepening = { iterative: 3 };

// One thread is interrupted at any move of its search by another, which may itself be stopped.
it('two threads that go the same way or different ones find the value by the definition', async () => {
  const way = fc.constantFrom<Partial<RawTask>>(straight, deepening, {});
  const at = fc.integer({ min: 1, max: 80 });
  const limit = fc.constantFrom(1e16, 7, 40);
  await forAllAsync(
    [arbitraryGraph({ tree: 400 }), arbitraryStyle, way, way, at, limit],
    { draws: 900, seed: 44 },
    async (graph, style, firstWay, secondWay, movesBefore, nodeLimit) => {
      const game = graphGame(graph, style);
      const truth = reference(game, game.initial(), { depth: Infinity }).value;
      const found = { value: truth, solved: true };
      let moves = 0;
      const first = await member<GraphPosition, GraphMove>(
        {
          ...game,
          play(p, move) {
            if (++moves === movesBefore) search(second, game.initial(), {}, { ...secondWay, nodeLimit });
            return game.play(p, move);
          },
        },
        unshared(),
      );
      const second = await member<GraphPosition, GraphMove>(game, first.next);
      search(first, game.initial(), {}, firstWay);
      expect(answerOf(first)).toEqual(found);
      if (moves >= movesBefore && nodeLimit > 1e9) expect(answerOf(second)).toEqual(found);
    },
  );
});

function answerOf({ core }: { readonly core: CoreExports }) {
  const { lines, solved } = takeReport(core);
  return { value: lines[0]?.value, solved };
}
