/**
 * The words of what is made for a course: drawing a tree, exercises, slides. Every other table has the same entries.
 */
export const en = {
  editor: {
    node: (label: string, what: string): string => `${label}, ${what}`,
    label: 'Draw a tree',
    tools: 'Tools',
    value: 'Value',
    child: 'Add a child',
    sibling: 'Add a sibling',
    remove: 'Delete',
    undo: 'Undo',
    redo: 'Redo',
    anew: 'New tree',
    done: 'Search it',
    figure: 'The tree that is drawn. Arrow keys walk through it.',
    leaf: (value: string): string => `leaf worth ${value}`,
    full: (most: number): string => `There are ${most} nodes, which is the most.`,
    note: 'Click a plus for another child. At a node: digits are its value, + adds a child, Enter a sibling, Delete removes it, Control and Z undoes.',
  },
  exercises: {
    title: 'Exercises',
    lead: 'Trees to search by hand, and the answers on paper.',
    back: '← To the tree, step by step',
    seed: 'Seed',
    another: 'Another seed',
    level: 'Difficulty',
    levels: [
      '1: two plies, three children each',
      '2: three plies, α and β cuts',
      '3: four plies, whole branches cut',
      '4: four plies, uneven, a deep cut',
      '5: five plies, uneven, MIN first',
    ] as readonly string[],
    count: 'Trees',
    print: 'Print',
    withKey: 'with the answers, on pages of their own',
    link: 'Copy the link',
    copied: 'Copied.',
    hint: 'The address of this page is the sheet: the same trees on every machine, with the answers hidden.',
    badSeed: 'The seed must be a whole number from 0 to 9007199254740991.',
    name: 'Name',
    date: 'Date',
    sheet: (seed: number, level: number): string => `Level ${level}, seed ${seed}`,
    own: (count: number, seed: number): string =>
      count === 1 ? 'A tree of one’s own' : `A tree of one’s own in ${count} variants, seed ${seed}`,
    small: 'A tree is too wide for paper: its texts are printed smaller than 9 points.',
    headed: (title: string, which: string): string => `${title}: ${which}`,
    rules:
      'Squares are MAX nodes, circles MIN nodes; the numbers are values for MAX. Alpha-beta searches from left to right and cuts as soon as α ≥ β. Nodes are called as in the figure; the leaves’ names are below their values.',
    exercise: (number: number, side: string, root: string): string => `${number}. ${side} moves at ${root}.`,
    questions: (root: string): readonly string[] => [
      `What is the minimax value of ${root}, and which move has it?`,
      'Which leaves does alpha-beta evaluate, and in which order?',
      'Which branches are cut off? Say for each whose guarantee cuts it off.',
      'Which order of the children needs the fewest leaves, and how many are they?',
    ],
    show: 'Answers',
    key: 'Answers',
    step: 'Step through it',
    figure: (number: number): string => `The tree of exercise ${number}`,
    searched: (number: number): string => `The tree of exercise ${number}, searched`,
    value: (value: string, side: string, move: string): string => `${value}: ${side} plays ${move}.`,
    leaf: (value: string): string => `${value}.`,
    leaves: (names: readonly string[], all: number): string => `${names.join(', ')}: ${names.length} of ${all} leaves.`,
    noCuts: 'None.',
    cut: (at: string, skipped: readonly string[], kind: 'α' | 'β', deep: boolean, by: string): string =>
      `At ${at}: ${skipped.join(', ')} (${deep ? 'deep ' : ''}${kind} cut${by})`,
    guarantor: (child: string, node: string, value: string, kind: 'alpha' | 'beta'): string =>
      `, because ${child} guarantees at ${kind === 'alpha' ? 'least' : 'most'} ${value} at ${node}`,
    order: (minimal: number, orders: readonly string[]): string =>
      `${minimal} leaves. For example: ${orders.join('; ')}.`,
    inOrder: (node: string, children: readonly string[]): string => `at ${node}: ${children.join(', ')}`,
    ordered: (minimal: number): string => `${minimal} leaves: they are ordered so already.`,
  },
  slides: {
    title: 'Slides',
    back: '← To the tree, step by step',
    full: 'Full screen',
    print: 'Print, one step a page',
    hint: 'Arrow keys, Page Up and Page Down turn the pages, and so does a presenter.',
    label: 'Slide',
    code: 'Pseudocode',
    leaves: (now: number, all: number): string => `${now} of ${all} leaves evaluated`,
  },
};

export type TeachingWords = typeof en;
