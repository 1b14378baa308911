import { expect, it } from 'vitest';
import { allocate, bytesOf, type CoreExports, instantiate } from '../../bindings/engine/core-module.js';
import { Host } from '../../bindings/engine/hosted-rules.js';
import { resolveOptions } from '../../bindings/engine/search-options.js';
import { checkTable } from '../../bindings/engine/table-options.js';
import { rawTask, setTask } from '../../bindings/engine/task.js';
import type { Game } from '../../bindings/index.js';
import wasm from '../../bindings/wasm/hosted.js';
import { initialPages, withSharedMemory } from '../../bindings/workers/shared-module.js';

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
async function member(game: Game<string, number>, part: { start: number; sharedAt: number }) {
  const host = new Host(game);
  const core = await instantiate(module, { memory, poll: () => 0, iteration: () => 1, ...host.imports });
  const end = allocate(core, checkTable({ mib: 0.25 }), part);
  host.attach(core);
  return { core, end, search: () => search(core, host) };
}

function search(core: CoreExports, host: Host<string, number>): void {
  const asked = { depth: DEPTH, algorithm: 'minimax', table: true, ordering: 'natural', iterative: false } as const;
  const task = rawTask(resolveOptions(asked, false, { table: true, quiescence: false }), {
    keepTable: false,
    hasBounds: false,
    pollInterval: 0,
  });
  host.load('-', { ids: true });
  setTask(core, { ...task, splitPly: DEPTH, searchNumber: 1 });
  core.search();
}

it('a move that another thread is at is put off to the end', async () => {
  let begun = false;
  const order: string[] = [];
  const first = await member(
    lines((line) => {
      // Move 1 after move 0 at the root has its mark when its own moves are played.
      if (line !== '-010' || begun) return;
      begun = true;
      second.search();
    }),
    { start: 0, sharedAt: 0 },
  );
  const second = await member(
    lines((line) => {
      if (/^-0.$/.test(line) && !order.includes(line)) order.push(line);
    }),
    { start: first.end, sharedAt: first.core.sharedAt() },
  );
  first.search();
  expect(order).toEqual(['-00', '-02', '-01']);
});
