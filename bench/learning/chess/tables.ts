/**
 * The tables of the evaluation, as in assembly/games/chess/worth.ts: what a man is worth on each square in the opening
 * and in the end, and the terms beside.
 */
export interface Tables {
  readonly worth: Int16Array;
  readonly terms: Int16Array;
}

export const WORTHS = 768;
export const TERMS = 18;
export const KINDS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

/** Material alone, where everything begins. */
export function material(): Tables {
  const worth = new Int16Array(WORTHS);
  for (const [kind, value] of [100, 300, 300, 500, 900, 0].entries()) {
    worth.fill(value, 64 * kind, 64 * kind + 64);
    worth.fill(value, 384 + 64 * kind, 384 + 64 * kind + 64);
  }
  return { worth, terms: new Int16Array(TERMS) };
}

/** The tables from the text of `assembly/games/chess/worth.ts`. */
export function tablesOfModule(text: string): Tables {
  const [worth, terms] = ['WORTH', 'TERMS'].map((name) => {
    const list = new RegExp(`${name}: StaticArray<i16> = \\[([^\\]]*)\\]`).exec(text)?.[1];
    if (list === undefined) throw new Error(`this module holds no ${name}`);
    return Int16Array.from(list.replaceAll(/\/\/.*/g, '').match(/-?\d+/g) ?? [], Number);
  }) as [Int16Array, Int16Array];
  return { worth, terms };
}
