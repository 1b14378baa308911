import assembly from 'virtual:assembly';
import asc from 'assemblyscript/asc';
import {
  checkRules,
  classesOf,
  compileFor,
  isOneFile,
  type Job,
  methodsOf,
  RulesError,
  refuseFaultsOfClasses,
  refuseMisspeltHooks,
} from '../../../../bindings/compile/rules/index.js';
import type { Compiled, Of, Stage } from '../messages.js';
import { faultsIn } from './faults-in.js';

/** The AssemblyScript compiler with the sources of the search. It makes what `cutnode compile` makes of the same file. */

/** The file, to the compiler. */
const FILE = 'game.ts';

/** Compiles a game in one file, or says what is wrong with it. `stage` is told what is being done. */
export async function compile({ source }: Of<'compile'>, stage: (stage: Stage) => void): Promise<Compiled> {
  let said = '';
  const nothing = { stage: 'search', name: '', rules: '', search: '' } as const;
  try {
    const classes = classesOf(FILE, source, {});
    refuseMisspeltHooks(FILE, source, classes.rules, assembly['core/game.ts'] ?? '');
    refuseFaultsOfClasses(FILE, source, classes);
    if (!isOneFile(FILE, methodsOf(source, classes.rules), classes.rules)) {
      throw new RulesError(
        `${classes.rules} is joined with rules in JavaScript, and no whole game: it lacks start and mover`,
      );
    }
    const job: Job = {
      asc,
      classes,
      file: FILE,
      texts: {
        rules: FILE,
        own: (name) => (name === FILE ? source : null),
        assembly: (name) => assembly[name] ?? null,
      },
      say(message) {
        said += message;
      },
    };
    stage('check');
    await checkRules(job);
    stage('rules');
    const rules = base64(await compileFor(job, 'rules'));
    stage('search');
    const search = base64(await compileFor(job, 'search'));
    return { ...nothing, name: classes.rules, rules, search, faults: [] };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const faults = faultsIn(said);
    return { ...nothing, faults: faults.length > 0 ? faults : [{ message: error.message, line: undefined }] };
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
