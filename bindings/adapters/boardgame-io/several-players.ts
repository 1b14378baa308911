import type { Game } from '../../contract/game.js';
import type { SearchOptions } from '../../engine/search-options.js';
import { maxn } from '../../textbook/several-players/maxn.js';
import type { GameOptions } from './create-game.js';
import type { Action, State } from './package-shapes.js';

interface Found {
  readonly value: number | undefined;
  readonly pliesToEnd: number | undefined;
  readonly depth: number;
  readonly nodes: number;
}

/** The best move of a game of more than two players, by max^n with the limits of a search. */
export function searchBySeveral(
  game: Game<State, Action>,
  state: State,
  { depth, nodes, timeMs, signal, evaluate }: SearchOptions<Action> & Pick<GameOptions, 'evaluate'>,
): { readonly action: Action | undefined; readonly metadata: Found } {
  const players = Array.from({ length: state.ctx.numPlayers }, (_, player) => String(player));
  const { move, payoffs, line, stop, ...found } = maxn(game, state, {
    depth,
    nodes,
    timeMs,
    signal,
    evaluate: evaluate && (({ G, ctx }) => players.map((player) => evaluate(G, ctx, player))),
  });
  const value = move === undefined ? undefined : payoffs[Number(move.payload.playerID)];
  const pliesToEnd = stop === 'solved' ? line.length : undefined;
  return { action: move, metadata: { value, pliesToEnd, depth: found.depth, nodes: found.nodes } };
}
