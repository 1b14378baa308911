/**
 * Monte Carlo search of games of one file, whose playouts run inside the compiled rules, against the same search with
 * playouts through the game object, and against rules in plain JavaScript: visits a second of CPU time, from the start.
 * Each search has a process of its own, since a call site that has seen several games is slower, and so is every call
 * into WebAssembly where the AssemblyScript compiler has run. The processes take turns.
 *
 *     npx tsx bench/playouts.ts [--rounds 9]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { hex } from 'cutnode/games/hex';
import { createMonteCarlo, type MonteCarlo } from 'cutnode/monte-carlo';
import { Random } from '../bindings/contract/random.js';
import { plainBreakthrough } from '../test/oracle/breakthrough.js';
import { plainHex } from '../test/oracle/hex/index.js';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const games = { breakthrough: 'Breakthrough 8x8', hex: 'Hex 11x11' } as const;
type GameName = keyof typeof games;

/** How the searches play on below their trees. */
const variants = {
  plain: 'rules in plain JavaScript',
  object: 'one file, through the game object',
  uniform: 'one file, playouts inside the rules',
  own: 'the same, moves by playoutMove',
} as const;
type Variant = keyof typeof variants;

/** What a process is asked to do. */
interface Task {
  readonly variant: Variant;
  readonly ms: number;
}

interface Searched {
  readonly visits: number;
  /** Of CPU time: the machine may be busy. */
  readonly ms: number;
  readonly pliesAPlayout: number;
  /** Of one playout without a tree; 0 if it is not known. */
  readonly playoutUs: number;
}

if (process.send === undefined) await report();
else answerTasks(JSON.parse(process.argv[2] as string) as { name: GameName });

async function report(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
  printHeading(
    'Playouts inside compiled rules',
    [
      'UCT with the solver, without the knowledge of the game, from the starting position: medians over rounds in which the searches',
      'take turns, by CPU time. `of it playout`: a playout alone, without a tree, in the same process.',
    ].join('\n'),
  );
  const rows = [];
  for (const name of Object.keys(games) as GameName[]) rows.push(...(await compare(name, Number(values.rounds))));
  printTable(rows);
}

async function compare(name: GameName, rounds: number) {
  const children = (Object.keys(variants) as Variant[]).map((variant) => ({ variant, child: start(name) }));
  const results = new Map<Variant, Searched[]>(children.map(({ variant }) => [variant, []]));
  for (let round = -1; round < rounds; round++) {
    for (const { variant, child } of round % 2 === 0 ? children : children.toReversed()) {
      const found = await ask(child, { variant, ms: 200 });
      if (round >= 0) results.get(variant)?.push(found);
    }
  }
  for (const { child } of children) child.kill();
  const speed = ({ visits, ms }: Searched): number => (1000 * visits) / ms;
  const plain = (results.get('plain') as Searched[]).map(speed);
  return [...results].map(([variant, found]) => {
    const us = median(found.map((one) => 1e6 / speed(one)));
    const playout = median(found.map(({ playoutUs }) => playoutUs));
    return {
      game: games[name],
      search: variants[variant],
      'visits a second': rounded(median(found.map(speed)), 0),
      'times plain JavaScript': rounded(median(found.map((one, i) => speed(one) / (plain[i] as number))), 1),
      'µs a visit': rounded(us, 1),
      'of it playout': playout > 0 ? `${rounded(playout, 1)} µs` : '',
      'plies a playout': rounded(median(found.map(({ pliesAPlayout }) => pliesAPlayout)), 1),
    };
  });
}

function start(name: GameName): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [JSON.stringify({ name })], { execArgv: process.execArgv });
}

async function ask(child: ChildProcess, task: Task): Promise<Searched> {
  child.send(task);
  const [answer] = (await once(child, 'message')) as [Searched];
  return answer;
}

function answerTasks({ name }: { readonly name: GameName }): void {
  const game = name === 'hex' ? hex : createBreakthrough({ columns: 8, rows: 8 });
  let search: { readonly variant: Variant; readonly run: MonteCarlo<Uint8Array, number> } | undefined;
  process.on('message', async (task: Task) => {
    process.send?.(await searched(task));
  });

  async function searched({ variant, ms }: Task): Promise<Searched> {
    const plain = name === 'hex' ? plainHex() : plainBreakthrough(8, 8);
    const searchedGame = variant === 'plain' ? plain : variant === 'object' ? { ...game } : game;
    const options = { playout: variant === 'own' ? 'own' : 'random', knowledge: false } as const;
    if (search?.variant !== variant) {
      search = { variant, run: createMonteCarlo(searchedGame as typeof game, options) };
    }
    const before = process.cpuUsage();
    const { stats } = await search.run.search(searchedGame.initial() as Uint8Array, { timeMs: ms, reuse: false });
    const { user, system } = process.cpuUsage(before);
    const { visits, playouts, playoutPlies } = stats;
    const alone = variant === 'uniform' || variant === 'own' ? playoutUs(variant === 'own') : 0;
    return { visits, ms: (user + system) / 1000, pliesAPlayout: playoutPlies / playouts, playoutUs: alone };
  }

  /** Microseconds of CPU time that a playout from the start takes inside the rules, without a tree. */
  function playoutUs(own: boolean): number {
    const random = Random.seeded(1);
    const [position, count] = [game.initial(), 2000];
    const before = process.cpuUsage();
    for (let i = 0; i < count; i++) game.core.playouts?.playOn(position, random, 1000, own, false);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / count;
  }
}
