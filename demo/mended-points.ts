import type { Page } from 'playwright-core';
import { compared, openings, type Pair } from './views.js';

export interface Point extends Pair {
  readonly name: string;
  readonly title: string;
  readonly says: string;
}

const phone = [390, 800] as const;
const fourPlies = '((((5+6)+(7+4+5))+((3)))+(((6)+(6+9))+((7)))+(((5))+((9+8)+(6))))';

const pressed =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };

/** D's best reply, 2, goes to the front. */
async function reorder(page: Page): Promise<void> {
  await page.locator('.node[data-key="2.2"]').focus();
  for (let time = 0; time < 2; time++) await page.keyboard.press('Shift+ArrowLeft');
}

/** What was wrong with the page, and what it looks like now. */
export const points: readonly Point[] = [
  {
    name: 'bars-by-player',
    title: 'Bars in a colour of their own',
    says: 'The bars under the columns had the colours of the players. Now a gain is green and a loss purple, whoever is to move.',
    address: openings,
    size: [1280, 900],
    ready: '.bar-cell[data-value="W3"]',
    parts: ['.board-frame'],
  },
  {
    name: 'empty-board',
    title: 'The empty board',
    says: 'A search of two seconds took several of the first moves for even. The book knows what each is worth.',
    address: '#/play?you=both&analyse=1&seconds=2',
    size: [1280, 900],
    ready: '.facts .state:not(.thinking)',
    parts: ['.main-part', '.side-part'],
  },
  {
    name: 'high-contrast',
    title: 'Windows in high contrast',
    says: 'Discs, switches and the room that is open have the colours of the system.',
    address: '#/play?game=othello&you=both&moves=f5.d6.c3',
    ready: '.cell.open',
    highContrast: true,
  },
  {
    name: 'current-node',
    title: 'A tree on a phone',
    says: 'The form stood before the tree, and the current node was off the screen. The form folds, and every step scrolls to its node.',
    address: `#/tree?tree=${fourPlies}&step=52`,
    size: phone,
    ready: 'svg.tree .node',
  },
  {
    name: 'reordering',
    title: 'What reordering does',
    says: 'A leaf goes two places forward: the count of the whole run is there at once, not only at the end.',
    address: '#/tree?step=2',
    ready: 'svg.tree .node',
    act: reorder,
    parts: ['.main-part'],
  },
  {
    name: 'caption',
    title: 'The first tree and its caption',
    says: 'The caption promised one late cut, the picture marked two. What cuts nothing off is no longer marked, and the caption says what is seen.',
    address: '#/tree?step=99',
    ready: 'svg.tree .node',
    parts: ['.setup', '.main-part'],
  },
  {
    name: 'undo',
    title: 'A new game can be undone',
    says: 'New game threw the game away. Now Undo brings it back. A list of the moves leads to any of its positions.',
    address: '#/play?you=both&moves=4.4.5.5',
    ready: '.cell.stone',
    act: pressed('New game'),
    parts: ['.main-part', '.side-part'],
  },
  {
    name: 'jumps',
    title: 'Nothing jumps',
    says: 'While the game is being loaded: a board of the right size stands there already.',
    address: '#/play?moves=4.4.5.5',
    size: phone,
    early: true,
  },
  {
    name: 'player-over-tree',
    title: 'The player and the lower part of a tree',
    says: 'The player lay over the leaves of a game. A tree is as tall as the window allows.',
    address: '#/tree?game=tic-tac-toe&position=XOXO.X.O.&depth=9&step=4',
    ready: 'svg.tree .node',
  },
  {
    name: 'sooner-wins',
    title: 'A win in 19 and one in 29',
    says: 'Their bars had almost the same height. Now a sooner win is visibly more, and a bar beside the board says who is ahead.',
    address: '#/play?moves=5.5.5.2.4.6.2.2.4.3.6.6&you=both&analyse=1&seconds=10',
    size: [1280, 900],
    ready: '.facts .state:not(.thinking)',
    parts: ['.main-part', '.side-part'],
  },
  {
    name: 'progress',
    title: 'How far a comparison is',
    says: 'After four seconds. The progress counted searches, of which the last takes longest; it counts leaves now.',
    ...compared(9),
    ready: 'progress',
    act: (page) => page.waitForTimeout(4000),
    parts: ['.progress'],
  },
  {
    name: 'times',
    title: 'The table of a comparison',
    says: 'The times were those of single searches of some milliseconds: noise. The table has what every run counts again.',
    ...compared(5),
    ready: '.takeaway',
    parts: ['table'],
  },
  {
    name: 'phone-labels',
    title: 'Charts on a phone',
    says: 'The labels were cut off.',
    ...compared(5),
    size: phone,
    ready: '.takeaway',
    parts: ['.results'],
  },
  {
    name: 'quiz',
    title: 'The quiz, once more',
    says: 'After the last question the quiz was over for good. Now it asks again.',
    address: '#/tree?quiz=cut&step=99&tally=1.0.0.0.0',
    ready: 'svg.tree .node',
    parts: ['.side-part'],
  },
  {
    name: 'minus',
    title: 'A minus as the page prints it',
    says: '−3, copied from the picture, was refused.',
    address: '#/tree?tree=((4+-3)+(5+-6))&step=99',
    ready: 'svg.tree .node',
    act: async (page) => {
      await page.locator('.setup input.code').fill('((7 −3) (5 −6))');
      await pressed('Draw')(page);
    },
    parts: ['.setup', '.main-part'],
  },
  {
    name: 'values-explained',
    title: 'What a value means',
    says: 'W3 and +16 stood there alone. A key says what they are; a final 0 is written as a draw, as above.',
    address: openings,
    ready: '.facts .state:not(.thinking)',
    parts: ['.side-part'],
  },
  {
    name: 'othello-values',
    title: 'Values with their unit',
    says: 'Othello counts discs.',
    address: '#/play?game=othello&you=both&moves=f5.d6.c3&analyse=1&seconds=2',
    ready: '.facts .state:not(.thinking)',
    parts: ['.side-part'],
  },
  {
    name: 'threads',
    title: 'The choice of threads at the first visit',
    says: 'On a host without special headers there was no such choice. Now the page says when it comes.',
    address: '#/play?you=both&analyse=1&seconds=2',
    plain: true,
    ready: '.facts .state:not(.thinking)',
    parts: ['.side-part > .card'],
  },
  {
    name: 'arrowheads',
    title: 'Words and arrowheads',
    says: 'Words of AND/OR graphs lay over the arrowheads.',
    address: '#/and-or?problem=venture&step=99',
    ready: '.scroll svg',
    parts: ['.main-part'],
  },
  {
    name: 'links-out',
    title: 'Sources are links',
    says: 'The paper that a room follows can be opened.',
    address: '#/tree',
    size: [900, 900],
    ready: 'svg.tree .node',
    act: (page) => page.locator('.about summary').click(),
    parts: ['.heading'],
  },
  {
    name: 'print',
    title: 'On paper',
    says: 'The header, the forms and the player are not printed.',
    address: '#/tree?step=99',
    size: [794, 1123],
    ready: 'svg.tree .node',
    print: true,
  },
  {
    name: 'frame',
    title: 'In a frame of 700 by 450',
    says: 'A room in another page shows its tree, its words and its steps; embed=1 leaves the header out.',
    address: '#/tree?step=14',
    size: [700, 450],
    ready: 'svg.tree .node',
    after: { address: '#/tree?step=14&embed=1' },
  },
];

/** What no picture shows, and the test that does. */
export const unseen: readonly { readonly says: string; readonly test: string }[] = [
  {
    says: 'Each move is an entry of the history of the browser: Back takes it back, Forward brings it again.',
    test: 'play-history.long.test.ts',
  },
  {
    says: 'Columns are played by digits, games are walked by arrow keys, and two engines stop at the space bar.',
    test: 'play-review.long.test.ts',
  },
  {
    says: 'A node that is dragged follows the pointer, with all below it; the space bar plays and pauses a search.',
    test: 'tree-room.long.test.ts',
  },
  { says: 'A finger drags nodes and scrolls everywhere else.', test: 'touch.long.test.ts' },
  {
    says: 'Controls work as soon as they can be clicked; the page works without a network; motion can be switched off.',
    test: 'whole-page.long.test.ts',
  },
];
