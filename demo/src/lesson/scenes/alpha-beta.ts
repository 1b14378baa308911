import type { TreeNode } from 'cutnode/figures';
import { Drawing } from '../../tree/drawing.js';
import { type Order, reordered } from '../../tree/order.js';
import { type Specimen, specimenOfTree } from '../../tree/specimen.js';
import { codeLines, Reading, storyOf } from '../../tree/story.js';
import type { Scene } from '../scene.js';
import type { LessonWords } from '../words/en.js';

interface AlphaBetaScene {
  readonly tree: string;
  /** The order after the answer. Default: the order stays. */
  readonly revealed?: Order;
  /** Nodes can be moved among their siblings after the answer; called when one has been moved. */
  readonly moved?: () => void;
  /** What is shown of each node. Default: all. */
  readonly seen?: (node: TreeNode) => TreeNode;
  /** Default: room for a window. */
  readonly noteRoom?: number;
}

/** Before bounds and windows have been explained, the tree shows none: only values that are known. */
export const valuesAlone = ({ window, known, cut, ...node }: TreeNode): TreeNode => ({
  ...node,
  known: known?.startsWith('=') ? known : undefined,
});

/** Where there are many leaves, what would make them small is left out: windows, and the names of leaves. */
export const withoutWindows = ({ window, ...node }: TreeNode): TreeNode => ({
  ...node,
  label: node.side === null ? '' : node.label,
});

/** Alpha-beta on a tree, event by event, as the library's trace tells it. */
export function alphaBetaScene(
  { tree, revealed, moved, seen, noteRoom = NOTE_ROOM }: AlphaBetaScene,
  words: LessonWords,
): Scene {
  const specimen: Specimen = specimenOfTree(tree, 'MAX');
  let order: Order = 'natural';
  let reading = new Reading(storyOf(specimen, order, 'soft'));
  let movable = false;
  const arrange = (next: Order): void => {
    order = next;
    reading = new Reading(storyOf(specimen, order, 'soft'));
    drawing.arrange(order);
  };
  const drawing = new Drawing(
    specimen,
    {
      choose: () => {},
      ...(moved && {
        reorder: (key, indices) => {
          if (!movable) return;
          arrange(reordered(specimen, order, key, indices));
          moved();
        },
      }),
    },
    words.drawing(moved !== undefined),
    noteRoom,
    seen,
  );
  return {
    element: drawing.element,
    figure: () => drawing.figure,
    get length() {
      return reading.length;
    },
    show(moment) {
      reading.go(moment);
      drawing.draw(reading.frame, reading.event);
    },
    say(moment) {
      const event = reading.story.events[moment - 1];
      return event ? words.event(event) : words.nothingYet(specimen.leaves);
    },
    lit(moment) {
      const event = reading.story.events[moment - 1];
      return event ? [codeLines[event.type]] : [];
    },
    counts: () => [
      [words.counts.leaves, `${reading.frame.leaves} / ${specimen.leaves}`],
      ...(revealed ? [[words.counts.whole, String(reading.story.result.leaves)] as const] : []),
    ],
    reveal() {
      movable = true;
      if (revealed) arrange(revealed);
    },
  };
}

/** Less than in the room of trees, because the lesson's figures must be legible on a phone. */
const NOTE_ROOM = 40;
