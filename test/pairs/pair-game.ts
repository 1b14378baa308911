import type { Repetition } from '../../bindings/contract/game.js';
import type { Recurrence } from '../../bindings/contract/repetition-rule.js';
import type { Game } from '../../bindings/index.js';

/** `own`: the game says itself what a repetition is worth, by a function. */
export type PairRule = Repetition | 'own';

/**
 * A small game as plain data, in which every feature whose pairs are tried can be switched on and off: a graph whose
 * edges may lead back, with a rule of repetition, a counter that ends the game, rewards, dice, extra turns, payoffs
 * that are wins or points.
 */
export interface PairGame {
  /** Part of every key: engines and tables that are kept from game to game must not mix them up. */
  readonly id: number;
  readonly players: 2 | 3;
  readonly rule: PairRule;
  /** The game is over after so many moves in a row that reset no counter; `undefined`: there is no counter. */
  readonly limit: number | undefined;
  /** What that pays to each player. */
  readonly limitPays: readonly number[];
  readonly rewards: boolean;
  /** Payoffs belong to the side to move rather than to player 0, and the key leaves the side out. */
  readonly impartial: boolean;
  readonly nodes: readonly PairNode[];
}

export interface PairNode {
  /** Where the game is over: one for each player, or in an impartial game the one of the side to move first. */
  readonly payoffs: readonly number[] | undefined;
  /** From player 0's side. */
  readonly evaluation: number;
  /** Dice are thrown here: the weight of each edge. */
  readonly weights: readonly number[] | undefined;
  readonly edges: readonly PairEdge[];
}

export interface PairEdge {
  readonly to: number;
  /** The same player moves again. */
  readonly again: boolean;
  readonly reward: number;
  /** The counter begins anew. */
  readonly resets: boolean;
}

export interface PairPosition {
  readonly node: number;
  readonly player: number;
  /** Moves since the counter began anew; 0 in a game without. */
  readonly counter: number;
}

/** A game, the positions of a game so far, and the one that is searched. */
export interface PairCase {
  readonly pair: PairGame;
  readonly past: readonly PairPosition[];
  readonly root: PairPosition;
  /** The moves from the first position of `past` to `root`. */
  readonly moves: readonly number[];
}

export const nodeAt = ({ nodes }: PairGame, { node }: PairPosition): PairNode => nodes[node] as PairNode;

/** The payoff of each player where the game is over. */
export function payoffsAt(pair: PairGame, position: PairPosition): readonly number[] | undefined {
  const { payoffs } = nodeAt(pair, position);
  const given = payoffs ?? (pair.limit !== undefined && position.counter >= pair.limit ? pair.limitPays : undefined);
  return given && pair.impartial && position.player === 1 ? [given[1] as number, given[0] as number] : given;
}

export function afterMove(pair: PairGame, position: PairPosition, move: number): PairPosition {
  const here = nodeAt(pair, position);
  const edge = here.edges[move] as PairEdge;
  const counter = pair.limit === undefined || edge.resets ? 0 : position.counter + 1;
  return { node: edge.to, player: edge.again ? position.player : (position.player + 1) % pair.players, counter };
}

/** What a rule of repetition tells positions apart by: the counter is no part of it. */
export const nameOf = (position: PairPosition): string => `${position.node} ${position.player}`;

/**
 * What the game's own rule says of a position of two players that has come back: it hangs on every position and move
 * since the first occurrence and on their order, and at times play goes on once. Where a move leads counts rather than
 * its number, since a search is given the positions of a game so far without the moves between them.
 */
export function ownVerdict(
  pair: PairGame,
  { positions, moves }: Recurrence<PairPosition, number>,
): readonly number[] | undefined {
  const here = positions.at(-1) as PairPosition;
  const sum = moves.reduce((before, move, i) => {
    const from = positions[i] as PairPosition;
    const edge = nodeAt(pair, from).edges[move];
    return (3 * before + 2 * (edge?.to ?? 0) + Number(edge?.again) + 7 * from.node + from.player) % 1009;
  }, moves.length);
  const occurrences = positions.filter((position) => nameOf(position) === nameOf(here)).length;
  if (sum % 4 === 3 && occurrences < 3) return undefined;
  // No points make up for a win.
  const most = pair.rewards ? 5 : Infinity;
  const first = sum % 4 === 1 ? most : sum % 4 === 2 ? -most : 0;
  return [first, 0 - first];
}

/** All that the rest of the game depends on, but for what came before. */
export const stateOf = (position: PairPosition): string => `${nameOf(position)} ${position.counter}`;

/** What the game says of its positions beyond its rules, all of it true: `known` and `bounds` of a `Game`. */
export interface Facts {
  readonly known: (position: PairPosition) => readonly [number, number] | undefined;
  readonly bounds: (position: PairPosition) => readonly [number, number];
}

/** Which members the game object has. */
export interface PairStyle {
  readonly rule: PairRule;
  readonly players: 2 | 3;
  readonly counter: boolean;
  readonly rewards: boolean;
  readonly dice: boolean;
  readonly irreversible: boolean;
  readonly says: 'nothing' | 'known' | 'bounds';
}

export type PairRules = Game<PairPosition, number>;

/** The game of `scene`, whose data may be exchanged as long as the style fits. */
export function pairRules(scene: { readonly pair: PairGame; readonly facts: Facts }, style: PairStyle): PairRules {
  const { players } = style;
  return {
    name: 'pairs',
    ...((players > 2 || style.dice) && { traits: { players, zeroSum: players === 2, chance: style.dice } }),
    initial: () => ({ node: 0, player: 0, counter: 0 }),
    toMove: (p) => (style.dice && nodeAt(scene.pair, p).weights && !payoffsAt(scene.pair, p) ? 'chance' : p.player),
    moves: (p) => [...nodeAt(scene.pair, p).edges.keys()],
    play: (p, move) => afterMove(scene.pair, p, move),
    outcome: (p) => payoffsAt(scene.pair, p),
    evaluate: (p) => evaluationAt(scene.pair, p),
    key: ({ node, player }) => scene.pair.id * 64 + (scene.pair.impartial ? node : node * players + player),
    format: (p) => stateOf(p),
    repetition: style.rule === 'own' ? (since) => ownVerdict(scene.pair, since) : style.rule,
    ...(style.counter && { counterKey: (p: PairPosition) => p.counter }),
    ...(style.rewards && { reward: (p: PairPosition, move: number) => nodeAt(scene.pair, p).edges[move]?.reward ?? 0 }),
    ...(style.dice && { chances: (p: PairPosition) => chancesAt(scene.pair, p) }),
    ...(style.irreversible && {
      irreversible: (p: PairPosition, move: number) =>
        !reaches(scene.pair, afterMove(scene.pair, p, move).node, p.node),
    }),
    ...(style.says === 'known' && { known: (p: PairPosition) => scene.facts.known(p) }),
    ...(style.says === 'bounds' && { bounds: (p: PairPosition) => scene.facts.bounds(p) }),
  };
}

/** From the side to move; from player 0's where dice are thrown. */
function evaluationAt(pair: PairGame, position: PairPosition): number {
  const { evaluation, weights } = nodeAt(pair, position);
  return weights || pair.impartial || position.player === 0 ? evaluation : 0 - evaluation;
}

/** The probability of each edge. */
export function chancesAt(pair: PairGame, position: PairPosition): [number, number][] {
  const weights = nodeAt(pair, position).weights ?? [];
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, move) => [move, weight / all]);
}

/** Whether some path of edges leads from one node to another, whoever moves. */
export function reaches({ nodes }: PairGame, from: number, to: number): boolean {
  const met = new Set([from]);
  for (const node of met) for (const edge of (nodes[node] as PairNode).edges) met.add(edge.to);
  return met.has(to);
}

/**
 * Whether play from a node ends however it goes, without a rule of repetition: no cycle, or none that a counter leaves
 * open.
 */
export function endsByItself(pair: PairGame, from: number): boolean {
  const isOpen = (node: number, edge: PairEdge): boolean =>
    reaches(pair, edge.to, node) && (pair.limit === undefined || edge.resets);
  return pair.nodes.every(
    ({ edges, payoffs }, node) =>
      payoffs !== undefined || !reaches(pair, from, node) || !edges.some((edge) => isOpen(node, edge)),
  );
}
