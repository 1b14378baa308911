import { nearest } from '../../contract/nearest.js';
import { printable } from '../../contract/printable.js';
import { type AndOrProblem, parseAndOrGraph } from '../../textbook/and-or/index.js';
import { thereAre } from '../did-you-mean.js';
import { UsageError } from '../failure.js';
import { openInput } from '../input-lines.js';
import type { Session } from '../session.js';
import { andOrExamples } from './examples.js';

/** An example by name, or a graph from a file (`-` for standard input). Throws `UsageError` and `InvalidGraphError`. */
export async function readProblem(what: string, session: Session): Promise<AndOrProblem<unknown>> {
  const example = andOrExamples.find(({ name }) => name === what);
  if (example) return example.problem();
  if (what !== '-' && !/[./\\]/.test(what)) {
    const names = andOrExamples.map(({ name }) => name);
    const hint = thereAre(names, nearest(what, names));
    throw new UsageError(`unknown example '${what}'; ${hint}; or give a file such as graph.json, or -`);
  }
  return parseAndOrGraph(await (await openInput(what, session)).text()) as AndOrProblem<unknown>;
}

/** The problem with printable names: names from a file cannot send control characters to the terminal. */
export function forPeople(problem: AndOrProblem<unknown>): AndOrProblem<unknown> {
  return {
    ...problem,
    name: printable(problem.name),
    format: (node) => printable(problem.format?.(node) ?? String(problem.key ? problem.key(node) : node)),
    expand: (node) =>
      problem
        .expand(node)
        .map((connector) =>
          connector.label === undefined ? connector : { ...connector, label: printable(connector.label) },
        ),
  };
}
