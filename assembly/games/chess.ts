import { Game } from '../core/game';
import { endList, listStart } from '../core/move-list';
import { RUNNING } from '../core/values';
import { Board } from './chess/board';
import { countMoves } from './chess/counting';
import { listMoves } from './chess/listing';
import { playMove } from './chess/playing';
import { Black, White } from './chess/sides';

export { Board } from './chess/board';

@final
export class Chess extends Game<Board> {
  load(p: Board, words: usize): void {
    memory.copy(changetype<usize>(p), words, offsetof<Board>());
  }

  @inline
  outcome(p: Board): i32 {
    return RUNNING;
  }

  @inline
  moves(p: Board): void {
    endList(p.black ? listMoves<Black>(p, listStart(), false) : listMoves<White>(p, listStart(), false));
  }

  @inline
  countMoves(p: Board): i32 {
    return p.black ? countMoves<Black>(p) : countMoves<White>(p);
  }

  @inline
  play(p: Board, move: u32, child: Board): void {
    if (p.black) playMove<Black, White>(p, move, child);
    else playMove<White, Black>(p, move, child);
  }
}
