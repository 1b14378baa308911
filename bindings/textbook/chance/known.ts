import type { ThrowEvent } from './task.js';

/** What a search knows of a node's value; `undefined` if nothing. */
export type Known = { readonly relation: '≤' | '=' | '≥'; readonly value: number } | undefined;

type Event = Pick<
  ThrowEvent<unknown, unknown>,
  'value' | 'least' | 'greatest' | 'cut' | 'childAlpha' | 'childBeta' | 'probe'
>;

/**
 * What is known of an inner node: from `events` of its own outcomes, the `event` of the throw that led to it, or its
 * children.
 */
export function knownOf(
  kind: string,
  events: readonly Event[],
  event: Event | undefined,
  children: readonly { readonly seen: boolean; readonly known?: Known }[],
): Known {
  if (kind === 'chance') return expectation(events);
  if (event) return judgement(event, kind);
  // No throw led here: the value is known once all children were seen and are known exactly.
  const values = children.flatMap(({ seen, known }) => (seen && known?.relation === '=' ? [known.value] : []));
  if (values.length < children.length) return undefined;
  return { relation: '=', value: Math[kind === 'max' ? 'max' : 'min'](...values) };
}

/** What is known of a chance node, from what its outcomes showed. */
function expectation(events: readonly Event[]): Known {
  // After the last outcome the expectation is known, even where it also leaves the window.
  const final = events.find(({ least, greatest }) => least === greatest);
  if (final) return { relation: '=', value: final.least };
  const cut = events.find((event) => event.cut);
  return cut && (cut.cut === 'alpha' ? { relation: '≤', value: cut.greatest } : { relation: '≥', value: cut.least });
}

/** What is known of an outcome that was searched with a window. */
function judgement({ value, childAlpha, childBeta, probe }: Event, kind: string): Known {
  // One move of MIN is an upper bound and one of MAX a lower one, wherever in the window it is.
  if (probe) return { relation: kind === 'min' ? '≤' : '≥', value };
  if (value <= childAlpha) return { relation: '≤', value };
  return { relation: value >= childBeta ? '≥' : '=', value };
}
