import { type AndOrFigureGraph, andOrFigure, type Figure } from '../../figures/index.js';
import type { AndOrFrame } from '../../textbook/and-or/index.js';
import type { Picture } from './pictures.js';
import { amount, type Told } from './searched-problem.js';

/** The cycles of a search as a figure, one picture per cycle. */
export function andOrDrawing(told: Told, pictures: readonly Picture[]): Figure {
  const labelled = pictures.some((picture) => picture.labelled);
  const whole = labelled ? (pictures[0] as Picture).frame : (told.frames.at(-1) as AndOrFrame);
  const cycles = told.events.filter(({ type }) => type === 'cycle').length;
  return andOrFigure({
    title: `${told.name}${verdictOf(told)}`,
    notes: [`${told.method}; ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`],
    whole: graphOf({ frame: whole, before: undefined, tips: new Set(), labelled }),
    pictures: pictures.map((picture) => ({ graph: graphOf(picture), title: picture.title, note: picture.note })),
  });
}

function verdictOf({ events }: Told): string {
  const end = events.at(-1);
  if (end?.type !== 'end') return '';
  if (end.stop === 'solved') return `: solved for ${amount(end.cost)}`;
  return end.stop === 'unsolvable' ? ': no solution' : '';
}

function graphOf({ frame, before, tips, labelled }: Omit<Picture, 'title' | 'note'>): AndOrFigureGraph {
  const { nodes, connectors, expanded } = frame;
  return {
    nodes: nodes.map((node, id) => {
      const { name, q, solved, partial, goal, marked } = node;
      const earlier = before?.nodes[id];
      return {
        name,
        q: amount(q),
        solved,
        partial,
        goal,
        tip: !node.expanded && !labelled,
        dead: q === null,
        revised: earlier !== undefined && earlier.q !== q,
        now: expanded === id,
        candidate: tips.has(id),
        solution: labelled,
        // In a labelled picture, the action taken here.
        action: (labelled && marked !== null && connectors[marked]?.label) || undefined,
      };
    }),
    connectors: connectors.map(({ from, to, marked, partial, label }) => ({
      from,
      to,
      marked,
      partial,
      solution: labelled,
      label: label ?? undefined,
    })),
  };
}
