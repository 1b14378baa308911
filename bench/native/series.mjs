/**
 * A process of its own for `bench/small-searches.ts`, without a translator of TypeScript, which would be most of what it does:
 * solves the positions of Connect Four in a file, one a line, `times` times, and prints its times as JSON.
 */
import { readFileSync } from 'node:fs';

const [file, times] = process.argv.slice(2);
const texts = readFileSync(file, 'utf8').trim().split('\n');

/** What `work` gives, and its milliseconds by the clock and of the processor, all threads together. */
async function timed(work) {
  const before = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { result, ms, cpu: (user + system) / 1000 };
}

const started = await timed(async () => {
  const [{ createEngine }, { connectFour }] = await Promise.all([
    import('cutnode'),
    import('cutnode/games/connect-four'),
  ]);
  return { connectFour, engine: await createEngine(connectFour) };
});
const { connectFour, engine } = started.result;

/** One after another: the nodes, and each score. */
function solveAll() {
  let nodes = 0;
  const scores = texts.map((text) => {
    const position = connectFour.parse(text);
    const { value, stats } = engine.solve(position);
    nodes += stats.nodes;
    return connectFour.score(position, value);
  });
  return { nodes, scores };
}

const series = [];
for (let i = 0; i < times; i++) series.push(await timed(solveAll));

/** Nanoseconds of one of 20,000 calls. */
async function each(call) {
  const calls = 20_000;
  for (let i = 0; i < calls; i++) call();
  const { cpu } = await timed(() => {
    for (let i = 0; i < calls; i++) call();
  });
  return (cpu * 1e6) / calls;
}

const late = texts.at(-1);
const over = connectFour.parse('1212121');
const wonInOne = connectFour.parse('121212');
const calls = {
  'parse a late position': await each(() => connectFour.parse(late)),
  'solve a game that is over': await each(() => engine.solve(over)),
  'solve a win in one': await each(() => engine.solve(wonInOne)),
  'search a win in one to depth 4': await each(() => engine.search(wonInOne, { depth: 4 })),
};

const { ms, cpu } = started;
console.log(JSON.stringify({ start: { ms, cpu }, series, calls }));
