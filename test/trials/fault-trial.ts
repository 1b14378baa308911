import { checkRules } from '../../bindings/index.js';
import type { RuleName } from '../../bindings/tools/check/findings.js';
import { type GraphGame, type GraphPosition, type GraphStyle, graphGame, treeSize } from '../oracle/graph-game.js';
import { withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';
import { drawGraph } from './case.js';
import { Mismatch } from './mismatch.js';
import type { Random } from './random.js';

/** The whole tree is proved within the budget of a check. */
const SMALL = 400;

type Fault = readonly [rule: RuleName, (game: GraphGame) => Partial<GraphGame> | undefined];

/** Each shows at the start or in every game, so that it cannot be missed; undefined where a game has no room for it. */
const faults: readonly Fault[] = [
  ['toMove', () => ({ toMove: () => 2 })],
  ['outcome', ({ outcome }) => ({ outcome: (p) => outcome(p) && [1, 1] })],
  ['moves', ({ moves }) => ({ moves: (p) => [...moves(p), undefined as never] })],
  ['evaluate', () => ({ evaluate: () => 0.5 })],
  ['hint', () => ({ hint: () => Number.NaN })],
  ['moveId', () => ({ moveId: () => 70_000 })],
  ['noisy', () => ({ noisy: () => [99] })],
  ['reward', () => ({ reward: () => 7_001 })],
  ['key', () => ({ key: () => 0.5 })],
  ['counterKey', () => ({ counterKey: () => 65_536 })],
  ['mayStandPat', () => ({ mayStandPat: () => false, noisy: () => [] })],
  ['pliesLeft', () => ({ pliesLeft: () => 0 })],
  ['undo', ({ undo }) => undo && { undo() {} }],
  ['play', ({ undo, play }) => (undo ? undefined : { play: (p, move) => Object.assign(p, play(p, move)) })],
  ['bounds', (game) => ({ bounds: (p) => [valueAt(game, p) + 1, Infinity] })],
  ['bounds', () => ({ bounds: () => [1, -1] })],
  ['known', (game) => ({ known: (p) => [valueAt(game, p) + 1, Infinity] })],
  ['known', () => ({ known: () => [1, -1] })],
  ['candidates', () => ({ candidates: () => [99] })],
  ['pass', () => ({ pass: (p) => ({ ...p, trail: [] }) })],
  ['isQuiet', () => ({ isQuiet: () => 1 as never })],
  ['exchange', () => ({ exchange: () => 0.5 })],
  ['isForcing', () => ({ isForcing: () => undefined as never })],
  ['moveKind', () => ({ moveKind: () => 512 })],
  ['structure', () => ({ structure: () => -1 })],
  ['deviation', () => ({ deviation: () => Number.NaN })],
  [
    'candidates',
    (game) => {
      const losing = (p: GraphPosition) => {
        const { best } = reference(game, p, { depth: Infinity });
        const others = game.moves(p).filter((_, i) => !best.includes(i));
        return others.length > 0 ? others : game.moves(p);
      };
      const start = game.initial();
      return losing(start).length < game.moves(start).length ? { candidates: losing } : undefined;
    },
  ],
];

const valueAt = (game: GraphGame, p: GraphPosition): number => reference(game, p, { depth: Infinity }).value;

/** What a trial has come to: a game too large or over, a sound game alone, or one with a fault, too. */
export type FaultsTried = 'nothing' | 'sound' | 'sound and faulty';

/** A random game, sound at first and then with a fault: `checkRules` is silent about the one, and finds the other. */
export async function tryFaults(random: Random): Promise<FaultsTried> {
  const graph = drawGraph(random, false, 60);
  if (treeSize(graph) > SMALL) return 'nothing';
  const style: GraphStyle = {
    undo: random.chance(0.5),
    key: random.pick(['number', 'bigint', 'string', 'none']),
    moves: random.pick(['number', 'string', 'object', 'object with id']),
    // What a random evaluation says of random games may be the opposite of how they end.
    evaluate: false,
    hint: random.chance(0.5),
    noisy: random.chance(0.5),
  };
  const choices = Array.from({ length: 5 }, () => random.whole(0, 255));
  const plain = graphGame(graph, style);
  if (plain.outcome(plain.initial())) return 'nothing';
  const insight = { bounds: random.chance(0.5), candidates: random.chance(0.5), choices };
  const sound = withKnowledge(plain, insight, (p) =>
    reference(graphGame(graph), { ...p, trail: [] }, { depth: Infinity }),
  );
  const [rule, fault] = random.pick(faults);
  const seed = random.whole(0, 1_000);
  const case_ = JSON.stringify({ graph, style, insight, rule, seed });

  const { findings: alarms } = await checkRules(sound, { seed, games: 20 });
  if (alarms.length > 0) throw new Mismatch(`a false alarm: ${alarms.map(({ message }) => message)}; ${case_}`);
  const wrong = fault(plain);
  if (wrong === undefined) return 'sound';
  const { findings } = await checkRules({ ...plain, ...wrong }, { seed, games: 20 });
  if (findings.some((finding) => finding.rule === rule)) return 'sound and faulty';
  throw new Mismatch(`not found; found ${JSON.stringify(findings.map((finding) => finding.rule))}; ${case_}`);
}
