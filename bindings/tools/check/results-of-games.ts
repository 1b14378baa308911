import type { Examination, PlayedGame } from './examination.js';

/** Who won the random games: payoffs in a wrong order show in it. */

/** The games without which nothing is said, and those that ended with the other side to move. */
const ENOUGH = 20;
const ENOUGH_OF_OTHER = 3;

/** The games that each player won, as far as anybody did, those drawn, and those not played to an end. */
export function resultsOf<Move>(games: readonly PlayedGame<Move>[]): {
  readonly won: readonly number[];
  readonly drawn: number;
  readonly unfinished: number;
} {
  const won: number[] = [];
  let [drawn, unfinished] = [0, 0];
  for (const game of games) {
    const { payoffs } = game;
    if (!payoffs) {
      unfinished++;
      continue;
    }
    const winner = winnerOf(payoffs, game.won);
    if (winner === undefined) drawn++;
    for (let player = won.length; player < payoffs.length; player++) won.push(0);
    if (winner !== undefined) won[winner] = (won[winner] as number) + 1;
  }
  return { won, drawn, unfinished };
}

/** The player with the greatest payoff, rewards included; `undefined` if several have it. */
function winnerOf(added: readonly number[], won: number): number | undefined {
  const payoffs = won === 0 ? added : added.map((payoff, player) => payoff + (player === 0 ? won : -won));
  const most = Math.max(...payoffs);
  const first = payoffs.indexOf(most);
  return payoffs.lastIndexOf(most) === first ? first : undefined;
}

/** Payoffs that are listed for the side to move first make the same player win whoever is to move at the end. */
export function notesOnResults<Position, Move>({ games }: Examination<Position, Move>): readonly string[] {
  const ended = games.flatMap(({ payoffs, won, toMove }) => {
    const winner = payoffs?.length === 2 ? winnerOf(payoffs, won) : undefined;
    return winner === undefined ? [] : [{ winner, toMove }];
  });
  const first = ended[0]?.winner;
  if (ended.length < ENOUGH || ended.some(({ winner }) => winner !== first)) return [];
  const [zero, one] = [0, 1].map((player) => ended.filter(({ toMove }) => toMove === player).length);
  if (Math.min(zero as number, one as number) < ENOUGH_OF_OTHER) return [];
  return [
    `player ${first} won all ${ended.length} random games that were won, whoever was to move at their end; outcome lists player 0's payoff first, not that of the side to move`,
  ];
}

/**
 * Who never moves: `toMove` that gives the same player always is no breach of a contract, and a mistake nearly always.
 */
export function notesOnMovers<Position, Move>({ game, games, movers }: Examination<Position, Move>): readonly string[] {
  if (games.length < ENOUGH) return [];
  const players = Array.from({ length: game.traits?.players ?? 2 }, (_, player) => player);
  return players
    .filter((player) => !movers.has(player))
    .map((player) => `toMove gave player ${player} in none of ${games.length} random games; it says whose turn it is`);
}
