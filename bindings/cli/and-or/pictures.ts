import type { AndOrFrame } from '../../textbook/and-or/index.js';
import { costWords } from '../../textbook/and-or/to-draw.js';
import type { AndOrCycle } from '../../textbook/and-or/trace-events.js';
import { UsageError } from '../failure.js';
import type { TracedSearch } from './searched-problem.js';

/** One picture of a figure. */
export interface Picture {
  readonly frame: AndOrFrame;
  readonly title: string;
  /** At the right of the title. */
  readonly note: string;
  /** The previous frame, to show what has changed. */
  readonly before: AndOrFrame | undefined;
  /** The tips that could have been expanded. */
  readonly tips: ReadonlySet<number>;
  /** Write the connectors' labels at the nodes. */
  readonly labelled: boolean;
}

/** The pictures to draw: `all`, `last`, `solution`, or cycles such as `1,2`. Throws `UsageError`. */
export function picturesOf(traced: TracedSearch, which = 'all'): readonly Picture[] {
  const { frames } = traced;
  if (which === 'solution') return [solutionPicture(traced)];
  if (which === 'all')
    return (frames.length > 1 ? frames.slice(1) : frames).map((frame) => cyclePicture(frame, traced));
  if (which === 'last') return frames.slice(-1).map((frame) => cyclePicture(frame, traced));
  return which.split(',').map((text) => {
    const frame = /^\d+$/.test(text.trim()) ? frames[Number(text)] : undefined;
    if (frame) return cyclePicture(frame, traced);
    throw new UsageError(
      `--frames must be all, last, solution, or cycles from 0 to ${frames.length - 1} such as 1,2, not '${which}'`,
    );
  });
}

function cyclePicture(frame: AndOrFrame, { frames, events }: TracedSearch): Picture {
  const { cycle, expanded, nodes, estimate } = frame;
  const start = nodes[0]?.name ?? '';
  const event = events.find((each): each is AndOrCycle => each.type === 'cycle' && each.cycle === cycle);
  return {
    frame,
    title: cycle === 0 ? 'at first' : `${cycle}. expand ${nodes[expanded ?? 0]?.name}`,
    note: start.length > 12 ? `q = ${costWords(estimate)}` : `q(${start}) = ${costWords(estimate)}`,
    before: frames[cycle - 1],
    tips: new Set(event?.tips),
    labelled: false,
  };
}

/** The solution graph alone, with its nodes and connectors renumbered. */
function solutionPicture({ events, frames }: TracedSearch): Picture {
  const end = events.at(-1);
  const last = frames.at(-1) as AndOrFrame;
  if (end?.type !== 'end' || end.stop !== 'solved')
    throw new UsageError('--frames solution: there is no solution graph');
  const nodes = last.nodes.filter(({ partial }) => partial);
  const connectors = last.connectors.filter(({ partial }) => partial);
  const idOf = new Map(nodes.map(({ id }, i) => [id, i]));
  const frame: AndOrFrame = {
    ...last,
    expanded: null,
    nodes: nodes.map((node, id) => {
      const marked = connectors.findIndex(({ from }) => from === node.id);
      return { ...node, id, marked: marked < 0 ? null : marked };
    }),
    connectors: connectors.map((connector, id) => ({
      ...connector,
      id,
      from: idOf.get(connector.from) as number,
      to: connector.to.map((child) => idOf.get(child) as number),
    })),
  };
  const title = `solution graph, cost ${costWords(end.cost)}`;
  return { frame, title, note: '', before: undefined, tips: new Set(), labelled: true };
}
