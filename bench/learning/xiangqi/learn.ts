import { compileGame } from '../../../bindings/compile/compile-game.js';
import { enableSelective } from '../../../bindings/engine/selective/index.js';
import { type XiangqiPosition, xiangqi, xiangqiSelective } from '../../../bindings/games/xiangqi/index.js';
import { createEngine, type Engine } from '../../../bindings/index.js';
import { Random } from '../../../bindings/textbook/laboratory.js';
import { LinearModel } from '../../../bindings/textbook/learning/index.js';
import { command, whole, write } from '../command.js';
import { byHand, FULL_PHASE, INPUTS, KINDS, material, PHASE, PLACES, worthModule } from './worth.js';

const help = `npm run learn:xiangqi -- [--seed N] [--quick] [--out FILE]

Learns what men are worth in Chinese chess from games against itself, from numbers set by hand on, and writes
assembly/games/xiangqi/worth.ts. The same seed gives the same file. Then it plays the result against what it began with.

  --seed N     seed of all games (default 1)
  --quick      few games, for trying it out
  --out FILE   write there instead
  --help       this text
`;

type Player = Engine<XiangqiPosition, number>;

const LONGEST = 200;
/** One logit is worth so many hundredths of a soldier at the beginning. */
const LOGIT = 200;
const EPOCHS = 16;
const FIRST_RATE = 0.004;
/**
 * After each epoch, weights go back towards where they began, by this many times the rate: a few thousand games say
 * little of a single point.
 */
const PULL = 60;

/** An engine with other numbers in its evaluation, compiled in half a minute. */
async function playerOf(worth: readonly number[]): Promise<Player> {
  const wasm = await compileGame({
    rules: 'Xiangqi',
    position: 'Board',
    from: './games/xiangqi',
    selective: true,
    replace: { 'games/xiangqi/worth.ts': worthModule(worth, 'These are tried.') },
  });
  const text = Buffer.from(wasm).toString('base64');
  const core = { ...xiangqi.core, wasm: text };
  const game = Object.assign({ ...xiangqi }, { core });
  const selective = { ...xiangqiSelective, of: text, load: async () => text };
  return createEngine(enableSelective(game, selective), { selective: true, table: { mib: 4 } });
}

/** Fills `x` with the inputs of a position, whose sum with the weights is the evaluation from Red's side. */
function inputsOf(position: XiangqiPosition, x: Float64Array): void {
  x.fill(0);
  const [board = ''] = xiangqi.format(position).split(' ');
  const letters = board
    .split('/')
    .reverse()
    .flatMap((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))]);
  const kindOf = (letter: string): number => ['k', 'r', 'c', 'n', 'p', 'ab'].findIndex((kind) => kind.includes(letter));
  let phase = 0;
  for (const letter of letters) if (letter !== '.') phase += PHASE[kindOf(letter.toLowerCase())] as number;
  const opening = Math.min(phase, FULL_PHASE) / FULL_PHASE;
  for (const [cell, letter] of letters.entries()) {
    if (letter === '.') continue;
    const red = letter < 'a';
    const row = Math.floor(cell / 9);
    const place = (red ? row : 9 - row) * 5 + Math.min(cell % 9, 8 - (cell % 9));
    const at = PLACES * kindOf(letter.toLowerCase()) + place;
    const sign = red ? 1 : -1;
    x[at] = (x[at] as number) + sign * opening;
    const end = at + PLACES * KINDS.length;
    x[end] = (x[end] as number) + sign * (1 - opening);
  }
}

interface Played {
  readonly positions: readonly XiangqiPosition[];
  /** 1 for Red, -1 for Black, 0 for a draw. */
  readonly result: number;
}

function opening(random: Random, plies: number): XiangqiPosition {
  for (;;) {
    let position = xiangqi.initial();
    for (let ply = 0; ply < plies; ply++) {
      const moves = xiangqi.moves(position);
      if (moves.length === 0) break;
      position = xiangqi.play(position, moves[random.below(moves.length)] as number);
    }
    if (!xiangqi.outcome(position) && xiangqi.mayStandPat(position)) return position;
  }
}

function play([red, black]: readonly [Player, Player], start: XiangqiPosition, nodes: number): Played {
  const positions: XiangqiPosition[] = [];
  const keys: bigint[] = [];
  let position = start;
  while (positions.length < LONGEST) {
    const over = xiangqi.outcome(position);
    if (over) return { positions, result: Math.sign(over[0] as number) };
    const key = xiangqi.key(position);
    const rule = xiangqi.repetition;
    if (keys.filter((one) => one === key).length > 1 && typeof rule === 'function') {
      const payoffs = rule({ positions: [...positions, position].slice(keys.indexOf(key)), moves: [] });
      return { positions, result: Math.sign(payoffs?.[0] ?? 0) };
    }
    const player = xiangqi.toMove(position) === 0 ? red : black;
    const { move } = player.search(position, { nodes, selective: true, history: positions });
    keys.push(key);
    positions.push(position);
    position = xiangqi.play(position, move ?? (xiangqi.moves(position)[0] as number));
  }
  return { positions, result: 0 };
}

/**
 * The worth that foretells the results best: the logistic function of the evaluation, fitted by stochastic gradient
 * descent.
 */
function fitted(games: readonly Played[], worth: readonly number[], random: Random): number[] {
  const samples = games.flatMap(({ positions, result }) =>
    positions.filter((one) => xiangqi.mayStandPat(one)).map((one) => ({ one, share: (result + 1) / 2 })),
  );
  const model = new LinearModel(INPUTS, 'logistic');
  for (const [i, value] of worth.entries()) model.weights[i] = value / LOGIT;
  const x = new Float64Array(INPUTS);
  const out = new Float64Array(1);
  const step = new Float64Array(1);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = samples.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [samples[i], samples[j]] = [samples[j] as (typeof samples)[number], samples[i] as (typeof samples)[number]];
    }
    const rate = FIRST_RATE * (1 - epoch / EPOCHS);
    for (const { one, share } of samples) {
      inputsOf(one, x);
      model.forward(x, out);
      step[0] = rate * (share - (out[0] as number));
      model.descend(x, step);
    }
    for (const [i, value] of worth.entries()) {
      model.weights[i] = (model.weights[i] as number) * (1 - PULL * rate) + (PULL * rate * value) / LOGIT;
    }
  }
  return Array.from(model.weights, (weight) => Math.round(LOGIT * weight));
}

function judge(name: string, one: Player, other: Player, openings: number): string {
  const random = Random.seeded(2026);
  const counts = [0, 0, 0];
  for (let i = 0; i < openings; i++) {
    const start = opening(random, 4);
    for (const result of [play([one, other], start, 3000).result, -play([other, one], start, 3000).result]) {
      counts[1 - result] = (counts[1 - result] as number) + 1;
    }
  }
  return `against ${name}: won ${counts[0]}, drawn ${counts[1]}, lost ${counts[2]}`;
}

await command(help, ['seed', 'out'], async (flags, quick) => {
  const seed = whole('--seed', flags.seed ?? '1', 0, Number.MAX_SAFE_INTEGER);
  const random = Random.seeded(seed);
  const begin = await playerOf(byHand());
  const games: Played[] = [];
  const count = quick ? 6 : 4000;
  while (games.length < count) {
    games.push(play([begin, begin], opening(random, 6), quick ? 100 : 1000));
    if (games.length % 250 === 0) console.error(`${games.length} of ${count} games`);
  }
  const worth = fitted(games, byHand(), random);
  const origin = `The numbers were learned from games of the engine against itself: npm run learn:xiangqi -- --seed ${seed}`;
  write(flags.out, 'assembly/games/xiangqi/worth.ts', worthModule(worth, origin));
  const player = await playerOf(worth);
  console.log(judge('numbers set by hand', player, begin, quick ? 1 : 100));
  if (!quick) console.log(judge('material alone', player, await playerOf(material()), 100));
});
