import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectiveParts } from '../../bindings/engine/selective-parts.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { drawOptions } from '../trials/case.js';
import { Random, trialSeed } from '../trials/random.js';
import { countsOf, type GoldenCase, gameNamed, subjects } from './subjects.js';

/** Cases drawn by a seed: as many of each game, the command's defaults among them. */
const CASES = 204;
const SEED = 204;
/** Games that came later, with cases of their own, so that those of the others stay as they are. */
const newer: readonly string[] = ['chess', 'draughts', 'go', 'xiangqi'];
const EACH = 12;
/** Selective searches, by all parts or without one. */
const selectively: readonly string[] = ['chess', 'chess', 'draughts', 'othello'];
const TIMES = 8;

/** Games whose rules were in JavaScript when their cases were drawn: their cases stay as they are. */
const onceHosted: readonly string[] = ['breakthrough', 'hex'];

async function drawCase(random: Random, name: string): Promise<GoldenCase> {
  const game = await gameNamed(name);
  const { noisy, evaluate } = game;
  const drawn = drawOptions(random, true, { noisy: noisy !== undefined, evaluate: evaluate !== undefined });
  const { window, ...rest } = drawn;
  // Infinities do not survive in JSON.
  const finite = window?.every(Number.isFinite) ? { window } : {};
  const experiment = rest.ordering === 'best' || rest.ordering === 'worst';
  const solving = random.chance(0.25);
  const options = random.chance(0.3) ? {} : { ...rest, ...finite };
  const hosted = (await createEngine(game)).kind === 'hosted' || onceHosted.includes(name) || random.chance(0.2);
  // Hosted Gomoku lists some 200 moves at every inner node, Hex looks for chains of bridges: a millisecond each.
  const slow = (name === 'gomoku' || name === 'hex') && hosted;
  return {
    game: name,
    hosted,
    position: wander(game, random),
    mib: random.pick([0.001, 0.25, 1]),
    options: {
      ...options,
      nodes: experiment ? 300 : slow ? 2_000 : 20_000,
      ...(!solving && { depth: random.whole(1, experiment ? 2 : 7) }),
    },
    solving,
  };
}

async function drawSelective(random: Random, name: string): Promise<GoldenCase> {
  const selective = random.chance(0.5) ? true : { [random.pick(selectiveParts)]: false };
  return {
    game: name,
    hosted: false,
    position: wander(await gameNamed(name), random),
    mib: random.pick([0.25, 1]),
    options: { depth: random.whole(4, 12), nodes: 20_000, selective },
    solving: false,
  };
}

/** A position some random moves away from the start, not over. */
function wander(game: Game<unknown, unknown>, random: Random): string {
  let position = game.initial();
  for (let plies = random.whole(0, 30); plies > 0; plies--) {
    const next = game.play(position, random.pick(game.moves(position)));
    if (game.outcome(next)) break;
    position = next;
  }
  const text = game.format?.(position) ?? '';
  return game.parse ? text : '';
}

const file = fileURLToPath(new URL('./counts.jsonl', import.meta.url));

async function drawAll(): Promise<GoldenCase[]> {
  const older = subjects.filter((name) => !newer.includes(name));
  const names = Array.from({ length: CASES }, (_, i) => older[i % older.length] as string).concat(
    newer.flatMap((name) => Array<string>(EACH).fill(name)),
  );
  const cases: GoldenCase[] = [];
  for (const [i, name] of names.entries()) cases.push(await drawCase(new Random(trialSeed(SEED, i)), name));
  for (let i = 0; i < selectively.length * TIMES; i++) {
    const name = selectively[i % selectively.length] as string;
    cases.push(await drawSelective(new Random(trialSeed(SEED, names.length + i)), name));
  }
  return cases;
}

function readCases(): GoldenCase[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { counts: _, ...one } = JSON.parse(line) as GoldenCase & { readonly counts: unknown };
    return one;
  });
}

/** Cases of games that have none yet. */
async function drawMissing(kept: readonly GoldenCase[]): Promise<GoldenCase[]> {
  const names = subjects.filter((name) => kept.every(({ game }) => game !== name));
  const cases: GoldenCase[] = [];
  for (const name of names) {
    for (let i = 0; i < EACH; i++) {
      cases.push(await drawCase(new Random(trialSeed(SEED, kept.length + cases.length)), name));
    }
  }
  return cases;
}

// The cases of the file, so that a commit shows which counts changed, and those of new games. With --draw they are drawn anew: since those of the file
// were, options and parts have been added, and the same seed draws other cases.
const cases = process.argv.includes('--draw') ? await drawAll() : readCases();
cases.push(...(await drawMissing(cases)));
const lines: string[] = [];
for (const [i, one] of cases.entries()) {
  lines.push(JSON.stringify({ ...one, counts: await countsOf(one) }));
  console.log(`${i + 1} of ${cases.length}: ${one.game}`);
}
writeFileSync(file, `${lines.join('\n')}\n`);
