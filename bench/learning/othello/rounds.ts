import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { weightTable } from '../../../bindings/games/othello/weight-table.js';
import { type Fitted, fitWeights, LEARNED_WEIGHTS, quantise, reserveWorkspace } from './fit.js';
import { BY_HAND, createLearner, LEARNED, type Learner } from './module.js';
import { SAMPLE_BYTES, SAMPLE_WORDS, SAMPLES_OF_GAME, sortByPhase } from './samples.js';

/**
 * Games played with the weights of the previous round (in the first round with the hand-set evaluation), and
 * weights fitted to them.
 */
export interface Round {
  readonly games: number;
  /** Search depth for each move, in plies. */
  readonly depth: number;
  /** With at most this many empty squares, every position is solved. */
  readonly exactEmpties: number;
  /** The share of the search value in a label, 0 to 1; the rest is the result of the game. */
  readonly searched: number;
  /** Passes over all positions for the fit. */
  readonly passes: number;
  /** The number of earlier rounds whose positions also enter the fit. */
  readonly rounds: number;
}

export interface LearnOptions {
  readonly seed: number;
  readonly rounds: readonly Round[];
  /** The folder that keeps finished games and fits, so that an interrupted run can continue. */
  readonly folder?: string;
  progress?(line: string): void;
}

/** The number of games that are played, and stored, together. */
const CHUNK = 1000;

/** The penalty on a weight, in samples: rare features count little. */
const PRICE = 4;

/** The result of the last round. */
export interface Learned extends Fitted {
  /** The number of positions behind the result. */
  readonly positions: number;
}

/** Learns the weights. The same options give the same weights, to the last bit. */
export async function learn({ seed, rounds, folder, progress }: LearnOptions): Promise<Learned> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const player = await createLearner();
  const gamesAt = player.reserve(CHUNK * SAMPLES_OF_GAME * SAMPLE_BYTES);
  const played: Int32Array[][] = [];
  const names: string[] = [];
  const none = new Float64Array(LEARNED_WEIGHTS);
  let learned: Learned = { weights: none, uses: none, positions: 0 };
  for (const [index, round] of rounds.entries()) {
    const weights = index > 0 ? quantise(learned) : [];
    const evaluator = index > 0 ? LEARNED : BY_HAND;
    if (index > 0) player.learn(weightTable(weights));
    const lists: Int32Array[] = [];
    for (let first = 0; first < round.games; first += CHUNK) {
      const games = Math.min(CHUNK, round.games - first);
      // Chunks must not share random numbers: the generator's state is 64 bits wide.
      const chunkSeed = (BigInt(seed) << 40n) | (BigInt(index) << 32n) | BigInt(first);
      const play = (): Uint8Array<ArrayBuffer> => {
        const end = player.playGames(games, chunkSeed, round.depth, evaluator, round.exactEmpties, gamesAt);
        return new Uint8Array(player.memory.buffer, gamesAt, end - gamesAt).slice();
      };
      const name = digest([
        player.code,
        JSON.stringify([games, String(chunkSeed), round.depth, round.exactEmpties]),
        ...weights.flatMap(({ worth, levels }) => [`${worth}:`, new Uint8Array(levels.buffer)]),
      ]);
      names.push(name);
      lists.push(new Int32Array(kept(folder && `${folder}/${name}.samples`, play).buffer));
      progress?.(`round ${index + 1}: ${first + games} of ${round.games} games`);
    }
    played.push(lists);
    const from = Math.max(0, index - round.rounds);
    // In a separate memory, which is released afterwards.
    const fitter = await createLearner();
    const say = (line: string): void => progress?.(`round ${index + 1}: ${line}`);
    const fit = (): Uint8Array<ArrayBuffer> =>
      bytesOf(fitRound(fitter, played.slice(from).flat(), round, learned.weights, say));
    const name = digest([fitter.code, JSON.stringify([names, rounds.slice(0, index + 1)])]);
    learned = learnedOf(kept(folder && `${folder}/${name}.fit`, fit));
  }
  return learned;
}

function fitRound(
  learner: Learner,
  lists: readonly Int32Array[],
  round: Round,
  start: Float64Array,
  progress: (line: string) => void,
): Learned {
  const samples = sortByPhase(lists);
  const { words } = samples;
  for (let at = 0; at < words.length; at += SAMPLE_WORDS) {
    const [came, said] = [words[at + 4] as number, words[at + 5] as number];
    words[at + 4] = Math.round(came + round.searched * (said - came));
  }
  const count = words.length / SAMPLE_WORDS;
  const space = reserveWorkspace(learner, count);
  const fitted = fitWeights(learner, space, samples, {
    passes: round.passes,
    price: PRICE,
    start,
    progress: (pass) => progress(`pass ${pass} of ${round.passes} over ${count} positions`),
  });
  return { ...fitted, positions: count };
}

function digest(texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 32);
}

function bytesOf({ weights, uses, positions }: Learned): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Float64Array.from([positions, ...weights, ...uses]).buffer);
}

function learnedOf(bytes: Uint8Array<ArrayBuffer>): Learned {
  const [positions = 0, ...numbers] = new Float64Array(bytes.buffer);
  return {
    positions,
    weights: Float64Array.from(numbers.slice(0, LEARNED_WEIGHTS)),
    uses: Float64Array.from(numbers.slice(LEARNED_WEIGHTS)),
  };
}

/**
 * The content of a file; if it does not exist, the content is made and written. Without a file name it is only
 * made.
 */
function kept(file: string | undefined, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (file === undefined) return make();
  // A copy, since the content of a small file is part of a larger buffer.
  if (existsSync(file)) return Uint8Array.from(readFileSync(file));
  const made = make();
  // A file exists completely or not at all.
  writeFileSync(`${file}.part`, made);
  renameSync(`${file}.part`, file);
  return made;
}

export interface Settings {
  readonly seed: number;
  readonly rounds: readonly Round[];
  /** See `shorten`. */
  readonly bitPrice: number;
}

/** The settings of the published weights. */
export const fullRun: Settings = {
  seed: 1,
  rounds: [
    { games: 20_000, depth: 2, exactEmpties: 10, searched: 0, passes: 30, rounds: 0 },
    { games: 30_000, depth: 3, exactEmpties: 12, searched: 0.5, passes: 30, rounds: 0 },
    { games: 60_000, depth: 3, exactEmpties: 13, searched: 0.5, passes: 40, rounds: 1 },
  ],
  bitPrice: 4e-6,
};

/** Just large enough to run all code. */
export const quickRun: Settings = {
  seed: 1,
  rounds: [
    { games: 150, depth: 1, exactEmpties: 6, searched: 0, passes: 4, rounds: 0 },
    { games: 100, depth: 2, exactEmpties: 8, searched: 0.5, passes: 6, rounds: 1 },
  ],
  bitPrice: 4e-6,
};
