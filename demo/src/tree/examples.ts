/** Example trees with their sources. */
export const examples: readonly { readonly title: string; readonly tree: string; readonly source: string }[] = [
  {
    title: 'Two plies',
    tree: '((3 12 8) (2 4 6) (14 5 2))',
    source:
      'Russell and Norvig, Artificial Intelligence, figure 5.2. Two leaves are cut off at C; at D the small leaf comes last, and nothing is left to cut.',
  },
  {
    title: 'Four plies',
    tree: '((((5 6) (7 4 5)) ((3))) (((6) (6 9)) ((7))) (((5)) ((9 8) (6))))',
    source: 'Made for this room: three branches, four plies, and cuts of both kinds.',
  },
  {
    title: 'A deep cut',
    tree: '(5 (((1 2) 3)))',
    source: 'The smallest cutoff caused by an ancestor more than one level up (Knuth and Moore 1975).',
  },
  {
    title: 'Well ordered',
    tree: '((((8 9) (5 6)) ((7 9) (4 3))) (((6 2) (7 4)) ((2 3) (1 1))))',
    source: 'Two branches, four plies: in the best order 7 leaves are enough, 2·2² − 1 (Slagle and Dixon 1969).',
  },
  {
    title: 'A bound is not a value',
    tree: '((4 7) ((1 3) (9 8)) (6 (2 5)))',
    source: 'Made for this room: fail-hard and fail-soft say different things about the same nodes.',
  },
];
