import type { KnownValues } from '../../bindings/index.js';
import { makeBook, PositionTable, retrograde } from '../../bindings/textbook/tables/index.js';
import { type Answer, type Ask, type Check, same, type Table, toTheEnd } from './ask.js';
import { isRight, methodFor, solved } from './ask-engine.js';
import { without } from './features.js';
import { type PairPosition, stateOf } from './pair-game.js';
import { Trial } from './trial.js';

type PairTable = PositionTable<PairPosition>;

/** Tables and books: what they say themselves, and what a search makes of them whose game has a past. */
export function askTables(trial: Trial): Ask[] {
  const made: { table: Table; make: () => PairTable | Promise<PairTable>; madeWithout?: string }[] = [
    { table: 'retrograde', make: () => retrograde(trial.rules, { from: [trial.one.root] }) },
  ];
  if (trial.ends) made.push({ table: 'book', make: () => book(trial) });
  const twin = twinOf(trial);
  if (twin) made.push({ table: 'loaded', make: () => loaded(trial, twin.trial), madeWithout: twin.feature });
  return made.flatMap(({ table, make, madeWithout }): Ask[] => {
    const ask = { table, question: toTheEnd, ...(madeWithout && { madeWithout }) };
    return [
      {
        ...ask,
        past: false,
        search: undefined,
        answer: async () => ({ checks: told(trial, await make()), usedTable: true }),
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
}

async function book(trial: Trial): Promise<PairTable> {
  return makeBook(await trial.stage.engine(), { plies: trial.depth % 3, from: trial.one.root });
}

/** The same game without its rule of repetition or its counter, under the same name: nothing made for it fits. */
function twinOf(trial: Trial): { trial: Trial; feature: string } | undefined {
  const has = trial.features.filter((one) => one === 'draw' || one === 'loss' || one === 'counter');
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

/** What a table says of each position, if nothing came before. */
function told(trial: Trial, table: PairTable): Check[] {
  return trial.open().flatMap((position) => {
    const known = table.probe(position);
    if (!known?.exact) return [];
    return [same(`value of ${stateOf(position)}`, known.value, trial.own(toTheEnd, position, []))];
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
