import type { Endgames } from '../../games/chess/endgames/index.js';
import { endgamesNamed } from './endgames-flag.js';

/** The end-game tables of chess that `--endgames` names. Throws `UsageError`. */
export async function chessEndgamesNamed(text: string): Promise<Endgames> {
  const { createEndgames, loadEndgames } = await import('../../games/chess/endgames/index.js');
  return endgamesNamed(text, {
    materials: /^K[A-Z]*K[A-Z]*(?:,K[A-Z]*K[A-Z]*)*$/i,
    example: 'KRK,KQKR',
    load: loadEndgames,
    create: (materials) => createEndgames({ materials }),
  });
}
