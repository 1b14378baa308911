import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Random } from 'cutnode/learning';
import { othelloRules } from '../../../bindings/games/othello/game.js';
import type { Levels } from '../../../bindings/games/othello/level-coding.js';
import { parts } from '../../../bindings/games/othello/parts.js';
import type { OthelloPosition } from '../../../bindings/games/othello/position.js';
import { weightTable } from '../../../bindings/games/othello/weight-table.js';
import { margin, match, mean, type Player } from '../matches/match.js';
import { type Fitted, knotsOf } from './fit.js';
import { boardsOf, HELD_OUT_EXACT, playHeldOut } from './held-out.js';
import { writeLevels } from './level-writer.js';
import { createLearner, LEARNED, type Learner } from './module.js';
import { moduleText } from './module-text.js';
import { quantise } from './quantise.js';
import { learn } from './rounds.js';
import { discsOf, SAMPLE_WORDS } from './samples.js';
import { fullRun } from './settings.js';
import { shorten } from './shorten.js';

const help = `npm run sizes:othello -- [--pairs N] [--depth N] [--folder FOLDER]

What shorter weights of Othello's evaluation cost: for some prices of a bit, what a page downloads, errors on
games that nothing was learned from, and matches against the weights as they were learned, not rounded.
Learns them first, or takes what npm run learn:othello kept.

  --pairs N        pairs of games a match (default 300)
  --depth N        plies that both players search (default 4)
  --folder FOLDER  where games and fits are kept (default .learning/othello)
  --help           this text
`;

/** Prices of a bit, in discs²: see \`shorten\`. */
const prices = [1e-6, 2e-6, 3e-6, 4e-6, 6e-6, 8e-6, 16e-6];

/** The learned weights in 1/256 discs, which is all that the module can tell apart. */
function asLearned({ weights }: Fitted): readonly Levels[] {
  return parts().flatMap((_, index) =>
    knotsOf(weights, index).map((learned) => ({
      worth: 1,
      levels: Int16Array.from(learned, (w) => Math.round(256 * w)),
    })),
  );
}

const rules = othelloRules('othello', 8);

function playerOf(learner: Learner, depth: number): Player<OthelloPosition, number> {
  return (position) => {
    const [first] = rules.moves(position);
    if (first === 64) return first;
    return learner.bestMove(position.own, position.other, depth, LEARNED);
  };
}

/** Openings of eight random moves that `learner` finds balanced within four discs, four plies deep, as in \`judge\`. */
function openings(learner: Learner, count: number): readonly OthelloPosition[] {
  const random = Random.seeded(1);
  const at = learner.reserve(64 * 4);
  const found: OthelloPosition[] = [];
  while (found.length < count) {
    let position = rules.initial();
    for (let ply = 0; ply < 8; ply++) {
      const moves = rules.moves(position);
      position = rules.play(position, moves[random.below(moves.length)] as number);
    }
    const moves = learner.searchMoves(position.own, position.other, 4, LEARNED, at);
    if (moves === 0) continue;
    if (Math.abs(Math.max(...new Int32Array(learner.memory.buffer, at, moves))) <= 4 * 32) found.push(position);
  }
  return found;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: '300' },
      depth: { type: 'string', default: '4' },
      folder: { type: 'string', default: '.learning/othello' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const [pairs, depth] = [Number(values.pairs), Number(values.depth)];
  if (!(Number.isInteger(pairs) && pairs > 1 && Number.isInteger(depth) && depth >= 1 && depth <= 12)) {
    throw new TypeError(
      `--pairs is a whole number from 2, and --depth from 1 to 12, not '${values.pairs}', '${values.depth}'`,
    );
  }
  const learned = await learn({
    seed: fullRun.seed,
    rounds: fullRun.rounds,
    folder: values.folder,
    progress: (line) => process.stderr.isTTY && process.stderr.write(`\r${line}\u001b[K`),
  });
  const reference = await createLearner();
  const shortened = await createLearner();
  reference.learn(weightTable(asLearned(learned)));
  const { words, count } = playHeldOut(reference);
  const boards = Array.from({ length: count }, (_, i) => boardsOf(words, SAMPLE_WORDS * i));
  const valuesOf = (learner: Learner): Float64Array =>
    Float64Array.from(boards, ([own, other]) => learner.evaluate32(own, other) / 32);
  const exact = [...boards.keys()].filter((i) => discsOf(words, SAMPLE_WORDS * i) >= 64 - HELD_OUT_EXACT);
  const errorsOf = (found: Float64Array): number[] =>
    exact.map((i) => Math.abs((found[i] as number) - (words[SAMPLE_WORDS * i + 4] as number) / 32));
  const values0 = valuesOf(reference);
  const errors0 = errorsOf(values0);
  const starts = openings(reference, pairs);
  console.log(
    `${count} positions, ${exact.length} of them with at most ${HELD_OUT_EXACT} empty squares; ${2 * pairs} games a match at depth ${depth}.\n`,
  );
  console.log(
    '| weights | bytes after gzip | mean squared difference, discs² | mean absolute error, discs | more than not rounded | ± | score against not rounded, % | ± | discs a game | ± |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  console.log(`| not rounded | | 0 | ${mean(errors0).toFixed(4)} | | | | | | |`);
  const settings: (readonly [string, readonly Levels[], string?])[] = [
    ['91 levels a part and knot, a letter each', quantise(learned)],
    ...prices.map((price) => {
      const all = shorten(learned, learned.positions, price);
      return [`a bit for ${price * 1e6} · 10⁻⁶ discs²`, all, moduleText(writeLevels(all), fullRun.seed)] as const;
    }),
  ];
  for (const [name, all, text] of settings) {
    shortened.learn(weightTable(all));
    const found = valuesOf(shortened);
    const errors = errorsOf(found);
    const more = errors.map((error, i) => error - (errors0[i] as number));
    const score = match(rules, playerOf(shortened, depth), playerOf(reference, depth), {
      pairs,
      seed: 1,
      start: (pair) => starts[pair] as OthelloPosition,
    });
    const figures = [
      text === undefined ? '' : gzipSync(text, { level: 9 }).length.toLocaleString('en'),
      mean([...found].map((value, i) => (value - (values0[i] as number)) ** 2)).toFixed(3),
      mean(errors).toFixed(4),
      mean(more).toFixed(4),
      margin(more).toFixed(4),
      score.share.toFixed(1),
      score.shareMargin.toFixed(1),
      score.points.toFixed(2),
      score.pointsMargin.toFixed(2),
    ];
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
