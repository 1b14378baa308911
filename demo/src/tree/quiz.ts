import { WIN_VALUE } from 'cutnode';
import type { Frame, TraceEvent } from 'cutnode/textbook';
import type { FrameNode } from '../../../bindings/textbook/laboratory.js';
import type { Specimen } from './specimen.js';

/** One bound of a window. */
type Edge = FrameNode['alpha'];

/** The kinds of questions. */
export const kinds = ['window', 'leaf', 'cut'] as const;
export type Kind = (typeof kinds)[number];

export type Question =
  /** With which window is the next node searched? */
  | { readonly kind: 'window'; readonly name: string; readonly key: string; readonly alpha: Edge; readonly beta: Edge }
  /** Which leaf is evaluated next? */
  | {
      readonly kind: 'leaf';
      readonly name: string;
      readonly key: string;
      readonly choices: readonly { key: string; name: string }[];
    }
  /** A child has returned its value: are the node's other children cut off? */
  | {
      readonly kind: 'cut';
      readonly name: string;
      readonly key: string;
      readonly child: string;
      readonly cuts: boolean;
    };

/** An answer: the window, the key of a leaf, or whether there is a cut. */
export type Answer = { readonly alpha: Edge; readonly beta: Edge } | string | boolean;

/** The assessment of an answer: a cutoff missed and a cutoff too many are different mistakes. */
export type Mark = 'right' | 'missing' | 'excess' | 'window' | 'leaf';

/** The number of answers of each kind. */
export type Tally = Readonly<Record<Mark, number>>;

export const noAnswers: Tally = { right: 0, missing: 0, excess: 0, window: 0, leaf: 0 };

const keyOf = ({ path }: { readonly path: readonly number[] }): string => path.join('.');

/** The questions of these kinds to ask at `frame`. */
export function questionAt(
  { byKey, board }: Specimen,
  events: readonly TraceEvent[],
  frame: Frame,
  asked: ReadonlySet<Kind>,
): readonly Question[] {
  const last = events[frame.step - 1];
  const next = events[frame.step];
  const questions: Question[] = [];
  const labelAt = (path: readonly number[]): string => byKey.get(keyOf({ path }))?.label ?? '';
  if (!next) return questions;
  if (asked.has('cut') && last && (last.type === 'leaf' || last.type === 'exit') && last.path.length > 0) {
    const key = keyOf({ path: last.path.slice(0, -1) });
    const parent = frame.nodes[key];
    // After the last child, nothing is left to cut off.
    const left = parent && parent.children.length < (byKey.get(key)?.children.length ?? 0);
    if (parent && left) {
      const cuts = next.type === 'cutoff' && keyOf(next) === key;
      questions.push({ kind: 'cut', key, name: parent.name, child: last.name, cuts });
    }
  }
  const descends = (next.type === 'enter' || next.type === 'leaf') && last?.type !== 'enter';
  // Without questions about cutoffs, the next leaf must be asked for before a cutoff is shown.
  if (asked.has('leaf') && (asked.has('cut') ? descends : !last || last.type === 'leaf')) {
    const leaf = events.slice(frame.step).find((event) => event.type === 'leaf');
    const choices = [...byKey.values()]
      .filter(({ side, key }) => side === null && !frame.nodes[key])
      .map(({ key, path, label }) => ({
        key,
        name: board ? path.map((_, i) => labelAt(path.slice(0, i + 1))).join('.') : label,
      }));
    if (leaf && choices.length > 1) questions.push({ kind: 'leaf', key: keyOf(leaf), name: leaf.name, choices });
  }
  if (asked.has('window') && next.type === 'enter' && next.path.length > 0) {
    questions.push({ kind: 'window', key: keyOf(next), name: next.name, alpha: next.alpha, beta: next.beta });
  }
  return questions;
}

/** Assesses an answer. */
export function marked(question: Question, answer: Answer): Mark {
  switch (question.kind) {
    case 'window': {
      const { alpha, beta } = answer as { alpha: Edge; beta: Edge };
      return alpha === question.alpha && beta === question.beta ? 'right' : 'window';
    }
    case 'leaf':
      return answer === question.key ? 'right' : 'leaf';
    case 'cut':
      if (answer === question.cuts) return 'right';
      return question.cuts ? 'missing' : 'excess';
  }
}

/**
 * Reads an edge of a window, `sign` -1 for α: a number, a win or loss as the figure writes it, or nothing, inf or ∞ for
 * an open edge.
 */
export function readEdge(text: string, sign: 1 | -1): Edge | undefined {
  const plain = text.trim().toLowerCase().replace('−', '-');
  const open = /^([+-]?)(inf|infinity|∞|oo)?$/.exec(plain);
  if (open) return open[1] && Number(`${open[1]}1`) !== sign ? undefined : null;
  const decided = /^([wl])(\d*)$/.exec(plain);
  if (decided) return (decided[1] === 'w' ? 1 : -1) * (WIN_VALUE - Number(decided[2]));
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) + 0 : undefined;
}
