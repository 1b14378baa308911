import type { Scene } from './scene.js';
import { alphaBetaScene } from './scenes/alpha-beta.js';
import { minimaxScene } from './scenes/minimax.js';
import type { LessonWords, StepName } from './words/en.js';

/** A step of the lesson: a figure, and the moment at which the reader is asked what comes next. */
export interface LessonStep {
  readonly name: StepName;
  /** `moved`: the reader has changed the figure. */
  readonly scene: (words: LessonWords, moved: () => void) => Scene | Promise<Scene>;
  /** The moment at which the step opens and asks. */
  readonly asked: number;
  /** The index of the right answer. */
  readonly right: number;
  /** The moment that shows the answer. */
  readonly shown: number;
  readonly code?: keyof LessonWords['code'];
}

/** Russell and Norvig, Artificial Intelligence, figure 5.2. */
export const firstTree = '((3 12 8) (2 4 6) (14 5 2))';
/** Three plies, with a cut of each kind. */
export const windowTree = '(((3 5) (6 9)) ((1 2) (0 -1)))';
/** The smallest deep cut (Knuth and Moore 1975). */
export const deepTree = '(5 (((1 2) 3)))';
/** Two branches, four plies, in a bad order. */
export const minimalTree = '((((1 1) (3 2)) ((4 7) (2 6))) (((3 4) (9 7)) ((6 5) (9 8))))';

/** The lesson, one idea at a time. What is loaded only for a late step is imported there. */
export const lessonSteps: readonly LessonStep[] = [
  {
    name: 'minimax',
    scene: (words) => minimaxScene(firstTree, words),
    asked: 0,
    right: 1,
    shown: 4,
    code: 'minimax',
  },
  {
    name: 'cut',
    scene: (words) => alphaBetaScene({ tree: firstTree }, words),
    asked: 10,
    right: 1,
    shown: 11,
  },
  {
    name: 'window',
    scene: (words) => alphaBetaScene({ tree: windowTree }, words),
    asked: 9,
    right: 0,
    shown: 10,
    code: 'alphaBeta',
  },
  {
    name: 'order',
    scene: (words, moved) => alphaBetaScene({ tree: firstTree, revealed: new Map([['2', [2, 0, 1]]]), moved }, words),
    asked: 21,
    right: 2,
    shown: 1000,
    code: 'alphaBeta',
  },
  {
    name: 'deep',
    scene: (words) => alphaBetaScene({ tree: deepTree }, words),
    asked: 7,
    right: 2,
    shown: 8,
    code: 'alphaBeta',
  },
  {
    name: 'minimal',
    scene: (words, moved) => alphaBetaScene({ tree: minimalTree, revealed: 'best', moved }, words),
    asked: 1000,
    right: 1,
    shown: 1000,
  },
  {
    name: 'deepening',
    scene: async (words) => (await import('./scenes/deepening.js')).deepeningScene(words),
    asked: 5,
    right: 2,
    shown: 6,
    code: 'deepening',
  },
  {
    name: 'table',
    scene: async (words) => (await import('./scenes/table.js')).tableScene(words),
    asked: 0,
    right: 2,
    shown: 1000,
    code: 'table',
  },
  {
    name: 'horizon',
    scene: async (words) => (await import('./scenes/horizon.js')).horizonScene(words),
    asked: 1,
    right: 1,
    shown: 2,
    code: 'horizon',
  },
  {
    name: 'chance',
    scene: async (words) => (await import('./scenes/chance.js')).chanceScene(words),
    asked: 0,
    right: 1,
    shown: 1,
    code: 'chance',
  },
];
