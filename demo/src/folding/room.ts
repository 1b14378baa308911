import type { OpenRoom } from '../shell/room.js';
import { type SteppedExample, SteppedRoom } from '../shell/stepped-room.js';
import { foldingStage } from './stage.js';
import { unfolded } from './tree.js';
import type { FoldingWords } from './words/en.js';

const ways = ['level', 'once'];

/** Room 8: the table as folding, and the horizon. */
export function openFoldingRoom(words: FoldingWords): OpenRoom {
  const folding = (name: 'coins' | 'nim' | 'corner'): SteppedExample => ({
    ways,
    stage: async (way) => {
      const games = await import('./games.js');
      // Each game has positions of its own type.
      const tree =
        name === 'coins' ? unfolded(games.coins) : name === 'nim' ? unfolded(games.nim) : unfolded(games.corner);
      return foldingStage(words, tree, way);
    },
  });
  const examples: Readonly<Record<string, SteppedExample>> = {
    coins: folding('coins'),
    nim: folding('nim'),
    corner: folding('corner'),
    horizon: {
      ways: ['both', 'without', 'with'],
      start: 2,
      stage: async (way) => (await import('./horizon-stage.js')).horizonStage(words, way),
    },
  };
  return (place, state, keep) => new SteppedRoom(place, state, keep, words, examples, 'folding');
}
