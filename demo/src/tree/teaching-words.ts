import { language } from '../shell/language.js';
import type { TeachingWords } from './teaching/words/en.js';

/** The words of what is made for a course, in the current language. */
export const teachingWords = async (): Promise<TeachingWords> =>
  language() === 'zh' ? (await import('./teaching/words/zh.js')).zh : (await import('./teaching/words/en.js')).en;
