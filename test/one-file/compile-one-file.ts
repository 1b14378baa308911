import { type GameOfRules, gameOfRules } from '../../bindings/engine/rules-module/game-of-rules.js';
import type { GameModule } from '../../bindings/engine/selective/index.js';
import { factsOfText, wasmOfText } from './game-of-text.js';

export interface OneFile {
  readonly game: GameOfRules;
  readonly selective: GameModule;
  readonly proof: GameModule;
}

/** A game of one file, as `cutnode compile` makes it; the modules besides that of exact search when they are loaded. */
export async function oneFile(name: string, text: string): Promise<OneFile> {
  const facts = await factsOfText(name, text);
  // Only where it is searched: compiling it takes five times as long as the rules.
  let searched: Promise<string> | undefined;
  const wasm = (): Promise<string> => {
    searched ??= wasmOfText(name, text);
    return searched;
  };
  const game = gameOfRules({ ...facts, wasm });
  const module = (purpose: 'selective' | 'proof'): GameModule => ({
    for: purpose,
    of: wasm,
    load: () => wasmOfText(name, text, { [purpose]: true }),
  });
  return { game, selective: module('selective'), proof: module('proof') };
}
