/** Games of one file, compiled from their text without a search: for Monte Carlo search, which needs the rules alone. */
import { readFileSync } from 'node:fs';
import { type GameOfRules, gameOfRules } from 'cutnode/compiled';
import { compileRules } from '../bindings/compile/compile-rules.js';
import { describeRules } from '../bindings/engine/rules-module/game-of-rules.js';

/** The rules in bench/one-file. */
const known = {
  breakthrough: { rules: 'Breakthrough', position: 'Pawns' },
  hex: { rules: 'Hex', position: 'Stones' },
} as const;

export function oneFileGame(name: keyof typeof known): Promise<GameOfRules> {
  const text = readFileSync(new URL(`one-file/${name}.ts`, import.meta.url), 'utf8');
  return gameOfText(name, text, known[name]);
}

/** The game whose rules are `text`. */
export async function gameOfText(
  name: string,
  text: string,
  classes: { readonly rules: string; readonly position: string },
): Promise<GameOfRules> {
  const file = 'games/of-one-file';
  const replace = { [`${file}.ts`]: text.replaceAll('cutnode/assembly/', '../') };
  const wasm = await compileRules({ ...classes, from: `./${file}`, replace });
  const rules = Buffer.from(wasm).toString('base64');
  return gameOfRules({ name, rules, about: describeRules(name, rules), wasm: '' });
}
