/**
 * Nodes per second of the same search in three forms: the rules compiled into the core, the rules in JavaScript called
 * by the core, and everything in hand-written JavaScript, over arrays and with bit tricks. The example game evaluates
 * like the compiled one, so that without extras all three search the same tree; the node counts are checked before
 * anything is timed.
 *
 *     npx tsx bench/speed.ts
 */
import { createEngine, type SearchOptions } from 'cutnode';
import { connectFour as compiledRules } from 'cutnode/games/connect-four';
import { connectFour as plainRules } from '../examples/connect-four.js';
import { handWritten, plainAlphaBeta } from './hand-written.js';
import { bitTricks } from './hand-written-bits.js';
import { interleaved } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const DEPTH = 8;
const ROUNDS = 9;
/** The empty board, two openings, and a crowded middle game. */
const positions = ['', '4455', '333', '44455554221', '2165354612432'];

const sameTree: SearchOptions<number> = { ...plainAlphaBeta, depth: DEPTH };
const everything: SearchOptions<number> = { depth: DEPTH };

const compiled = await createEngine(compiledRules);
const hosted = await createEngine(plainRules);
const byHand = handWritten(plainRules);

/** The search of one position in each form; returns its nodes. */
const forms = {
  'hand-written JavaScript': (text: string) => byHand(plainRules.parse(text), DEPTH).nodes,
  'the same with bit tricks': (text: string) => bitTricks(plainRules.parse(text).line, DEPTH).nodes,
  'hosted, same tree': (text: string) => hosted.search(plainRules.parse(text), sameTree).stats.nodes,
  'compiled, same tree': (text: string) => compiled.search(compiledRules.parse(text), sameTree).stats.nodes,
  'hosted, defaults': (text: string) => hosted.search(plainRules.parse(text), everything).stats.nodes,
  'compiled, defaults': (text: string) => compiled.search(compiledRules.parse(text), everything).stats.nodes,
} as const;
type Form = keyof typeof forms;
const names = Object.keys(forms) as Form[];

for (const text of positions) {
  const [expected, ...others] = names.slice(0, 4).map((name) => forms[name](text));
  if (others.some((nodes) => nodes !== expected)) {
    throw new Error(`position '${text}': ${expected} nodes by hand, but ${others.join(' and ')}`);
  }
}

const nodes = (name: Form): number => positions.reduce((sum, text) => sum + forms[name](text), 0);
const run = (name: Form) => (): void => {
  for (const text of positions) forms[name](text);
};
const timings = interleaved(
  Object.fromEntries(names.map((name) => [name, run(name)])) as Record<Form, () => void>,
  ROUNDS,
  1,
);
/** Milliseconds of the first row. */
const base = timings['hand-written JavaScript'].ms;

printHeading(
  `Connect Four to depth ${DEPTH}, ${positions.length} positions`,
  [
    '`same tree`: alpha-beta in natural order without table, bounds or candidate moves; node counts are checked to be',
    "equal. `defaults`: table, move ordering, iterative deepening, and the game's knowledge. `times faster` is the median",
    `of ${ROUNDS} rounds, each relative to the first row in the same round; nodes per second follow from it.`,
  ].join('\n'),
);
printTable(
  names.map((name) => ({
    search: name,
    nodes: nodes(name),
    'million nodes/s': rounded(nodes(name) / (base * timings[name].ratio) / 1000, 2),
    'times faster': rounded(1 / timings[name].ratio, 2),
  })),
);
