import assembly from 'virtual:assembly';
import asc from 'assemblyscript/asc';
import {
  base64Of,
  compileModules,
  type Job,
  RulesError,
  readRulesFile,
} from '../../../../bindings/compile/rules/index.js';
import type { Compiled, Of, Stage } from '../messages.js';
import { faultsIn } from './faults-in.js';

/**
 * The AssemblyScript compiler with the sources of the search. It makes what `cutnode compile` makes of the same file.
 */

/** The file, to the compiler. */
const FILE = 'game.ts';

/** Compiles a game in one file, or says what is wrong with it. `stage` is told what is being done. */
export async function compile({ source }: Of<'compile'>, stage: (stage: Stage) => void): Promise<Compiled> {
  let said = '';
  try {
    const { classes, isWhole } = readRulesFile(FILE, source, assembly['core/game.ts'] ?? '');
    const name = classes.rules;
    if (!isWhole) {
      throw new RulesError(`${name} is joined with rules in JavaScript, and no whole game: it lacks start and mover`);
    }
    const job: Job = {
      asc,
      classes,
      file: FILE,
      texts: {
        rules: FILE,
        own: (file) => (file === FILE ? source : null),
        assembly: (file) => assembly[file] ?? null,
      },
      say(message) {
        said += message;
      },
    };
    const made = await compileModules(job, { name, isWhole, others: [] }, (one) => stage(one as Stage));
    const about = made.facts as NonNullable<typeof made.facts>;
    const modules = { name, about, rules: base64Of(made.rules), search: base64Of(made.search) };
    return { stage: 'search', faults: [], modules };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const faults = faultsIn(said);
    // The reader sees no file, and one game.
    const message = error.message.replace(`'${FILE}': `, '').replace(`'${FILE}'`, 'the source');
    return { stage: 'search', faults: faults.length > 0 ? faults : [{ message, line: error.line }] };
  }
}
