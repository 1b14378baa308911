import type { ChessPosition } from '../../games/chess/index.js';
import type { PgnGame, PgnMove } from '../../games/chess/pgn.js';
import { type Analysis, pliesToEnd } from '../../index.js';
import type { AnalysedMove } from '../../tools/analysis/analyse.js';

/** Numeric annotation glyphs: `?`, `??` and `?!`. */
const BAD = 2;
const VERY_BAD = 4;
const DOUBTFUL = 6;
const GLYPHS_OF_VERDICTS: Readonly<Record<string, number>> = {
  'throws away the win': VERY_BAD,
  'throws away the draw': VERY_BAD,
  'misses the win': VERY_BAD,
  loses: VERY_BAD,
  mistake: BAD,
  inaccuracy: DOUBTFUL,
};
/** A mistake that loses so many times as much as the smallest one is a blunder. */
const BLUNDER = 3;

interface Terms {
  /** The loss from which a move is a mistake. */
  readonly mistake: number;
  readonly san: (position: ChessPosition, move: number) => string;
  readonly play: (position: ChessPosition, move: number) => ChessPosition;
}

/**
 * The game with what the analysis says: a value in every comment, as `[%eval 0.35]` from White's side, which programs
 * read; for mistakes a glyph and the better move, in words and as a variation. Glyphs and comments of the game stay; a
 * move that already has a glyph between `!` and `?!` keeps it, and what an earlier analysis of this kind has said gives
 * way.
 */
export function annotatedGame(game: PgnGame, analysis: Analysis<number>, { mistake, san, play }: Terms): PgnGame {
  let position = game.start;
  const moves = game.moves.map((one, i): PgnMove => {
    const judged = analysis.moves[i];
    const here = position;
    position = play(position, one.move);
    return judged === undefined ? one : annotatedMove(one, judged, here, { mistake, san });
  });
  return { ...game, tags: { ...game.tags, Annotator: 'cutnode' }, moves };
}

function annotatedMove(
  one: PgnMove,
  { value, best, bestValue, loss, verdict, words, move }: AnalysedMove<number>,
  position: ChessPosition,
  { mistake, san }: Omit<Terms, 'play'>,
): PgnMove {
  if (value === undefined) return one;
  const turn = position.turn === 0 ? 1 : -1;
  const plain = GLYPHS_OF_VERDICTS[verdict];
  const glyph = plain === BAD && (loss as number) >= BLUNDER * mistake ? VERY_BAD : plain;
  const marks = one.nags?.some((nag) => nag <= DOUBTFUL) || glyph === undefined ? [] : [glyph];
  const isBetter = glyph !== undefined && best !== undefined && best !== move;
  const better = isBetter ? san(position, best) : '';
  const worth = isBetter && !better.endsWith('#') ? `, worth ${evaluation((bestValue as number) * turn)}` : '';
  const comment = [
    ...(pliesToEnd(value) === 1 ? [] : [`[%eval ${evaluation(value * turn)}]`]),
    ...(isBetter ? [`${sentence(verdict, words)} Better was ${better}${worth}.`] : []),
  ].join(' ');
  const [first, ...rest] = one.variations ?? [];
  const said = (one.comments ?? []).flatMap((text) => [...text.matchAll(ADVICE)].map(([, named]) => named));
  const isOwn = first?.moves.length === 1 && said.includes(san(position, first.moves[0]?.move as number));
  const others = isOwn ? rest : (one.variations ?? []);
  return {
    ...one,
    nags: [...marks, ...(one.nags ?? [])],
    comments: joined(comment, one.comments),
    variations: [...(isBetter ? [{ moves: [{ move: best }] }] : []), ...others],
  };
}

/** What an analysis has written about a mistake: its sentence, and the better move. */
const ADVICE = /[A-Z][a-z ]*\. Better was ([^\s,]+?)(?:, worth [#\d.-]+)?\.(?=\s|$)\s*/g;

/** One comment, since some programs read no second one; an older value of the position gives way. */
function joined(comment: string, before: readonly string[] = []): readonly string[] {
  const kept = before.map((text) => {
    const own = text.replace(ADVICE, '');
    return comment.includes('[%eval') ? own.replace(/\[%eval [^[\]]*\]\s*/g, '') : own;
  });
  const parts = [comment, ...kept].map((text) => text.trim()).filter((text) => text !== '');
  return parts.length === 0 ? [] : [parts.join(' ')];
}

/** `A mistake.`, `Throws away the win.` */
function sentence(verdict: string, words: string): string {
  if (verdict === 'mistake') return 'A mistake.';
  if (verdict === 'inaccuracy') return 'An inaccuracy.';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The value after a move, from White's side: pawns with two decimals, or `#3` for White to mate in three moves. */
function evaluation(value: number): string {
  const plies = pliesToEnd(value);
  if (plies === undefined) return (value / 100).toFixed(2);
  return `#${value < 0 ? '-' : ''}${Math.ceil((plies - 1) / 2)}`;
}
