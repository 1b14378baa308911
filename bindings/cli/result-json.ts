import { writeLine } from '../contract/move-notation.js';
import { moveText } from '../contract/move-text.js';
import { type Answer, exactScore } from './answer.js';
import { micro } from './units.js';

/**
 * An answer as one line of JSON. `ties` and `lines` are present if requested; all other fields always are, `null` if
 * unknown. `stats` holds all of the library's statistics.
 */
export function answerJson({ entry, game, text, position, result, score, options }: Answer): string {
  const { move, value, bound, atLeast, atMost, winIn, pv, ties, lines, depth, solved, selective, stop, stats } = result;
  const { nodes, leaves, timeMs } = stats;
  const written = (moves: readonly unknown[]): string[] => writeLine(game, position, moves);
  const writtenMove = (one: unknown): string | null => (one === undefined ? null : moveText(game, position, one));
  return JSON.stringify({
    game: entry.name,
    position: text,
    value: value ?? null,
    bound: bound ?? null,
    atLeast: atLeast ?? null,
    atMost: atMost ?? null,
    score: score ?? null,
    winIn: winIn ?? null,
    move: writtenMove(move),
    pv: written(pv),
    ties: ties?.map(writtenMove),
    lines:
      options.lines === undefined
        ? undefined
        : lines.map((line) => ({
            move: writtenMove(line.move),
            value: line.value,
            bound: line.bound,
            score: exactScore(game, position, line, result) ?? null,
            pv: written(line.pv),
          })),
    depth,
    solved,
    selective: selective || undefined,
    stop,
    nodes,
    leaves,
    timeMs: micro(timeMs),
    stats: {
      ...stats,
      timeMs: micro(timeMs),
      iterations: stats.iterations.map((iteration) => ({ ...iteration, timeMs: micro(iteration.timeMs) })),
    },
  });
}
