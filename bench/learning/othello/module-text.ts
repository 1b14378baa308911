/** The module that holds the weights, in base64. */
export function moduleText(base64: string, seed: number): string {
  return `// Made by bench/learning/othello/learn.ts from seed ${seed}.

/** What was learned, read by \`weight-table.ts\`. */
export const weights =
  '${base64}';
`;
}
