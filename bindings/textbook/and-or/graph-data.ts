import { readable } from '../../contract/checks.js';
import { InvalidGraphError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { AndOrProblem, Connector } from './problem.js';

/** An AND/OR graph as data, fit for JSON. Nodes are identified by their names. */
export interface AndOrGraphData {
  /** Default: `graph`. */
  readonly name?: string;
  /** Default: `from` of the first connector. */
  readonly start?: string;
  readonly connectors: readonly ConnectorData[];
  /** Nodes that are solved as they are. A node that is neither a goal nor has connectors is a dead end. */
  readonly goals: readonly string[];
  /** Estimates: numbers from 0, or null for a node that cannot be solved. Default: 0. */
  readonly h?: Readonly<Record<string, number | null>>;
}

export interface ConnectorData {
  readonly from: string;
  /** At least one node. */
  readonly to: readonly string[];
  /** A finite number from 0. Default: the number of nodes in `to`. */
  readonly cost?: number;
  readonly label?: string;
}

const topKeys = ['name', 'start', 'connectors', 'goals', 'h'];
const connectorKeys = ['from', 'to', 'cost', 'label'];

/**
 * Turn graph data into a problem. Everything is validated here, once: an `InvalidGraphError` says what is wrong and
 * where (`connectors[3].to[0]`).
 */
export function andOrGraph(data: AndOrGraphData): AndOrProblem<string, string> {
  return readable('AND/OR graph', () => problemOf(data), InvalidGraphError);
}

function problemOf(data: AndOrGraphData): AndOrProblem<string, string> {
  expectKeys(data, topKeys, 'the graph');
  const { name = 'graph', h = {} } = data;
  if (typeof name !== 'string') throw fault(`name is ${show(name)}; expected a text`);
  if (!Array.isArray(data.connectors)) throw fault(`connectors is ${show(data.connectors)}; expected a list`);
  const connectors = new Map<string, Connector<string>[]>();
  const known = new Set<string>();
  for (const [i, each] of (data.connectors as readonly unknown[]).entries()) {
    const { from, ...connector } = connectorOf(each, `connectors[${i}]`);
    const others = connectors.get(from);
    if (others) others.push(connector);
    else connectors.set(from, [connector]);
    for (const node of [from, ...connector.to]) known.add(node);
  }
  const start = data.start !== undefined ? data.start : (connectors.keys().next().value as string | undefined);
  if (start === undefined) throw fault('there are neither connectors nor a start; expected at least one of them');
  const isGoal = Array.isArray(data.goals) && data.goals.includes(start);
  if (known.size > 0 && !isGoal) expectKnown(expectName(start, 'start'), 'start', known);
  known.add(expectName(start, 'start'));
  const goals = goalsOf(data.goals, known);
  for (const goal of goals) {
    if (connectors.has(goal))
      throw fault(`the goal ${show(goal)} has connectors; expected none, it is solved as it is`);
  }
  const estimates = estimatesOf(h, known);
  return {
    name,
    start,
    expand: (node) => connectors.get(node) ?? [],
    isGoal: (node) => goals.has(node),
    h: (node) => estimates.get(node) ?? 0,
  };
}

/**
 * Read a graph from JSON text, as `andOrGraph` does from data. Throws `InvalidGraphError`, also if the text is not
 * JSON.
 */
export function parseAndOrGraph(text: string): AndOrProblem<string, string> {
  let data: unknown;
  if (typeof text !== 'string') throw fault(`expected a text of JSON, not ${show(text)}`);
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw fault(`not JSON: ${(error as Error).message}`);
  }
  return andOrGraph(data as AndOrGraphData);
}

function connectorOf(value: unknown, where: string): ConnectorData {
  expectKeys(value, connectorKeys, where);
  const { from, to, cost, label } = value as Partial<Record<keyof ConnectorData, unknown>>;
  const start = expectName(from, `${where}.from`);
  if (!Array.isArray(to) || to.length === 0) {
    throw fault(`${where}.to is ${Array.isArray(to) ? 'empty' : show(to)}; expected a list of at least one node`);
  }
  const successors = to.map((node, k) => expectName(node, `${where}.to[${k}]`));
  if (cost !== undefined && !(typeof cost === 'number' && cost >= 0 && cost < Infinity)) {
    throw fault(`${where}.cost is ${show(cost)}; expected a finite number from 0`);
  }
  if (label !== undefined && typeof label !== 'string')
    throw fault(`${where}.label is ${show(label)}; expected a text`);
  return { from: start, to: successors, cost: cost ?? successors.length, ...(label !== undefined && { label }) };
}

function goalsOf(goals: unknown, known: ReadonlySet<string>): ReadonlySet<string> {
  if (!Array.isArray(goals)) throw fault(`goals is ${show(goals)}; expected a list of nodes`);
  for (const [i, goal] of goals.entries()) expectKnown(expectName(goal, `goals[${i}]`), `goals[${i}]`, known);
  return new Set(goals as string[]);
}

function estimatesOf(h: unknown, known: ReadonlySet<string>): ReadonlyMap<string, number> {
  if (typeof h !== 'object' || h === null || Array.isArray(h)) {
    throw fault(`h is ${show(h)}; expected an object: an estimate for each node`);
  }
  const estimates = new Map<string, number>();
  for (const [node, value] of Object.entries(h)) {
    const where = `h[${show(node)}]`;
    expectKnown(node, where, known);
    if (value !== null && !(typeof value === 'number' && value >= 0 && value < Infinity)) {
      throw fault(
        `${where} is ${show(value)}; expected a finite number from 0, or null for a node that cannot be solved`,
      );
    }
    estimates.set(node, value ?? Infinity);
  }
  return estimates;
}

function expectKeys(value: unknown, keys: readonly string[], where: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw fault(`${where} is ${show(value)}; expected an object with ${keys.join(', ')}`);
  }
  const strange = Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined) throw fault(`${where} has ${show(strange)}; there are ${keys.join(', ')}`);
}

function expectName(value: unknown, where: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw fault(`${where} is ${show(value)}; expected the name of a node, a text that is not empty`);
}

function expectKnown(node: string, where: string, known: ReadonlySet<string>): void {
  if (!known.has(node)) throw fault(`${where}: no connector comes from or leads to ${show(node)}`);
}

function fault(words: string): InvalidGraphError {
  return new InvalidGraphError(`AND/OR graph: ${words}`);
}
