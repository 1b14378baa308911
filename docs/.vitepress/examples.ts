import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../bindings/compile/public-modules.js';

/** The example programs: name without extension, in the order of the alphabet. */
export const examples: readonly string[] = readdirSync(`${root}examples`)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .sort();

/** From `near-cut` to `Near cut`. */
export const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Writes a page for each example: what its first comment says, how to run it, and its source. */
export function writeExamples(): void {
  const folder = `${root}docs/generated/examples`;
  mkdirSync(folder, { recursive: true });
  for (const name of examples) {
    const source = readFileSync(`${root}examples/${name}.ts`, 'utf8');
    const page = [
      `# ${titleOf(name)}`,
      `Run in a clone: \`npx tsx examples/${name}.ts\`.`,
      `\`\`\`\`ts\n${source}\`\`\`\``,
    ];
    writeFileSync(`${folder}/${name}.md`, `${page.join('\n\n')}\n`);
  }
  const list = examples.map((name) => `- [${titleOf(name)}](${name}.md)`);
  writeFileSync(
    `${folder}/index.md`,
    `# Examples\n\nEach is a program of its own; the tests run them all.\n\n${list.join('\n')}\n`,
  );
}
