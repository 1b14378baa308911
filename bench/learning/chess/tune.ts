/**
 * Tunes the margins of the selective search in games of chess against itself by simultaneous perturbation (SPSA; Spall
 * 1992, with the schedule of Stockfish's Fishtest): every pair of games, all numbers are changed at random, up for one
 * player and down for the other, and then moved a little the way of the player who won. Prints the numbers every
 * hundred pairs, and goes on where it stopped.
 *
 *     npx tsx bench/learning/chess/tune.ts [--pairs 10000] [--nodes 3000] [--seed 1] [--only LATE_,PASS_] [--file .learning/tuning.json]
 *
 * 10,000 pairs of 3,000 nodes a move take about two hours.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readNet } from '../../../bindings/games/chess/net/text.js';
import * as weights from '../../../bindings/games/chess/net/weights.js';
import { Random } from '../../../bindings/textbook/laboratory.js';
import { playPair } from './match.js';
import { createPlayer, margins } from './player.js';

/** By what part of a number it is changed at the end; sooner by more. */
const SPREAD = 0.1;
/** How far a win at the end moves a number, as a part of that change. */
const PULL = 0.01;
const LOG2_BUCKETS = 13;

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '10000' },
    nodes: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    file: { type: 'string', default: '.learning/tuning.json' },
  },
});
const pairs = Number(values.pairs);
const chosen = values.only === '' ? [] : values.only.split(',');
const begun = new Map(
  [...margins()].filter(([name]) => chosen.length === 0 || chosen.some((part) => name.startsWith(part))),
);
if (begun.size === 0)
  throw new Error(`no number begins with ${values.only}; there are ${[...margins().keys()].join(', ')}`);

interface State {
  done: number;
  won: number;
  readonly numbers: Record<string, number>;
}
const state: State = existsSync(values.file)
  ? JSON.parse(readFileSync(values.file, 'utf8'))
  : { done: 0, won: 0, numbers: Object.fromEntries(begun) };
mkdirSync(dirname(values.file), { recursive: true });

const knowledge = { kind: 'net', bytes: readNet(weights) } as const;
const options = { selective: true, tunable: true, log2Buckets: LOG2_BUCKETS };
const players = [await createPlayer(knowledge, options), await createPlayer(knowledge, options)] as const;

function set(player: unknown, name: string, value: number): void {
  const variable = (player as Readonly<Record<string, WebAssembly.Global>>)[name];
  if (!variable) throw new Error(`the search has no variable ${name}`);
  variable.value = Math.max(1, Math.round(value));
}

/** How much to change a number whose first value was `before`, as whole numbers are changed. */
function sizeOf(before: number, spread: number): number {
  return Math.max(1, spread * before);
}

const delay = pairs / 10;
while (state.done < pairs) {
  const random = Random.seeded(1_000_003 * Number(values.seed) + state.done);
  const spread = SPREAD * (pairs / (state.done + 1)) ** 0.101;
  const pull = PULL * ((pairs + delay) / (state.done + 1 + delay)) ** 0.602;
  const signs = new Map([...begun.keys()].map((name) => [name, random.below(2) * 2 - 1]));
  for (const [name, sign] of signs) {
    const size = sizeOf(begun.get(name) as number, spread);
    const number = state.numbers[name] as number;
    set(players[0], name, number + sign * size);
    set(players[1], name, number - sign * size);
  }
  const [white, black] = playPair(players, random, Number(values.nodes));
  const result = white + black - 1;
  for (const [name, sign] of signs) {
    const size = sizeOf(begun.get(name) as number, spread);
    state.numbers[name] = Math.max(1, (state.numbers[name] as number) + pull * size * result * sign);
  }
  state.done++;
  if (state.done % 100 === 0) {
    writeFileSync(values.file, JSON.stringify(state));
    const words = [...begun].map(
      ([name, before]) => `${name} ${before} → ${Math.round(state.numbers[name] as number)}`,
    );
    console.log(`${state.done} pairs: ${words.join(', ')}`);
  }
}
