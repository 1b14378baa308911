import { base64Of, type ModulesOfRules, otherPurposes } from '../../compile/rules/index.js';
import type { RulesFacts } from '../../engine/rules-module/game-of-rules.js';
import { header, textOf, type Wrapped } from './wrapper.js';

/** The files that `cutnode compile` writes for a game of one file: a folder that is the game. */

/** The texts of the folder's files, by their names. */
export function folderFiles(about: Wrapped, facts: RulesFacts, modules: ModulesOfRules): ReadonlyMap<string, string> {
  return new Map([
    ['index.js', indexScript(about, facts, modules)],
    ['index.d.ts', indexTypes(about)],
    ['search.js', carrier(about, modules.search)],
    ...modules.others.map(([purpose, wasm]) => [`${purpose}.js`, carrier(about, wasm)] as const),
    // The scripts are modules, whatever the project around them says.
    ['package.json', `${JSON.stringify({ type: 'module', sideEffects: false })}\n`],
  ]);
}

function carrier(about: Wrapped, wasm: Uint8Array): string {
  return `${header(about)}
export default '${textOf(wasm)}';
`;
}

function indexScript(about: Wrapped, facts: RulesFacts, { rules, others }: ModulesOfRules): string {
  // For the message to a program that has not named it.
  const names = otherPurposes.map((purpose) => {
    const isThere = others.some(([one]) => one === purpose);
    const entry = `['${purpose}', ${JSON.stringify(`./${about.name}/index.js`)}]`;
    return `${purpose}: ${isThere ? entry : `'its rules were compiled without --${purpose}; expected cutnode compile … --${purpose}'`}`;
  });
  return `${header(about)}
import { gameOfRules } from 'cutnode/compiled';

const wasm = async () => (await import('./search.js')).default;

export default gameOfRules({
  name: ${JSON.stringify(about.name)},
  about: ${JSON.stringify(facts)},
  wasm,
  others: { ${names.join(', ')} },
  rules:
    '${base64Of(rules)}',
});
${others
  .map(
    ([purpose]) => `
export const ${purpose} = {
  for: '${purpose}',
  of: wasm,
  load: async () => (await import('./${purpose}.js')).default,
};
`,
  )
  .join('')}`;
}

function indexTypes(about: Wrapped): string {
  const { others, classes } = about;
  const modules = others.length > 0 ? "\nimport type { GameModule } from 'cutnode/selective';" : '';
  return `${header(about)}
import type { GameOfRules } from 'cutnode/compiled';${modules}

/** The game whose rules are ${classes.rules}. A position is a copy of their memory; a move is the number that they push. */
declare const game: GameOfRules;
export default game;
${others
  .map(
    (purpose) => `
/** ${words[purpose]} */
export declare const ${purpose}: GameModule;
`,
  )
  .join('')}`;
}

const words = {
  selective: 'The module that can search selectively too, for `enableSelective` of `cutnode/selective`.',
  proof: 'The module that searches for proofs, for `enableProof` of `cutnode/proof`.',
} as const;
