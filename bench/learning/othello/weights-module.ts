import { type Levels, writeLevels } from '../../../bindings/games/othello/levels.js';

/** The text of the module that holds the weights. */
export function weightsModule(all: readonly Levels[], seed: number): string {
  const lines = all.map((levels) => `  '${writeLevels(levels)}',\n`);
  return `// Made by bench/learning/othello/learn.ts from seed ${seed}.

/** What was learned, for each part and knot: see \`levels.ts\`. */
export const weights: readonly string[] = [
${lines.join('')}];
`;
}
