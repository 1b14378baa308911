import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/xiangqi-rules.js';

const wasm = async (): Promise<string> => (await import('../../wasm/xiangqi.js')).default;

export const xiangqi = gameOfRules({ name: 'xiangqi', rules, about, wasm });
