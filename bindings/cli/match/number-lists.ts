import { UsageError } from '../failure.js';

/** The two claims of `--sprt 0,10`; `undefined` if it was not given. Throws `UsageError` for more or fewer numbers. */
export function sprtClaims<N>(sprt: readonly N[] | undefined): { readonly elo0: N; readonly elo1: N } | undefined {
  if (sprt === undefined) return undefined;
  const [elo0, elo1] = sprt;
  if (sprt.length !== 2) throw new UsageError('--sprt takes two numbers, such as --sprt 0,10');
  return { elo0: elo0 as N, elo1: elo1 as N };
}
