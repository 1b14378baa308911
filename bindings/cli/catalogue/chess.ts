import type { ChessPosition } from '../../games/chess/index.js';
import { UsageError } from '../failure.js';
import { chessWithEvaluation, evaluationFlag } from './chess-evaluation.js';
import { chessEndgamesNamed, endgamesFlag } from './endgames-flag.js';
import type { CatalogueEntry, WriteMove } from './entry.js';

export const chessEntries: readonly CatalogueEntry[] = [
  {
    name: 'chess',
    title: 'Chess and Chess960',
    notation: 'FEN, X-FEN or Shredder-FEN, the two counters may be left out; quote it',
    moveNotation: 'as in UCI, e2e4 or e7e8q, or in algebraic notation, exd8=Q+',
    async notationOf(typed) {
      if (/^[a-h][1-8][a-h][1-8][nbrq]?$/i.test(typed)) return undefined;
      return (await import('../../games/chess/index.js')).formatSan as WriteMove;
    },
    example: 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
    sides: ['White', 'Black'],
    graded: false,
    thresholds: { inaccuracy: 50, mistake: 100 },
    isVast: true,
    async reasonOfEnd(position) {
      return (await import('../../games/chess/index.js')).resultOf([position as ChessPosition])?.reason;
    },
    async readLeniently(text, onNote) {
      return (await import('../../games/chess/index.js')).parseFen(text, { lenient: true, onNote });
    },
    // The counters are numbers; in an EPD the operations follow.
    words(line: string): number {
      const words = line.split(/\s+/);
      const rest = words.slice(4, 6).findIndex((word) => !/^\d+$/.test(word));
      return rest < 0 ? Math.min(words.length, 6) : 4 + rest;
    },
    flags: [evaluationFlag, endgamesFlag],
    async modules(options) {
      if (options.get('evaluation') === 'net')
        return { selective: (await import('../../games/chess/net/index.js')).chessWithNetSelective };
      const { chessProof, chessSelective } = await import('../../games/chess/index.js');
      return { selective: chessSelective, proof: chessProof };
    },
    async load(options) {
      const tables = options.get('endgames');
      const evaluation = options.get('evaluation');
      if (tables === undefined) return chessWithEvaluation(evaluation);
      if (evaluation === 'net') throw new UsageError('--evaluation net does not go together with --endgames');
      const { chessWithEndgames } = await import('../../games/chess/endgames/index.js');
      return chessWithEndgames(await chessEndgamesNamed(tables as string));
    },
  },
];
