/**
 * The ten positions of bench/threads.ts, which take one thread 2 to 20 seconds on a machine at rest. They were chosen
 * by the nodes that one thread needs, before two had searched them.
 */
import type { Game, SearchOptions } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { othello } from 'cutnode/games/othello';
import { contests } from '../strangers/contests.js';

export const kinds = ['Connect Four', 'Othello', 'chess', 'hosted'] as const;
export type Kind = (typeof kinds)[number];

export interface Subject {
  readonly kind: Kind;
  readonly game: Game<unknown, unknown>;
  readonly name: string;
  readonly position: unknown;
  /** If absent, the position is solved. */
  readonly search?: SearchOptions & { readonly depth: number };
}

function parsed<Position, Move>(
  kind: Kind,
  game: Game<Position, Move>,
  name: string,
  text: string,
  search?: Subject['search'],
): Subject {
  const position = game.parse?.(text);
  return { kind, game: game as Game<unknown, unknown>, name, position, ...(search && { search }) };
}

/** The game of that name among those of bench/strangers, after moves by their places in the list of moves. */
function hosted(called: string, places: readonly number[], search?: Subject['search']): Subject {
  const found = contests.flatMap(({ cases }) => cases).find(({ game }) => game.name === called);
  if (!found) throw new Error(`no game is called ${called}`);
  const { game } = found;
  const position = places.reduce((before, place) => game.play(before, game.moves(before)[place]), game.initial());
  const name = places.length > 0 ? `${called}, moves ${places.join(' ')}` : `${called}, the start`;
  return { kind: 'hosted', game, name, position, ...(search && { search }) };
}

// The second, third and twelfth positions of Bratko and Kopec.
const second = '3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1';
const third = '2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1';
const twelfth = 'r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - - 0 1';

export const subjects: readonly Subject[] = [
  parsed('Connect Four', connectFour, '4444', '4444'),
  parsed('Connect Four', connectFour, '35', '35'),
  parsed('Othello', othello, '24 empty, a', '-----------OOX-XOOOOXXXX--XXXXOX-XOOOOXXX-OOOOXX--OOOO----OOOO-- X'),
  parsed('Othello', othello, '24 empty, b', '---OO-----OOOO--OOOOXXXX-XOOOXX--XXOXXXX-OXXOOX----XXO-----OOOO- X'),
  parsed('chess', chess, 'BK.02, selective', second, { depth: 21, selective: true }),
  parsed('chess', chess, 'BK.03, selective', third, { depth: 20, selective: true }),
  parsed('chess', chess, 'BK.12, exact', twelfth, { depth: 8 }),
  hosted('domineering 6x6', []),
  hosted('dots and boxes 3x3', [2, 4]),
  hosted('kalah(6, 4)', [], { depth: 20 }),
];
