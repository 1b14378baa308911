import type { KnownValues } from '../../bindings/contract/known-values.js';
import { analyse, loadTable, type SearchResult, saveTable } from '../../bindings/index.js';
import type { Method } from '../oracle/arbitrary-options.js';
import { seededMethod } from '../oracle/seeded-loops.js';
import { type Answer, type Ask, type Check, same, type Table, toTheEnd } from './ask.js';
import { nodeAt, type PairPosition, payoffsAt } from './pair-game.js';
import type { Trial } from './trial.js';
import { type Question, WIN } from './truth.js';

/** Of a game whose search need not end. */
const MOST_NODES = 1_000;
/** Of a game that ends, more than its paths. */
const ENOUGH_NODES = 200_000;

/** The alpha-beta search: to the end, to a depth, of a game that was played, of a coalition. */
export function askEngine(trial: Trial): Ask[] {
  const { random, style, depth, one } = trial;
  const fact: Table | undefined = style.says === 'nothing' ? undefined : style.says;
  const asks: Ask[] = [
    { search: 'solve', table: fact, question: toTheEnd, past: true, answer: () => solved(trial, methodFor(trial), {}) },
    { search: 'search', table: fact, question: { depth, win: 'by plies' }, past: true, answer: () => searched(trial) },
    { search: 'worker', table: fact, question: toTheEnd, past: true, answer: () => solvedInWorker(trial) },
    { search: 'solve', table: 'kept', question: toTheEnd, past: true, answer: () => kept(trial) },
  ];
  if (one.moves.length > 0) {
    asks.push({ search: 'analyse', table: fact, question: toTheEnd, past: true, answer: () => analysed(trial, false) });
    asks.push({
      search: 'analyse',
      table: 'kept',
      question: toTheEnd,
      past: true,
      answer: () => analysed(trial, true),
    });
  }
  const against = random.pick([0, one.pair.players - 1]);
  const question: Question = { depth: Infinity, win: 'by plies', against };
  asks.push({ search: 'coalition', table: undefined, question, past: true, answer: () => coalition(trial, question) });
  return asks;
}

/** Options under which the value stays what it is. */
export function methodFor({ random, ends }: Trial): Method & { readonly nodes?: number } {
  const { ordering, ...method } = seededMethod(random);
  // True values for an order cost a search at every node, and null windows from above one at every value.
  const quick = typeof ordering === 'string' ? 'natural' : ordering;
  const algorithm = method.table ? method.algorithm : 'alpha-beta';
  return ends ? { ...method, ordering: quick, algorithm, nodes: ENOUGH_NODES } : { ...method, ...withoutEnd };
}

/** What a search gets that need not end: without a table, null windows from above go on where no limit is looked at. */
const withoutEnd = {
  algorithm: 'pvs',
  ordering: ['table', 'killer'],
  table: true,
  winDistance: true,
  nodes: MOST_NODES,
} as const;

/** A value as a search states it that need not say how soon a win is. */
function stated(value: number, { preferFasterWins = true }: Method): number {
  return !preferFasterWins && Math.abs(value) > 7_990_000 ? Math.sign(value) * WIN : value;
}

/** That a result which is called solved is so, value and move. */
export function isRight(trial: Trial, found: SearchResult<number>, method: Method, question = toTheEnd): Check[] {
  if (!found.solved) return trial.ends ? [same('solved', found.solved, true)] : [];
  const { pair, root, past } = trial.one;
  const against = question.against;
  const side = against === undefined ? root.player : root.player === against ? 0 : 1;
  const right = stated(trial.worth(question)[side] as number, method);
  const checks = [same('value', found.value, right)];
  if (found.move === undefined || found.value !== right || nodeAt(pair, root).edges.length < 2) return checks;
  if (against !== undefined) return checks;
  return [...checks, same('worth of the move', stated(trial.ownMove(found.move, question, root, past), method), right)];
}

export async function solved(
  trial: Trial,
  method: Method,
  help: { readonly knownValues?: KnownValues },
): Promise<Answer> {
  const { root, past } = trial.one;
  const found = (await trial.stage.engine()).solve(root, { ...method, ...help, history: past });
  const used = found.stats.knownCutoffs > 0 || found.stop === 'known' || found.stats.boundCutoffs > 0;
  return { checks: isRight(trial, found, method), usedTable: used };
}

/** The same where the search is another thread's: it has the game and the game so far from messages. */
async function solvedInWorker(trial: Trial): Promise<Answer> {
  const { root, past } = trial.one;
  const method = methodFor(trial);
  const found = await (await trial.stage.worker()).solve(root, { ...method, history: past });
  const used = found.stats.knownCutoffs > 0 || found.stop === 'known' || found.stats.boundCutoffs > 0;
  return { checks: isRight(trial, found, method), usedTable: used };
}

/**
 * To a depth. With a table and draws by repetition its value may hang on the path: there only what is solved is looked
 * at.
 */
async function searched(trial: Trial): Promise<Answer> {
  const { root, past, pair } = trial.one;
  const { depth, style } = trial;
  const isPlain = style.says === 'nothing';
  const method = { ...methodFor(trial), ...(pair.rule === 'draw' && isPlain && { table: false }) };
  const found = (await trial.stage.engine()).search(root, { ...method, depth, history: past });
  const used = found.stats.knownCutoffs > 0 || found.stats.boundCutoffs > 0;
  if (found.solved) return { checks: isRight(trial, found, method), usedTable: used };
  if (!isPlain || found.depth < depth) return { checks: [], usedTable: used };
  return { checks: [same('value', found.value, stated(trial.own({ depth, win: 'by plies' }), method))] };
}

/**
 * Earlier positions of the same game are searched first, each with its own past. At times what they left is saved, and
 * loaded by another engine.
 */
async function kept(trial: Trial): Promise<Answer> {
  const { root, past } = trial.one;
  const engine = await trial.stage.keeping();
  const method = methodFor(trial);
  const earlier = past.slice(-2).entries();
  for (const [i, position] of earlier) engine.solve(position, { ...method, history: past.slice(-2).slice(0, i) });
  const other = trial.open().at(-1) as PairPosition;
  engine.solve(other, method);
  const last = trial.random.chance(0.2) ? await trial.stage.loading() : engine;
  if (last !== engine) await loadTable(last, await saveTable(engine));
  return { checks: isRight(trial, last.solve(root, { ...method, history: past }), method), usedTable: true };
}

async function analysed(trial: Trial, keep: boolean): Promise<Answer> {
  const { past, moves, pair } = trial.one;
  const { stage, ends } = trial;
  const engine = keep ? await stage.keeping() : await stage.engine();
  const limits = ends ? {} : { nodes: MOST_NODES };
  const analysis = await analyse(stage.rules, moves, {
    position: past[0] as PairPosition,
    engine,
    solve: true,
    ...limits,
  });
  const checks = analysis.moves.flatMap(({ move, value, bestValue, exact }, ply) => {
    const here = past[ply] as PairPosition;
    if (!exact || payoffsAt(pair, here)) return [];
    const before = past.slice(0, ply);
    return [
      same(`best value at ply ${ply}`, bestValue, trial.own(toTheEnd, here, before)),
      same(`value of move ${move} at ply ${ply}`, value, trial.ownMove(move, toTheEnd, here, before)),
    ];
  });
  return { checks, usedTable: true };
}

async function coalition(trial: Trial, question: Question): Promise<Answer> {
  const { root, past } = trial.one;
  // A coalition that forgets the rule of repetition would search for ever.
  const method = { ...methodFor(trial), ...(!trial.finite && withoutEnd) };
  const engine = await trial.stage.against(question.against as number);
  const found = engine.solve(root, { ...method, history: past });
  // A draw by repetition ends every line, but several players need more nodes for all of them.
  if (!trial.finite && found.stop === 'nodes') return { checks: [] };
  return { checks: isRight(trial, found, method, question) };
}
