import { describe, expect, it } from 'vitest';
import { InvalidGraphError } from '../../bindings/contract/errors.js';
import { InvalidPositionError } from '../../bindings/index.js';
import { parseAndOrGraph } from '../../bindings/textbook/and-or/graph-data.js';
import { parseTree } from '../../bindings/textbook/index.js';
import { parsePayoffTree } from '../../bindings/textbook/several-players/index.js';
import { cutnode } from '../cli/run-command.js';

/** 400 digits are more than a number holds: without a check they are infinite. */
const ENDLESS = '9'.repeat(400);
const SHOWN = `'${'9'.repeat(72)}…' (400 characters)`;

describe('a number of 400 digits is not infinity', () => {
  it('as a leaf of a tree', () => {
    for (const sign of ['', '+', '-']) {
      expect(() => parseTree(`(1 ${sign}${ENDLESS})`)).toThrow(InvalidPositionError);
    }
    expect(() => parseTree(`(1 ${ENDLESS})`)).toThrow(
      `tree: ${SHOWN} at character 4 is not part of a tree; expected a bracket, or for a leaf a number within ±7,000,000, inf or -inf`,
    );
    expect(parseTree('(inf -inf ∞)')).toEqual([Infinity, -Infinity, Infinity]);
  });

  it('as a payoff', () => {
    expect(() => parsePayoffTree(`(<1,${ENDLESS}> <1,2>)`)).toThrow(InvalidPositionError);
  });

  it('as an estimate or a cost in a file', () => {
    const graph = (cost: string, h: string): string =>
      `{"connectors": [{"from": "a", "to": ["b"], "cost": ${cost}}], "goals": ["b"], "h": {"a": ${h}}}`;
    expect(() => parseAndOrGraph(graph('1', ENDLESS))).toThrow(
      new InvalidGraphError(
        "AND/OR graph: h['a'] is Infinity; expected a finite number from 0, or null for a node that cannot be solved",
      ),
    );
    expect(() => parseAndOrGraph(graph(ENDLESS, '1'))).toThrow('expected a finite number from 0');
  });

  it.each<[string[], string]>([
    [['search', 'connect-four', '--time', ENDLESS], `--time must be a number of milliseconds from 0, not ${SHOWN}`],
    [['search', 'connect-four', '--time', '1e999'], "--time must be a number of milliseconds from 0, not '1e999'"],
    [['search', 'connect-four', '--depth', ENDLESS], `--depth must be a whole number from 1 to 1000, not ${SHOWN}`],
    [
      ['search', 'connect-four', `--window=-1,${ENDLESS}`],
      "--window must be [alpha, beta], two integers or infinities with alpha < beta, not [-1, '9999999999999999…']",
    ],
    [['and-or', 'nilsson', '--weight', '1e999'], "--weight must be a finite number from 0, not '1e999'"],
    [['and-or', 'nilsson', '--time', '1e999'], "--time must be a number of milliseconds from 0, not '1e999'"],
    [['trace', '(1 2)', '--window=0,1e999'], '--window must be [alpha, beta], two numbers with alpha < beta'],
  ])('as a flag: %j', async (args, message) => {
    const { status, stdout, stderr } = await cutnode(args);
    expect(stderr).toBe(`cutnode: ${message}${stderr.slice(9 + message.length)}`);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
