/**
 * The procedure MINIMAX as in the books: generate the tree breadth-first to depth k with OPEN and CLOSED,
 * evaluate the tips, then back the values up from the end of CLOSED. The resulting table is the one that
 * students fill in by hand.
 *
 *     npx tsx examples/minimax-two-phases.ts
 */
import { fileURLToPath } from 'node:url';
import type { Game } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { bookValue, minimax, parseTree, treeGame } from 'cutnode/textbook';

/** Three moves for MAX, three replies of MIN to each. */
export const twoPly = treeGame(parseTree('((3 12 8) (2 4 6) (14 5 2))'));

type MinimaxTree<P, M> = ReturnType<typeof minimax<P, M>>;

/** One row per node on CLOSED: its number, its parent's number, MAX or MIN, the move, e(p), f(p), the marked child. */
export function table<P, M>(game: Game<P, M>, position: P, tree: MinimaxTree<P, M>): string[] {
  const head = ['no.', 'parent', 'depth', 'side', 'move', 'e(p)', 'f(p)', 'marked'];
  const rows = tree.closed.map((node) => {
    const parent = node.parent === undefined ? undefined : tree.closed[node.parent]?.position;
    const move = node.move === undefined ? '' : (game.formatMove?.(parent ?? position, node.move) ?? String(node.move));
    const value = (v: number | undefined): string => (v === undefined ? '' : String(bookValue(v)));
    return [
      node.index,
      node.parent ?? '',
      node.depth,
      node.side ?? '',
      move,
      value(node.staticValue),
      value(node.value),
      node.marked ?? '',
    ].map(String);
  });
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] as string).length)));
  return [head, ...rows].map((row) => row.map((cell, i) => cell.padStart(widths[i] as number)).join('  '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const small = minimax(twoPly, twoPly.initial());
  for (const line of table(twoPly, twoPly.initial(), small)) console.log(line);
  console.log(`MAX plays ${twoPly.formatMove(twoPly.initial(), small.move ?? 0)}, worth ${small.value}\n`);

  // Near the end of a game: X to move, O threatens square 8.
  const position = ticTacToe.parse('XOX.O....');
  for (const depth of [1, 2, 3, 5]) {
    const { closed, tips, value, line } = minimax(ticTacToe, position, { depth });
    console.log(
      `tic-tac-toe to depth ${depth}: ${closed.length} nodes, ${tips} tips, f = ${bookValue(value)}, ${line.map((cell) => cell + 1).join(' ')}`,
    );
  }
}
