/**
 * Games that nobody tuned for, each written as a new user would, with the engine's defaults against a hand-written
 * alpha-beta that is asked the same question. Eight games by which defaults are chosen; with `--confirm` four others
 * on which the choice is confirmed; with `--hedge` ten of other kinds, over which no default may be much worse than the
 * better of two ways by hand. The value of every search is checked against the hand-written one.
 *
 *     npx tsx bench/strangers.ts [--nodes-only] [--runs N] [--game NAME] [--max-nodes N] [--confirm | --hedge]
 *
 * - `--nodes-only`: every search once, without times;
 * - `--runs N`: times are medians of N runs, by hand and of the engine in turn; by default 3;
 * - `--max-nodes N`: the engine's searches end after N nodes; by default when they take ten times the nodes by hand;
 */
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printHeading, printTable, rounded } from './report.js';
import type { Contest } from './strangers/contest.js';
import { chosenOn, confirmedOn, contests, hedgedOn } from './strangers/contests.js';
import { type Measured, measure, type Work } from './strangers/measure.js';

const RUNS = 3;

const { values: flags } = readFlags();
const runs = flags['nodes-only'] ? 0 : wholeNumber('runs', flags.runs ?? `${RUNS}`);
const maxNodes = flags['max-nodes'] === undefined ? undefined : wholeNumber('max-nodes', flags['max-nodes']);
const settings = { runs, maxNodes };

if (flags.child) {
  const contest = contestNamed(flags.game);
  const measured: Measured[] = [];
  for (const subject of contest.cases) measured.push(await measure(subject, settings));
  console.log(JSON.stringify(measured));
} else {
  const list = flags.hedge ? hedgedOn : flags.confirm ? confirmedOn : chosenOn;
  const wanted = flags.game === undefined ? list : [contestNamed(flags.game)];
  printHeading(
    flags.hedge ? 'Games of all kinds' : flags.confirm ? 'Games for confirmation' : 'Games that nobody tuned for',
    [
      'Nodes by hand and with the defaults of `solve` and `search`, `x`: the second divided by the first. By hand at once, and',
      '`ply by ply`, each iteration with the table of the last; `x better` is to the better of the two ways, and so are times.',
      'Positions stand by question, the worst `x better` first. A node is an entry into the recursive search, those that the',
      'table answers included, in both; the hand-written search gives no line of play, and the few nodes that complete the',
      'line of the engine are not counted. Questions: `value` at the end of a game of points; `soonest`: a win is worth more',
      'the sooner it comes; `winner`: who wins, whenever; `depth n`: the value n plies deep. Every value is equal, and',
      'checked.',
      `Load average at the start: ${loadavg()
        .map((load) => load.toFixed(2))
        .join(' ')}.`,
    ].join('\n'),
  );
  const measured = wanted.flatMap((contest) => inProcessOfItsOwn(contest));
  for (const [, group] of byQuestion(measured)) {
    printTable(group.toSorted((a, b) => ratioToBetter(b) - ratioToBetter(a)).map(row));
  }
  const groups = groupsOf(wanted, measured);
  printTable(groups.map(([name, group]) => summary(name, group)));
  printTable(groups.map(([name, group]) => besideBetter(name, group)));
  for (const { game, label, question, wrong } of measured) {
    if (wrong === undefined) continue;
    console.error(`${game}, ${label}, ${question}: the engine's value is ${wrong}`);
    process.exitCode = 1;
  }
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        'nodes-only': { type: 'boolean' },
        runs: { type: 'string' },
        game: { type: 'string' },
        'max-nodes': { type: 'string' },
        confirm: { type: 'boolean' },
        hedge: { type: 'boolean' },
        child: { type: 'boolean' },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(words: string): never {
  console.error(words);
  process.exit(2);
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1
    ? number
    : refuse(`--${name} must be a whole number from 1, not ${text}`);
}

function contestNamed(name: string | undefined): Contest {
  const found = contests.find((contest) => contest.name === name);
  return found ?? refuse(`no game '${name}'; there are ${contests.map((contest) => contest.name).join(', ')}`);
}

/** A call site that has seen several games is slower in either search, which real use does not know. */
function inProcessOfItsOwn(contest: Contest): Measured[] {
  const args = ['--child', '--game', contest.name, ...(runs === 0 ? ['--nodes-only'] : ['--runs', `${runs}`])];
  if (maxNodes !== undefined) args.push('--max-nodes', `${maxNodes}`);
  const script = fileURLToPath(import.meta.url);
  const output = execFileSync(process.execPath, [...process.execArgv, script, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(output) as Measured[];
}

function row(measured: Measured): Record<string, string | number> {
  const { game, label, question, byHand, plyByPly, defaults, ms } = measured;
  const times = (of: Work): string => `${defaults.unfinished ? '> ' : ''}${(defaults.nodes / of.nodes).toFixed(2)}`;
  return {
    game,
    position: label,
    question: typeof question === 'number' ? `depth ${question}` : question,
    'by hand': nodesOf(byHand),
    'ply by ply': nodesOf(plyByPly),
    defaults: nodesOf(defaults),
    x: byHand.unfinished ? '' : times(byHand),
    'x ply by ply': plyByPly.unfinished ? '' : times(plyByPly),
    'x better': times(betterOf(measured)),
    ...(runs > 0 && {
      'CPU ms by hand': ms ? rounded(ms.byHand, 1) : '',
      'CPU ms defaults': ms ? rounded(ms.defaults, 1) : '',
      'x time': ms ? rounded(ms.defaults / ms.byHand, 2) : '',
    }),
  };
}

function nodesOf({ nodes, unfinished }: Work): string {
  return `${unfinished ? '> ' : ''}${nodes.toLocaleString('en')}`;
}

/** Of the two ways by hand the one that took fewer nodes. */
function betterOf({ byHand, plyByPly }: Measured): Work {
  return plyByPly.unfinished || (!byHand.unfinished && byHand.nodes <= plyByPly.nodes) ? byHand : plyByPly;
}

function ratioToBetter(measured: Measured): number {
  return measured.defaults.nodes / betterOf(measured).nodes;
}

/** The kinds of questions that were asked, in words, each with what was measured. */
function byQuestion(measured: readonly Measured[]): (readonly [string, readonly Measured[]])[] {
  const kinds = [
    ...(['value', 'soonest', 'winner'] as const).map(
      (kind) => [kind, (one: Measured) => one.question === kind] as const,
    ),
    ['to a depth', (one: Measured) => typeof one.question === 'number'] as const,
  ];
  return kinds.map(([kind, isOne]) => [kind, measured.filter(isOne)] as const).filter(([, group]) => group.length > 0);
}

/** The games, the kinds of questions, and all, by name, with what was measured of each. */
function groupsOf(
  wanted: readonly Contest[],
  measured: readonly Measured[],
): (readonly [string, readonly Measured[]])[] {
  const groups = new Map<string, readonly Measured[]>();
  for (const { name, cases } of wanted) {
    groups.set(
      name,
      measured.filter((one) => cases.some(({ game }) => game.name === one.game)),
    );
  }
  for (const [kind, group] of byQuestion(measured)) groups.set(`all, ${kind}`, group);
  groups.set('all', measured);
  return [...groups].filter(([, group]) => group.length > 0);
}

/** Beside the better of the two ways by hand, game by game. */
function besideBetter(name: string, group: readonly Measured[]): Record<string, string | number> {
  const ratios = group.map(ratioToBetter);
  return {
    games: name,
    positions: group.length,
    'worst x better': rounded(Math.max(...ratios), 2),
    'mean x better': rounded(geometricMean(ratios), 2),
    unfinished: group.filter(({ defaults }) => defaults.unfinished).length,
  };
}

function summary(name: string, group: readonly Measured[]): Record<string, string | number> {
  const ratios = group.flatMap(({ byHand, defaults }) => (byHand.unfinished ? [] : [defaults.nodes / byHand.nodes]));
  const times = group.flatMap(({ ms }) => (ms ? [ms.defaults / ms.byHand] : []));
  const toPlyByPly = group.flatMap(({ plyByPly, defaults }) =>
    plyByPly.unfinished ? [] : [defaults.nodes / plyByPly.nodes],
  );
  const columns = (values: readonly number[], what: string) => ({
    [`mean x${what}`]: values.length > 0 ? rounded(geometricMean(values), 2) : '',
    [`worst x${what}`]: values.length > 0 ? rounded(Math.max(...values), 2) : '',
  });
  return {
    games: name,
    positions: group.length,
    ...columns(ratios, ''),
    ...columns(toPlyByPly, ' ply by ply'),
    'above 1.2': ratios.filter((each) => each > 1.2).length,
    unfinished: group.filter(({ defaults }) => defaults.unfinished).length,
    ...(runs > 0 && columns(times, ' time')),
  };
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
