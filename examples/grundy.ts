/**
 * Grundy's game as the textbooks draw it: seven coins in one heap, MIN to move. A move splits one heap into two
 * of unequal size; a player who cannot move loses. The whole graph is small enough to print: MAX or MIN in each
 * layer, the value backed up from the ends (+1: MAX wins), and a strategy that guarantees MAX the win. Then
 * comes the theory, which tells who wins from a heap of hundreds.
 *
 *     npx tsx examples/grundy.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { createGrundy } from 'cutnode/games/grundy';
import { gameGraph, nimValues } from 'cutnode/textbook';

const game = createGrundy({ heap: 7, first: 'MIN' });

/** The textbooks' figure: 14 positions. */
export const graph = gameGraph(game);

/**
 * By the Sprague-Grundy theorem, the value of several heaps is the exclusive or of their single values, and 0
 * is lost.
 */
export const heapValue = nimValues(game, {
  parts: ({ heaps, player }) => heaps.map((heap) => ({ heaps: [heap], player })),
});

/** The winner, found by alpha-beta rather than by theory. */
export async function winnerBySearch(position: string): Promise<'MAX' | 'MIN'> {
  const engine = await createEngine(game);
  const root = game.parse(position);
  const wins = engine.solve(root).value > 0;
  return wins === (root.player === 0) ? 'MAX' : 'MIN';
}

/** The graph as text: one line per position, with an asterisk where MAX's strategy leads. */
export function drawing(): string {
  const lines = graph.positions.map(({ id, layer, toMove, text, value, over, winner }) => {
    const moves = graph.moves.filter(({ from }) => from === id);
    const next = moves.map(({ to, strategy }) => `${heaps(graph.positions[to]?.text)}${strategy ? '*' : ''}`);
    const row = [heaps(text).padEnd(11), value > 0 ? '+1' : '-1', over ? `${winner} has won` : next.join('  ')];
    return `${'  '.repeat(layer)}${toMove}  ${row.join('  ')}`;
  });
  return lines.join('\n');
}

const heaps = (text = ''): string => text.replace(/^m..:/, '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(drawing());
  console.log(`\nAs a tree: ${graph.tree.nodes} nodes, ${graph.tree.leaves} leaves.`);
  console.log(`By search, from seven coins: ${await winnerBySearch('min:7')} wins.`);
  const sizes = Array.from({ length: 21 }, (_, heap) => heap);
  console.log('\nheap       ', sizes.map((heap) => String(heap).padStart(2)).join(' '));
  console.log('nim-value  ', sizes.map((heap) => String(heapValue(game.parse(String(heap)))).padStart(2)).join(' '));
  console.log(`a heap of 300 and one of 200 together: ${heapValue(game.parse('300-200'))}`);
}
