/**
 * Games of one file, compiled from their text: without a search for Monte Carlo search, which needs the rules alone.
 */
import { compileGame, type GameSource } from '../../bindings/compile/compile-game.js';
import { type GameOfRules, gameOfRules } from '../../bindings/engine/compiled/index.js';
import { describeRules, type RulesOfOneFile } from '../../bindings/engine/rules-module/game-of-rules.js';
import { nightly } from '../extent.js';

/** To optimize takes three quarters of what the compiler takes, and small positions need none of it. */
export const target = nightly ? 'release' : 'debug';

/** The game whose rules are `text`. */
export async function gameOfText(name: string, text: string): Promise<GameOfRules> {
  return gameOfRules(await factsOfText(name, text));
}

/** `text` as a file of the core, where its game is compiled. */
export function sourceOfText(name: string, text: string): GameSource {
  const file = `games/one-file-${name}`;
  const [, rules = '', position = ''] = /export class (\w+) extends Game<(\w+)>/.exec(text) ?? [];
  const replace = { [`${file}.ts`]: text.replaceAll("'cutnode/assembly/", "'../") };
  return { rules, position, from: `./${file}`, replace };
}

const compiled = new Map<string, Promise<string>>();

/** The module of the rules that are `text`, in base64, compiled once: that of exact search, or what `kind` asks for. */
export function wasmOfText(
  name: string,
  text: string,
  kind: Pick<GameSource, 'rulesOnly' | 'proof' | 'selective'> = {},
): Promise<string> {
  const asked = JSON.stringify([name, text, kind]);
  const made =
    compiled.get(asked) ??
    compileGame({ ...sourceOfText(name, text), ...kind }, target).then((wasm) => Buffer.from(wasm).toString('base64'));
  compiled.set(asked, made);
  return made;
}

export async function factsOfText(name: string, text: string): Promise<RulesOfOneFile> {
  const rules = await wasmOfText(name, text, { rulesOnly: true });
  return { name, rules, about: describeRules(name, rules), wasm: '' };
}
