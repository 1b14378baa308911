import type { Game } from '../../contract/game.js';
import { afterMove } from '../../contract/single-answers.js';
import { type ProofRecord, RECORD_CUT, RECORD_MINE, RECORD_SEEN } from '../../wasm/proof-facts.js';
import type { RulesPort } from '../rules-port.js';
import type { ProofNode } from './proof-result.js';

type Port<Position, Move> = Pick<RulesPort<Position, Move>, 'decode' | 'checks'>;

/** The tree that the core has written out, with the moves of the game. */
export function proofTree<Position, Move>(
  records: readonly ProofRecord[],
  game: Game<Position, Move>,
  { decode, checks }: Port<Position, Move>,
  position: Position,
): ProofNode<Move> {
  let next = 0;
  const read = (here: Position, move: Move | undefined): ProofNode<Move> => {
    const { marks, children } = records[next++] as ProofRecord;
    return {
      move,
      prover: (marks & RECORD_MINE) !== 0,
      children: Array.from({ length: children }, () => {
        const step = decode(here, (records[next] as ProofRecord).move);
        return afterMove(game, here, step, (child) => read(child, step), checks);
      }),
      ...(marks & RECORD_SEEN && { seen: true as const }),
      ...(marks & RECORD_CUT && { cut: true as const }),
    };
  };
  return read(position, undefined);
}

/** The moves of a line that the core has written out. */
export function movesOfLine<Position, Move>(
  records: readonly ProofRecord[],
  game: Game<Position, Move>,
  port: Port<Position, Move>,
  position: Position,
): Move[] {
  const moves: Move[] = [];
  for (let node = proofTree(records, game, port, position).children[0]; node; node = node.children[0]) {
    moves.push(node.move as Move);
  }
  return moves;
}
