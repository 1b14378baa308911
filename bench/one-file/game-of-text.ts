/** Games of one file, compiled from their text without a search: for Monte Carlo search, which needs the rules alone. */
import { readFileSync } from 'node:fs';
import { type GameOfRules, gameOfRules, type RulesOfOneFile } from 'cutnode/compiled';
import { Random } from '../../bindings/contract/random.js';
import { describeRules } from '../../bindings/engine/rules-module/game-of-rules.js';

/** The rules in the folder playouts. */
const known = {
  breakthrough: { rules: 'Breakthrough', position: 'Pawns' },
  hex: { rules: 'Hex', position: 'Stones' },
} as const;

export async function oneFileGame(name: keyof typeof known): Promise<GameOfRules> {
  return gameOfRules(await oneFileFacts(name));
}

/** What the game is made of: a process that has not compiled it can be told. */
export function oneFileFacts(name: keyof typeof known): Promise<RulesOfOneFile> {
  const text = readFileSync(new URL(`playouts/${name}.ts`, import.meta.url), 'utf8');
  return factsOfText(name, text, known[name]);
}

/** The game whose rules are `text`. */
export async function gameOfText(name: string, text: string, classes: Classes): Promise<GameOfRules> {
  return gameOfRules(await factsOfText(name, text, classes));
}

interface Classes {
  readonly rules: string;
  readonly position: string;
}

async function factsOfText(name: string, text: string, classes: Classes): Promise<RulesOfOneFile> {
  const file = 'games/of-one-file';
  const replace = { [`${file}.ts`]: text.replaceAll('cutnode/assembly/', '../') };
  // Loaded only where something is compiled: a process that has compiled calls WebAssembly slowly.
  const { compileRules } = await import('../../bindings/compile/compile-rules.js');
  const wasm = await compileRules({ ...classes, from: `./${file}`, replace });
  const rules = Buffer.from(wasm).toString('base64');
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
