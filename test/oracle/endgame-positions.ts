import { InvalidPositionError } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import fc from 'fast-check';

/** Random legal positions of a material such as `KQKR`, either side to move, the men of either colour. */
export function endgamePositions(material: string, count: number, seed: number): ChessPosition[] {
  const found: ChessPosition[] = [];
  const [, white = '', black = ''] = /^(K.*)(K.*)$/.exec(material) ?? [];
  const places = fc.record({
    squares: fc.uniqueArray(fc.nat(63), { minLength: material.length, maxLength: material.length }),
    turn: fc.boolean(),
    flipped: fc.boolean(),
  });
  for (let more = 0; found.length < count; more++) {
    for (const { squares, turn, flipped } of fc.sample(places, { seed: seed + more, numRuns: 2 * count })) {
      const cells = Array<string>(64).fill('1');
      for (const [i, letter] of [...white, ...black].entries()) {
        const isWhite = i < white.length !== flipped;
        cells[squares[i] as number] = isWhite ? letter : letter.toLowerCase();
      }
      const rows = Array.from({ length: 8 }, (_, row) => cells.slice(8 * row, 8 * row + 8).join(''));
      const position = parsed(`${rows.join('/')} ${turn ? 'w' : 'b'} - - 0 1`);
      if (position && found.length < count) found.push(position);
    }
  }
  return found;
}

function parsed(fen: string): ChessPosition | undefined {
  try {
    return chess.parse(fen.replaceAll(/1+/g, (empty) => String(empty.length)));
  } catch (error) {
    if (error instanceof InvalidPositionError) return undefined;
    throw error;
  }
}
