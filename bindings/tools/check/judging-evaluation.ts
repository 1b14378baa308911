import { type Agreement, agreementNearEnd } from './agreeing-near-end.js';
import type { Examination, PlayedGame } from './examination.js';
import { hasValues } from './position-view.js';

/**
 * Whether `evaluate` is from the point of view of the side to move. No single position tells, since an evaluation may
 * be wrong anywhere; many do. It is held against values that short searches prove near the end of the random games;
 * where they prove too little, against how the games ended, of which a position in random play says less. It is accused
 * only if the evidence is overwhelming, and not called right where there is none.
 */

/** The pairs, or games, without which nothing is said. */
const ENOUGH = 40;

export function* judgeEvaluation<Position, Move>(exam: Examination<Position, Move>): Generator<void> {
  const { game, games, findings } = exam;
  // With rewards an evaluation says what is still to come, of which the result of the game tells little.
  if (!game.evaluate || game.reward || !hasValues(game) || findings.has('evaluate')) return;
  const proved = yield* agreementNearEnd(exam);
  if (proved && Math.min(...proved.sides) >= PROVED) return;
  const message = oneSided(games) ?? againstValues(proved, games) ?? reversed(games);
  if (message === undefined) {
    const decisive = games.filter(({ payoffs }) => payoffs && payoffs[0] !== payoffs[1]).length;
    if (decisive < ENOUGH) exam.skip('evaluate', `too few decisive games to judge (${decisive} of ${games.length})`);
    return;
  }
  // The example: the first position of a game that was not evaluated as 0.
  const [path, ply] = example(games);
  exam.line.reach(path.slice(0, ply));
  exam.report('evaluate', message);
}

/**
 * An evaluation from a fixed player's side keeps its sign when the turn passes; one from the side to move changes it.
 * An evaluation that is never negative proves nothing: both signs must be kept.
 */
function oneSided<Move>(games: readonly PlayedGame<Move>[]): string | undefined {
  const kept = { positive: 0, negative: 0, changed: 0 };
  for (const { evaluations } of games) {
    for (let ply = 1; ply < evaluations.length; ply++) {
      const [mover, value] = evaluations[ply - 1] ?? [0, 0];
      const [next, after] = evaluations[ply] ?? [0, 0];
      if (mover === next || value === 0 || after === 0) continue;
      if (value > 0 !== after > 0) kept.changed++;
      else kept[value > 0 ? 'positive' : 'negative']++;
    }
  }
  const { positive, negative, changed } = kept;
  const all = positive + negative + changed;
  if (all < ENOUGH || changed > all * 0.1 || Math.min(positive, negative) < all * 0.15) return undefined;
  return `evaluate keeps its sign in ${positive + negative} of ${all} turns, so it seems to be from one player's point of view; expected that of the side to move`;
}

/**
 * The least agreement with proved values that is evidence, for each player; right evaluations were seen from 0.37 on.
 */
const PROVED = 0.3;
/** The same where nothing else speaks, and the positions of either kind that it takes. */
const PROVED_ALONE = 0.5;
const PROVED_ENOUGH = 8;
/** The correlation with how the games ended that is evidence beside proved values, if it points the same way. */
const BESIDE = 0.15;

/** What short searches prove, against the evaluation. */
function againstValues<Move>(proved: Agreement | undefined, games: readonly PlayedGame<Move>[]): string | undefined {
  if (!proved || isClear(proved.sides, PROVED) !== 'against') return undefined;
  const ended = correlations(games, lastOf);
  const isAlone = isClear(proved.sides, PROVED_ALONE) === 'against' && proved.rarer >= PROVED_ENOUGH;
  const isBeside =
    ended !== undefined &&
    isClear(ended, BESIDE) === 'against' &&
    ended.every((each, player) => each > 0 === (proved.sides[player] as number) > 0);
  if (!isAlone && !isBeside) return undefined;
  return `evaluate says the opposite of the values that short searches prove near the end where ${whose(proved.sides)} moved (agreement ${Math.min(...proved.sides).toFixed(2)} of 1); expected the point of view of the side to move, unless outcome lists the payoffs in the wrong order`;
}

/** What two figures say, one for each player: `for` the side to move, `against` it, or nothing clear. */
function isClear([first, second]: readonly [number, number], least: number): 'for' | 'against' | undefined {
  if (Math.min(Math.abs(first), Math.abs(second)) < least) return undefined;
  return first > 0 && second > 0 ? 'for' : 'against';
}

const whose = ([first, second]: readonly [number, number]): string =>
  first < 0 && second < 0 ? 'both players' : `player ${first < 0 ? 0 : 1}`;

/**
 * The least correlation that is evidence, for each player. Right evaluations of games played at random were seen down
 * to −0.14, all others above 0.2.
 */
const STRONG = 0.35;
/** The part of a game, up to its end, whose evaluations are averaged. */
const LAST_PART = 0.4;

/** What the evaluations of one player's turns say of a game. */
type Summary = (values: readonly number[]) => number;

/** The last one, which is the nearest to the result. */
const lastOf: Summary = (values) => values.at(-1) as number;

/** The average towards the end, which swings less. */
const averageOf: Summary = (values) => {
  const last = values.slice(Math.floor(values.length * (1 - LAST_PART)));
  return last.reduce((sum, value) => sum + value, 0) / last.length;
};

/** For each player: what the evaluations say, against who wins the game. */
function correlations<Move>(
  games: readonly PlayedGame<Move>[],
  summary: Summary,
): readonly [number, number] | undefined {
  const [first, second] = [0, 1].map((player) =>
    correlation(
      games.flatMap(({ payoffs, evaluations }): [number, number][] => {
        const values = evaluations.filter((entry) => entry?.[0] === player).map(([, value]) => value);
        if (!payoffs || values.length === 0) return [];
        return [[summary(values), Math.sign(payoffs[player] as number)]];
      }),
    ),
  );
  return first === undefined || second === undefined ? undefined : [first, second];
}

function reversed<Move>(games: readonly PlayedGame<Move>[]): string | undefined {
  for (const summary of [lastOf, averageOf]) {
    const sides = correlations(games, summary);
    if (!sides || isClear(sides, STRONG) !== 'against') continue;
    return `evaluate says the opposite of how the random games ended where ${whose(sides)} moved (correlation ${Math.min(...sides).toFixed(2)}); expected the point of view of the side to move, unless outcome lists the payoffs in the wrong order`;
  }
  return undefined;
}

/** Pearson's correlation; `undefined` if there are too few samples, or one of the two never changes. */
function correlation(samples: readonly [number, number][]): number | undefined {
  const n = samples.length;
  if (n < ENOUGH) return undefined;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (const [x, y] of samples) {
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const spread = (n * aa - a * a) * (n * bb - b * b);
  return spread > 0 ? (n * ab - a * b) / Math.sqrt(spread) : undefined;
}

/** The first position that is not evaluated as 0. */
function example<Move>(games: readonly PlayedGame<Move>[]): readonly [path: readonly Move[], ply: number] {
  let best: readonly [readonly Move[], number] = [games[0]?.path ?? [], 0];
  let least = Number.POSITIVE_INFINITY;
  for (const { path, evaluations } of games) {
    const ply = evaluations.findIndex((entry) => entry !== undefined && entry[1] !== 0);
    if (ply >= 0 && ply < least) [best, least] = [[path, ply], ply];
  }
  return best;
}
