import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { AndOrFrame } from './frames.js';

/** An AND/OR graph with its words, as `andOrGraphFigure` of `cutnode/figures` draws it. */
export interface AndOrToDraw {
  readonly nodes: readonly {
    readonly name: string;
    /** The cost estimate: `5`, `∞`. */
    readonly q: string;
    readonly solved: boolean;
    readonly partial: boolean;
    readonly goal: boolean;
    readonly tip: boolean;
    readonly dead: boolean;
    readonly revised: boolean;
    readonly now: boolean;
    readonly candidate: boolean;
    readonly solution: boolean;
  }[];
  readonly connectors: readonly {
    readonly from: number;
    readonly to: readonly number[];
    readonly marked: boolean;
    readonly partial: boolean;
    readonly solution: boolean;
    readonly label: string | undefined;
    readonly cost: string | undefined;
  }[];
}

export interface AndOrToDrawOptions {
  /** Ids of the nodes that could have been expanded instead. Default: none. */
  readonly tips?: Iterable<number> | undefined;
  /** Ids of the connectors of the solution graph. Default: none. */
  readonly solution?: Iterable<number> | undefined;
  /** Write the cost of each connector beside it. Default: false. */
  readonly costs?: boolean | undefined;
}

/** A frame of `andOrFrames` as data for `andOrGraphFigure` of `cutnode/figures`. Throws `InvalidOptionError`. */
export function andOrToDraw(frame: AndOrFrame, options: AndOrToDrawOptions = {}): AndOrToDraw {
  checkNames('drawing option', options, ['tips', 'solution', 'costs']);
  if (!Array.isArray((frame as AndOrFrame | null | undefined)?.nodes) || !Array.isArray(frame.connectors)) {
    throw new InvalidOptionError(`a frame must be one of andOrFrames, not ${show(frame)}`);
  }
  const { nodes, connectors, expanded: now } = frame;
  const tips = new Set(options.tips);
  const solution = new Set(options.solution);
  const inSolution = new Set(connectors.filter(({ id }) => solution.has(id)).flatMap(({ from, to }) => [from, ...to]));
  return {
    nodes: nodes.map(({ id, name, q, solved, goal, expanded, partial, revised }) => ({
      name,
      q: costWords(q),
      solved,
      partial,
      goal,
      tip: !expanded,
      dead: q === null,
      revised,
      now: now === id,
      candidate: tips.has(id),
      solution: inSolution.has(id),
    })),
    connectors: connectors.map(({ id, from, to, marked, partial, cost, label }) => ({
      from,
      to,
      marked,
      partial,
      solution: solution.has(id),
      label: label ?? undefined,
      cost: options.costs ? costWords(cost) : undefined,
    })),
  };
}

/** A cost: `5`, `2.5`, `∞`. */
export function costWords(cost: number | null): string {
  return cost === null ? '∞' : String(Math.round(cost * 1e6) / 1e6);
}
