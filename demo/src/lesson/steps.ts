import type { Scene } from './scene.js';
import { alphaBetaScene, valuesAlone, withoutWindows } from './scenes/alpha-beta.js';
import { minimaxScene } from './scenes/minimax.js';
import type { EarlyStep, LessonWords, StepName, StepWords } from './words/en.js';
import type { LaterWords } from './words/en-later.js';

/** A step of the lesson: a figure, and the moment at which the reader is asked what comes next. */
export type LessonStep = Early | Later;

interface Early extends Asking {
  readonly name: EarlyStep;
  /** `moved`: the reader has changed the figure. */
  readonly scene: (words: LessonWords, moved: () => void) => Scene;
  readonly code?: keyof LessonWords['code'];
}

/** Its words are loaded with it. */
interface Later extends Asking {
  readonly name: keyof LaterWords['steps'];
  readonly lateScene: (words: LaterWords) => Promise<Scene>;
  readonly code: keyof LaterWords['code'];
}

/** What a step of the lesson says, with its figure. */
export interface ToldStep {
  readonly words: StepWords;
  readonly code: readonly string[] | undefined;
  readonly scene: (moved: () => void) => Scene | Promise<Scene>;
}

/** The words of a step in the language of `words`: at once, or when they have been loaded. */
export function toldStep(step: LessonStep, words: LessonWords): ToldStep | Promise<ToldStep> {
  if ('scene' in step) {
    const { name, scene, code } = step;
    return { words: words.steps[name], code: code && words.code[code], scene: (moved) => scene(words, moved) };
  }
  return words.later().then((later) => ({
    words: later.steps[step.name],
    code: later.code[step.code],
    scene: () => step.lateScene(later),
  }));
}

interface Asking {
  readonly name: StepName;
  /** The moment at which the step opens and asks. */
  readonly asked: number;
  /** The index of the right answer. */
  readonly right: number;
  /** The moment that shows the answer. */
  readonly shown: number;
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
    scene: (words) => alphaBetaScene({ tree: firstTree, seen: valuesAlone }, words),
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
    scene: (words, moved) =>
      alphaBetaScene({ tree: minimalTree, revealed: 'best', moved, seen: withoutWindows, noteRoom: 34 }, words),
    asked: 1000,
    right: 1,
    shown: 1000,
  },
  {
    name: 'deepening',
    lateScene: async (words) => (await import('./scenes/deepening.js')).deepeningScene(words),
    asked: 5,
    right: 2,
    shown: 6,
    code: 'deepening',
  },
  {
    name: 'table',
    lateScene: async (words) => (await import('./scenes/table.js')).tableScene(words),
    asked: 0,
    right: 2,
    shown: 1000,
    code: 'table',
  },
  {
    name: 'horizon',
    lateScene: async (words) => (await import('./scenes/horizon.js')).horizonScene(words),
    asked: 1,
    right: 1,
    shown: 2,
    code: 'horizon',
  },
  {
    name: 'chance',
    lateScene: async (words) => (await import('./scenes/chance.js')).chanceScene(words),
    asked: 0,
    right: 1,
    shown: 1,
    code: 'chance',
  },
];
