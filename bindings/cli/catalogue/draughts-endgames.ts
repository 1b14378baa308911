import type { Endgames } from '../../games/draughts/endgames/index.js';
import { endgamesNamed } from './endgames-flag.js';

/** The end-game tables of draughts that `--endgames` names. Throws `UsageError`. */
export async function draughtsEndgamesNamed(text: string): Promise<Endgames> {
  const { createEndgames, loadEndgames } = await import('../../games/draughts/endgames/index.js');
  return endgamesNamed(text, {
    materials: /^\d+v\d+(?:,\d+v\d+)*$/i,
    example: '2v1,2v2',
    load: loadEndgames,
    create: (materials) => createEndgames({ materials }),
  });
}
