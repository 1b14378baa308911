/**
 * The worked game of tic-tac-toe (Nilsson, Principles of Artificial Intelligence, figures 3.8 to 3.10): MAX
 * runs MINIMAX two plies deep, up to symmetry, evaluates the tips by open lines e(p), plays, and searches again
 * after MIN's reply.
 *
 *     npx tsx examples/tic-tac-toe-three-stages.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { openLines, productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import { bookValue, minimax } from 'cutnode/textbook';

export const game = productionSystem({ symmetry: true });
type Node = ReturnType<typeof minimax<StateVector, number>>['closed'][number];

/** e(p): the lines open for MAX less those open for MIN; ∞ if MAX has won, -∞ if MIN has. */
function evaluate(state: StateVector): number {
  const { max, min } = openLines(state);
  return game.outcome(state)?.[0] || max - min;
}

/** A position two plies below the root. */
export interface Tip {
  /** MIN's square, counted from 0. */
  readonly reply: number;
  /** For example `6-5=1`, or `-∞` if MIN has won. */
  readonly sum: string;
}

/** A move of MAX with its backed-up value and the tips below. */
export interface Branch {
  readonly move: number;
  readonly value: number;
  readonly tips: readonly Tip[];
}

export interface Stage {
  readonly title: string;
  readonly position: StateVector;
  readonly branches: readonly Branch[];
  /** The moves with the greatest backed-up value. */
  readonly best: readonly number[];
  /** MAX's move in the book and MIN's reply; absent once MIN resigns. */
  readonly played: number;
  readonly reply: number | undefined;
}

/** The script of the game: MAX's move of each stage, and MIN's reply. */
const script = [
  { title: 'First stage: the centre', played: 4, reply: 1 },
  { title: 'Second stage: two moves are equally good, MAX takes the lower corner', played: 6, reply: 2 },
  { title: 'Third stage: only one move avoids defeat', played: 0, reply: undefined },
] as const;

/** MINIMAX two plies deep, with every branch. */
export function search(position: StateVector): Pick<Stage, 'branches' | 'best'> {
  const { closed, value } = minimax(game, position, { depth: 2, evaluate });
  const children = (node: Node): Node[] => node.children.map((index) => closed[index] as Node);
  const first = children(closed[0] as Node);
  return {
    branches: first.map((branch) => ({
      move: branch.move as number,
      value: bookValue(branch.value),
      tips: children(branch).map((tip) => ({ reply: tip.move as number, sum: sumOf(tip.position as StateVector) })),
    })),
    best: first.filter((branch) => branch.value === value).map((branch) => branch.move as number),
  };
}

function sumOf(tip: StateVector): string {
  const value = evaluate(tip);
  if (!Number.isFinite(value)) return written(value);
  const { max, min } = openLines(tip);
  return `${max}-${min}=${value}`;
}

function written(value: number): string {
  return Number.isFinite(value) ? String(value) : value > 0 ? '+∞' : '-∞';
}

/** The three stages, each searched from the position that the previous moves reached. */
export function threeStages(): Stage[] {
  let position = game.initial();
  return script.map((step) => {
    const stage = { ...step, position, ...search(position) };
    position = game.play(position, step.played);
    if (step.reply !== undefined) position = game.play(position, step.reply);
    return stage;
  });
}

/** The boards side by side below the position they come from, each with its value and its tips below. */
export function drawStage({ title, position, branches, best, played }: Stage): string {
  const boards = branches.map(({ move, value, tips }) => [
    ...game.draw(game.play(position, move)).split('\n'),
    `${written(value)}${best.includes(move) ? '*' : ''}${move === played ? ' <-' : ''}`,
    '',
    ...tips.map(({ reply, sum }) => `O${reply + 1} ${sum}`),
  ]);
  const rows = Math.max(...boards.map(({ length }) => length));
  const lines = Array.from({ length: rows }, (_, row) => boards.map((board) => (board[row] ?? '').padEnd(11)).join(''));
  const root = game.draw(position).replace(/^/gm, '    ');
  return [title, '', root, '', ...lines.map((line) => `    ${line}`.trimEnd()), ''].join('\n');
}

/** The end of the game: MIN sees that MAX wins in every case. */
export async function resignation(): Promise<{ position: StateVector; plies: number | undefined }> {
  const last = threeStages().at(-1) as Stage;
  const position = game.play(last.position, last.played);
  const { value, pliesToEnd } = (await createEngine(game)).solve(position);
  return { position, plies: value < 0 ? pliesToEnd : undefined };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('MAX plays X. Below each move the value backed up to it (* the best, <- the one played),');
  console.log('then the tips: the square of O and e(p), lines open for MAX less lines open for MIN.\n');
  for (const stage of threeStages()) console.log(drawStage(stage));
  const { position, plies } = await resignation();
  console.log(game.draw(position).replace(/^/gm, '    '));
  console.log(`\nMIN resigns: every move loses in ${plies} plies.`);
}
