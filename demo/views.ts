import type { Page } from 'playwright-core';

/** A picture to be taken: where, in which window, and what of it. */
export interface View {
  /** From `#` on. */
  readonly address: string;
  /** Of the window; 1440 by 900. */
  readonly size?: readonly [width: number, height: number];
  readonly scheme?: 'light' | 'dark';
  /** As Windows shows a page in high contrast. */
  readonly highContrast?: boolean;
  readonly print?: boolean;
  /** As a host without special headers serves a page at its first visit. */
  readonly plain?: boolean;
  /** While the room is there and its game is not. */
  readonly early?: boolean;
  /** The picture is not taken before this is there, if it comes at all. */
  readonly ready?: string;
  /** What is done then. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The picture is cut to these parts of the page, where there are any. */
  readonly parts?: readonly string[];
}

/** A view with what is different in the page before and in the page after. `'nothing'`: there was no such room. */
export interface Pair extends View {
  readonly before?: Partial<View> | 'nothing';
  readonly after?: Partial<View>;
}

/** A search with wins, losses and values between them. */
export const openings = '#/play?moves=4.4.5.5&you=both&analyse=1&seconds=2';

/** The game's own order of its moves, `hint`, was called `static`. */
export const compared = (depth: number): Pair => {
  const address = `#/orderings?depth=${depth}&orderings=natural,all,all-killer,all-hint&run=1`;
  return { address, before: { address: address.replace('hint', 'static') } };
};

/** Every room in a state that shows what it is for. */
export const rooms: readonly (Pair & { readonly name: string; readonly title: string })[] = [
  { name: 'lesson', title: 'The lesson', address: '#/lesson?step=cut', ready: '.lesson-stage svg', before: 'nothing' },
  { name: 'tree', title: 'Step through a tree', address: '#/tree?step=14&quiz=cut', ready: 'svg.tree .node' },
  {
    name: 'exercises',
    title: 'Exercises',
    address: '#/tree?view=exercise&seed=7&level=2&count=2',
    ready: '.exercise svg',
    before: 'nothing',
  },
  {
    name: 'slides',
    title: 'Slides',
    address: '#/tree?view=slides&step=12',
    ready: 'main svg .node',
    before: 'nothing',
  },
  {
    name: 'searches',
    title: 'Race the searches',
    address: '#/searches?step=9',
    ready: '.lane .node',
    before: 'nothing',
  },
  { name: 'orderings', title: 'Compare orderings', ...compared(5), ready: '.takeaway' },
  { name: 'play', title: 'Play and analyse', address: openings, ready: '.facts .state:not(.thinking)' },
  {
    name: 'chess',
    title: 'Chess',
    address: '#/play?game=chess&moves=e2e4.e7e5.g1f3.b8c6&you=both&analyse=1&seconds=2',
    ready: '.facts .state:not(.thinking)',
    before: 'nothing',
  },
  { name: 'and-or', title: 'AND/OR graphs', address: '#/and-or?step=3', ready: '.scroll svg' },
  {
    name: 'chance',
    title: 'Chance and several players',
    address: '#/chance?step=10',
    ready: '.stepped-stage .node',
    before: 'nothing',
  },
  {
    name: 'folding',
    title: 'A tree that folds into its graph',
    address: '#/folding?step=6',
    ready: '.stepped-stage .node',
    before: 'nothing',
  },
  {
    name: 'horizon',
    title: 'The horizon effect',
    address: '#/folding?example=horizon',
    ready: '.stepped-stage svg',
    before: 'nothing',
  },
  {
    name: 'own',
    title: 'Your own game',
    address: '#/own?game=connect-four&you=both',
    ready: '.own-move:enabled',
    before: 'nothing',
  },
];
