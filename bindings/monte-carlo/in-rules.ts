import type { Game } from '../contract/game.js';
import type { Random } from '../contract/random.js';
import { type CompiledPlayouts, isCompiled, type PlayedOn } from '../engine/compiled-game.js';

/** The playouts of a game whose compiled rules can play them. */
export function compiledPlayouts<Position, Move>(
  game: Game<Position, Move>,
): CompiledPlayouts<Position, Move> | undefined {
  return isCompiled(game) ? game.core.playouts : undefined;
}

/** A part of a playout inside compiled rules: that many plies are some milliseconds of a slow game. */
const PLIES_A_CALL = 256;

/**
 * Playouts of one search inside the game's compiled rules, in parts of so many plies that limits and the rest of the
 * program are looked at between them.
 */
export class InRules<Position, Move> {
  private constructor(
    private readonly playouts: CompiledPlayouts<Position, Move>,
    private readonly own: boolean,
    readonly notes: boolean,
  ) {}

  /** `undefined` where the rules cannot play as `options` want. */
  static of<Position, Move>(
    game: Game<Position, Move>,
    { playout, rave }: { readonly playout: unknown; readonly rave: number },
  ): InRules<Position, Move> | undefined {
    const playouts = compiledPlayouts(game);
    if (!playouts || (playout !== 'random' && playout !== 'own')) return undefined;
    return new InRules(playouts, playout === 'own', rave > 0);
  }

  /** How many plies to ask for where so many are left. */
  pliesOf(left: number): number {
    return Math.min(left, PLIES_A_CALL);
  }

  playOn(position: Position, random: Random, plies: number): PlayedOn<Position> {
    return this.playouts.playOn(position, random, plies, this.own, this.notes);
  }
}
