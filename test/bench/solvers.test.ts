import { afterEach, expect, it, vi } from 'vitest';

/** A machine without the published sets: nothing is where they should be. */
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => false,
  readFileSync: (path: string) => {
    throw Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), { code: 'ENOENT', path });
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the bench wrote on standard error, and the code it ended with. */
async function run(...args: string[]): Promise<{ said: string[]; code: unknown }> {
  vi.resetModules();
  const said: string[] = [];
  class Ended extends Error {
    constructor(readonly code: unknown) {
      super('ended');
    }
  }
  vi.spyOn(console, 'error').mockImplementation((words: string) => void said.push(words));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(code);
  });
  const before = process.argv;
  process.argv = ['node', 'solvers.ts', ...args];
  try {
    await import('../../bench/solvers.js');
    return { said, code: undefined };
  } catch (error) {
    if (error instanceof Ended) return { said, code: error.code };
    throw error;
  } finally {
    process.argv = before;
  }
}

it.each([[['connect-four']], [['othello']], [[]]])(
  'the solvers’ bench without its data says so in one line: %j',
  async (args) => {
    const { said, code } = await run(...args);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^the .* are not there: expected them in [^\n]*$/);
    expect(code).toBe(2);
  },
);
