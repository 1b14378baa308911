import type { furtherRooms } from '../../rooms.js';

type Card = { readonly title: string; readonly about: string };

/** The words of the page that lists the further rooms. Every other table has the same entries. */
export const en = {
  title: 'More',
  lead: 'Four things beside the search of a tree.',
  rooms: {
    orderings: {
      title: 'Move orderings',
      about: 'How much of a tree each order of the moves has to search, measured beside the least that is possible.',
    },
    'and-or': {
      title: 'AND/OR graphs',
      about: 'A problem made of parts, and the cheapest way to solve it: AO*, cycle by cycle.',
    },
    chance: {
      title: 'Chance and several players',
      about:
        'Dice, where a node is worth the average of its outcomes, and games of three, where everyone wants their own.',
    },
    folding: {
      title: 'Games as graphs',
      about: 'Different moves lead to the same position: the tree folds, and a table searches each position once.',
    },
  } as Readonly<Record<(typeof furtherRooms)[number], Card>>,
};

export type MoreWords = typeof en;
