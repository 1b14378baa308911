import { checkRules } from '../../bindings/index.js';
import { type GraphStyle, graphGame, treeSize } from '../oracle/graph-game.js';
import { withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';
import { drawGraph } from './case.js';
import { Mismatch } from './mismatch.js';
import type { Random } from './random.js';

/** The whole tree is proved within the budget of a check. */
const SMALL = 400;

/**
 * A random game that obeys its rules, of which `checkRules` says nothing. False where it is too large, or over, to be
 * checked.
 */
export async function trySound(random: Random): Promise<boolean> {
  const graph = drawGraph(random, false, 60);
  if (treeSize(graph) > SMALL) return false;
  const style: GraphStyle = {
    undo: random.chance(0.5),
    key: random.pick(['number', 'bigint', 'string', 'none']),
    moves: random.pick(['number', 'string', 'object', 'object with id']),
    // What a random evaluation says of random games may be the opposite of how they end.
    evaluate: false,
    hint: random.chance(0.5),
    noisy: random.chance(0.5),
  };
  const choices = Array.from({ length: 5 }, () => random.whole(0, 255));
  const plain = graphGame(graph, style);
  if (plain.outcome(plain.initial())) return false;
  const insight = { bounds: random.chance(0.5), candidates: random.chance(0.5), choices };
  const sound = withKnowledge(plain, insight, (p) =>
    reference(graphGame(graph), { ...p, trail: [] }, { depth: Infinity }),
  );
  const seed = random.whole(0, 1_000);
  const case_ = JSON.stringify({ graph, style, insight, seed });

  const { findings } = await checkRules(sound, { seed, games: 20 });
  if (findings.length > 0) throw new Mismatch(`a false alarm: ${findings.map(({ message }) => message)}; ${case_}`);
  return true;
}
