import type { Random } from '../trials/random.js';
import { features, featuresOf, without } from './features.js';
import {
  afterMove,
  nodeAt,
  type PairCase,
  type PairEdge,
  type PairGame,
  type PairNode,
  type PairPosition,
  payoffsAt,
} from './pair-game.js';
import { type Question, TooLarge, worthOf } from './truth.js';

/** How many games are drawn at most until every feature of one matters for what it is worth. */
const MOST_DRAWN = 12;
/** A rule of draws seldom matters beside others. */
const MOST_DRAWS = 40;

/** A random case. Most have two to four features, and as a rule switching one off changes its value. */
export function drawPair(random: Random, id: number): PairCase {
  const plan = drawPlan(random);
  let best: PairCase | undefined;
  let most = -1;
  const tries = plan.rule === 'draw' ? MOST_DRAWS : MOST_DRAWN;
  for (let drawn = 0; drawn < tries || !best; drawn++) {
    const one = drawCase(random, id, plan);
    const count = mattering(one);
    if (count === undefined || count <= most) continue;
    best = one;
    most = count;
    if (count === featuresOf(one).length) break;
  }
  return best;
}

/** How many features change the value when they are switched off; `undefined` for a game with too many paths. */
function mattering(one: PairCase): number | undefined {
  const asked: Question = { depth: Infinity, win: one.pair.nodes.some(({ weights }) => weights) ? 4 : 'by plies' };
  const value = ({ pair, root, past }: PairCase): string => String(worthOf(pair, root, past, asked));
  try {
    const own = value(one);
    return featuresOf(one).filter((feature) => value(without(feature, one)) !== own).length;
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

interface Plan {
  readonly rule: PairGame['rule'];
  readonly players: 2 | 3;
  readonly impartial: boolean;
  readonly counts: boolean;
  readonly rewards: boolean;
  readonly dice: boolean;
  readonly again: boolean;
  readonly walks: boolean;
  readonly points: boolean;
  /** Edges lead back. */
  readonly loops: boolean;
}

function drawPlan(random: Random): Plan {
  const players = random.chance(0.15) ? 3 : 2;
  const impartial = players === 2 && random.chance(0.15);
  const rewards = players === 2 && !impartial && random.chance(0.2);
  // Rewards beside most rules of repetition are refused, dice beside most searches: a few such games are enough.
  const isPlain = (rewards && random.chance(0.5)) || (impartial && random.chance(0.8));
  const rule = isPlain
    ? 'ignore'
    : rewards && random.chance(0.8)
      ? 'own'
      : random.pick(['ignore', 'draw', 'loss', 'own'] as const);
  const dice = players === 2 && !impartial && random.chance({ ignore: 0.4, draw: 0.2, loss: 0.65, own: 0.4 }[rule]);
  // What dice bring about is nobody's loss: a counter ends play.
  const counts = (dice && rule === 'loss') || random.chance(impartial ? 0.6 : 0.45);
  return {
    rule: players === 3 && rule !== 'ignore' ? 'draw' : rule,
    players,
    impartial,
    counts,
    rewards,
    dice,
    again: !impartial && random.chance(0.4),
    walks: random.chance(rule === 'draw' ? 0.9 : 0.6),
    points: rewards || (!impartial && random.chance(0.5)),
    // Dice that may be thrown for ever have no value but in the limit, and what they bring about is nobody's loss.
    loops:
      (rule !== 'ignore' && !(dice && rule === 'loss' && !counts)) ||
      (counts ? random.chance(0.4) : !dice && !rewards && random.chance(0.4)),
  };
}

function drawCase(random: Random, id: number, plan: Plan): PairCase {
  const { loops, players, counts } = plan;
  // A table must meet one position with several counters, in games long enough that they tell.
  const merges = counts && plan.rule === 'ignore' && !plan.dice;
  const count = loops ? random.whole(3, 7) : random.whole(5, 9);
  const mixed = plan.points && !plan.rewards && random.chance(0.2);
  const payoffs = (): readonly number[] => drawPayoffs(random, plan, plan.points && !(mixed && random.chance(0.3)));
  // A move that resets the counter leaves play without end open, unless a rule or the graph ends it.
  const resets = counts && (!loops || !(plan.dice || plan.rule === 'ignore')) && random.chance(0.6);
  const node = (_: unknown, i: number): PairNode => {
    const isOver = i > 0 && (random.chance(merges ? 0.15 : 0.3) || (!loops && i >= count - 2));
    const throws = !isOver && plan.dice && random.chance(0.4);
    const edge = (): PairEdge => ({
      to: loops ? random.whole(0, count - 1) : random.whole(i + 1, Math.min(count - 1, i + 3)),
      again: plan.again && random.chance(0.3),
      reward: plan.rewards && !throws ? random.whole(-3, 3) : 0,
      resets: resets && random.chance(0.25),
    });
    const edges = isOver ? [] : Array.from({ length: random.whole(merges ? 2 : 1, 3) }, edge);
    return {
      payoffs: isOver ? payoffs() : undefined,
      evaluation: random.whole(-3, 3),
      weights: throws ? edges.map(() => random.whole(1, 3)) : undefined,
      edges,
    };
  };
  const pair: PairGame = {
    id,
    players,
    rule: plan.rule,
    limit: counts ? random.whole(2, merges ? 7 : 4) : undefined,
    limitPays: plan.impartial
      ? [-Infinity, Infinity]
      : random.chance(0.4)
        ? Array.from({ length: players }, () => 0)
        : payoffs(),
    rewards: plan.rewards,
    impartial: plan.impartial,
    nodes: Array.from({ length: count }, node),
  };
  const { positions, moves } = walk(random, pair, plan.walks ? random.whole(1, 5) : 0);
  const root = positions.at(-1) as PairPosition;
  return { pair, past: positions.slice(0, -1), root, moves };
}

function drawPayoffs(random: Random, { players, impartial }: Plan, points: boolean): readonly number[] {
  if (impartial) return [-Infinity, Infinity];
  if (players > 2) {
    const winner = random.whole(0, players - 1);
    return Array.from({ length: players }, (_, player) =>
      points ? random.whole(-3, 3) : player === winner ? Infinity : -Infinity,
    );
  }
  const first = points ? random.whole(-3, 3) : random.pick([Infinity, -Infinity, Infinity, -Infinity, 0]);
  return [first, 0 - first];
}

/** A game so far, which may come back to where it was. */
function walk(random: Random, pair: PairGame, plies: number): { positions: PairPosition[]; moves: number[] } {
  const positions: PairPosition[] = [{ node: 0, player: 0, counter: 0 }];
  const moves: number[] = [];
  while (moves.length < plies) {
    const here = positions.at(-1) as PairPosition;
    const move = random.whole(0, nodeAt(pair, here).edges.length - 1);
    const child = afterMove(pair, here, move);
    if (payoffsAt(pair, child)) break;
    moves.push(move);
    positions.push(child);
  }
  return { positions, moves };
}

/** The features of a case that change the answer to a question when they are switched off. */
export function matteringFor(one: PairCase, asked: Question): ReadonlySet<string> {
  const value = ({ pair, root, past }: PairCase): string => String(worthOf(pair, root, past, asked));
  try {
    const own = value(one);
    return new Set(
      features.filter((feature) => featuresOf(one).includes(feature) && value(without(feature, one)) !== own),
    );
  } catch (error) {
    if (error instanceof TooLarge) return new Set();
    throw error;
  }
}
