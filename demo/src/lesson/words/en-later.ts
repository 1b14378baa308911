import type { Side } from '../../../../bindings/textbook/laboratory.js';
import type { StepWords } from './en.js';

const steps = {
  deepening: {
    prose: [
      'How deep should a search look, when nobody knows how long a depth takes? It searches one ply deep, then two, then three, until its time is up. Each round tries first what the round before found best.',
      'Here that is done in Connect Four, five rounds, from a position with three stones.',
    ],
    ask: 'All five rounds together, compared with a single search five plies deep, visit …',
    answers: [
      {
        text: '… about five times as many nodes',
        why: 'The early rounds are small: almost all of the work is in the last one.',
      },
      {
        text: '… slightly more nodes',
        why: 'So it would be if the rounds taught nothing. But each tells the next which moves to try first.',
      },
      { text: '… fewer nodes' },
    ],
    because: [
      'The early rounds cost little, and the order that they find saves more than they cost. That is so here and in most games with a good table, but it is no law.',
    ],
  },
  table: {
    prose: [
      'Five coins; a move takes one, two or three; who takes the last one loses. Each node shows the coins that are left. The tree has 28 nodes, but different moves lead to the same position.',
    ],
    ask: 'How many different positions are there, with the side to move?',
    answers: [
      {
        text: '28',
        why: 'These are the nodes of the tree. To take one and then two leaves the same as to take two and then one.',
      },
      { text: '18', why: 'Five to no coins, and two sides to move: that is at most twelve.' },
      { text: '10' },
    ],
    because: [
      'A transposition table keeps the value of each position that has been searched. What is grey was answered from the table, or lies below such a node.',
    ],
  },
  horizon: {
    prose: [
      'A search to a fixed depth believes what it sees at its horizon. In Breakthrough, White looks one ply ahead and counts pawns: c3xd4 takes one.',
    ],
    ask: 'What does that search not see?',
    answers: [
      {
        text: 'Nothing: the move wins a pawn',
        why: 'After c3xd4 Black is to move, one ply beyond the horizon. Look at the pawn on c5.',
      },
      { text: 'That Black takes back' },
      { text: 'A better capture', why: 'c3xd4 is the only capture that White has.' },
    ],
    because: [
      'Black takes back, one ply beyond the horizon. Quiescence search goes on where it is not quiet: it searches captures alone, until there are none, and only then counts. Now c3-c4 is best.',
    ],
  },
  chance: {
    prose: [
      'With dice, some nodes belong to nobody. A chance node (diamond) is worth the average of its outcomes, each weighted with its probability.',
    ],
    ask: 'Which move is best for MAX?',
    answers: [
      { text: 'The first: it can bring 10', why: 'It brings 10 half of the time, and −2 as often: 4 on average.' },
      { text: 'The second' },
      {
        text: 'The third: it can bring 10, too',
        why: 'It brings 10 only once in five, and 1 otherwise: 2.8 on average.',
      },
    ],
    because: [
      'The averages are 4, 4.5 and 2.8. This search is called expectiminimax.',
      'Even here something can be cut off: if no leaf is worth more than 10, the third move is at most 0.8·1 + 0.2·10 = 2.8 after its first outcome. That is Star1; step on once.',
    ],
  },
} satisfies Record<string, StepWords>;

/** The words of the last four steps, whose scenes are loaded with them. Every other table has the same entries. */
export const later = {
  steps: steps as Readonly<Record<keyof typeof steps, StepWords>>,
  code: {
    deepening: [
      'for depth ← 1, 2, 3, … until time is up:',
      '  search to this depth,',
      '    the best moves of the last round first',
    ] as readonly string[],
    table: [
      'search(position):',
      '  if the table has it: return the value from there',
      '  search its moves',
      '  put the value into the table, and return it',
    ] as readonly string[],
    horizon: [
      'at the horizon:',
      '  without quiescence: return the static value',
      '  best ← the static value',
      '  for each capture: best ← the better of best and its value',
    ] as readonly string[],
    chance: [
      'at a chance node:',
      '  return the sum of probability · value',
      '  with Star1: stop when the best of luck is too little',
    ] as readonly string[],
  },
  deepening: {
    depth: 'depth',
    nodes: 'nodes',
    together: '1–5',
    straight: '5 alone',
    start: 'Nothing has been searched yet.',
    round: (depth: number, nodes: number): string => `The round to depth ${depth} visits ${nodes} nodes.`,
    end: (all: number, straight: number, depth: number): string =>
      `All ${depth} rounds together: ${all} nodes. A single search to depth ${depth}: ${straight}.`,
  },
  table: {
    searched: 'positions searched',
    met: 'answered by the table',
    start: (nodes: number): string => `The whole tree has ${nodes} nodes.`,
    reached: (coins: string, side: Side, again: boolean): string =>
      again
        ? `${coins} left, ${side} to move: the table knows this position. Nothing below it is searched.`
        : `${coins} left, ${side} to move: a new position.`,
    end: (nodes: number, positions: number): string =>
      `Done: ${nodes} nodes instead of the whole tree, ${positions} positions.`,
  },
  horizon: {
    board: 'The position; White moves up',
    white: 'White',
    start: 'White to move. A pawn is worth about 100.',
    still: (move: string, value: number): string => `One ply, static values: ${move} seems best, worth ${value}.`,
    quiet: (move: string, value: number): string =>
      `One ply, then captures until it is quiet: ${move} is best, worth ${value}.`,
  },
  chance: {
    inPicture: { chance: 'throw', after: 'then' },
    start: 'MAX has three moves. What happens after each is left to chance.',
    averaged: (move: number, value: number): string => `Move ${move} is worth most on average: ${value}.`,
    pruned: 'With Star1: above a chance node stands its window, below an outcome what the average can still become.',
  },
};

export type LaterWords = typeof later;
