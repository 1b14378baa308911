import { expect } from 'vitest';
import { createEngine, type Game } from '../../bindings/index.js';
import { expectAgreement } from './agreement.js';
import { reference } from './minimax.js';

/** Every position reachable from `start`, identified by notation, breadth first. For games without `undo`. */
export function everyPosition<P, M>(game: Game<P, M>, start: P = game.initial()): P[] {
  const text = (position: P): string => game.format?.(position) ?? '';
  const found = new Map([[text(start), start]]);
  for (const position of found.values()) {
    if (game.outcome(position)) continue;
    for (const move of game.moves(position)) {
      const child = game.play(position, move);
      if (!found.has(text(child))) found.set(text(child), child);
    }
  }
  return [...found.values()];
}

/** Search every position to the end of the game by the engine, with and without its table; minimax must agree. */
export async function expectAgreementEverywhere<P, M>(game: Game<P, M>, start?: P): Promise<number> {
  const positions = everyPosition(game, start);
  const engine = await createEngine(game);
  for (const position of positions) {
    const options = { depth: Number.POSITIVE_INFINITY };
    if (game.outcome(position)) {
      expect(engine.solve(position).value).toBe(reference(game, position, options).value);
      continue;
    }
    for (const table of [true, false]) expectAgreement(game, position, engine.solve(position, { table }), options);
  }
  return positions.length;
}
