import type { AndOrEvent, AndOrFrame, TracedConnector } from '../../textbook/and-or/index.js';

/** A search to be shown. */
export interface Told {
  readonly name: string;
  /** How it was searched, in words. */
  readonly method: string;
  readonly events: readonly AndOrEvent[];
  readonly frames: readonly AndOrFrame[];
  /** The cheapest solution graph with each node counted once, in lines; `undefined` where it was not asked for. */
  readonly shared: readonly string[] | undefined;
}

/** A cost: `5`, `2.5`, `∞`. */
export function amount(cost: number | null): string {
  return cost === null ? '∞' : String(Math.round(cost * 1e6) / 1e6);
}

/** Where a connector leads: `n4 n5`, `3 3`; in brackets where names hold blanks. */
export function arcName({ to }: Pick<TracedConnector, 'to'>, { nodes }: AndOrFrame): string {
  const names = to.map((id) => nodes[id]?.name ?? '');
  return names.some((name) => name.includes(' ')) && names.length > 1
    ? names.map((name) => `[${name}]`).join(' ')
    : names.join(' ');
}
