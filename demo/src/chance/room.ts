import type { ChancePruning } from '../../../bindings/textbook/laboratory.js';
import type { OpenRoom } from '../shell/room.js';
import { type SteppedExample, SteppedRoom } from '../shell/stepped-room.js';
import { chanceStage } from './stage.js';
import { answers, bet, type DiceGame, treeOf } from './trees.js';
import type { ChanceWords } from './words/en.js';

const prunings = ['none', 'star1', 'star2'] as const;

/** Room 7: dice, and more than two players. */
export function openChanceRoom(words: ChanceWords): OpenRoom {
  const example = (
    ways: readonly string[],
    stage: (way: ChancePruning) => ReturnType<SteppedExample['stage']>,
  ): SteppedExample => ({ ways, stage: (way) => stage(way as ChancePruning) });
  const examples: Readonly<Record<string, SteppedExample>> = {
    answers: example(['star1', 'star2', 'none'], (way) => chanceStage(words, answers, way, [0, 10])),
    bet: example(prunings, (way) => chanceStage(words, bet, way)),
    pig: example(prunings, async (way) => {
      const { pig, solvePig } = await import('cutnode/games/pig');
      const solution = solvePig();
      // From the scale of payoffs to percent.
      const percent = (value: number): number => Number((50 + 50 * value).toFixed(1));
      const tree = treeOf(pig as DiceGame<unknown, unknown>, pig.parse('0-0:x:20'), 2, (position) =>
        percent(solution.value(position as Parameters<typeof solution.value>[0])),
      );
      return chanceStage(words, tree, way, [0, 100]);
    }),
    backgammon: example(prunings, async (way) => {
      const { bearingOff } = await import('./bearing-off.js');
      return chanceStage(words, bearingOff(), way, [-1, 1]);
    }),
    players: {
      ways: ['maxn', 'A', 'B', 'C'],
      stage: async (way) => (await import('./players-stage.js')).playersStage(words, way),
    },
  };
  return (place, state, keep) => new SteppedRoom(place, state, keep, words, examples, 'chance');
}
