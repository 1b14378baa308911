import { type Figure, treeFigure } from '../../figures/index.js';
import { drawnNode } from '../../textbook/alpha-beta/to-draw.js';
import type { Traced } from '../../textbook/alpha-beta/traced-tree.js';
import type { Summary } from './summary.js';
import type { TracedSearch } from './traced-search.js';

/** The tree of a trace as a figure, with the result of the search above it. */
export function treeDrawing(traced: Traced, subject: TracedSearch, summary: Summary): Figure {
  const { title, options, sides, tree } = subject;
  const { verdict, leaves, cuts, minimal, marks } = summary;
  const method = `fail-${options.failHard ? 'hard' : 'soft'} alpha-beta${options.strictCuts ? ' with strict cuts' : ''}${options.depth === undefined ? '' : ` to depth ${options.depth}`}`;
  const who = sides ? `; MAX is ${sides[0]}, MIN is ${sides[1]}` : '';
  const game = tree === undefined ? [`${title.join(' ').trim()}, ${method}${who}`] : [];
  const figures = `${leaves}; ${cuts}${minimal ? `; ${minimal}` : ''}`;
  const notes = [...game, figures, ...(marks.length > 0 ? [marks.join(', ')] : [])];
  return treeFigure(drawnNode(traced), { heading: { title: verdict, notes } });
}
