import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jsonLines, shell, start } from './run-command.js';

describe('the command as a process', () => {
  it('answers on standard output and ends with 0', async () => {
    const { status, stdout, stderr } = await start(['solve', 'connect-four', '4455', '--json']).exit;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ position: '4455', score: 18 });
  });

  it('reads positions from a pipe or a file in place of standard input', async () => {
    const { stdout } = await shell(
      'echo 4455 | cutnode solve connect-four --json; file=$(mktemp); echo 4455 > "$file"; cutnode solve connect-four --json < "$file"; rm "$file"',
    );
    expect(jsonLines(stdout)).toMatchObject([
      { position: '4455', score: 18 },
      { position: '4455', score: 18 },
    ]);
  });

  it('begins at the start of the game where standard input is empty, /dev/null or closed', async () => {
    const { stdout, stderr } = await shell(
      ["printf '' | cutnode", 'cutnode </dev/null', 'cutnode <&-']
        .map((command) => command.replace('cutnode', 'cutnode solve tic-tac-toe --json'))
        .join('; '),
    );
    expect(jsonLines(stdout).map(({ position }) => position)).toEqual(Array(3).fill('.........'));
    // Of a pipe something was expected.
    expect(stderr).toBe('no position is piped in: tic-tac-toe from where the game starts\n');
  });

  it('does not wait for the standard input of a program that started it', async () => {
    const { status, stdout } = await start(['solve', 'tic-tac-toe', '--json']).exit;
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ position: '.........' });
  });

  it('says that it reads a pipe of which nothing comes', async () => {
    const { stdout, stderr } = await shell('sleep 3 | cutnode solve tic-tac-toe --json');
    expect(jsonLines(stdout)).toMatchObject([{ position: '.........' }]);
    expect(stderr).toBe(
      'cutnode: reading positions from standard input; for where the game starts, close it (< /dev/null)\nno position is piped in: tic-tac-toe from where the game starts\n',
    );
  });

  it('says off a terminal that a search of chess may never end', async () => {
    const { child, exit } = start(['solve', 'chess']);
    await once(child.stderr, 'data');
    child.kill();
    const { stdout, stderr } = await exit;
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr:
        'cutnode: still solving; chess is too large to be solved from most positions; --time or --nodes limits the search\n',
    });
  });

  it('begins with the line that makes it a program', () => {
    const source = readFileSync(new URL('../../bindings/cli/main.ts', import.meta.url), 'utf8');
    expect(source).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('ends with 2 after one line on standard error', async () => {
    const exit = await start(['solve', 'conect-four']).exit;
    expect(exit).toMatchObject({ status: 2, stdout: '' });
    expect(exit.stderr).toMatch(/^cutnode: unknown game 'conect-four'; did you mean 'connect-four'\? .*\n$/);
  });

  it('says that a file is no module', async () => {
    expect(await start(['solve', './README.md']).exit).toMatchObject({
      status: 2,
      stderr: "cutnode: './README.md' is no module; expected a file such as my-game.mjs\n",
    });
  });

  it('ends quietly when the reader of its output has gone', async () => {
    const positions = `yes 52753311433677442422121 | head -n 5000`;
    const exit = await shell(
      `${positions} | cutnode solve connect-four --input - --json | head -n 1; echo "\${PIPESTATUS[*]}"`,
    );
    const [line = '', codes = ''] = exit.stdout.trimEnd().split('\n');
    expect(JSON.parse(line)).toMatchObject({ position: '52753311433677442422121' });
    expect(exit.stderr).toBe('');
    expect(codes.split(' ')[2]).toBe('0');
  });

  it('ends with 1 when its output cannot be written', async () => {
    const { stdout, stderr } = await shell('cutnode games > /dev/full; echo $?');
    expect(stdout).toBe('1\n');
    expect(stderr).toMatch(/^cutnode: ENOSPC.*\n$/);
  });

  it('ends with 2 when its input cannot be read to the end', async () => {
    const { stdout, stderr } = await shell('cutnode solve connect-four --input /proc/self/mem; echo $?');
    expect(stdout).toBe('2\n');
    expect(stderr).toMatch(/^cutnode: cannot read '\/proc\/self\/mem': .*\n$/);
  });

  it('ends on Ctrl-C between two lines, though nobody reads them', async () => {
    const { child, exit } = start(['solve', 'connect-four', '--input', '-', '--json'], { reading: false });
    child.stdin.on('error', () => {});
    child.stdin.write('52753311433677442422121\n'.repeat(20_000));
    await once(child.stdout, 'readable');
    child.kill('SIGINT');
    await once(child, 'exit');
    child.stdout.resume();
    const { status, signal, stdout, stderr } = await exit;
    // A shell calls this 130.
    expect({ status, signal, stderr }).toEqual({ status: null, signal: 'SIGINT', stderr: '' });
    expect(stdout.endsWith('\n')).toBe(true);
    const positions = jsonLines(stdout).map(({ position }) => position);
    expect([...new Set(positions)]).toEqual(['52753311433677442422121']);
  });

  it('takes moves from a pipe that stays open, and leaves at quit', async () => {
    const { child, exit } = start(['play', 'tic-tac-toe']);
    child.stdin.write('1\nquit\n');
    const { status, stdout } = await exit;
    expect(status).toBe(0);
    expect(stdout).toContain('O plays 5');
  });
});
