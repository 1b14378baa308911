import { compileGame } from '../../bindings/compile/compile-game.js';
import { type GameOfRules, gameOfRules } from '../../bindings/engine/rules-module/game-of-rules.js';
import type { GameModule } from '../../bindings/engine/selective/index.js';
import { factsOfText, sourceOfText, target } from './game-of-text.js';

export interface OneFile {
  readonly game: GameOfRules;
  readonly selective: GameModule;
  readonly proof: GameModule;
}

const base64 = (wasm: Uint8Array): string => Buffer.from(wasm).toString('base64');

/** A game of one file, as `cutnode compile` makes it; the modules besides that of exact search when they are loaded. */
export async function oneFile(name: string, text: string): Promise<OneFile> {
  const source = sourceOfText(name, text);
  const facts = await factsOfText(name, text);
  // Only where it is searched: compiling it takes five times as long as the rules.
  let searched: Promise<string> | undefined;
  const wasm = (): Promise<string> => {
    searched ??= compileGame(source, target).then(base64);
    return searched;
  };
  const game = gameOfRules({ ...facts, wasm });
  const module = (purpose: 'selective' | 'proof'): GameModule => ({
    for: purpose,
    of: wasm,
    load: async () => base64(await compileGame({ ...source, [purpose]: true }, target)),
  });
  return { game, selective: module('selective'), proof: module('proof') };
}
