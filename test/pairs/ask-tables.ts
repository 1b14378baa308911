import type { KnownValues } from '../../bindings/contract/known-values.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { type Answer, type Ask, type Check, same, type Table, toTheEnd } from './ask.js';
import { isRight, methodFor, solved } from './ask-engine.js';
import { type Feature, without } from './features.js';
import { afterMove, nodeAt, type PairPosition, stateOf } from './pair-game.js';
import { Trial } from './trial.js';

type PairTable = PositionTable<PairPosition>;

/** Tables and books: what they say themselves, and what a search makes of them whose game has a past. */
export function askTables(trial: Trial): Ask[] {
  const made: { table: Table; make: () => PairTable | Promise<PairTable>; madeWithout?: string }[] = [
    { table: 'retrograde', make: () => retrograde(trial.rules, { from: [trial.one.root] }) },
  ];
  if (trial.ends) made.push({ table: 'book', make: () => book(trial) });
  const byBook: Ask[] = trial.ends
    ? [{ search: 'search', table: 'book', question: toTheEnd, past: true, answer: () => answeredByBook(trial) }]
    : [];
  const twin = twinOf(trial);
  if (twin) made.push({ table: 'loaded', make: () => loaded(trial, twin.trial), madeWithout: twin.feature });
  const asks = made.flatMap(({ table, make, madeWithout }): Ask[] => {
    const ask = { table, question: toTheEnd, ...(madeWithout && { madeWithout }) };
    return [
      {
        ...ask,
        past: false,
        search: undefined,
        answer: async () => ({ checks: told(trial, await make(), table !== 'book'), usedTable: true }),
      },
      {
        ...ask,
        past: true,
        search: 'solve',
        answer: async () => solved(trial, methodFor(trial), { knownValues: await make() }),
      },
      { ...ask, past: true, search: 'search', answer: async () => searchedWith(trial, await make()) },
    ];
  });
  return [...asks, ...byBook];
}

async function book(trial: Trial): Promise<PairTable> {
  return makeBook(await trial.stage.engine(), { plies: trial.depth % 3, from: trial.one.root });
}

/**
 * A book of positions that are not solved answers a search by itself: its move is worth what the book says of the
 * position after it, one ply later and with what the move wins. After a game so far that may matter it answers nothing.
 */
async function answeredByBook(trial: Trial): Promise<Answer> {
  const { pair, root, past } = trial.one;
  const { rule } = trial.style;
  const engine = await trial.stage.engine();
  const known = makeBook(engine, { plies: 1, depth: 1, from: root });
  const found = engine.search(root, { knownValues: known, depth: 1, history: past });
  if (found.stop !== 'known' || found.solved) return { checks: [] };
  const worths = nodeAt(pair, root).edges.map(({ reward }, move) => {
    const child = afterMove(pair, root, move);
    const value = known.probe(child)?.value ?? Number.NaN;
    const later = Math.abs(value) > 7_990_000 ? value - Math.sign(value) : value;
    return (child.player === root.player ? later : 0 - later) + (pair.rewards ? reward : 0);
  });
  const checks = [
    same('value by the book', found.value, Math.max(...worths)),
    same('worth of the move by the book', worths[found.move as number], Math.max(...worths)),
  ];
  if (past.length > 0) checks.push(same('a rule, which the book knows nothing of', rule, 'ignore'));
  return { checks, usedTable: true };
}

/**
 * The same game without its rule of repetition, its counter or its rewards, under the same name: nothing made for it
 * fits.
 */
function twinOf(trial: Trial): { trial: Trial; feature: string } | undefined {
  const changing: readonly Feature[] = ['draw', 'loss', 'own rule', 'counter', 'rewards'];
  const has = trial.features.filter((one) => changing.includes(one));
  if (has.length === 0) return undefined;
  const feature = trial.random.pick(has);
  const twin = new Trial(without(feature, trial.one), trial.random, trial.stages, 'nothing', trial.depth);
  return twin.style.counter && !twin.ends ? undefined : { trial: twin, feature };
}

/** What was made and saved for the game without its feature, loaded for the game that has it. */
async function loaded(trial: Trial, twin: Trial): Promise<PairTable> {
  const packed = trial.random.chance(0.5);
  const table = twin.style.counter ? await book(twin) : retrograde(twin.rules, { from: [twin.one.root] });
  return PositionTable.load(trial.rules, table.save({ packed }));
}

/** What a table says of each position if nothing came before. It holds the root, or all of them if it is `whole`. */
function told(trial: Trial, table: PairTable, whole: boolean): Check[] {
  return trial.open().flatMap((position) => {
    const about = stateOf(position);
    const known = table.probe(position);
    if (known?.exact) return [same(`value of ${about}`, known.value, trial.own(toTheEnd, position, []))];
    return whole || about === stateOf(trial.one.root) ? [same(`${about} is in the table`, false, true)] : [];
  });
}

async function searchedWith(trial: Trial, knownValues: KnownValues): Promise<Answer> {
  const { root, past } = trial.one;
  const method = methodFor(trial);
  const found = (await trial.stage.engine()).search(root, {
    ...method,
    knownValues,
    depth: trial.depth,
    history: past,
  });
  const used = found.stats.knownCutoffs > 0 || found.stop === 'known';
  return { checks: found.solved ? isRight(trial, found, method) : [], usedTable: used };
}
