/**
 * The rules of English draughts on rows of characters: `b` and `w` are men, `B` and `W` kings, `.` an empty square.
 * Black plays down the rows and begins. No square numbers, no steps in tables, nothing shared with the game that it
 * checks.
 */
export interface PlainDraughts {
  /** Rows from Black's side, `_` for the light squares. */
  readonly rows: readonly string[];
  readonly mover: 'b' | 'w';
  /** Plies since the last capture or move of a man. */
  readonly quiet: number;
}

export interface PlainMove {
  /** Where the piece stands, lands and ends: rows and columns. */
  readonly places: readonly (readonly [row: number, column: number])[];
  readonly captures: boolean;
  readonly after: PlainDraughts;
}

export const plainStart: PlainDraughts = {
  rows: ['_b_b_b_b', 'b_b_b_b_', '_b_b_b_b', '._._._._', '_._._._.', 'w_w_w_w_', '_w_w_w_w', 'w_w_w_w_'],
  mover: 'b',
  quiet: 0,
};

const at = (rows: readonly string[], row: number, column: number): string => rows[row]?.charAt(column) ?? '';
const isKing = (piece: string): boolean => piece === piece.toUpperCase();

function put(rows: readonly string[], row: number, column: number, piece: string): string[] {
  return rows.map((line, i) => (i === row ? line.slice(0, column) + piece + line.slice(column + 1) : line));
}

function directionsOf(piece: string): (readonly [number, number])[] {
  const ahead = piece.toLowerCase() === 'b' ? 1 : -1;
  const all: (readonly [number, number])[] = [
    [ahead, -1],
    [ahead, 1],
    [-ahead, -1],
    [-ahead, 1],
  ];
  return isKing(piece) ? all : all.slice(0, 2);
}

/** Whoever arrives at the far row is a king. */
function crowned(piece: string, row: number): string {
  return row === (piece.toLowerCase() === 'b' ? 7 : 0) ? piece.toUpperCase() : piece;
}

/** Every way of jumping on, as the places landed on and the rows left behind, the piece itself lifted. */
function jumps(rows: readonly string[], row: number, column: number, piece: string): [[number, number][], string[]][] {
  const found: [[number, number][], string[]][] = [];
  for (const [down, right] of directionsOf(piece)) {
    const over = at(rows, row + down, column + right).toLowerCase();
    const landing = at(rows, row + 2 * down, column + 2 * right);
    if (landing !== '.' || over === '' || !'bw'.includes(over) || over === piece.toLowerCase()) continue;
    const here: [number, number] = [row + 2 * down, column + 2 * right];
    const left = put(rows, row + down, column + right, '.');
    const isCrowned = crowned(piece, here[0]) !== piece;
    const further = isCrowned ? [] : jumps(left, here[0], here[1], piece);
    if (further.length === 0) found.push([[here], left]);
    for (const [places, end] of further) found.push([[here, ...places], end]);
  }
  return found;
}

/** All legal moves, in no order that means anything. */
export function plainMoves({ rows, mover, quiet }: PlainDraughts): PlainMove[] {
  const captures: PlainMove[] = [];
  const steps: PlainMove[] = [];
  const next = mover === 'b' ? 'w' : 'b';
  for (const [row, line] of rows.entries()) {
    for (const [column, piece] of [...line].entries()) {
      if (piece.toLowerCase() !== mover) continue;
      const lifted = put(rows, row, column, '.');
      for (const [places, left] of jumps(lifted, row, column, piece)) {
        const [toRow, toColumn] = places.at(-1) as [number, number];
        const after = { rows: put(left, toRow, toColumn, crowned(piece, toRow)), mover: next, quiet: 0 } as const;
        captures.push({ places: [[row, column], ...places], captures: true, after });
      }
      for (const [down, right] of directionsOf(piece)) {
        if (at(rows, row + down, column + right) !== '.') continue;
        const moved = put(lifted, row + down, column + right, crowned(piece, row + down));
        const after = { rows: moved, mover: next, quiet: isKing(piece) ? quiet + 1 : 0 } as const;
        const places = [
          [row, column],
          [row + down, column + right],
        ] as const;
        steps.push({ places, captures: false, after });
      }
    }
  }
  return captures.length > 0 ? captures : steps;
}

/** The number of a dark square as players have it. */
function numberOf(row: number, column: number): number {
  return 4 * row + Math.floor(column / 2) + 1;
}

/** A move with all squares of its way. */
export function plainMoveText({ places, captures }: PlainMove): string {
  return places.map(([row, column]) => numberOf(row, column)).join(captures ? 'x' : '-');
}

/** The FEN, White's pieces first. */
export function plainFen({ rows, mover, quiet }: PlainDraughts): string {
  const list = (side: string): string => {
    const squares: string[] = [];
    for (const [row, line] of rows.entries()) {
      for (const [column, piece] of [...line].entries()) {
        if (piece.toLowerCase() === side) squares.push(`${isKing(piece) ? 'K' : ''}${numberOf(row, column)}`);
      }
    }
    return squares.join(',');
  };
  return `${mover.toUpperCase()}:W${list('w')}:B${list('b')}${quiet === 0 ? '' : `:H${quiet}`}`;
}
