import { type GameOfRules, gameOfRules } from 'cutnode/compiled';
import type { Modules } from '../messages.js';

/** The game of compiled rules: `load` of main.ts calls it where a game is not a script of its own. */
export default function game({ name, rules, about, search }: Modules): GameOfRules {
  return gameOfRules({ name, rules, about, wasm: search });
}
