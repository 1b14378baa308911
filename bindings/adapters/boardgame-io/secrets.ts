import { UnsupportedGameError } from '../../contract/errors.js';
import type { BoardGame, State } from './package-shapes.js';

/** Refuses a state of which some player sees less than all: a search would look at it. */
export function refuseSecrets(name: string, game: BoardGame, { G, ctx, plugins }: State): void {
  for (let player = 0; player < ctx.numPlayers; player++) {
    const playerID = String(player);
    refuseIf(
      game.playerView !== undefined && !same(game.playerView({ G, ctx, playerID }), G),
      'playerView hides a part',
    );
    for (const plugin of game.plugins ?? []) {
      const data = plugins[plugin.name]?.data;
      const view = plugin.playerView?.({ G, ctx, game, data, playerID });
      refuseIf(plugin.playerView !== undefined && !same(view, data), `the plugin ${plugin.name} hides a part`);
    }
  }

  function refuseIf(hidden: boolean, what: string): void {
    if (!hidden) return;
    throw new UnsupportedGameError(
      `${name}: ${what} of the state from a player; cutnode searches games in which all players see everything`,
    );
  }
}

/** Refuses a move that drew a random number: the generator's state has changed. */
export function refuseChance(name: string, move: string, before: State, after: State): void {
  const drawn = (state: State): unknown =>
    (state.plugins.random?.data as { prngstate?: unknown } | undefined)?.prngstate;
  if (drawn(before) === drawn(after) || same(drawn(before), drawn(after))) return;
  throw new UnsupportedGameError(
    `${name}: the move ${move} draws a random number; cutnode searches boardgame.io's games without chance`,
  );
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
