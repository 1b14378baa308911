import { Random } from '../trials/random.js';
import { judge, type Verdict } from './judge.js';
import { nodeAt, type PairCase, type PairNode, type PairPosition, payoffsAt, reaches, stateOf } from './pair-game.js';
import { Trial } from './trial.js';
import { TooLarge } from './truth.js';

/** Options are drawn, so a case is tried with several seeds before it is taken to be right. */
const SEEDS = 6;
const MOST_TRIED = 400;

/** The smallest case found in which the same question is answered wrongly, as text. */
export async function smallest(trial: Trial, { ask, fault = '' }: Verdict): Promise<string[]> {
  const { says } = trial.style;
  let tried = 0;
  const failing = async (one: PairCase): Promise<string | undefined> => {
    for (let seed = 0; seed < SEEDS; seed++) {
      try {
        const fresh = new Trial(one, new Random(seed), trial.stages, says, trial.depth);
        if (fresh.style.says !== says) return undefined;
        const found = await judge(fresh, ({ search, table }) => search === ask.search && table === ask.table);
        const wrong = found.find((verdict) => verdict.fault !== undefined && sortOf(verdict.fault) === sortOf(fault));
        if (wrong) return wrong.fault;
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
      }
    }
    return undefined;
  };
  let best = trial.one;
  let said = fault;
  for (let better = true; better; ) {
    better = false;
    for (const one of smallerThan(best)) {
      if (tried++ > MOST_TRIED) break;
      const wrong = await failing(one);
      if (wrong === undefined) continue;
      best = one;
      said = wrong;
      better = true;
      break;
    }
  }
  return [...asText(best), `says ${says}; depth ${trial.depth}; ${said}`];
}

const sortOf = (fault: string): string => fault.slice(0, 8);

function* smallerThan({ pair, past, root, moves }: PairCase): Generator<PairCase> {
  const whole = { pair, past, root, moves };
  const { nodes } = pair;
  const changed = (i: number, node: Partial<PairNode>): PairCase => ({
    ...whole,
    pair: { ...pair, nodes: nodes.map((old, j) => (j === i ? { ...old, ...node } : old)) },
  });
  if (past.length > 0) {
    yield { ...whole, past: [], moves: [] };
    yield { ...whole, past: past.slice(1), moves: moves.slice(1) };
    // A game so far that leads on from where it is: the root one move earlier.
    yield { ...whole, past: past.slice(0, -1), root: past.at(-1) as PairPosition, moves: moves.slice(0, -1) };
  }
  if (pair.limit !== undefined) yield { ...whole, pair: { ...pair, limit: undefined }, root: { ...root, counter: 0 } };
  if (pair.rule !== 'ignore') yield { ...whole, pair: { ...pair, rule: 'ignore' } };
  if (pair.rewards) yield { ...whole, pair: { ...pair, rewards: false } };
  const none = pair.limitPays.map(() => 0);
  if (!pair.impartial && pair.limitPays.some((pays) => pays !== 0))
    yield { ...whole, pair: { ...pair, limitPays: none } };
  const isPast = (i: number): boolean => past.some(({ node }) => node === i) || root.node === i;
  for (const [i, { edges, weights, payoffs }] of nodes.entries()) {
    if (!reaches(pair, root.node, i) && !isPast(i)) continue;
    if (!payoffs && !isPast(i) && !pair.impartial) yield changed(i, { payoffs: none, edges: [], weights: undefined });
    if (weights) yield changed(i, { weights: undefined });
    for (const [k, edge] of edges.entries()) {
      // The moves of the game so far are told by their place.
      if (edges.length > 1 && !(isPast(i) && moves.length > 0 && k < edges.length - 1)) {
        const left = changed(i, {
          edges: edges.filter((_, j) => j !== k),
          weights: weights?.filter((_, j) => j !== k),
        });
        if (isWalk(left)) yield left;
      }
      for (const plain of [{ again: false }, { resets: false }, { reward: 0 }] as const) {
        const [name, value] = Object.entries(plain)[0] as [keyof typeof edge, never];
        if (edge[name] === value) continue;
        const less = changed(i, { edges: edges.map((old, j) => (j === k ? { ...old, ...plain } : old)) });
        if (isWalk(less)) yield less;
      }
    }
  }
}

/** Whether the moves of the game so far still lead where they led. */
function isWalk({ pair, past, root, moves }: PairCase): boolean {
  return [...past, root].every((position, i, all) => {
    const move = moves[i];
    const next = all[i + 1];
    if (payoffsAt(pair, position)) return false;
    if (move === undefined || next === undefined) return true;
    const edge = nodeAt(pair, position).edges[move];
    return edge?.to === next.node && (position.player + (edge.again ? 0 : 1)) % pair.players === next.player;
  });
}

/** A case to read: each node that can be reached, with its moves. */
function asText({ pair, past, root }: PairCase): string[] {
  const { limit, limitPays, rule, players, impartial } = pair;
  const named = (position: PairPosition): string => `${stateOf(position)}`;
  const heads = [
    `repetition ${rule}`,
    ...(limit === undefined ? [] : [`over after ${limit} moves, paying ${limitPays}`]),
    ...(players > 2 ? ['three players'] : []),
    ...(impartial ? ['impartial'] : []),
    `root ${named(root)} (node, player, counter)`,
    ...(past.length > 0 ? [`after ${past.map(named).join(', ')}`] : []),
  ];
  const isShown = (i: number): boolean => [root, ...past].some(({ node }) => reaches(pair, node, i));
  const lines = pair.nodes.flatMap(({ payoffs, edges, weights }, i) => {
    if (!isShown(i)) return [];
    if (payoffs) return [`${i}: pays ${payoffs}`];
    const words = edges.map(
      ({ to, again, resets, reward }, k) =>
        `${weights ? `${weights[k]}×` : ''}${to}${again ? ' again' : ''}${resets ? ' resets' : ''}${pair.rewards ? ` +${reward}` : ''}`,
    );
    return [`${i}:${weights ? ' dice' : ''} to ${words.join(', ')}`];
  });
  return [heads.join('; '), ...lines];
}
