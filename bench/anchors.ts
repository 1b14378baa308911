/** Whom a match was played against: program, version, source and settings, so that its figure stands for something. */
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that speaks UCI, and how it is set. */
export interface Anchored {
  readonly program: string;
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** As three cells of a table. */
export interface Anchor {
  /** Program and version, as the program says them by `id name`. */
  readonly opponent: string;
  /** The package that it comes from. */
  readonly source: string;
  readonly settings: string;
}

export async function anchorOf({ program, args = [], options = {} }: Anchored): Promise<Anchor> {
  const settings = Object.entries(options).map(([name, value]) => (value === true ? name : `${name} ${value}`));
  return {
    opponent: await idName(program, args),
    source: sourceOf(program),
    settings: settings.join(', ') || 'its defaults',
  };
}

/** One line: `Stockfish 15.1 (Debian stockfish 15.1-4; UCI_LimitStrength, UCI_Elo 2000)`. */
export function inOneLine({ opponent, source, settings }: Anchor): string {
  return `${opponent} (${source}; ${settings})`;
}

/** What the program says after `id name`. */
async function idName(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args);
  try {
    child.stdin.write('uci\n');
    let name = program;
    for await (const line of createInterface({ input: child.stdout })) {
      name = /^id name (.+?)\s*$/.exec(line)?.[1] ?? name;
      if (line.startsWith('uciok')) break;
    }
    return name;
  } finally {
    // Not every program ends with its input.
    child.kill();
  }
}

/** The Debian package of a program with its version, or where the program lies. */
function sourceOf(program: string): string {
  const ask = (...args: readonly string[]): string =>
    execFileSync('dpkg-query', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [name = ''] = ask('-S', program).split(':');
    return `Debian ${name} ${ask('-W', '-f', '$' + '{Version}', name)}`;
  } catch {
    return program;
  }
}
