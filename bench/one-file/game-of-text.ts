/** Games of one file, compiled from their text: without a search for Monte Carlo search, which needs the rules alone. */
import { readFileSync } from 'node:fs';
import { type GameOfRules, gameOfRules, type RulesOfOneFile } from 'cutnode/compiled';
import type { GameSource } from '../../bindings/compile/compile-game.js';
import { Random } from '../../bindings/contract/random.js';
import { describeRules } from '../../bindings/engine/rules-module/game-of-rules.js';

/** The rules in the folder playouts. */
type Known = 'breakthrough' | 'hex';

export async function oneFileGame(name: Known): Promise<GameOfRules> {
  return gameOfRules(await oneFileFacts(name));
}

/** What the game is made of: a process that has not compiled it can be told. */
export function oneFileFacts(name: Known): Promise<RulesOfOneFile> {
  return factsOfText(name, readFileSync(new URL(`playouts/${name}.ts`, import.meta.url), 'utf8'));
}

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

export async function factsOfText(name: string, text: string): Promise<RulesOfOneFile> {
  // Loaded only where something is compiled: a process that has compiled calls WebAssembly slowly.
  const { compileRules } = await import('../../bindings/compile/compile-rules.js');
  const rules = Buffer.from(await compileRules(sourceOfText(name, text))).toString('base64');
  return { name, rules, about: describeRules(name, rules), wasm: '' };
}

/** Microseconds of CPU time that a playout from the start takes inside the rules, without a tree. */
export function playoutUs(game: GameOfRules, own: boolean): number {
  const random = Random.seeded(1);
  const [position, count] = [game.initial(), 2000];
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) game.core.playouts?.playOn(position, random, 1000, own);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}
