import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Spelled, weightTable } from '../../games/othello/weight-table.js';
import { fitWeights, LEARNED_WEIGHTS, reserveWorkspace } from './fit.js';
import { BY_HAND, createLearner, LEARNED, type Learner } from './module.js';
import { quantise } from './quantise.js';
import { SAMPLE_BYTES, SAMPLE_WORDS, SAMPLES_OF_GAME, sortByPhase } from './samples.js';

/** Games played with the weights of the round before, by hand in the first one, and weights fitted to them. */
export interface Round {
  readonly games: number;
  /** Plies that are searched for each move. */
  readonly depth: number;
  /** With so many empty squares or fewer, every position is solved. */
  readonly exactEmpties: number;
  /** How much of a label is what the search said of the position, 0 to 1; the rest is what the game came to. */
  readonly searched: number;
  /** Passes over all positions for the fit. */
  readonly passes: number;
  /** How many rounds before this one the weights are fitted to as well. */
  readonly rounds: number;
}

export interface LearnOptions {
  readonly seed: number;
  readonly rounds: readonly Round[];
  /** Where finished games are kept, so that a run that was interrupted goes on. */
  readonly folder?: string;
  progress?(line: string): void;
}

/** Games that are played, and kept, at once. */
const CHUNK = 1000;

/** A weight's price, in samples: what is seldom seen counts little. */
const PRICE = 4;

/** Learn the weights: the same options give the same weights, to the last bit. */
export async function learn({ seed, rounds, folder, progress }: LearnOptions): Promise<readonly Spelled[]> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const player = await createLearner();
  const gamesAt = player.reserve(CHUNK * SAMPLES_OF_GAME * SAMPLE_BYTES);
  const played: Int32Array[][] = [];
  let weights: readonly Spelled[] | undefined;
  let start: Float64Array = new Float64Array(LEARNED_WEIGHTS);
  for (const [index, round] of rounds.entries()) {
    const evaluator = weights ? LEARNED : BY_HAND;
    if (weights) player.learn(weightTable(weights));
    const lists: Int32Array[] = [];
    for (let first = 0; first < round.games; first += CHUNK) {
      const games = Math.min(CHUNK, round.games - first);
      // Chunks must not share random numbers: the generator's states are 64 bits wide.
      const chunkSeed = (BigInt(seed) << 40n) | (BigInt(index) << 32n) | BigInt(first);
      const play = (): Int32Array => {
        const end = player.playGames(games, chunkSeed, round.depth, evaluator, round.exactEmpties, gamesAt);
        return new Int32Array(player.memory.buffer, gamesAt, (end - gamesAt) / 4).slice();
      };
      const name = digest([
        player.code,
        JSON.stringify([games, String(chunkSeed), round.depth, round.exactEmpties, weights]),
      ]);
      lists.push(folder === undefined ? play() : kept(`${folder}/${name}.samples`, play));
      progress?.(`round ${index + 1}: ${first + games} of ${round.games} games`);
    }
    played.push(lists);
    const from = Math.max(0, index - round.rounds);
    const fitted = await fitRound(played.slice(from).flat(), round, start, (line) =>
      progress?.(`round ${index + 1}: ${line}`),
    );
    start = fitted.weights;
    weights = quantise(fitted.weights, fitted.uses);
  }
  return weights ?? [];
}

/** In a memory of its own, which is gone afterwards. */
async function fitRound(
  lists: readonly Int32Array[],
  round: Round,
  start: Float64Array,
  progress: (line: string) => void,
) {
  const learner: Learner = await createLearner();
  const samples = sortByPhase(lists);
  const { words } = samples;
  for (let at = 0; at < words.length; at += SAMPLE_WORDS) {
    const [came, said] = [words[at + 4] as number, words[at + 5] as number];
    words[at + 4] = Math.round(came + round.searched * (said - came));
  }
  const count = words.length / SAMPLE_WORDS;
  const space = reserveWorkspace(learner, count);
  return fitWeights(learner, space, samples, {
    passes: round.passes,
    price: PRICE,
    start,
    progress: (pass) => progress(`pass ${pass} of ${round.passes} over ${count} positions`),
  });
}

function digest(texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 32);
}

/** What a file holds; where there is none, made and written. */
function kept(file: string, make: () => Int32Array): Int32Array {
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  const made = make();
  // A file is there whole or not at all.
  writeFileSync(`${file}.part`, new Uint8Array(made.buffer));
  renameSync(`${file}.part`, file);
  return made;
}
