import type { RulesFacts } from '../../engine/rules-module/game-of-rules.js';
import { refuseFaultsOfClasses } from './class-faults.js';
import { methodsOf } from './class-members.js';
import { classesOf, type RulesClasses } from './classes.js';
import { checkRules, compileFor, type Job } from './compiler.js';
import { refuseMisspeltHooks } from './misspelt-hooks.js';
import { isOneFile, tryOut } from './one-file.js';
import { RulesError } from './rules-error.js';
import type { Purpose } from './sources.js';

/** The steps from a file of rules to its modules, in their order: what is soon found is looked for first. */

/** What a game may have modules for, besides the one for exact search. */
export const otherPurposes = ['selective', 'proof'] as const satisfies readonly Purpose[];

export type OtherPurpose = (typeof otherPurposes)[number];

/** What is being done: compiling for a purpose, looking for faults before, or letting the game begin. */
export type Stage = 'check' | 'start' | Purpose;

/** What the text of a file of rules tells. */
export interface RulesFile {
  readonly classes: RulesClasses;
  /** Whether it is a whole game, and no rules that are joined with others in JavaScript. */
  readonly isWhole: boolean;
}

/** Reads the file, which its author calls `path`. `core`: the text of `assembly/core/game.ts`. Throws `RulesError`. */
export function readRulesFile(path: string, text: string, core: string, wanted: Partial<RulesClasses> = {}): RulesFile {
  const classes = classesOf(path, text, wanted);
  refuseMisspeltHooks(path, text, classes.rules, core);
  refuseFaultsOfClasses(path, text, classes);
  return { classes, isWhole: isOneFile(path, methodsOf(text, classes.rules), classes.rules) };
}

/** The modules of a game. */
export interface ModulesOfRules {
  readonly search: Uint8Array;
  readonly rules: Uint8Array;
  readonly others: readonly (readonly [purpose: OtherPurpose, wasm: Uint8Array])[];
  /** Of a whole game. */
  readonly facts: RulesFacts | undefined;
}

/**
 * Compiles the modules. A whole game begins as soon as its rules can be asked, before the search is compiled, which
 * takes longer. `stage` is told what is being done. Throws `RulesError`.
 */
export async function compileModules(
  job: Job,
  { name, isWhole, others }: { name: string; isWhole: boolean; others: readonly OtherPurpose[] },
  stage: (stage: Stage) => void,
): Promise<ModulesOfRules> {
  const compiled = (purpose: Purpose): Promise<Uint8Array> => {
    stage(purpose);
    return compileFor(job, purpose);
  };
  if (others.includes('proof')) refuseProofs(job, isWhole);
  stage('check');
  await checkRules(job);
  const rules = await compiled('rules');
  if (isWhole) stage('start');
  const facts = isWhole ? tryOut(job.file, name, base64Of(rules)) : undefined;
  const search = await compiled('search');
  const modules: [OtherPurpose, Uint8Array][] = [];
  for (const purpose of others) modules.push([purpose, await compiled(purpose)]);
  return { search, rules, others: modules, facts };
}

/** A module that every prover would refuse is not made. */
function refuseProofs({ file, texts, classes: { rules } }: Job, isWhole: boolean): void {
  const methods = methodsOf(texts.own(texts.rules) ?? '', rules);
  if (methods.has('reward')) {
    throw new RulesError(
      `'${file}': ${rules} has reward, and proof-number search does not add up rewards; leave out --proof`,
    );
  }
  // Rules that are joined with others may leave it to those what a repetition is worth.
  if (isWhole && methods.has('repeated')) {
    throw new RulesError(
      `'${file}': ${rules} has repeated, which proof-number search asks of hosted rules alone; leave out --proof, and prove with --hosted`,
    );
  }
}

/** The module as a script carries it that cannot wait until it is inflated. */
export function base64Of(wasm: Uint8Array): string {
  return btoa(Array.from(wasm, (byte) => String.fromCharCode(byte)).join(''));
}
