import type { AndOrFrame } from '../../textbook/and-or/index.js';
import type { SharedSolution } from '../../textbook/and-or/once-per-node.js';
import type { AndOrEvent, TracedConnector } from '../../textbook/and-or/trace-events.js';

/** A finished search, ready to be shown. */
export interface TracedSearch {
  readonly name: string;
  /** The search method, in words. */
  readonly method: string;
  readonly events: readonly AndOrEvent[];
  readonly frames: readonly AndOrFrame[];
  /** `undefined` unless requested. */
  readonly shared: SharedEvent | undefined;
}

/** The cheapest solution graph with each node counted once. */
export interface SharedEvent {
  readonly type: 'shared';
  readonly stop: SharedSolution<unknown>['stop'];
  /** null if infinite. */
  readonly cost: number | null;
  readonly steps: readonly { readonly from: string; readonly to: readonly string[]; readonly cost: number }[];
}

/** The successors of a connector: `n4 n5`, `3 3`; in brackets if names contain spaces. */
export function arcName({ to }: Pick<TracedConnector, 'to'>, { nodes }: AndOrFrame): string {
  return namesTogether(to.map((id) => nodes[id]?.name ?? ''));
}

export function namesTogether(names: readonly string[]): string {
  return names.some((name) => name.includes(' ')) && names.length > 1
    ? names.map((name) => `[${name}]`).join(' ')
    : names.join(' ');
}
