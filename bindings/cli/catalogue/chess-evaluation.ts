import { enableSelective } from '../../engine/selective/index.js';
import type { Chess } from '../../games/chess/core.js';
import { UsageError } from '../failure.js';
import type { Flag } from '../flag.js';

/** Which of its evaluations chess searches with. */
export const evaluationFlag: Flag<'evaluation'> = {
  spelling: '--evaluation <name>',
  option: 'evaluation',
  help: "what values positions at the horizon: 'tables' of material and places (default), or the learned 'net'",
};

/** Chess with the evaluation of this name, and its module for selective search. Throws `UsageError`. */
export async function chessWithEvaluation(name: unknown): Promise<Chess> {
  if (name === 'net') {
    const { chessWithNet, chessWithNetSelective } = await import('../../games/chess/net/index.js');
    return enableSelective(chessWithNet, chessWithNetSelective);
  }
  if (name === undefined || name === 'tables') {
    const { chess, chessSelective } = await import('../../games/chess/index.js');
    return enableSelective(chess, chessSelective);
  }
  throw new UsageError(`--evaluation must be tables or net, not '${name}'`);
}
