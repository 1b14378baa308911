import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { learnedTable } from '../../../bindings/games/othello/evaluation.js';
import { readProblems } from '../../../bindings/games/othello/problems.js';
import { margin, mean } from '../matches/match.js';
import { boardsOf, HELD_OUT, HELD_OUT_EXACT, playHeldOut } from './held-out.js';
import { BY_HAND, createLearner, LEARNED, type Learner } from './module.js';
import { discsOf, SAMPLE_WORDS } from './samples.js';

/**
 * The quality of the learned weights: errors on games not used for training, a match against the hand-set
 * evaluation, and the ranks of the best moves in published end games. `npm run judge:othello` takes some
 * minutes. All seeds are fixed.
 */

/** Where values are exact, those of the samples; otherwise this many positions are solved here. */
const solvedHere: ReadonlyMap<number, number> = new Map([
  [14, 400],
  [16, 200],
  [18, 100],
  [20, 40],
]);

function heldOut(learner: Learner): void {
  const { at, count, words } = playHeldOut(learner);
  printSpeed(learner, at, count);
  console.log('| empty squares | positions | value | mean of its size | mean absolute error, discs | ± |');
  console.log('|---:|---:|---|---:|---:|---:|');
  for (const empties of [4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45]) {
    const errors: number[] = [];
    const sizes: number[] = [];
    const most = solvedHere.get(empties);
    for (let word = 0; word < words.length && errors.length < (most ?? Infinity); word += SAMPLE_WORDS) {
      if (discsOf(words, word) !== 64 - empties) continue;
      const [own, other] = boardsOf(words, word);
      const value = most ? 32 * learner.solve(own, other, -64, 64) : (words[word + 4] as number);
      errors.push(Math.abs(learner.evaluate32(own, other) - value) / 32);
      sizes.push(Math.abs(value) / 32);
    }
    const kind = empties <= HELD_OUT_EXACT || most ? 'exact' : 'of the game';
    const figures = [mean(sizes), mean(errors), margin(errors)].map((n) => n.toFixed(2)).join(' | ');
    console.log(`| ${empties} | ${errors.length} | ${kind} | ${figures} |`);
  }
}

/** The fastest of many passes: on a shared machine the others reflect other load. */
function printSpeed(learner: Learner, at: number, count: number): void {
  let best = Infinity;
  for (let pass = 0; pass < 100; pass++) {
    const start = performance.now();
    learner.evaluateAll(at, count);
    best = Math.min(best, performance.now() - start);
  }
  console.log(`An evaluation takes ${((best * 1e6) / count).toFixed(0)} ns.\n`);
}

function matches(learner: Learner): void {
  const at = learner.reserve(8 * 1000);
  console.log('\n| depth | games | won | drawn | lost | score, % | ± | discs a game | ± |');
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const [depth, openings] of [
    [1, 500],
    [2, 500],
    [4, 500],
    [6, 60],
  ] as const) {
    learner.match(openings, HELD_OUT + BigInt(depth), depth, LEARNED, BY_HAND, at);
    const discs = [...new Int32Array(learner.memory.buffer, at, 2 * openings)];
    const share = (n: number): number => (n > 0 ? 1 : n < 0 ? 0 : 0.5);
    // An opening is one sample: its two games are not independent.
    const pairs = Array.from(
      { length: openings },
      (_, i) => [discs[2 * i] as number, discs[2 * i + 1] as number] as const,
    );
    const scores = pairs.map(([a, b]) => 50 * (share(a) + share(b)));
    const margins = pairs.map(([a, b]) => (a + b) / 2);
    const counts = [discs.filter((n) => n > 0), discs.filter((n) => n === 0), discs.filter((n) => n < 0)];
    const figures = [mean(scores), margin(scores), mean(margins), margin(margins)].map((n) => n.toFixed(1));
    console.log(
      `| ${depth} | ${discs.length} | ${counts.map((list) => list.length).join(' | ')} | ${figures.join(' | ')} |`,
    );
  }
}

function ranks(learner: Learner): void {
  const folder = fileURLToPath(new URL('../../../../shared/data/othello/', import.meta.url));
  if (!existsSync(folder)) {
    console.error(`\nthe published end games are not there: expected them in ${folder}`);
    return;
  }
  const at = learner.reserve(64 * 4);
  console.log('\n| end games | evaluation | depth | ranks of the best move | mean | first, % |');
  console.log('|---|---|---:|---|---:|---:|');
  for (const [name, file] of [
    ['FFO #1-19', 'fforum-1-19.txt'],
    ['FFO #40-44', 'fforum-40-44.txt'],
  ] as const) {
    const problems = readProblems(readFileSync(`${folder}${file}`, 'utf8'));
    for (const [player, depth] of [
      [BY_HAND, 1],
      [LEARNED, 1],
      [BY_HAND, 3],
      [LEARNED, 3],
      [BY_HAND, 5],
      [LEARNED, 5],
    ] as const) {
      const places = problems.map(({ position, moves }) => {
        const count = learner.searchMoves(position.own, position.other, depth, player, at);
        const values = new Int32Array(learner.memory.buffer, at, count);
        // The module lists the squares in order.
        const inOrder = moves
          .toSorted((a, b) => a.move - b.move)
          .map(({ score }, i) => ({ score, value: values[i] as number }));
        const most = Math.max(...moves.map(({ score }) => score));
        const best = Math.max(...inOrder.filter(({ score }) => score === most).map(({ value }) => value));
        // Among equals the worst place counts.
        return inOrder.filter(({ score, value }) => score !== most && value >= best).length + 1;
      });
      const first = (100 * places.filter((place) => place === 1).length) / places.length;
      console.log(
        `| ${name} | ${player === LEARNED ? 'learned' : 'by hand'} | ${depth} | ${places.join(' ')} | ${mean(places).toFixed(2)} | ${first.toFixed(0)} |`,
      );
    }
  }
}

const learner = await createLearner();
learner.learn(learnedTable());
heldOut(learner);
matches(learner);
ranks(learner);
