/** The words of the room of chance and of several players. Every other table has the same entries. */
export const en = {
  title: 'Chance and several players',
  lead: 'What a search does with dice, and with more than two players.',
  ask: 'What am I looking at?',
  about: [
    'Squares are MAX nodes, circles MIN nodes. A chance node, drawn as a diamond, is worth the average of its outcomes, each weighted with its probability. A search of such a tree is called expectiminimax.',
    'If no leaf lies outside known bounds, the average can only become so much after some outcomes. Star1 stops when that is outside the window. Star2 first tries one move after each outcome, which often is enough.',
    'Above a chance node or an outcome stands its window. The row “then” says below an outcome what the average can still become after it. What is dashed has not been visited.',
    'With several players every leaf has a payoff for each. In max^n everyone maximises their own. A paranoid player expects all others to play against them.',
  ],
  example: 'Example',
  way: 'Search',
  figure: 'Tree',
  inPicture: { chance: 'throw', after: 'then' },
  notLoaded: 'This figure could not be loaded. Load the page again.',
  examples: {
    bet: { title: 'Three bets', about: 'MAX chooses a bet. Two of them can bring 10.' },
    answers: {
      title: 'A throw, then MIN',
      about: 'Leaves are worth 0 to 10. After each throw MIN answers.',
    },
    pig: {
      title: 'Pig: throw or hold?',
      about:
        'First to 100. Nobody has any points yet, and 20 are on the table: hold, or throw again? A 1 loses them. Leaves: the exact probability of winning, in percent.',
    },
    backgammon: {
      title: 'Backgammon, bearing off',
      about:
        'X has two checkers and has thrown 2 and 1; O has three on the ace point. Leaves: 1 if X is off in time, otherwise −1. Throws that lead to the same are one outcome.',
    },
    players: {
      title: 'Three players',
      about: 'A moves first, then B, then C. A leaf has a payoff for each.',
    },
  },
  ways: {
    none: 'Expectiminimax',
    star1: 'Star1',
    star2: 'Star2',
    maxn: 'Max^n',
    A: 'Paranoid A',
    B: 'Paranoid B',
    C: 'Paranoid C',
  },
  nodes: 'nodes visited',
  leaves: 'leaves',
  cuts: 'outcomes cut off',
  ofLeaves: (seen: number, all: number): string => `${seen} of ${all}`,
  start: 'Nothing has been searched yet.',
  leaf: (value: string): string => `A leaf, worth ${value}.`,
  visit: {
    max: 'A node of MAX.',
    min: 'A node of MIN.',
    chance: 'A chance node: its outcomes are valued one after another.',
  },
  outcome: (probability: string, value: string): string => `An outcome with probability ${probability}: ${value}.`,
  probe: (probability: string, value: string): string =>
    `One move after the outcome with probability ${probability} shows: ${value}.`,
  between: (least: string, greatest: string): string => `The average now lies between ${least} and ${greatest}.`,
  average: (value: string): string => `The average is ${value}.`,
  below: 'No luck can lift it above what MAX already has: the rest is cut off.',
  above: 'No luck can bring it below what MIN already has: the rest is cut off.',
  end: (value: string, move: number): string => `Done: the root is worth ${value}, by move ${move}.`,
  chooses: (player: string, payoffs: string): string => `${player} chooses: ${payoffs}.`,
  against: (player: string, owner: string, payoff: string): string =>
    player === owner ? `${owner} takes the best payoff: ${payoff}.` : `${player} plays against ${owner}: ${payoff}.`,
  playersStart: 'The leaves alone.',
  valued: 'nodes valued',
};

export type ChanceWords = typeof en;
