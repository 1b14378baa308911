import type { DepthStudy, DepthStudyOptions, DepthStudyProgress } from '../../pruning/by-depth.js';
import { pruningByDepth } from '../../pruning/index.js';
import { nineDigits } from '../../pruning/records.js';
import { readPosition } from '../answer.js';
import { type CatalogueEntry, loadGame } from '../catalogue/index.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { type Flag, flagName, type Given, number } from '../flag.js';
import { Interruption } from '../interruption.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { byDepthPage } from './by-depth-page.js';
import { allPruneFlags, type PruneTarget } from './prune-flags.js';

/** The flag that only `prune --by-depth` has. */
export const nodesFlag: Flag<'nodes'> = {
  spelling: '--nodes <n>',
  option: 'nodes',
  read: number,
  help: 'with --by-depth: leave out searches of more nodes (default: 2000000, or 30000 if the rules run in JavaScript)',
};

/** The flags of the comparison that it has too. */
const studied: readonly string[] = [
  'depth',
  'orderings',
  'nodes',
  'seeds',
  'preferFasterWins',
  'hosted',
] satisfies (keyof DepthStudyOptions)[];

/** What `prune --by-depth` was asked for. */
export interface StudyAsked {
  readonly entry: CatalogueEntry;
  readonly positions: readonly string[];
  readonly values: Given<PruneTarget | 'nodes'>;
  readonly gameFlags: Given;
  readonly json: boolean;
}

/** Measures depth by depth and prints it. Nodes decide how deep it goes, never the time. */
export async function studyByDepth(
  { entry, positions, values, gameFlags, json }: StudyAsked,
  session: Session,
): Promise<void> {
  if (entry.chance) throw new UsageError(`prune --by-depth searches games without dice; ${entry.name} has dice`);
  if (positions.length > 1) throw new UsageError(`--by-depth takes one position, not ${positions.length}`);
  const options = studyOptions(values);
  const game = await loadGame(entry, gameFlags, options.depth);
  const [text] = positions;
  const position = readPosition(game, text, session);
  const status = new StatusLine(session.terminal.stderr);
  const interruption = new Interruption();
  const { signal } = interruption;
  let done: DepthStudy | undefined;
  const onProgress = ({ next, study }: DepthStudyProgress): void => {
    // Until there is something to keep, Ctrl-C ends at once.
    if (study.depths.length > 0) interruption.arm();
    done = study.depths.length > 0 ? study : undefined;
    status.update(() => progressWords(entry.name, next));
  };
  status.show(`measuring ${entry.name} … Ctrl-C gives up`);
  let study: DepthStudy;
  try {
    study = await pruningByDepth(game, position, { ...options, signal, onProgress });
  } catch (error) {
    if (!done || error !== signal.reason) throw error;
    study = done;
    session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
  }
  const complete = !signal.aborted;
  await session.print(
    json
      ? byDepthJson(study, entry.name, text)
      : byDepthPage(study, { title: entry.name, text, complete, stream: session.terminal.stdout }),
  );
}

/** The options of the study; flags that only the comparison has are refused. */
function studyOptions(values: Given<PruneTarget | 'nodes'>): DepthStudyOptions {
  for (const option of values.keys()) {
    if (studied.includes(option)) continue;
    const flag = allPruneFlags.find((each) => each.option === option);
    throw new UsageError(`${flag && flagName(flag)} does not go with --by-depth`);
  }
  const depths = values.get('depth') as readonly number[] | undefined;
  if (depths && depths.length !== 1) throw new UsageError('--by-depth goes to one --depth, through all before it');
  return { ...(Object.fromEntries(values) as DepthStudyOptions), ...(depths && { depth: depths[0] }) };
}

function progressWords(name: string, { depth, ordering }: DepthStudyProgress['next']): string {
  return `measuring ${name}  depth ${depth}  ${ordering ?? 'the tree itself'}  Ctrl-C stops after this search`;
}

/** One line of JSON per depth. What was not measured is `null`; means have nine digits. */
function byDepthJson(study: DepthStudy, name: string, text: string | undefined): string {
  return study.depths
    .map(({ minimaxLeaves = null, minimalLeaves = null, minimalNodes = null, ...depth }) => {
      const record = {
        game: name,
        position: text ?? study.position,
        ...depth,
        minimaxLeaves,
        minimalLeaves,
        minimalNodes,
      };
      return `${JSON.stringify(record, (_, value) => (typeof value === 'number' ? nineDigits(value) : value))}\n`;
    })
    .join('');
}
