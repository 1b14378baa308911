import type { Chess } from '../../games/chess/index.js';
import { UsageError } from '../failure.js';
import type { Flag } from '../flag.js';

/** Which of its evaluations chess searches with. */
export const evaluationFlag: Flag<'evaluation'> = {
  spelling: '--evaluation <name>',
  option: 'evaluation',
  help: "what values positions at the horizon: 'tables' of material and places (default), or the learned 'net'",
};

/** Chess with the evaluation of this name. Throws `UsageError`. */
export async function chessWithEvaluation(name: unknown): Promise<Chess> {
  if (name === 'net') return (await import('../../games/chess/net/index.js')).chessWithNet;
  if (name === undefined || name === 'tables') return (await import('../../games/chess/index.js')).chess;
  throw new UsageError(`--evaluation must be tables or net, not '${name}'`);
}
