import type { Figure } from '../../figures/index.js';
import { type AndOrFigureGraph, andOrFigure } from '../../figures/laboratory.js';
import { type AndOrFrame, andOrToDraw } from '../../textbook/and-or/index.js';
import { costWords } from '../../textbook/and-or/to-draw.js';
import type { Picture } from './pictures.js';
import type { TracedSearch } from './searched-problem.js';

/** The cycles of a search as a figure, one picture per cycle. */
export function andOrDrawing(traced: TracedSearch, pictures: readonly Picture[]): Figure {
  const labelled = pictures.some((picture) => picture.labelled);
  const whole = labelled ? (pictures[0] as Picture).frame : (traced.frames.at(-1) as AndOrFrame);
  const cycles = traced.events.filter(({ type }) => type === 'cycle').length;
  return andOrFigure({
    title: `${traced.name}${verdictOf(traced)}`,
    notes: [`${traced.method}; ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`],
    whole: graphOf({ frame: whole, before: undefined, tips: new Set(), labelled }),
    pictures: pictures.map((picture) => ({ graph: graphOf(picture), title: picture.title, note: picture.note })),
  });
}

function verdictOf({ events }: TracedSearch): string {
  const end = events.at(-1);
  if (end?.type !== 'end') return '';
  if (end.stop === 'solved') return `: solved for ${costWords(end.cost)}`;
  return end.stop === 'unsolvable' ? ': no solution' : '';
}

function graphOf({ frame, before, tips, labelled }: Omit<Picture, 'title' | 'note'>): AndOrFigureGraph {
  const { connectors } = frame;
  const drawn = andOrToDraw(frame, { tips, solution: labelled ? connectors.map(({ id }) => id) : [] });
  return {
    ...drawn,
    nodes: drawn.nodes.map((node, id) => {
      const { q, marked } = frame.nodes[id] as AndOrFrame['nodes'][number];
      const earlier = before?.nodes[id];
      return {
        ...node,
        tip: node.tip && !labelled,
        revised: earlier !== undefined && earlier.q !== q,
        solution: labelled,
        // In a labelled picture, the action taken here.
        action: (labelled && marked !== null && connectors[marked]?.label) || undefined,
      };
    }),
  };
}
