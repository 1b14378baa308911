import type { Writable } from 'node:stream';
import type { AndOrFrame } from '../../textbook/and-or/index.js';
import { costWords } from '../../textbook/and-or/to-draw.js';
import type { AndOrCycle, AndOrEnd, AndOrEvent, TracedRevision } from '../../textbook/and-or/trace-events.js';
import { paint } from '../terminal.js';
import { count, plural } from '../units.js';
import { arcName, namesTogether, type SharedEvent, type TracedSearch } from './searched-problem.js';

/** The search as text: one block per cycle, one line per revised node, and the solution graph. */
export function andOrPage(traced: TracedSearch, stream: Writable): string {
  const { events, frames } = traced;
  const cycles = events.filter((event): event is AndOrCycle => event.type === 'cycle');
  const last = frames.at(-1) as AndOrFrame;
  return [
    heading(traced, stream),
    ...cycles.map((cycle) => block(cycle, last, stream)),
    summary(traced, cycles, stream),
    '',
  ].join('\n');
}

function heading({ name, method, frames }: TracedSearch, stream: Writable): string {
  const [start] = (frames[0] as AndOrFrame).nodes;
  return `${paint(stream, name, 'bold')}  ${paint(stream, `${method}; it begins with ${start?.name}, q = ${costWords(start?.q ?? null)}`, 'dim')}\n`;
}

/**
 * The expanded node and q of the start node, then each revised node with the costs of its connectors; an asterisk is
 * the mark.
 */
function block({ cycle, expanded, tips, revised, estimate }: AndOrCycle, last: AndOrFrame, stream: Writable): string {
  const nameOf = (id: number): string => last.nodes[id]?.name ?? '';
  const others = tips.filter((tip) => tip !== expanded).map(nameOf);
  const choice = others.length > 0 ? paint(stream, ` rather than ${others.join(', ')}`, 'dim') : '';
  const width = Math.max(...revised.map(({ node }) => nameOf(node).length));
  const rows = revised.map((each) => `     ${nameOf(each.node).padEnd(width)}  ${revision(each, last, stream)}`);
  const q = `q(${nameOf(0)}) = ${costWords(estimate)}`;
  return [
    `${paint(stream, String(cycle).padStart(3), 'dim')}  expand ${paint(stream, nameOf(expanded), 'bold')}${choice}  ${paint(stream, q, 'bold')}`,
    ...rows,
    '',
  ].join('\n');
}

function revision(each: TracedRevision, last: AndOrFrame, stream: Writable): string {
  const own = last.connectors.filter(({ from }) => from === each.node);
  const costs = own.map((arc, i) => {
    const words = `${arcName(arc, last)} ${costWords(each.costs[i] ?? null)}`;
    return arc.id === each.marked ? paint(stream, `${words}*`, 'bold') : words;
  });
  const q = each.before === each.q ? `q = ${costWords(each.q)}` : `q ${costWords(each.before)} → ${costWords(each.q)}`;
  const moved = each.markedBefore !== null && each.marked !== null && each.markedBefore !== each.marked;
  const notes = [q, ...(moved ? ['mark moved'] : []), ...(each.solved ? ['SOLVED'] : [])];
  const what = own.length === 0 ? 'no connectors, a dead end' : costs.join('   ');
  return `${what}   ${paint(stream, notes.join(', '), 'dim')}`;
}

function summary({ events, frames, shared }: TracedSearch, cycles: readonly AndOrCycle[], stream: Writable): string {
  const last = frames.at(-1) as AndOrFrame;
  const end = events.at(-1) as AndOrEnd;
  const row = (label: string, words: string): string =>
    `  ${paint(stream, label.padEnd(Math.max(8, start.length + 3)), 'dim')}  ${words}`;
  const start = last.nodes[0]?.name ?? '';
  const estimates = events.flatMap((event: AndOrEvent) => (event.type === 'end' ? [] : [costWords(event.estimate)]));
  const chosen = end.solution.map((id) => last.connectors[id]).filter((arc) => arc !== undefined);
  return [
    row(
      `q(${start})`,
      estimates.length > SHOWN
        ? `${estimates.slice(0, 5).join(', ')}, … ${estimates.slice(-5).join(', ')}`
        : estimates.join(', '),
    ),
    row('Result', paint(stream, verdict(end, start), 'bold')),
    ...chosen.map((arc, i) =>
      row(
        i === 0 ? 'Solution' : '',
        `${last.nodes[arc.from]?.name} → ${arcName(arc, last)}  ${paint(stream, [`cost ${costWords(arc.cost)}`, ...(arc.label ? [arc.label] : [])].join(', '), 'dim')}`,
      ),
    ),
    row(
      'Work',
      `${plural(cycles.length, 'node')} expanded, ${count(last.nodes.length)} generated, ${plural(
        cycles.reduce((sum, { revised }) => sum + revised.length, 0),
        'revision',
      )}`,
    ),
    ...(shared ? sharedLines(shared, start, row) : []),
  ].join('\n');
}

function sharedLines(
  { stop, cost, steps }: SharedEvent,
  start: string,
  row: (label: string, words: string) => string,
): string[] {
  const verdicts = { solved: `${start} costs ${costWords(cost)}`, unsolvable: 'there is no solution graph' };
  const verdict = stop === 'solved' || stop === 'unsolvable' ? verdicts[stop] : `stopped; at least ${costWords(cost)}`;
  const lines = steps.map(({ from, to, cost: own }) => `${from} → ${namesTogether(to)}  cost ${costWords(own)}`);
  return ['', row('Shared', `each node paid for once, ${verdict}`), ...lines.map((line) => row('', line))];
}

const SHOWN = 24;

function verdict({ stop, cost, costOncePerNode, overestimate }: AndOrEnd, start: string): string {
  const wrong =
    overestimate &&
    `h(${overestimate.node}) is ${costWords(overestimate.h)}, and ${overestimate.node} costs ${costWords(overestimate.cost)}`;
  switch (stop) {
    case 'solved':
      return `${start} is SOLVED for ${costWords(cost)}${costOncePerNode === cost ? '' : `; each node counted once, ${costWords(costOncePerNode)}`}${wrong ? `; not proved the cheapest: ${wrong}` : ''}`;
    case 'unsolvable':
      return wrong
        ? `no solution graph of ${start} was found; not proved that there is none: ${wrong}`
        : `${start} cannot be solved: there is no solution graph`;
    default:
      return `stopped by the limit of ${stop === 'aborted' ? 'the caller' : stop}; ${start} costs at least ${costWords(cost)}, if h is admissible${wrong ? `, which it is not: ${wrong}` : ''}`;
  }
}
