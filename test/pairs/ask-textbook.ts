import { aoStar, gameStrategy } from '../../bindings/textbook/and-or/index.js';
import { expectiminimax } from '../../bindings/textbook/chance/index.js';
import { gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';
import { minimax, scout, searchToDepth, sssStar } from '../../bindings/textbook/index.js';
import { nimValue } from '../../bindings/textbook/nim-values/nim-values.js';

import { maxn } from '../../bindings/textbook/several-players/index.js';
import { type Answer, type Ask, near, type Search, same, toTheEnd } from './ask.js';
import { stateOf } from './pair-game.js';
import type { Trial } from './trial.js';
import { nimTruth, type Question, WIN } from './truth.js';

/** The textbook's searches: to the end where play ends by itself, else to a depth. They are given no history. */
export function askTextbook(trial: Trial): Ask[] {
  const { finite, random, rules, one, style } = trial;
  const { root, pair } = one;
  const plies = finite && random.chance(0.7) ? Infinity : trial.depth;
  const depth = plies === Infinity ? {} : { depth: plies };
  const byPlies: Question = { depth: plies, win: 'by plies' };
  const first = (question: Question): number => trial.worth(question, root, [])[0] as number;
  const own = (question: Question): number => trial.own(question, root, []);
  const ask = (search: Search, question: Question, answer: () => Answer): Ask => ({
    search,
    table: search === 'expectiminimax' && style.says === 'bounds' ? 'bounds' : undefined,
    question,
    past: false,
    answer,
  });
  const value = (found: number, right: number): Answer => ({ checks: [same('value', found, right)] });

  const chance: Question = { depth: plies, win: 4 };
  const several: Question = { depth: plies, win: WIN };
  const asks = [
    ask('minimax', byPlies, () => value(minimax(rules, root, depth).value, first(byPlies))),
    ask('to depth', byPlies, () => {
      const most = plies === Infinity ? 60 : plies;
      return value(searchToDepth(rules, root, { depth: most }).value, own(byPlies));
    }),
    ask('scout', byPlies, () => value(scout(rules, root, depth), first(byPlies))),
    ask('sss', byPlies, () => {
      const dual = random.chance(0.5);
      return value(sssStar(rules, root, { ...depth, dual }).value, first(byPlies));
    }),
    ask('maxn', several, () => {
      const found = maxn(rules, root, depth);
      return { checks: [same('payoffs', String(found.payoffs), String(trial.worth(several, root, [])))] };
    }),
    ask('graph', { depth: Infinity, win: Infinity }, () => {
      const { positions } = gameGraph(rules, root);
      const open = new Map(trial.open().map((at) => [stateOf(at), at]));
      const checks = positions.flatMap(({ text, value: found }) => {
        const at = open.get(text);
        const worth = at && (trial.worth({ depth: Infinity, win: WIN }, at, [])[0] as number);
        return worth === undefined
          ? []
          : [same(`value of ${text}`, found, Math.abs(worth) === WIN ? Math.sign(worth) : worth)];
      });
      return { checks };
    }),
    ask('strategy', toTheEnd, () => {
      const checks = (['MAX', 'MIN'] as const).map((player) => {
        const { stop } = aoStar(gameStrategy(rules, root, { player }), { cycles: 'allowed', nodes: 100_000 });
        const wins = (player === 'MAX' ? 1 : -1) * first(toTheEnd) > 0;
        return same(`strategy of ${player}`, stop, wins ? 'solved' : 'unsolvable');
      });
      return { checks };
    }),
    ask('expectiminimax', chance, () => {
      const pruning = random.pick(['none', 'alpha-beta', 'star1', 'star2', 'star2'] as const);
      const found = expectiminimax(rules, root, {
        ...depth,
        pruning,
        win: 4,
        range: [-4, 4],
        ...(random.chance(0.3) && { table: false }),
      });
      // Bounds of the whole game clip what is seen at a horizon.
      if (style.says === 'bounds' && !found.solved) return { checks: [] };
      const right = first(found.solved ? { depth: Infinity, win: 4 } : chance);
      return { checks: [near(`value with ${pruning}`, found.value, right)], usedTable: true };
    }),
  ];
  if (pair.impartial) {
    asks.push(ask('nim', toTheEnd, () => value(nimValue(rules, root), finite ? nimTruth(pair, root) : Number.NaN)));
  }
  return asks;
}
