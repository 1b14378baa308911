import type { GameParts, WrittenGame } from './boards.js';

/** Numbers of moves and comments: what stands between the moves of a list. */
const BETWEEN = /\{[^}]*\}|\b\d+\.+|\*/g;
/** A word of its own: the moves 10-14 and 20-16 hold such texts. */
const RESULT = /^(1-0|0-1|1\/2-1\/2)$/;

/**
 * What a person has pasted: a position in the game's notation, the sizes of heaps, a whole game such as PGN, or moves
 * from the start of the game. Throws what the game says of a position that is none, or of the move that cannot be
 * played.
 */
export async function readPasted({ game, notation }: Omit<GameParts, 'playable'>, text: string): Promise<WrittenGame> {
  if (text === '') return { start: '', moves: [] };
  const sizes = /^\d+(?:[\s,]+\d+)+$/.test(text) ? [text.split(/[\s,]+/).join('-')] : [];
  let trouble: unknown;
  for (const position of [text, ...sizes]) {
    try {
      return { start: game.format?.(game.parse?.(position)) ?? '', moves: [] };
    } catch (error) {
      trouble ??= error;
    }
  }
  const list = text
    .replace(BETWEEN, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word && !RESULT.test(word));
  // Not even its first word is a move: it was meant as a position.
  const isGame = text.startsWith('[') || isMove(game, list[0]);
  if (!isGame) throw trouble;
  if (notation) return (await notation()).read(text);
  let position = game.initial();
  const moves = list.map((word) => {
    const move = game.parseMove?.(position, word);
    const written = game.formatMove?.(position, move) ?? word;
    position = game.play(position, move);
    return written;
  });
  return { start: '', moves };
}

function isMove(game: GameParts['game'], word = ''): boolean {
  try {
    return game.parseMove?.(game.initial(), word) !== undefined;
  } catch {
    return false;
  }
}
