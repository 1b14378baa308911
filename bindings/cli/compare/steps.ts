import { readTree, traceTreeSearch, treeSearches } from '../../textbook/index.js';
import type { TreeSearch } from '../../textbook/steps/tree-search-options.js';
import type { TreeSearchResult, TreeStep } from '../../textbook/steps/tree-step.js';
import type { ReadTree } from '../../textbook/tree/notation.js';
import { openInput } from '../input-lines.js';
import type { Session } from '../session.js';
import { looksLikeTree } from '../trace/traced-search.js';
import { count, plural } from '../units.js';

/** Whether `text` is a tree such as `((3 12 8) …)`, or the name of a file that holds one, and not a game. */
export function meansTree(text: string): boolean {
  return looksLikeTree(text) || text.endsWith('.txt');
}

/** The tree on the command line or in a file. Throws `UsageError` and `InvalidPositionError`. */
export async function treeIn(text: string, session: Session): Promise<ReadTree> {
  return readTree(looksLikeTree(text) ? text : await (await openInput(text, session)).text());
}

interface Walked {
  readonly search: TreeSearch;
  readonly steps: readonly TreeStep[];
  readonly result: TreeSearchResult;
}

/** How the searches walk `tree`. Throws `InvalidOptionError`. */
export function walkAll(
  { tree, first }: ReadTree,
  searches: readonly string[] | undefined,
  seed: number | undefined,
): Walked[] {
  return (searches ?? treeSearches).map((name) => {
    const search = name as TreeSearch;
    const trace = traceTreeSearch(tree, search, { first, seed });
    const steps: TreeStep[] = [];
    for (;;) {
      const next = trace.next();
      if (next.done) return { search, steps, result: next.value };
      steps.push(next.value);
    }
  });
}

/** One JSON object per event, and one with the result at the end of each search. */
export function stepsJson(walked: readonly Walked[]): string {
  return walked
    .flatMap(({ search, steps, result }) => [
      ...steps.map((step) => ({ search, ...step })),
      { search, event: 'result', ...result, move: result.move ?? null },
    ])
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** One line per search; with `steps` one line per event before. */
export function stepsPage(walked: readonly Walked[], steps: boolean): string {
  const width = Math.max(...walked.map(({ search }) => search.length));
  const told = steps
    ? walked.flatMap(({ search, steps }) => [
        `${search}\n`,
        ...steps.map((step) => `  ${String(step.step).padStart(4)}  ${step.name.padEnd(8)} ${words(step)}\n`),
        '\n',
      ])
    : [];
  const ends = walked.map(({ search, result: { leaves, nodes, move, least, greatest } }) => {
    const value = least === greatest ? (least === null ? 'value not known' : `value ${least}`) : range(least, greatest);
    const chosen = move === undefined ? '' : `, move ${move + 1}`;
    return `  ${search.padEnd(width)}  ${plural(leaves, 'leaf', 'leaves')} of ${plural(nodes, 'node')}, ${value}${chosen}\n`;
  });
  return [...told, ...ends].join('');
}

function words(step: TreeStep): string {
  switch (step.event) {
    case 'visit':
      return 'visited';
    case 'value':
      return `= ${step.value}`;
    case 'bound':
      return range(step.least, step.greatest);
    case 'estimate':
      return `about ${Number(step.value.toFixed(3))}${step.visits === null ? '' : ` by ${plural(step.visits, 'visit')}`}`;
    case 'cut':
      return `without ${step.children.map((child) => `move ${count(child + 1)}`).join(', ')}`;
    case 'proof':
      return `proof number ${step.proof ?? '∞'}, disproof number ${step.disproof ?? '∞'}`;
  }
}

function range(least: number | null, greatest: number | null): string {
  if (greatest === null) return `≥ ${least}`;
  return least === null ? `≤ ${greatest}` : `${least} … ${greatest}`;
}
