import { afterAll, describe, expect, test } from 'vitest';
import { BoardTrials } from './board-trial.js';
import { type Case, drawCase } from './case.js';
import { Mismatch } from './mismatch.js';
import { Random, trialSeed } from './random.js';
import { trySearch } from './search-trial.js';
import { shrink } from './shrink.js';
import { trySound } from './sound-trial.js';
import { Stages } from './stage.js';
import { TeamTrials } from './team-trial.js';

/** A few trials of each kind that `npm run nightly -- trials` runs for an hour, always the same. */
const teams = new TeamTrials();
afterAll(() => teams.close());

async function every<Tried>(trials: number, run: (random: Random) => Promise<Tried> | Tried): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let i = 0; i < trials; i++) tried.push(await run(new Random(trialSeed(14, i))));
  return tried;
}

describe('trials', () => {
  const stages = new Stages();

  test('random graphs, by every option', () => every(60, (random) => trySearch(drawCase(random), stages)));
  test('random positions of the compiled games', async () => {
    const boards = new BoardTrials();
    const tried = await every(10, (random) => boards.try(random));
    expect(tried.filter(({ minimax }) => minimax).length).toBeGreaterThanOrEqual(5);
  });
  test('sound games, of which checkRules says nothing', async () => {
    let checked = 0;
    await every(20, async (random) => {
      if (await trySound(random)) checked++;
    });
    // Two of the games are too large or over.
    expect(checked).toBe(18);
  });
  test('several threads', () => every(20, (random) => teams.try(random)));

  test('a game with a wrong rule is found, and its case shrunk', async () => {
    // Node 1 is lost for the side to move, but the evaluation that the engine calls says that it is won.
    const lies = async (trial: Case): Promise<boolean> => {
      const told = { ...trial, graph: { nodes: trial.graph.nodes.map((node) => ({ ...node })) } };
      const stage = new Stages();
      const { engine, game } = await stage.set(told);
      for (const node of told.graph.nodes) Object.assign(node, { evaluation: node.evaluation + 1 });
      const lying: Stages = Object.assign(new Stages(), { set: async () => ({ engine, game, facts: {} }) });
      try {
        await trySearch(trial, lying);
        return false;
      } catch (error) {
        return error instanceof Mismatch;
      }
    };
    let found: Case | undefined;
    for (let i = 0; !found; i++) {
      const trial = drawCase(new Random(trialSeed(14, i)));
      const plain = {
        ...trial,
        facts: { ...trial.facts, bounds: false, candidates: false, known: 'none' as const },
      };
      if (trial.graph.nodes.length > 30 && !trial.loops && (await lies(plain))) found = plain;
    }
    const small = await shrink(found, lies);
    expect(small.graph.nodes.length).toBeLessThan(12);
  });
});
