/** The rows of `bench/nothing-slower.ts`, by kind of work. */
import { compiled } from './compiled.js';
import { features } from './features.js';
import { hosted } from './hosted.js';
import type { Row } from './row.js';
import { textbook } from './textbook.js';

export const families: Readonly<Record<string, readonly Row[]>> = { compiled, hosted, textbook, features };
