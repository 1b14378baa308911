/**
 * js-chess-engine at its best level as an opponent in matches. It is not among the packages that this repository installs,
 * since its newest version asks for Node 24, though it runs in Node 20 too:
 *
 *     npm install --no-save --engine-strict=false js-chess-engine@2.4.6
 */
import { chess } from 'cutnode/games/chess';
import { EngineFault, type MatchEngine } from 'cutnode/match';

/** The part of the package that is used. */
interface JsChessEngine {
  ai(fen: string, options: { readonly level: number; readonly play: false }): { readonly move: Record<string, string> };
}

const PACKAGE = 'js-chess-engine';
const BEST_LEVEL = 5;

/** It takes as long as its level takes, whatever the limits of the match, and it knows nothing of repetitions. */
export function jsChessEngine(level = BEST_LEVEL): MatchEngine {
  return {
    name: `${PACKAGE}, level ${level}`,
    limits: {},
    async start() {
      const { ai } = await load();
      return {
        begin: async () => {},
        close: async () => {},
        async choose({ position }) {
          const here = position as ReturnType<typeof chess.initial>;
          const [[from, to] = []] = Object.entries(ai(chess.format(here), { level, play: false }).move);
          if (from === undefined) throw new EngineFault('crash', 'it says no move');
          const squares = `${from}${to}`.toLowerCase();
          const legal = chess.moves(here).map((move) => chess.formatMove(here, move));
          // It promotes to queens alone and does not say so.
          return { move: { text: legal.includes(`${squares}q`) ? `${squares}q` : squares } };
        },
      };
    },
  };
}

async function load(): Promise<JsChessEngine> {
  try {
    return await import(PACKAGE);
  } catch (cause) {
    throw new Error(
      `${PACKAGE} is not installed; expected npm install --no-save --engine-strict=false ${PACKAGE}@2.4.6`,
      { cause },
    );
  }
}
