import { expect, it } from 'vitest';
import { allocate, bytesOf, type CoreExports, instantiate, unsupervised } from '../../bindings/engine/core-module.js';
import { Host } from '../../bindings/engine/hosted-rules.js';
import { resolveOptions } from '../../bindings/engine/resolve-options.js';
import type { SearchOptions } from '../../bindings/engine/search-options.js';
import { checkTable } from '../../bindings/engine/table-options.js';
import { rawTask, setTask } from '../../bindings/engine/task.js';
import type { Game } from '../../bindings/index.js';
import wasm from '../../bindings/wasm/hosted.js';
import { initialPages, withSharedMemory } from '../../bindings/workers/shared-module.js';
import { type GraphMove, type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';

const DEPTH = 6;

/** Three moves at every turn; a position is the line of play. */
function lines(whenPlayed: (line: string) => void): Game<string, number> {
  return {
    name: 'lines',
    initial: () => '-',
    toMove: (line) => (line.length - 1) % 2,
    moves: () => [0, 1, 2],
    play(line, move) {
      whenPlayed(line + move);
      return line + move;
    },
    outcome: (line) => (line.length - 1 === DEPTH ? [0, 0] : undefined),
    key: (line) => Number(`1${line.slice(1)}`),
  };
}

const bytes = await bytesOf(wasm);
const pages = { initial: initialPages(bytes), maximum: 300 };
const memory = new WebAssembly.Memory({ ...pages, shared: true });
const module = await WebAssembly.compile(withSharedMemory(bytes, pages));

/** An instance over the memory that both share, set up to search beside the other. */
async function member<Position, Move>(game: Game<Position, Move>, part: { start: number; sharedAt: number }) {
  const host = new Host(game);
  const core = await instantiate(module, { memory, ...unsupervised(), ...host.imports });
  const end = allocate(core, checkTable({ mib: 0.25 }), undefined, part);
  host.attach(core);
  return { core, end, host };
}

function search<Position, Move>(
  { core, host }: { core: CoreExports; host: Host<Position, Move> },
  position: Position,
  asked: SearchOptions & { readonly depth: number },
): void {
  const options = { ordering: 'natural', iterative: false, ...asked } as const;
  const task = rawTask(resolveOptions(options, false, { table: true, quiescence: false }), {
    keepTable: false,
    hasBounds: false,
    pollInterval: 0,
  });
  host.load(position, { ids: true });
  setTask(core, { ...task, splitPly: asked.depth, searchNumber: 1 });
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
    { start: 0, sharedAt: 0 },
  );
  const second = await member(
    lines((line) => {
      if (/^-0.$/.test(line) && !order.includes(line)) order.push(line);
    }),
    { start: first.end, sharedAt: first.core.sharedAt() },
  );
  search(first, '-', whole);
  expect(order).toEqual(['-00', '-02', '-01']);
});

// Both moves at the start lead to node 4 in two plies. There the second move is good enough for the first window and not
// for the second, and the table knows only that.
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
    { start: 0, sharedAt: 0 },
  );
  search(alone, game.initial(), { depth: 5, algorithm: 'alpha-beta', table: true });
  // The last one completes the line.
  expect(played).toEqual([0, 1, 0, 1, 2, 1]);
});
