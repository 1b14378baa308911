import { language } from '../shell/language.js';
import type { AboutWords } from './words/en-about.js';
import type { ChessWords } from './words/en-chess.js';
import type { DraughtsWords } from './words/en-draughts.js';
import type { PanelWords } from './words/en-panels.js';
import type { XiangqiWords } from './words/en-xiangqi.js';

/** Words of the parts of the room that are loaded later, each loaded with its part. */
interface LaterWords {
  about(): Promise<AboutWords>;
  panels(): Promise<PanelWords>;
  chess(): Promise<ChessWords>;
  draughts(): Promise<DraughtsWords>;
  xiangqi(): Promise<XiangqiWords>;
}

const en: LaterWords = {
  about: async () => (await import('./words/en-about.js')).about,
  panels: async () => (await import('./words/en-panels.js')).panels,
  chess: async () => (await import('./words/en-chess.js')).chess,
  draughts: async () => (await import('./words/en-draughts.js')).draughts,
  xiangqi: async () => (await import('./words/en-xiangqi.js')).xiangqi,
};

const zh: LaterWords = {
  about: async () => (await import('./words/zh-about.js')).about,
  panels: async () => (await import('./words/zh-panels.js')).panels,
  chess: async () => (await import('./words/zh-chess.js')).chess,
  draughts: async () => (await import('./words/zh-draughts.js')).draughts,
  xiangqi: async () => (await import('./words/zh-xiangqi.js')).xiangqi,
};

export const laterWords = (name = language()): LaterWords => (name === 'zh' ? zh : en);
