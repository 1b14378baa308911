import { language } from '../../shell/language.js';
import type { CompareWords } from './words/en.js';

/** The words of the comparison of searches, in the current language. */
export const compareWords = async (): Promise<CompareWords> =>
  language() === 'zh' ? (await import('./words/zh.js')).zh : (await import('./words/en.js')).en;
