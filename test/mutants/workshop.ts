import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { compileGame } from '../../bindings/compile/compile-game.js';
import { games } from '../../bindings/compile/games.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What became of the tests: `by` names the first that failed. */
export type Verdict = { readonly passed: true } | { readonly passed: false; readonly by: string };

/** A copy of the repository in which one source at a time is changed, built and tested. */
export class Workshop {
  private readonly folder: string;
  private readonly copy: string;
  /** The files that differ from the repository's, as they were. */
  private readonly originals = new Map<string, Buffer>();
  private readonly compiled = new Set<string>();
  private changed: string | undefined;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'cutnode-mutants-'));
    this.copy = join(this.folder, 'cutnode');
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    for (const file of [...tracked.filter(Boolean), 'bindings/wasm', 'bindings/workers/generated']) {
      mkdirSync(dirname(join(this.copy, file)), { recursive: true });
      cpSync(join(root, file), join(this.copy, file), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(this.copy, 'node_modules'));
    symlinkSync(join(root, '../shared'), join(this.folder, 'shared'));
  }

  /** Change one file; the one changed before is as it was. */
  change(file: string, text: string): void {
    this.restore();
    this.changed = file;
    this.write(file, text);
  }

  /** Compile modules with the changed file in place of its original; false if the compiler refuses. */
  async compile(names: readonly string[]): Promise<boolean> {
    const file = this.changed;
    if (!file?.startsWith('assembly/')) return true;
    const sources = this.coreSources();
    for (const name of names) {
      if (this.compiled.has(name)) continue;
      const source = games[name];
      if (!source) throw new Error(`no module is called ${name}`);
      let wasm: Uint8Array;
      try {
        wasm = await compileGame({ ...source, replace: { ...sources, ...source.replace } });
      } catch {
        return false;
      }
      this.compiled.add(name);
      const base64 = deflateRawSync(wasm).toString('base64');
      this.write(`bindings/wasm/${name}.wasm`, wasm);
      this.write(`bindings/wasm/${name}.ts`, `export default '${base64}';\n`);
    }
    return true;
  }

  /** Bundle what runs in workers anew. */
  bundleWorker(): void {
    for (const name of ['worker.js', 'worker-source.ts']) {
      const file = `bindings/workers/generated/${name}`;
      this.originals.set(file, readFileSync(join(this.copy, file)));
    }
    execFileSync(process.execPath, ['--import', 'tsx', 'bindings/compile/build-worker.ts'], { cwd: this.copy });
  }

  /** Compare the golden counts, of hosted games alone or of all. */
  async golden(only: 'hosted' | 'all', seconds: number): Promise<Verdict> {
    return this.run(
      ['--import', 'tsx', 'test/mutants/golden.ts', only],
      seconds,
      (printed) => `golden: ${printed.trim()}`,
    );
  }

  /** What a script prints. It has `seconds` of processor time at most; one that fails throws. */
  async script(args: readonly string[], seconds: number): Promise<string> {
    let said = '';
    const listen = (printed: string): string => {
      said = printed;
      return printed;
    };
    const verdict = await this.run(args, seconds, listen, listen);
    if (!verdict.passed) throw new Error(`${args.join(' ')} failed: ${verdict.by}`);
    return said;
  }

  /** Run Vitest up to the first failure. */
  async test(args: readonly string[], seconds: number): Promise<Verdict> {
    const report = join(this.folder, 'report.json');
    rmSync(report, { force: true });
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
    // The tests' own limits read the clock on the wall, which kills mutants on a busy machine that no test would
    // notice.
    const patience = ['--testTimeout', '0', '--hookTimeout', '0'];
    const limits = [...patience, '--bail', '1', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report];
    return this.run([...vitest, ...limits], seconds, () => firstFailure(report));
  }

  /**
   * Run Node for `seconds` of processor time at most, it and each process that it starts: a mutant may loop for
   * ever, and on a busy machine the clock on the wall says little. One that waits for ever ends by the clock.
   */
  private async run(
    args: readonly string[],
    seconds: number,
    failure: (printed: string) => string,
    listen?: (printed: string) => void,
  ): Promise<Verdict> {
    const limited = ['-c', 'ulimit -t "$0"; exec "$@"', String(seconds), process.execPath, ...args];
    const child = spawn('sh', limited, { cwd: this.copy, stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 60_000);
    const [code, signal] = await once(child, 'close');
    clearTimeout(timer);
    listen?.(printed);
    if (code === 0) return { passed: true };
    return {
      passed: false,
      by: signal === null ? failure(printed) : `the limit of ${seconds} s of processor time, or by waiting`,
    };
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The copy's sources in AssemblyScript, but for the one that names the game. */
  private coreSources(): Record<string, string> {
    const folder = join(this.copy, 'assembly');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
    const files = names.filter((name) => name.endsWith('.ts') && name !== 'chosen-game.ts');
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }

  private write(file: string, content: string | Uint8Array): void {
    const path = join(this.copy, file);
    if (!this.originals.has(file)) this.originals.set(file, readFileSync(path));
    writeFileSync(path, content);
  }

  /** The file changed last is as it was. */
  restore(): void {
    for (const [file, content] of this.originals) writeFileSync(join(this.copy, file), content);
    this.originals.clear();
    this.compiled.clear();
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function firstFailure(file: string): string {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return 'the end of the test process';
  }
  for (const { name, status, assertionResults } of report.testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    const place = name.slice(name.lastIndexOf('/test/') + 1);
    if (failed) return `${place}: ${failed.fullName}`;
    if (status === 'failed') return `${place}, which cannot be loaded`;
  }
  return 'an error outside all tests';
}
