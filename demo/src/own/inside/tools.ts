import { analyse, checkRules } from 'cutnode';
import { comparePruning } from 'cutnode/pruning';
import type { Check, Comparison, Judged, Of } from '../messages.js';
import type { Session } from './session.js';

/**
 * What is done with a game beside playing it. It arrives when it is first asked for; `alive` is called now and then.
 */

/** From none at all to the best that is possible. */
const ORDERINGS = ['natural', 'killer', 'history', 'all', 'best'];

/** Hold the game against random games and plain minimax. */
export async function check({ game }: Session, { games }: Of<'check'>, alive: () => void): Promise<Check> {
  const report = await checkRules(game, { games, onProgress: alive });
  return {
    games: report.games,
    nodes: report.nodes,
    findings: report.findings.map(({ rule, message, path, drawing = '' }) => ({
      rule,
      message,
      path: [...path],
      drawing: String(drawing),
    })),
  };
}

/** Judge the moves played. */
export async function judge(session: Session, { path }: Of<'analyse'>, alive: () => void): Promise<readonly Judged[]> {
  const { played, choices } = session.at(path);
  const { moves } = await analyse(session.game, choices, { onProgress: alive });
  return moves.map(({ best, words, loss }, i) => ({
    move: played[i] ?? '',
    best: best === undefined ? '' : session.write(session.at(path.slice(0, i)).position, best),
    words,
    loss,
  }));
}

/** Count what several orderings of the moves cost from this position. */
export async function compare(
  session: Session,
  { path, depth }: Of<'compare'>,
  alive: () => void,
): Promise<Comparison> {
  const { position } = session.at(path);
  const { bounds, rows } = await comparePruning(session.game, [position], {
    depth,
    orderings: ORDERINGS,
    onProgress: alive,
  });
  return {
    depth,
    minimalLeaves: bounds[0]?.minimalLeaves ?? 0,
    minimaxLeaves: bounds[0]?.minimaxLeaves ?? 0,
    rows: rows.map(({ ordering, nodes, leaves }) => ({ ordering, nodes, leaves })),
  };
}
