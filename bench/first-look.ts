import { styleText } from 'node:util';
import { type ConnectFourPosition, connectFour } from '../bindings/games/connect-four/index.js';
import { type CompleteResult, createEngine, type Engine } from '../bindings/index.js';
import type { Ordering } from '../bindings/laboratory.js';
import { seeded } from './seeded.js';

/**
 * The demonstration of `npm start`: real positions solved in WebAssembly, then the share of plain minimax's
 * tree that remains with each move ordering, compared with the least that any search must visit.
 */

const STONES = [28, 24, 20, 16, 13, 11];
const SEED = 2026;
const DEPTH = 8;

const bold = (text: string): string => styleText('bold', text);
const dim = (text: string): string => styleText('dim', text);
const count = (n: number): string => Math.round(n).toLocaleString('en');

/** A position that a game between careless players may reach: no player overlooks a win, all else is random. */
function generate(stones: number, random: () => number): ConnectFourPosition {
  while (true) {
    let position = connectFour.initial();
    for (let i = 0; i < stones; i++) {
      const careful = connectFour.candidates?.(position) ?? [];
      if (careful.length === 0 || connectFour.outcome(position)) break;
      position = connectFour.play(position, careful[Math.floor(random() * careful.length)] as number);
    }
    const [least, greatest] = connectFour.bounds?.(position) ?? [0, 0];
    if (position.line.length === stones && least < greatest) return position;
  }
}

/** The next generated position that needs some thought: not decided within a few plies. */
function nextProblem(
  engine: Engine<ConnectFourPosition, number>,
  stones: number,
  random: () => number,
): { position: ConnectFourPosition; solution: CompleteResult<number> } {
  while (true) {
    const position = generate(stones, random);
    const solution = engine.solve(position);
    if ((solution.pliesToEnd ?? Number.POSITIVE_INFINITY) > 8) return { position, solution };
  }
}

function show(position: ConnectFourPosition, solution: CompleteResult<number>): void {
  const { move, value, pliesToEnd, pv, stats } = solution;
  const side = connectFour.toMove(position) === 0 ? 'X' : 'O';
  const score = connectFour.score(position, value) ?? 0;
  const verdict =
    score === 0
      ? 'draws'
      : `${score > 0 ? 'wins' : 'loses'} in ${pliesToEnd} plies (score ${score > 0 ? '+' : ''}${score})`;
  const column = (m: number): string => connectFour.formatMove(position, m);
  const facts = [
    `${dim('position ')} ${connectFour.format(position)}`,
    `${dim('to move  ')} ${bold(`${side} ${verdict}`)}`,
    `${dim('best move')} ${bold(`column ${column(move ?? 0)}`)}`,
    `${dim('line     ')} ${pv.map(column).join(' ')}`,
    `${dim('work     ')} ${count(stats.nodes)} nodes in ${stats.timeMs.toFixed(1)} ms`,
  ];
  const board = connectFour.draw(position).split('\n');
  console.log(board.map((row, i) => `  ${row}   ${facts[i - 1] ?? ''}`.trimEnd()).join('\n'), '\n');
}

const orderings: readonly (readonly [string, Ordering, { table?: boolean }])[] = [
  ['random', 'random', {}],
  ['natural', 'natural', {}],
  ['killer', ['killer'], {}],
  ['history', ['history'], {}],
  ['hint', ['hint'], {}],
  ['killer, hint, history', ['killer', 'hint', 'history'], {}],
  ['the same with a table', ['killer', 'hint', 'history'], { table: true }],
];

function compareOrderings(
  engine: Engine<ConnectFourPosition, number>,
  positions: readonly ConnectFourPosition[],
): void {
  const trees = positions.map((position) => engine.minimalTree(position, DEPTH));
  const minimal = trees.reduce((sum, tree) => sum + tree.leaves, 0);
  const minimax = trees.reduce((sum, tree) => sum + tree.minimaxLeaves, 0);
  const row = (name: string, leaves: number): string =>
    `  ${name.padEnd(28)}${count(leaves).padStart(14)}${(leaves / minimal).toFixed(2).padStart(12)}${((100 * leaves) / minimax).toFixed(3).padStart(12)} %`;

  console.log(bold(`Alpha-beta to depth ${DEPTH} from ${positions.length} openings: leaves by move ordering\n`));
  console.log(
    dim(`  ${'ordering'.padEnd(28)}${'leaves'.padStart(14)}${'x minimal'.padStart(12)}${'of minimax'.padStart(14)}`),
  );
  console.log(row('none: minimax', minimax));
  for (const [name, ordering, { table = false }] of orderings) {
    let leaves = 0;
    for (const position of positions) {
      // The plain game tree, without the game's own knowledge, so that all orderings count the same tree.
      const result = engine.search(position, {
        depth: DEPTH,
        algorithm: 'alpha-beta',
        ordering,
        table,
        iterative: false,
        knowledge: false,
        winDistance: false,
      });
      leaves += result.stats.leaves;
    }
    console.log(row(name, leaves));
  }
  console.log(bold(row('minimal tree (the bound)', minimal)));
  console.log(
    dim(
      '\n  The minimal tree (Knuth and Moore) is the least that a search without a table must visit to know the value;' +
        '\n  with a table, transpositions can take a search below it.\n',
    ),
  );
}

const start = performance.now();
const engine = await createEngine(connectFour);
console.log(bold('\nConnect Four, solved to the end in WebAssembly\n'));
const random = seeded(SEED);
for (const stones of STONES) {
  const { position, solution } = nextProblem(engine, stones, random);
  show(position, solution);
}
compareOrderings(
  engine,
  ['', '4', '44', '443', '3', '2'].map((line) => connectFour.parse(line)),
);
console.log(
  `  ${dim('next:')} npm run build && npx cutnode --help   ${dim('and the README')}   ${dim(`(${((performance.now() - start) / 1000).toFixed(1)} s)`)}\n`,
);
