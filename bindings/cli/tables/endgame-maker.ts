import type { EndgameRow } from './endgames-page.js';

/** What a game's end-game tables are asked for. */
export interface TablesAsked {
  readonly materials: readonly string[];
  /** Every material of up to so many men or pieces. The library validates it. */
  readonly most: unknown;
  /** The `--endgames` that are there already: a file or materials. */
  readonly known: unknown;
  /** Shows how far the work is. */
  readonly tell: (line: () => string) => void;
  readonly signal: AbortSignal;
}

/** Tables that were made, for a file, as a table and as JSON. */
export interface TablesMade {
  save(): Uint8Array;
  /** What stands above the second column. */
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly EndgameRow[];
  readonly json: readonly object[];
}

/** How the command makes the tables of a game. */
export interface EndgameMaker {
  /** A material, for messages. */
  readonly example: string;
  /** The option that asks for every material of up to so many men or pieces. */
  readonly most: 'men' | 'pieces';
  isPosition(word: string): boolean;
  make(asked: TablesAsked): Promise<TablesMade>;
}
