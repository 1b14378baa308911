import type { GameGraph, GraphPosition } from './game-graph.js';

/** The short form of a position, without a prefix such as `min:`, which only repeats the side to move. */
export function label({ text, toMove }: GraphPosition): string {
  const prefix = `${toMove.toLowerCase()}:`;
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text) || '(start)';
}

/** `+1`, `0`, `-1`: from MAX's side. */
export function valueText({ value }: GraphPosition): string {
  return value > 0 ? `+${value}` : String(value);
}

/** The result with best play. */
export function result(position: GraphPosition): string {
  if (position.winner) return `${position.winner} wins`;
  return position.value === 0 ? 'drawn' : `${valueText(position)} for MAX`;
}

/** Whose strategy is marked, and whether it wins. */
export function strategyWords({ positions, strategist }: GameGraph): string {
  return `${strategist}'s ${positions[0]?.winner ? 'winning' : 'best'} strategy`;
}
