import { expect, it } from 'vitest';
import { cutnode } from '../run-command.js';

it('tells a terminal what it speaks and what ends it, and ends by that', async () => {
  const neverEnding = (async function* () {
    yield 'quit\n';
    await new Promise(() => {});
  })();
  const { status, stdout, stderr } = await cutnode('uci chess', { stdin: neverEnding, terminal: ['stdin'] });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  expect(stderr.replace(/\d+\.\d+\.\d+/, 'n')).toBe("cutnode n speaks UCI; 'quit' ends it\n");
});

it('ends when its input cannot be read', async () => {
  const broken = (async function* () {
    yield '\n';
    // Errors of the system come from no file.
    throw Object.assign(new Error('the wire is cut'), { stack: '' });
  })();
  const { status, stderr } = await cutnode('uci chess', { stdin: broken });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'cutnode: cannot read standard input: the wire is cut\n' });
});
