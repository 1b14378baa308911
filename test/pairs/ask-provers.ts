import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { type Answer, type Ask, between, type Check, near, same, type Table } from './ask.js';
import type { Trial } from './trial.js';
import { type Question, WIN } from './truth.js';

const PROOF_NODES = 20_000;
const VISITS = 300;
/** What a win counts in a Monte Carlo search: more than any points. */
const MONTE_CARLO_WIN = 4;

/** The searches whose proofs are not those of alpha-beta. */
export function askProvers(trial: Trial): Ask[] {
  const { style, hasDice, one } = trial;
  const fact: Table | undefined = style.says === 'nothing' ? undefined : style.says;
  const asks: Ask[] = [
    { search: 'prove', table: fact, question: { depth: Infinity, win: WIN }, past: true, answer: () => proved(trial) },
  ];
  // Of three players, values hang on ties; `known` of a game of wins is on the scale of plies, which playouts do not
  // have.
  if (one.pair.players === 2) {
    const question: Question = { depth: Infinity, win: MONTE_CARLO_WIN };
    asks.push({ search: 'mcts', table: fact, question, past: true, answer: () => grown(trial, question, false) });
    if (!hasDice && one.past.length > 0) {
      asks.push({ search: 'mcts', table: 'kept', question, past: true, answer: () => grown(trial, question, true) });
    }
  }
  return asks;
}

async function proved(trial: Trial): Promise<Answer> {
  const { root, past } = trial.one;
  const { random, ends } = trial;
  const prover = await trial.stage.prover();
  const algorithm = random.pick(['df-pn', 'pns'] as const);
  const found = prover.prove(root, { algorithm, nodes: PROOF_NODES, history: past });
  const right = trial.own({ depth: Infinity, win: WIN });
  const [least, most] = [found.atLeast ?? -Infinity, found.atMost ?? Infinity];
  const checks: Check[] = [between('bounds', least, right, most)];
  if (ends) checks.push(same(`solved by ${algorithm}`, found.stop, 'solved'));
  if (found.stop === 'solved') checks.push(same(`sign by ${algorithm}`, signOf(least, most), Math.sign(right)));
  if (found.bound === 'exact') checks.push(same(`value by ${algorithm}`, found.value, right));
  return { checks, usedTable: found.stats.boundCutoffs > 0 };
}

/** The one sign of all values between two bounds; `undefined` if there are several. */
function signOf(least: number, most: number): number | undefined {
  return Math.sign(least) === Math.sign(most) ? Math.sign(least) : undefined;
}

async function grown(trial: Trial, question: Question, keeps: boolean): Promise<Answer> {
  const { root, past } = trial.one;
  const { random, rules } = trial;
  const search = createMonteCarlo(rules, {
    mib: 0.1,
    seed: random.whole(0, 1000),
    win: MONTE_CARLO_WIN,
    playoutPlies: 20,
    playout: random.pick(['random', 'decisive']),
  });
  const before = past.at(-1);
  if (keeps && before) await search.search(before, { visits: VISITS, history: past.slice(0, -1) });
  const found = await search.search(root, { visits: VISITS, history: past });
  const first = trial.worth(question)[0] as number;
  const isThrow = rules.toMove(root) === 'chance';
  const checks: Check[] = [between('bounds', found.atLeast[0] as number, first, found.atMost[0] as number)];
  if (!found.solved) return { checks };
  checks.push(near('value', found.value, isThrow ? first : trial.own(question)));
  if (found.move !== undefined) {
    checks.push(near(`worth of move ${found.move}`, trial.ownMove(found.move, question), trial.own(question)));
  }
  return { checks, usedTable: true };
}
