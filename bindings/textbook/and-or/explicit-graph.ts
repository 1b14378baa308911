import { InvalidGraphError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { AndOrProblem, Connector, NodeKey } from './problem.js';

/** A connector of the explicit graph. */
export interface Hyperarc<Node> {
  /** Its number in the order of generation. */
  readonly id: number;
  readonly from: GraphNode<Node>;
  readonly to: readonly GraphNode<Node>[];
  /** The successors, each once. */
  readonly children: readonly GraphNode<Node>[];
  readonly cost: number;
  readonly connector: Connector<Node>;
}

/** A node of the explicit graph, with what AO* knows about it. */
export interface GraphNode<Node> {
  /** Its number in the order of generation; the start node is 0. */
  readonly id: number;
  readonly node: Node;
  readonly goal: boolean;
  /** The estimate, multiplied by the weight; 0 at a goal. */
  readonly h: number;
  /** The revised estimate q: h at a tip, else the cost by its best connector; exact if the node is solved. */
  q: number;
  solved: boolean;
  /** `undefined` if the node is not expanded (a tip). */
  connectors: readonly Hyperarc<Node>[] | undefined;
  /** The connector that gives q. */
  marked: Hyperarc<Node> | undefined;
  /** The connectors that lead to it, each once. */
  readonly parents: Hyperarc<Node>[];
  /** Greater than the depth of every parent; maintained as long as no cycle has turned up. */
  depth: number;
  /** Waiting to be examined by a revision. */
  queued: boolean;
  /** Its place on the path to the tip that was expanded last; -1 if it is not on that path. */
  place: number;
}

/**
 * The part of a problem's graph that has been generated. Each node appears once, identified by its key. What the
 * problem returns is validated here, once; a fault is an `InvalidGraphError` that names the node and the connector.
 */
export class ExplicitGraph<Node> {
  readonly nodes: GraphNode<Node>[] = [];
  readonly start: GraphNode<Node>;
  /** Connectors so far. */
  connectors = 0;
  private readonly byKey = new Map<NodeKey, GraphNode<Node>>();

  constructor(
    readonly problem: AndOrProblem<Node>,
    private readonly weight = 1,
  ) {
    checkProblem(problem);
    this.start = this.at(problem.start);
  }

  /** Generate the connectors of a tip and its new successors. */
  expand(from: GraphNode<Node>): readonly Hyperarc<Node>[] {
    const list = this.problem.expand(from.node);
    if (!Array.isArray(list)) {
      throw this.fault(`expand gave ${show(list)} for ${this.name(from)}; expected a list of connectors`);
    }
    const connectors: Hyperarc<Node>[] = [];
    for (const [i, connector] of (list as readonly Connector<Node>[]).entries()) {
      if (!Array.isArray(connector?.to) || connector.to.length === 0) {
        throw this.fault(
          `${this.place(from, i)} has ${successorWords(connector)}; expected a list of at least one node`,
        );
      }
      const { cost = connector.to.length } = connector;
      if (!(typeof cost === 'number' && cost >= 0 && cost < Infinity)) {
        throw this.fault(`${this.place(from, i)} costs ${show(cost)}; expected a finite number from 0`);
      }
      const to: GraphNode<Node>[] = [];
      for (const node of connector.to as readonly Node[]) to.push(this.at(node, from, i, to.length));
      const children = distinct(to);
      const arc = { id: this.connectors++, from, to, children, cost, connector };
      for (const child of children) child.parents.push(arc);
      connectors.push(arc);
    }
    from.connectors = connectors;
    return connectors;
  }

  /** A node as text. */
  name({ node }: GraphNode<Node>): string {
    return this.problem.format?.(node) ?? String(keyOf(this.problem, node));
  }

  fault(words: string): InvalidGraphError {
    return new InvalidGraphError(`${this.problem.name}: ${words}`);
  }

  /** `connector 2 of n0` */
  private place(from: GraphNode<Node>, connector: number): string {
    return `connector ${connector + 1} of ${this.name(from)}`;
  }

  /** Find or add a node: the start node, or a successor of `from` by one of its connectors. */
  private at(node: Node, from?: GraphNode<Node>, connector = 0, successor = 0): GraphNode<Node> {
    const key = keyOf(this.problem, node);
    if (!isKey(key)) {
      const need = this.problem.key ? 'a key that is a string, a number or a bigint' : 'key, to tell nodes apart';
      const where = from ? `successor ${successor + 1} of ${this.place(from, connector)}` : 'the start node';
      throw this.fault(`${where} is ${show(node)}, whose key is ${show(key)}; expected ${need}`);
    }
    const known = this.byKey.get(key);
    if (known) return known;
    const goal = this.problem.isGoal(node);
    if (typeof goal !== 'boolean') {
      throw this.fault(`isGoal gave ${show(goal)} for ${show(key)}; expected true or false`);
    }
    const h = goal ? 0 : estimateOf(this.problem, node);
    const found: GraphNode<Node> = {
      id: this.nodes.length,
      node,
      goal,
      // 0 times infinity is not a number.
      h: h === Infinity ? h : h * this.weight,
      q: 0,
      solved: goal,
      connectors: undefined,
      marked: undefined,
      parents: [],
      depth: 0,
      queued: false,
      place: -1,
    };
    found.q = found.h;
    this.nodes.push(found);
    this.byKey.set(key, found);
    return found;
  }
}

/** Each node once. */
function distinct<Node>(to: readonly GraphNode<Node>[]): readonly GraphNode<Node>[] {
  if (to.length > 8) return [...new Set(to)];
  return to.every((child, i) => to.indexOf(child) === i) ? to : to.filter((child, i) => to.indexOf(child) === i);
}

/** h of a node. Throws `InvalidGraphError`. */
export function estimateOf<Node>(problem: AndOrProblem<Node>, node: Node): number {
  const h = problem.h?.(node) ?? 0;
  if (typeof h === 'number' && h >= 0) return h;
  const name = problem.format?.(node) ?? String(keyOf(problem, node));
  throw new InvalidGraphError(`${problem.name}: h(${name}) is ${show(h)}; expected a number from 0, or Infinity`);
}

export function keyOf<Node>(problem: AndOrProblem<Node>, node: Node): NodeKey {
  return problem.key ? problem.key(node) : (node as NodeKey);
}

function isKey(key: unknown): key is NodeKey {
  return typeof key === 'string' || typeof key === 'bigint' || (typeof key === 'number' && !Number.isNaN(key));
}

function checkProblem<Node>(problem: AndOrProblem<Node>): void {
  if (typeof problem !== 'object' || problem === null) {
    throw new InvalidGraphError(`expected an AND/OR problem, not ${show(problem)}`);
  }
  const methods = [
    ['expand', true],
    ['isGoal', true],
    ['h', false],
    ['key', false],
    ['format', false],
  ] as const;
  for (const [method, needed] of methods) {
    const given: unknown = problem[method];
    if (typeof given === 'function' || (!needed && given === undefined)) continue;
    throw new InvalidGraphError(`${problem.name}: ${method} is ${show(given)}; expected a function of a node`);
  }
}

function successorWords(connector: unknown): string {
  if (typeof connector !== 'object' || connector === null) return `no successors but is ${show(connector)}`;
  const { to } = connector as { to?: unknown };
  return Array.isArray(to) ? 'no successors' : `${show(to)} as its successors`;
}
