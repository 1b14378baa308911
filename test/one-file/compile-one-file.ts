import { compileGame } from '../../bindings/compile/compile-game.js';
import { compileRules } from '../../bindings/compile/compile-rules.js';
import { describeRules, type GameOfRules, gameOfRules } from '../../bindings/engine/rules-module/game-of-rules.js';
import type { GameModule } from '../../bindings/engine/selective/index.js';

export interface OneFile {
  readonly game: GameOfRules;
  readonly selective: GameModule;
  readonly proof: GameModule;
}

const base64 = (wasm: Uint8Array): string => Buffer.from(wasm).toString('base64');

/** A game of one file, as `cutnode compile` makes it; the modules besides that of exact search when they are loaded. */
export async function oneFile(name: string, source: string): Promise<OneFile> {
  const file = `games/one-file-${name}`;
  const [, rules = '', position = ''] = /export class (\w+) extends Game<(\w+)>/.exec(source) ?? [];
  const text = source.replaceAll("'cutnode/assembly/", "'../");
  const about = { rules, position, from: `./${file}`, replace: { [`${file}.ts`]: text } };
  const asked = base64(await compileRules(about));
  const searched = base64(await compileGame(about));
  const wasm = async (): Promise<string> => searched;
  const game = gameOfRules({ name, rules: asked, about: describeRules(name, asked), wasm });
  const module = (purpose: 'selective' | 'proof'): GameModule => ({
    for: purpose,
    of: wasm,
    load: async () => base64(await compileGame({ ...about, [purpose]: true })),
  });
  return { game, selective: module('selective'), proof: module('proof') };
}
