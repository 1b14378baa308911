import { chanceFigure } from 'cutnode/figures';
import type { ChanceTree } from 'cutnode/textbook/chance';
import type { ChancePruning } from '../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../live-figure.js';
import type { Stage } from '../shell/stepped-room.js';
import { type ChanceSearch, type ChanceStep, pictureOf, searchOf } from './search.js';
import type { ChanceWords } from './words/en.js';

/** A search of a tree with chance nodes, step by step. */
export function chanceStage(
  words: ChanceWords,
  tree: ChanceTree,
  pruning: ChancePruning,
  range?: readonly [number, number],
): Stage {
  const search = searchOf(tree, pruning, range);
  const live = new LiveFigure('chance');
  const { steps } = search;
  const all = countLeaves(tree);
  const say = (step: number): string => sentence(words, search, step);
  return {
    element: live.element,
    length: steps.length,
    figure: () => live.figure,
    show: (step) => live.show(chanceFigure(pictureOf(search, step), say(step), words.inPicture)),
    say,
    counts(step) {
      const done = steps.slice(0, step);
      const visits = done.filter(({ kind }) => kind === 'visit');
      const leaves = new Set(visits.filter(({ path }) => typeof at(tree, path) === 'number').map(({ path }) => path));
      const cuts = done.filter((each) => each.kind === 'outcome' && each.event.cut !== undefined);
      return [
        [words.nodes, String(visits.length)],
        [words.leaves, words.ofLeaves(leaves.size, all)],
        [words.cuts, String(cuts.reduce((sum, each) => sum + lost(tree, each, steps), 0))],
      ];
    },
  };
}

function sentence(words: ChanceWords, { tree, steps, value, move }: ChanceSearch, done: number): string {
  const step = steps[done - 1];
  if (!step) return words.start;
  const end = done === steps.length ? ` ${words.end(number(value), (move ?? 0) + 1)}` : '';
  const here = at(tree, step.path);
  if (step.kind === 'visit') {
    if (typeof here === 'number') return words.leaf(number(here)) + end;
    return words.visit['max' in here ? 'max' : 'min' in here ? 'min' : 'chance'] + end;
  }
  const { event } = step;
  const known =
    event.value <= event.childAlpha
      ? '≤ '
      : event.value >= event.childBeta
        ? '≥ '
        : event.probe
          ? `${side(here)} `
          : '';
  const told = (event.probe ? words.probe : words.outcome)(
    number(probabilityAt(tree, step.path)),
    `${known}${number(event.value)}`,
  );
  const after =
    event.least === event.greatest
      ? words.average(number(event.least))
      : words.between(number(event.least), number(event.greatest));
  // What bounds the last outcome may leave the window too, but then there is no rest.
  const rest = event.cut !== undefined && lost(tree, step, steps) > 0;
  const cut = !rest ? '' : ` ${event.cut === 'alpha' ? words.below : words.above}`;
  return `${told} ${after}${cut}${end}`;
}

/** What a probe of one move proves: at least its value for MAX, at most for MIN. */
function side(tree: ChanceTree): string {
  return typeof tree === 'object' && 'min' in tree ? '≤' : '≥';
}

/** The node at the end of a path. */
function at(tree: ChanceTree, path: string): ChanceTree {
  let node = tree;
  for (const part of path === '' ? [] : path.split('.')) {
    if (typeof node === 'number') break;
    const i = Number(part);
    node = ('max' in node ? node.max[i] : 'min' in node ? node.min[i] : node.chance[i]?.[1]) as ChanceTree;
  }
  return node;
}

function probabilityAt(tree: ChanceTree, path: string): number {
  const parts = path.split('.');
  const parent = at(tree, parts.slice(0, -1).join('.'));
  return typeof parent === 'object' && 'chance' in parent ? (parent.chance[Number(parts.at(-1))]?.[0] ?? 0) : 0;
}

function countLeaves(tree: ChanceTree): number {
  if (typeof tree === 'number') return 1;
  const children = 'max' in tree ? tree.max : 'min' in tree ? tree.min : tree.chance.map(([, child]) => child);
  return children.reduce<number>((sum, child) => sum + countLeaves(child), 0);
}

/** The outcomes beside one after which its parent was cut off that no step ever comes to. */
function lost(tree: ChanceTree, step: ChanceStep, steps: readonly ChanceStep[]): number {
  const parts = step.path.split('.');
  const parentPath = parts.slice(0, -1).join('.');
  const parent = at(tree, parentPath);
  if (typeof parent === 'number' || !('chance' in parent)) return 0;
  const prefix = parentPath === '' ? '' : `${parentPath}.`;
  const reached = new Set(steps.map(({ path }) => path));
  return parent.chance.filter((_, i) => !reached.has(`${prefix}${i}`)).length;
}

/** At most three digits after the point, with a typographic minus sign. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  return String(Number(value.toFixed(3)) + 0).replace('-', '−');
}
