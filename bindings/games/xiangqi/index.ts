import { checkNames, flag } from '../../contract/checks.js';
import { show } from '../../contract/printable.js';
import type { CompiledGame } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/xiangqi-rules.js';
import { checkedFen, doubledSoldiers, drawn, whyImpossible, wrong } from './fen.js';
import { chinese, readMove, said, wxf } from './notation.js';

/** A position of Chinese chess: the memory of the compiled rules. `format` says what is in it, as FEN. */
export type XiangqiPosition = RulesPosition;

/**
 * Chinese chess, compiled. Red, player 0, moves first.
 *
 * A general that cannot move has lost, whether attacked or not, and the generals may not face each other on an open
 * file. A game is drawn after 60 moves of each side without a capture, and when nobody has a man left that can cross
 * the river. Who gives check with every move of a circle has lost; any other repetition is a draw. What the rules say
 * of chasing other men is left out.
 *
 * An exact search judges every circle rightly. A selective one shares what it has found among all paths to a position,
 * so it may take for safe a check that the game so far has made one too many, or for lost one that comes back by
 * another way.
 */
export interface Xiangqi extends CompiledGame<XiangqiPosition, number> {
  evaluate(position: XiangqiPosition): number;
  noisy(position: XiangqiPosition): number[];
  mayStandPat(position: XiangqiPosition): boolean;
  hint(position: XiangqiPosition, move: number): number;
  exchange(position: XiangqiPosition, move: number): number;
  key(position: XiangqiPosition): bigint;
  /** Reads FEN, with n or h for a horse and b or e for an elephant. */
  parse(text: string): XiangqiPosition;
  format(position: XiangqiPosition): string;
  /** Reads a move as UCI (`h3e3`), in the notation of the World Xiangqi Federation (`C2=5`) or in Chinese (炮二平五). */
  parseMove(position: XiangqiPosition, text: string): number;
  /** Writes a move as UCI: files a to i and rows 1 to 10, from Red's side. */
  formatMove(position: XiangqiPosition, move: number): string;
  draw(position: XiangqiPosition): string;
}

const wasm = async (): Promise<string> => (await import('../../wasm/xiangqi.js')).default;

/** The module that searches Chinese chess selectively too, for `enableSelective` of `cutnode/selective`. */
export const xiangqiSelective: GameModule = {
  for: 'selective',
  of: wasm,
  load: async () => (await import('../../wasm/xiangqi-selective.js')).default,
};

const game = gameOfRules({
  name: 'xiangqi',
  rules,
  // Only engines are given end-game tables.
  about: { ...about, declares: about.declares.filter((hook) => !hook.startsWith('Known')) },
  wasm,
  others: { selective: ['xiangqiSelective', 'cutnode/games/xiangqi'] },
});
const { parse } = game;

function reads(fen: string): boolean {
  try {
    parse(fen);
    return true;
  } catch {
    return false;
  }
}

/** Options of `parseFen`. */
interface FenOptions {
  /**
   * Whether two soldiers of a side may stand on one file before the river, where no game leads to. Default: they are
   * refused.
   */
  readonly lenient?: boolean | undefined;
}

/** Reads FEN, as `xiangqi.parse` does. Throws `InvalidPositionError`, `InvalidOptionError`. */
export function parseFen(text: string, options: FenOptions = {}): XiangqiPosition {
  checkNames('FEN option', options, ['lenient']);
  const fen = checkedFen(text);
  const doubled = flag('lenient', options.lenient, false) ? undefined : doubledSoldiers(fen);
  if (doubled !== undefined) throw wrong(`${show(text)} cannot be a position: ${doubled}`);
  try {
    return parse(fen);
  } catch {
    throw wrong(`${show(text)} cannot be a position: ${whyImpossible(fen, reads)}`);
  }
}

/** Chinese chess, see above. */
export const xiangqi: Xiangqi = Object.assign(game, {
  parse: (text: string) => parseFen(text),
  parseMove: (position: XiangqiPosition, text: string) => readMove(game, position, text),
  draw: (position: XiangqiPosition) => drawn(game.format(position)),
}) as typeof game & Xiangqi;

/** The move in the notation of the World Xiangqi Federation, such as `C2=5`. */
export function wxfOf(position: XiangqiPosition, move: number): string {
  return wxf(said(game, position, move));
}

/** The move in Chinese, such as 炮二平五. */
export function chineseOf(position: XiangqiPosition, move: number): string {
  return chinese(said(game, position, move));
}
