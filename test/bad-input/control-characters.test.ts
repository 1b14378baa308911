import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { print } from '../../bindings/cli/terminal.js';
import { cutnode, jsonLines } from '../cli/run-command.js';

/**
 * Clears a screen, names a window, colours, hides, writes over a line, begins another, and all that in one character;
 * then what turns the direction of a text.
 */
const EVIL =
  '\u001b[2J\u001b]0;owned\u0007\u001b[8m\u001b[31m\r\n\u009b2J\u007f\u2028\u202e\u202a\u2066\u2069\u200e\u200f\u061c';
const HARMLESS =
  '\\u001b[2J\\u001b]0;owned\\u0007\\u001b[8m\\u001b[31m\\u000d\\u000a\\u009b2J\\u007f\\u2028\\u202e\\u202a\\u2066\\u2069\\u200e\\u200f\\u061c';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
  file = join(folder, 'graph.json');
  writeFileSync(
    file,
    JSON.stringify({
      name: `name${EVIL}`,
      connectors: [{ from: `a${EVIL}`, to: [`b${EVIL}`], label: `label${EVIL}` }],
      goals: [`b${EVIL}`],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The colours of the command itself, and how it erases a line of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const own = /\u001b\[(?:1|2|3|22|23|31|32|33|36|39)m|\r\u001b\[2K/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Control characters in what was written, but for the ends of lines and what is the command's own. */
function controlsIn(text: string): string[] {
  return text.replace(own, '').match(control) ?? [];
}

describe('a file cannot make the terminal do anything', () => {
  it.each([[[]], [['stdout']]] as const)('and-or, drawn for %j', async (terminal) => {
    const { stdout, stderr, status } = await cutnode(`and-or ${file} --shared`, { terminal });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(controlsIn(stdout)).toEqual([]);
    for (const word of ['name', 'a', 'b', 'label']) expect(stdout).toContain(`${word}${HARMLESS}`);
  });

  it('and-or --json gives the names as they are, and nothing that a terminal obeys', async () => {
    const { stdout } = await cutnode(`and-or ${file} --json --shared`);
    expect(controlsIn(stdout)).toEqual([]);
    const [start] = jsonLines(stdout);
    expect(start.name).toBe(`name${EVIL}`);
    expect(start.node.name).toBe(`a${EVIL}`);
  });

  it('and-or --svg is a document that any reader of XML takes', async () => {
    const figure = join(folder, 'figure.svg');
    const { status } = await cutnode(`and-or ${file} --svg '${figure}'`);
    expect(status).toBe(0);
    const svg = readFileSync(figure, 'utf8');
    expect(controlsIn(svg)).toEqual([]);
    expect(svg).toContain(HARMLESS.replaceAll("'", '&#39;'));
    const { status: again } = await cutnode(`and-or ${file} --svg '${figure}' --json`);
    expect(again).toBe(0);
    expect(controlsIn(readFileSync(figure, 'utf8'))).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['a graph that is none', ['and-or', '-'], `{"connectors": [], "${'x'}": 1}`],
    ['a position', ['solve', 'connect-four', '--input', '-'], `4${EVIL}\n`],
  ])('%s, refused', async (_, args, stdin) => {
    const { stderr, status } = await cutnode(args, { stdin });
    expect(status).toBe(2);
    expect(controlsIn(stderr)).toEqual([]);
  });
});

describe('an argument cannot either', () => {
  it.each<string[]>([
    ['solve', EVIL],
    ['solve', 'connect-four', EVIL],
    ['solve', 'connect-four', '--input', `nowhere${EVIL}`],
    ['search', 'connect-four', '--algorithm', EVIL],
    ['search', 'connect-four', '--time', EVIL],
    [EVIL],
    [`--${EVIL}`],
    ['trace', `(${EVIL})`],
    ['trace', `${EVIL}:(1 2)`],
    ['and-or', EVIL],
    ['graph', 'grundy', EVIL],
    ['games', EVIL],
  ])('%j is refused in one printable line', async (...args) => {
    const { stdout, stderr, status } = await cutnode(args, { terminal: ['stdout', 'stderr'] });
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(controlsIn(stderr)).toEqual([]);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(stderr.length).toBeLessThan(600);
  });

  it('the name of a file of positions in the errors of a batch', async () => {
    const input = join(folder, `positions${'\u001b[31m'}.txt`);
    writeFileSync(input, 'x\n');
    const { stderr } = await cutnode(`solve connect-four --input ${input}`);
    expect(controlsIn(stderr)).toEqual([]);
    expect(stderr).toContain('positions\\u001b[31m.txt, line 1: ');
  });

  it('the name of a file that was written', async () => {
    const output = join(folder, `figure${'\u001b[31m'}.svg`);
    const { stderr } = await cutnode(`trace '(1 2)' --svg ${output}`);
    expect(controlsIn(stderr)).toEqual([]);
    expect(stderr).toContain('figure\\u001b[31m.svg');
  });
});

describe('what is printed', () => {
  const printed = async (text: string, colours: boolean): Promise<string> => {
    const stream = new PassThrough();
    if (colours) Object.assign(stream, { isTTY: true, getColorDepth: () => 8 });
    await print(stream, text);
    return String(stream.read());
  };

  it('keeps ends of lines, tabs and the colours of the command where there are colours', async () => {
    expect(await printed('a\n\tb\r\n\u001b[1mc\u001b[22m', true)).toBe('a\n\tb\r\n\u001b[1mc\u001b[22m');
    expect(await printed('\u001b[1mc\u001b[22m', false)).toBe('\\u001b[1mc\\u001b[22m');
  });

  it('keeps nothing else', async () => {
    expect(await printed(`\u001b[8m\u001b[2J\r\u0007\u009b1m`, true)).toBe(
      '\\u001b[8m\\u001b[2J\\u000d\\u0007\\u009b1m',
    );
  });
});
