import type { Game } from '../../bindings/index.js';

/** The methods of a game that a search may call. */
export type Rule =
  | 'toMove'
  | 'moves'
  | 'play'
  | 'undo'
  | 'outcome'
  | 'evaluate'
  | 'noisy'
  | 'hint'
  | 'bounds'
  | 'candidates'
  | 'moveId'
  | 'key'
  | 'ceiling'
  | 'presearch'
  | 'asksChildren'
  | 'isNearEnd'
  | 'playOut';

const rules: readonly Rule[] = [
  'toMove',
  'moves',
  'play',
  'undo',
  'outcome',
  'evaluate',
  'noisy',
  'hint',
  'bounds',
  'candidates',
  'moveId',
  'key',
  'ceiling',
  'presearch',
  'asksChildren',
  'isNearEnd',
  'playOut',
];

/** How often each rule of a game was called, and how often `outcome` reported the end of the game. */
export interface Calls extends Record<Rule, number> {
  over: number;
}

export interface Watched<P, M> {
  readonly game: Game<P, M>;
  readonly calls: Calls;
  /** Reset all counters. */
  reset(): void;
}

/** The same game with every call counted. `before` is called before each call and may throw instead of it. */
export function watch<P, M>(
  game: Game<P, M>,
  before: (rule: Rule, args: readonly unknown[]) => void = () => {},
): Watched<P, M> {
  const calls = { over: 0 } as Calls;
  const reset = (): void => {
    for (const rule of rules) calls[rule] = 0;
    calls.over = 0;
  };
  reset();
  const watched: Record<string, unknown> = { ...game };
  for (const rule of rules) {
    const method = game[rule] as ((...args: unknown[]) => unknown) | undefined;
    if (!method) continue;
    watched[rule] = (...args: unknown[]) => {
      calls[rule]++;
      before(rule, args);
      const answer = method.apply(game, args);
      if (rule === 'outcome' && answer !== undefined) calls.over++;
      return answer;
    };
  }
  return { game: watched as unknown as Game<P, M>, calls, reset };
}
