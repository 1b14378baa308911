import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOfFile } from '../figures/drawn.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The figure's text, its lines that follow each other and its number of pictures. */
async function figure(...args: string[]): Promise<{ svg: string; pictures: number }> {
  const file = join(folder, 'figure.svg');
  const { status, stderr } = await cutnode(['and-or', ...args, '--svg', file]);
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: expect.stringMatching(/^wrote .*figure\.svg \(\d+ KiB\)\n$/),
  });
  const svg = readFileSync(file, 'utf8');
  partsOfFile(svg);
  return { svg, pictures: svg.match(/\d+\. expand /g)?.length ?? 0 };
}

describe('cutnode and-or', () => {
  it("tells Nilsson's example cycle by cycle", async () => {
    const { status, stdout, stderr } = await cutnode('and-or nilsson');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`Nilsson, n0 to n8  AO*, tips: first; it begins with n0, q = 3

  1  expand n0  q(n0) = 3
     n0  n1 3*   n4 n5 4   q = 3

  2  expand n1  q(n0) = 4
     n1  n2 5*   n3 5   q 2 → 5
     n0  n1 6   n4 n5 4*   q 3 → 4, mark moved

  3  expand n4 rather than n5  q(n0) = 4
     n4  n5 2   n8 1*   q = 1, SOLVED
     n0  n1 6   n4 n5 4*   q = 4

  4  expand n5  q(n0) = 5
     n5  n6 3   n7 n8 2*   q 1 → 2, SOLVED
     n0  n1 6   n4 n5 5*   q 4 → 5, SOLVED

  q(n0)     3, 3, 4, 4, 5
  Result    n0 is SOLVED for 5
  Solution  n0 → n4 n5  cost 2
            n4 → n8  cost 1
            n5 → n7 n8  cost 2
  Work      4 nodes expanded, 9 generated, 7 revisions
`);
  });

  it('writes an event a line', async () => {
    const { stdout } = await cutnode('and-or digits --json --weight 0 --shared');
    const events = jsonLines(stdout);
    expect(events.map(({ type }) => type)).toEqual(['start', 'cycle', 'cycle', 'cycle', 'cycle', 'end', 'shared']);
    expect(events[0]).toMatchObject({ name: 'digit rewriting', weight: 0, node: { name: '6', h: 0 } });
    expect(events[5]).toMatchObject({ stop: 'solved', cost: 10, costOncePerNode: 6 });
    expect(events[6]).toMatchObject({
      stop: 'solved',
      cost: 6,
      steps: [{ from: '6', to: ['3', '3'], cost: 2 }, {}, {}],
    });
  });

  it('reads a graph from a file or standard input, and follows a limit', async () => {
    const graph = JSON.stringify({
      goals: ['c'],
      connectors: [
        { from: 'a', to: ['b', 'c'] },
        { from: 'b', to: ['c'], cost: 4 },
      ],
    });
    const file = join(folder, 'graph.json');
    writeFileSync(file, graph);
    for (const [what, stdin] of [
      [file, ''],
      ['-', graph],
    ] as const) {
      const { stdout } = await cutnode(`and-or '${what}'`, { stdin });
      expect(stdout).toContain('Result    a is SOLVED for 6\n');
    }
    const { stdout } = await cutnode(`and-or ${file} --nodes 2`);
    expect(stdout).toContain('stopped by the limit of nodes; a costs at least 2, if h is admissible');
    const none = await cutnode('and-or -', { stdin: '{"goals":[],"connectors":[{"from":"a","to":["b"]}]}' });
    expect(none.stdout).toContain('b  no connectors, a dead end   q 0 → ∞');
    expect(none.stdout).toContain('a cannot be solved: there is no solution graph');
  });

  it('says which estimate was too high, also one that kept the search from a node', async () => {
    const graph = (h: object) =>
      JSON.stringify({
        goals: ['g'],
        h,
        connectors: [
          { from: 'a', to: ['b'], cost: 9 },
          { from: 'a', to: ['c'], cost: 1 },
          { from: 'b', to: ['g'], cost: 1 },
          { from: 'c', to: ['g'], cost: 2 },
        ],
      });
    const told = async (h: object, ...flags: string[]) =>
      (await cutnode(['and-or', '-', ...flags], { stdin: graph(h) })).stdout;
    expect(await told({ c: 50 })).toContain('a is SOLVED for 10; not proved the cheapest: h(c) is 50, and c costs 2\n');
    expect(await told({ c: 2 })).toContain('a is SOLVED for 3\n');
    expect(await told({ a: 4 })).toContain('a is SOLVED for 3; not proved the cheapest: h(a) is 4, and a costs 3\n');
    expect(await told({ b: null, c: null })).toContain(
      'no solution graph of a was found; not proved that there is none: h(b) is ∞, and b costs 1\n',
    );
    expect(jsonLines(await told({ c: 50 }, '--json')).at(-1)).toMatchObject({
      cost: 10,
      overestimate: { node: 'c', h: 50, cost: 2 },
    });
    const refused = await cutnode('and-or -', { stdin: graph({ g: 3 }) });
    expect(refused).toMatchObject({ status: 2, stderr: 'cutnode: graph: h(g) is 3 at a goal, where it must be 0\n' });
  });

  it('reads JSON of one line, however long', async () => {
    const names = Array.from({ length: 8000 }, (_, i) => `node-${i}`);
    const graph = JSON.stringify({
      goals: names,
      connectors: [{ from: 'a', to: names, cost: 2, label: 'é'.repeat(100_000) }],
    });
    const file = join(folder, 'one#line.json');
    writeFileSync(file, graph);
    for (const [what, stdin] of [
      [file, ''],
      ['-', graph],
    ] as const) {
      const { stdout, stderr } = await cutnode(`and-or '${what}' --json`, { stdin });
      expect(stderr).toBe('');
      expect(jsonLines(stdout).at(-1)).toMatchObject({ stop: 'solved', cost: 2 });
    }
  });

  it('says what is shared, and goes round where it may', async () => {
    const venture = await cutnode('and-or venture --shared');
    expect(venture.stdout).toContain('venture is SOLVED for 195; each node counted once, 165');
    expect(venture.stdout).toContain('each node paid for once, venture costs 90');
    const round = await cutnode('and-or going-round');
    expect(round.stdout).toContain('n0 is SOLVED for 13');
    const refused = await cutnode('and-or going-round --cycles refused');
    expect([refused.status, refused.stderr]).toEqual([
      2,
      "cutnode: going round: there is a cycle, n3 → n1 → n3; such a graph needs cycles: 'allowed'\n",
    ]);
  });

  it.each(['nilsson', 'digits', 'grundy', 'faults', 'venture', 'going-round', 'vacuum'])('draws %s', async (name) => {
    const { pictures } = await figure(name);
    expect(pictures).toBeGreaterThan(2);
    expect((await figure(name, '--frames', 'last')).pictures).toBe(1);
    expect((await figure(name, '--frames', '1,2')).pictures).toBe(2);
    expect((await figure(name, '--frames', 'solution')).svg).toContain('solution graph, cost ');
  });

  refuses(
    'and-or',
    [
      [
        'nilson',
        "unknown example 'nilson'; did you mean 'nilsson'? There are nilsson, digits, grundy, faults, venture, going-round, vacuum; or give a file such as graph.json, or -",
      ],
      ['./none.json', "cannot read './none.json': there is no such file"],
      [
        'nilsson --tips best',
        "--tips must be one of first, largest-h, most-likely-to-change, or a function, not 'best'",
      ],
      ['nilsson --weight heavy', "--weight must be a finite number from 0, not 'heavy'"],
      ['nilsson --frames 1', '--frames is for a figure; it needs --svg'],
      [
        `nilsson --svg ${join(folder, 'x.svg')} --frames 9`,
        "--frames must be all, last, solution, or cycles from 0 to 4 such as 1,2, not '9'",
      ],
    ],
    'whole',
  );
});

it('help: what is searched, then what is written, then help itself', async () => {
  const { stdout } = await cutnode('and-or --help');
  const places = ['Search:', '--shared', 'Output:', '--json', 'Options:', '--help'].map((word) => stdout.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
