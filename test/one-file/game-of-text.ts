/** Games of one file, compiled from their text without a search: for Monte Carlo search, which needs the rules alone. */
import { compileRules } from '../../bindings/compile/compile-rules.js';
import { type GameOfRules, gameOfRules } from '../../bindings/engine/compiled/index.js';
import { describeRules } from '../../bindings/engine/rules-module/game-of-rules.js';

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
