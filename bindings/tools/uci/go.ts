import { show } from '../../contract/printable.js';

/** What a `go` asks for. Times are in milliseconds; the lists are of White and Black. */
export interface GoCommand {
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  /** A mate in so many moves is looked for. */
  readonly mate: number | undefined;
  readonly moveTimeMs: number | undefined;
  readonly timesMs: readonly [number | undefined, number | undefined];
  readonly incrementsMs: readonly [number | undefined, number | undefined];
  readonly movesToGo: number | undefined;
  /** Moves as texts; none means all. */
  readonly searchMoves: readonly string[];
  /** Answer at `stop` only. */
  readonly infinite: boolean;
  /** Answer at `stop`, or when `ponderhit` has started the clock. */
  readonly ponder: boolean;
}

/** The words that a number follows, and the least one that makes sense. */
const numbers: Readonly<Record<string, number>> = {
  depth: 1,
  nodes: 1,
  mate: 1,
  movetime: 0,
  // A clock that has run out is said to show less than nothing.
  wtime: Number.NEGATIVE_INFINITY,
  btime: Number.NEGATIVE_INFINITY,
  winc: 0,
  binc: 0,
  // Some programs say 0 for the rest of the game.
  movestogo: 0,
};
const words = [...Object.keys(numbers), 'searchmoves', 'infinite', 'ponder'];

/**
 * Reads the words after `go`. What makes no sense is left out, and `complain` is told of it; if no limit is left, one
 * ply is.
 */
export function readGo(said: readonly string[], complain: (fault: string) => void): GoCommand {
  const given: Partial<Record<string, number>> = {};
  const searchMoves: string[] = [];
  let infinite = false;
  let ponder = false;
  let misread = false;
  for (let i = 0; i < said.length; i++) {
    const word = said[i] as string;
    const least = numbers[word];
    if (word === 'infinite') infinite = true;
    else if (word === 'ponder') ponder = true;
    else if (word === 'searchmoves') {
      while (i + 1 < said.length && !words.includes(said[i + 1] as string)) searchMoves.push(said[++i] as string);
    } else if (least === undefined) {
      complain(`go: unknown word ${show(word)}; expected ${words.join(', ')}`);
    } else {
      const text = said[++i] ?? '';
      if (/^-?\d+$/.test(text) && Number(text) >= least) given[word] = Number(text);
      else {
        misread = true;
        complain(`go: ${word} must be a whole number from ${Math.max(0, least)}, not ${show(text)}`);
      }
    }
  }
  const time = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.max(0, ms));
  const { nodes, mate, movetime, wtime, btime, winc, binc, movestogo } = given;
  // Who asked for a limit waits for an answer, which without any would come at `stop` only.
  const limited = ['depth', 'nodes', 'mate', 'movetime', 'wtime', 'btime'].some((word) => given[word] !== undefined);
  const depth = misread && !limited && !infinite && !ponder ? 1 : given.depth;
  return {
    depth: depth && Math.min(depth, 1000),
    nodes,
    mate,
    moveTimeMs: movetime,
    timesMs: [time(wtime), time(btime)],
    incrementsMs: [winc, binc],
    movesToGo: movestogo || undefined,
    searchMoves,
    infinite,
    ponder,
  };
}
