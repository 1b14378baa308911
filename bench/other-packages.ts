/**
 * cutnode compared with the alternatives: two npm packages with alpha-beta for any game, and a hand-written
 * search. All use the same rules, those of the examples, to the same horizon with the same evaluation, so the
 * values must agree. First all search the same tree, to compare the searching itself, then each uses its best
 * settings. Each game is measured in a separate process, as in real use.
 *
 *     npx tsx bench/other-packages.ts [game]
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { connectFour as compiledConnectFour } from 'cutnode/games/connect-four';
import { ticTacToe as compiledTicTacToe } from 'cutnode/games/tic-tac-toe';
import { type Board, canDrop, connectFour } from '../examples/connect-four.js';
import { centreFirst } from '../examples/connect-four-textbook.js';
import { type TicTacToePosition, ticTacToe } from '../examples/tic-tac-toe.js';
import { type Contender, type Contest, contenders, type Tally, WIN } from './contenders.js';
import { interleaved } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

/** One comparison: timed searches of `positions` to `depth`, and values there and at `checks`. */
interface Match {
  readonly title: string;
  readonly note: string;
  readonly entrants: readonly Contender[];
  readonly positions: readonly string[];
  readonly depth: number;
  readonly checks: readonly string[];
  readonly checkDepth: number;
  readonly rounds: number;
  /** The value at the end of the game. */
  readonly solve: (text: string) => number;
}

/** Prints a table. Times are relative to the first entrant, and all values must equal its values. */
function compare({ title, note, entrants, positions, depth, checks, checkDepth, rounds, solve }: Match): void {
  const run = (entrant: Contender) => (): void => {
    for (const text of positions) entrant.value(text, depth);
  };
  // Timing comes first, before any search has seen counting rules or the check positions.
  const timings = interleaved(Object.fromEntries(entrants.map((entrant, at) => [`${at}`, run(entrant)])), rounds, 1);

  const [base] = entrants as [Contender];
  const total = (entrant: Contender): Tally =>
    positions
      .map((text) => entrant.count(text, depth))
      .reduce((sum, tally) => ({ children: sum.children + tally.children, leaves: sum.leaves + tally.leaves }));
  const expected = total(base);
  const asked = [
    ...positions.map((text) => ({ text, plies: depth })),
    ...checks.map((text) => ({ text, plies: checkDepth })),
  ];

  const rows = entrants.map((entrant, at) => {
    const { children, leaves } = total(entrant);
    if (entrant.sameTree && (children !== expected.children || leaves !== expected.leaves)) {
      throw new Error(`${entrant.search}: ${children} children and ${leaves} leaves, not the tree of the first row`);
    }
    let right = 0;
    let further = 0;
    for (const { text, plies } of asked) {
      const value = entrant.value(text, plies);
      const expectedValue = base.value(text, plies);
      if (value === expectedValue) right++;
      else if (entrant.plainValue?.(text, plies) === expectedValue && mayBe(value, solve(text))) further++;
      else if (entrant.plainValue) throw new Error(`${entrant.search}: ${value} at '${text}', not ${expectedValue}`);
    }
    const { ms, ratio } = timings[`${at}`] as { ms: number; ratio: number };
    return {
      search: entrant.search,
      moves: entrant.moves,
      'values right': `${right + further} of ${asked.length}${further > 0 ? ` (${further} see further)` : ''}`,
      children,
      leaves,
      ms: rounded(ms, 2),
      time: rounded(ratio, 3),
    };
  });
  printHeading(title, note);
  printTable(rows);
}

/** A win or a loss is the same at the end of the game, and there no later; an evaluation may be anything. */
function mayBe(value: number, exact: number): boolean {
  if (Math.abs(value) < WIN / 2) return true;
  return Math.sign(value) === Math.sign(exact) && Math.abs(exact) >= Math.abs(value);
}

/** Every unfinished position of tic-tac-toe, the empty board first. */
function allBoards(): string[] {
  const boards = new Set<string>([ticTacToe.initial().board]);
  for (const board of boards) {
    const position = ticTacToe.parse(board);
    for (const cell of ticTacToe.moves(position)) {
      const next = ticTacToe.play(position, cell);
      if (!ticTacToe.outcome(next)) boards.add(next.board);
    }
  }
  return [...boards];
}

/** Unfinished positions of Connect Four after random moves, the same in every run. */
function someOpenings(count: number): string[] {
  let state = 1;
  const found: string[] = [];
  while (found.length < count) {
    const position = connectFour.initial();
    while (position.line.length < found.length % 30 && !connectFour.outcome(position)) {
      state = (state * 48271) % 2147483647;
      const moves = connectFour.moves(position);
      connectFour.play(position, moves[state % moves.length] as number);
    }
    if (!connectFour.outcome(position)) found.push(connectFour.format(position));
  }
  return found;
}

const explained = [
  '`time` is relative to the first row. Moves `natural`: alpha-beta on the same tree, which is checked. `good first`: the same',
  'rules with the moves in a good order. `children`: moves played in the tree; `leaves`: ends of the game and',
  'evaluations (minimaxer keeps the tree, so deepening creates each node once). `values right`: here and',
].join('\n');

const games: Record<string, () => Promise<void>> = {
  async 'tic-tac-toe'() {
    const engine = await createEngine(compiledTicTacToe);
    const goodFirst = [4, 0, 2, 6, 8, 1, 3, 5, 7];
    const contest: Contest<TicTacToePosition> = {
      rules: ticTacToe,
      copying: ticTacToe,
      orderedMoves: ({ board }) => goodFirst.filter((cell) => board[cell] === '.'),
      played: ({ board }) => board.replaceAll('.', '').length,
      compiled: (text, options) => engine.search(compiledTicTacToe.parse(text), options),
    };
    const [start, ...others] = allBoards() as [string];
    compare({
      title: 'Tic-tac-toe from the empty board to the end',
      note: `${explained}\nat every other unfinished position.`,
      entrants: await contenders(contest),
      positions: [start],
      depth: 9,
      checks: others,
      checkDepth: 9,
      rounds: 31,
      solve: (text) => engine.solve(compiledTicTacToe.parse(text)).value,
    });
  },
  async 'connect-four'() {
    const engine = await createEngine(compiledConnectFour);
    const { undo: _, ...rules } = connectFour;
    const copy = ({ cells, next, codes, line }: Board): Board => ({
      cells: cells.slice(),
      next: next.slice(),
      codes: codes.slice(),
      line: line.slice(),
    });
    const entrants = await contenders<Board>({
      rules: connectFour,
      copying: { ...rules, play: (p, column) => connectFour.play(copy(p), column) },
      orderedMoves: (p) => centreFirst.filter((column) => canDrop(p, column)),
      played: (p) => p.line.length,
      compiled: (text, options) => engine.search(compiledConnectFour.parse(text), options),
    });
    const positions = ['', '4455', '333', '44455554221', '2165354612432'];
    const checks = someOpenings(100);
    const checkDepth = 4;
    const solve = (text: string): number => engine.solve(compiledConnectFour.parse(text)).value;
    compare({
      title: `Connect Four to depth 6, ${positions.length} positions`,
      note: [
        explained,
        `at ${checks.length} more positions to depth ${checkDepth}. The compiled game knows values beyond the depth (\`see further\`):`,
        'without that knowledge the same search gives the value of the first row, and `solve` confirms every win.',
      ].join('\n'),
      ...{ entrants, positions, depth: 6, checks, checkDepth, rounds: 13, solve },
    });
  },
};

const [wanted] = process.argv.slice(2);
if (wanted !== undefined) {
  const run = games[wanted];
  if (!run) throw new Error(`no game '${wanted}'; there are ${Object.keys(games).join(', ')}`);
  await run();
} else {
  for (const name of Object.keys(games)) {
    execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], { stdio: 'inherit' });
  }
}
