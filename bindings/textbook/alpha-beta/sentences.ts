import { isDecided, pliesToEnd } from '../../contract/value.js';
import type { Side } from '../minimax/side.js';
import type { CutoffEvent, Edge, ExitEvent, SkippedMove, TraceEvent } from './events.js';

/** How `sentence` words an event. */
export interface Telling {
  /** A value in words. Default: `valueWords`. */
  readonly value?: ((value: number) => string) | undefined;
  /** Names of the two players. Default: MAX and MIN. */
  readonly max?: string | undefined;
  readonly min?: string | undefined;
}

/** A value in words, from MAX's side: `3`, `a win for MAX in 5 plies`, `a win for MIN in 2 plies`. */
export function valueWords(value: number, max = 'MAX', min = 'MIN'): string {
  if (!isDecided(value)) return String(value);
  const plies = pliesToEnd(value);
  const word = `a win for ${value > 0 ? max : min}`;
  return plies ? `${word} in ${plies} ${plies === 1 ? 'ply' : 'plies'}` : word;
}

/** A window in words: `(-∞, 3)`. */
export function windowWords(alpha: Edge, beta: Edge, value: (value: number) => string = valueWords): string {
  return `(${alpha === null ? '-∞' : value(alpha)}, ${beta === null ? '+∞' : value(beta)})`;
}

/** The meaning of an event in one or two English sentences, as a teacher at the blackboard would put it. */
export function sentence(event: TraceEvent, { max = 'MAX', min = 'MIN', ...telling }: Telling = {}): string {
  const value = telling.value ?? ((amount: number) => valueWords(amount, max, min));
  const who = (side: Side): string => (side === 'MAX' ? max : min);
  switch (event.type) {
    case 'enter': {
      const { name, ply, side, alpha, beta } = event;
      const window = windowWords(alpha, beta, value);
      const start = ply === 0 ? `${name}: ${who(side)} is to move.` : `Down to ${name}, where ${who(side)} moves.`;
      if (alpha === null && beta === null) return `${start} Nothing is known yet: the window is ${window}.`;
      if (alpha === beta) return `${start} The window is ${window}: no value matters any more, but a strict cut waits.`;
      return `${start} The window is ${window}: only a value ${range(alpha, beta, value)} matters.`;
    }
    case 'leaf': {
      const { name, count, reason, returned } = event;
      const horizon = reason === 'horizon' ? ', at the horizon,' : '';
      const kept =
        returned.relation === '='
          ? ''
          : ` That is outside the window ${windowWords(event.alpha, event.beta, value)}: fail-hard returns only "${relationWords(returned.relation)} ${value(returned.value)}".`;
      return `Leaf ${count}: ${name}${horizon} is worth ${value(event.value)}.${kept}`;
    }
    case 'bound': {
      const { name, side, which, from, to, by } = event;
      const was = from === null ? (which === 'alpha' ? '-∞' : '+∞') : value(from);
      return side === 'MAX'
        ? `With ${by.name}, ${max} is sure of ${value(to)} at ${name}: α rises from ${was} to ${value(to)}.`
        : `With ${by.name}, ${min} holds ${max} to ${value(to)} at ${name}: β falls from ${was} to ${value(to)}.`;
    }
    case 'cutoff':
      return cutoffSentence(event, value, max, min);
    case 'exit':
      return exitSentence(event, value, max, min);
  }
}

type Words = (value: number) => string;

function range(alpha: Edge, beta: Edge, value: Words): string {
  if (alpha === null) return `below ${value(beta as number)}`;
  return beta === null ? `above ${value(alpha)}` : `between ${value(alpha)} and ${value(beta)}`;
}

function relationWords(relation: ExitEvent['relation']): string {
  return { '≤': 'at most', '=': 'exactly', '≥': 'at least' }[relation];
}

/** `B already guarantees MAX 3; C is at most 2, so play will not come here. Skipped: C2 and C3.` */
function cutoffSentence(event: CutoffEvent, value: Words, max: string, min: string): string {
  const { name, kind, reach, guarantor, limit, skipped } = event;
  const alpha = kind === 'alpha';
  const title = `${reach === 'deep' ? 'Deep ' : ''}${kind} cut`;
  // With nothing left to skip there is no cut to speak of, as in the summary's count.
  const cut = skipped.length === 0 ? '' : `${title.charAt(0).toUpperCase()}${title.slice(1)} at ${name}. `;
  const bound = `${name} is worth ${alpha ? 'at most' : 'at least'} ${value(event.value)}`;
  const rest = skipped.length === 0 ? `${event.by.name} was its last move: nothing is left to cut.` : left(skipped);
  if (!guarantor) {
    const asked = alpha ? `above ${value(limit)}` : `below ${value(limit)}`;
    return `${cut}${bound}, and only a value ${asked} was asked for. ${rest}`;
  }
  const { child, value: sure } = guarantor;
  const already = alpha
    ? `${child.name} already guarantees ${max} ${value(sure)}`
    : `${child.name} already lets ${min} hold ${max} to ${value(sure)}`;
  const where = reach === 'deep' ? ` higher up, at ${guarantor.name}` : '';
  const other = alpha ? max : min;
  const so = reach === 'deep' ? 'so play will never come here' : `so ${other} has no reason to come here`;
  return `${cut}${already}${where}; ${bound}, ${so}. ${rest}`;
}

function left(skipped: readonly SkippedMove[]): string {
  const names = skipped.map(({ name }) => name);
  const shown = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return `${listed(shown)} ${names.length === 1 ? 'is' : 'are'} never looked at.`;
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? (names[0] as string) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function exitSentence(event: ExitEvent, value: Words, max: string, min: string): string {
  const { path, name, relation, best, alpha, beta, side } = event;
  const mover = side === 'MAX' ? max : min;
  const worth = `${name} is worth ${relationWords(relation)} ${value(event.value)}`;
  if (path.length === 0) return rootSentence(event, worth, mover);
  if (relation === '=') return `Back from ${name}: ${worth}, by ${best.name}${outside(event, value, max, min)}.`;
  const failsHigh = relation === '≥';
  // A bound without a cutoff: every move was tried, and none came into the window.
  const vain = failsHigh === (side === 'MIN');
  const limit = failsHigh ? beta : alpha;
  if (vain && limit !== null) {
    return `Back from ${name}: no move of ${mover} there gives ${failsHigh ? 'less' : 'more'} than ${value(limit)}; ${worth}.`;
  }
  return `Back from ${name}: ${worth}.`;
}

function outside({ value: exact, alpha, beta }: ExitEvent, value: Words, max: string, min: string): string {
  if (alpha !== null && exact <= alpha) return `, no better for ${max} than ${value(alpha)}`;
  if (beta !== null && exact >= beta) return `, no better for ${min} than ${value(beta)}`;
  return '';
}

function rootSentence({ relation, best }: ExitEvent, worth: string, mover: string): string {
  if (relation === '=') return `Done: ${worth}, and ${mover} plays ${best.name}.`;
  return `Done: ${worth}; the window does not show more.`;
}
