import { describe, expect, it } from 'vitest';
import { createProver } from '../../bindings/engine/proof/index.js';
import type { ProofResult } from '../../bindings/engine/proof/proof-result.js';
import { lossIn, winIn } from '../../bindings/index.js';
import { draws } from '../extent.js';
import { type LoopCase, namesOf } from '../oracle/arbitrary-loops.js';
import { afterMove, at, loopGame, movesAt, nameOf } from '../oracle/loop-game.js';
import { pathValue, retrogradeValues } from '../oracle/loop-values.js';
import { seededLoops, seededStyle } from '../oracle/seeded-loops.js';
import { Random } from '../trials/random.js';

const NODES = 30_000;
const seeds = Array.from({ length: draws(750) }, (_, i) => i + 1);

/** The sign of the value of each move, if the root and the game so far are draws. */
function signsOfMoves({ loops, history, position }: LoopCase): number[] {
  const values = retrogradeValues(loops, position, namesOf([...history, position]));
  return movesAt(loops, position).map((move) => {
    const child = afterMove(loops, position, move);
    const value = Math.sign(values.get(nameOf(child)) as number);
    return child.player === position.player ? value : -value + 0;
  });
}

/** The sign that the searches have proved; `undefined` if they have not. */
function signOf({ searches, atMost }: ProofResult<number>): number | undefined {
  const [win, draw] = searches;
  if (win?.proved) return 1;
  if (win?.proved === false && atMost === -8_000_000) return -1;
  if (win?.proved === undefined || draw?.proved === undefined) return undefined;
  return draw.proved ? 0 : -1;
}

describe('games whose positions come back', () => {
  const edge = (to: number) => ({ to, again: false });
  const running = (...to: number[]) => ({ payoff: undefined, evaluation: 0, edges: to.map(edge) });
  const over = (payoff: number) => ({ payoff, evaluation: 0, edges: [] });
  const style = { irreversible: false, undo: false, evaluate: false, shortKey: false };

  it('going round for ever is no disproof where repetitions mean nothing, and one where they are draws', async () => {
    for (const algorithm of ['df-pn', 'pns'] as const) {
      // The first player may go round or lose.
      const loops = { nodes: [running(1, 2), running(0), over(-Infinity)], impartial: false };
      const ask = async (repetition: 'ignore' | 'draw') => {
        const prover = await createProver(loopGame(loops, { ...style, repetition }));
        return prover.prove(at(0), { algorithm });
      };
      expect(await ask('ignore')).toMatchObject({ solved: false, stop: 'depth', value: undefined, pv: [] });
      expect(await ask('draw')).toMatchObject({ solved: true, value: 0, bound: 'exact' });
    }
  });

  /** A graph by names; W is a win of the first player, who moves at the first node, L a loss. */
  const named = (graph: Readonly<Record<string, string>>) => {
    const names = [...Object.keys(graph), 'W', 'L'];
    const nodes = Object.values(graph).map((next) => running(...next.split(' ').map((name) => names.indexOf(name))));
    return { nodes: [...nodes, over(Infinity), over(-Infinity)], impartial: false };
  };

  it('the game so far means nothing where a repetition means nothing', async () => {
    for (const algorithm of ['df-pn', 'pns'] as const) {
      const prover = await createProver(loopGame(named({ R: 'H', H: 'W' }), { ...style, repetition: 'ignore' }));
      const won = { solved: true, value: 8_000_000, bound: 'exact', stop: 'solved' };
      expect(prover.prove(at(0), { algorithm })).toMatchObject(won);
      expect(prover.prove(at(0), { algorithm, history: [at(1, 1)] })).toMatchObject(won);
    }
  });

  it('nor does it spoil what the game knows', async () => {
    for (const algorithm of ['df-pn', 'pns'] as const) {
      for (const [known, value] of [
        [winIn(5), -8_000_000],
        [lossIn(5), 8_000_000],
      ] as const) {
        // Below K nobody ever gets anywhere.
        const loops = loopGame(named({ R: 'K', K: 'A', A: 'B', B: 'A' }), { ...style, repetition: 'ignore' });
        const prover = await createProver({ ...loops, known: ({ node }) => (node === 1 ? [known, known] : undefined) });
        const found = prover.prove(at(0), { algorithm });
        expect(found).toMatchObject({ solved: true, value, bound: 'exact', stats: { nodes: 1 } });
      }
    }
  });

  const interactions = {
    // Below A, N goes back to A and is no win. From B there was no A before: N leads to A, and A wins.
    'what a repetition disproved on one path is searched anew on another': {
      start: 'one',
      one: 'A B',
      A: 'N f',
      N: 'A',
      B: 'N',
      f: 'g',
      g: 'W',
    },
    // M is left before it is settled, and finds again what is known of N on this path: that belongs to the path too.
    'so is what rests on that, even if it was found in the table': {
      start: 'one',
      one: 'A B',
      A: 't f',
      t: 'M',
      M: 'N X',
      N: 'A',
      X: 'x1 x2',
      x1: 'L',
      x2: 'L',
      f: 'f1 f2 f3',
      f1: 'W',
      f2: 'W',
      f3: 'W',
      B: 'u',
      u: 'M',
    },
    // The same, and B has so many ways to lose that the search stays below A until M is settled there, with what it
    // knows of N.
    'so is a node that is settled by what the table knows on this path': {
      start: 'one',
      one: 'A B',
      A: 't f',
      t: 'M',
      M: 'N X',
      N: 'A',
      X: 'x1 x2',
      x1: 'L',
      x2: 'L',
      f: 'f1 f2 f3',
      f1: 'W',
      f2: 'W',
      f3: 'W',
      B: 'u v w z',
      u: 'M',
      v: 'x1',
      w: 'x1',
      z: 'x1',
    },
  };
  for (const [fact, graph] of Object.entries(interactions)) {
    it(fact, async () => {
      for (const algorithm of ['df-pn', 'pns'] as const) {
        const prover = await createProver(loopGame(named(graph), { ...style, repetition: 'draw' }));
        for (const epsilon of [0, 0.25, 1, 2, 4, 16]) {
          const result = prover.prove(at(0), { algorithm, epsilon, goal: 'win', nodes: 1000 });
          expect(result.searches[0]?.proved, `${algorithm}, epsilon ${epsilon}`).toBe(true);
        }
      }
    });
  }

  it('what can be proved although one way goes round is proved', async () => {
    for (const algorithm of ['df-pn', 'pns'] as const) {
      // The second player may go round or lose at once; the first may also win by another way.
      const lost = { nodes: [running(1, 2), running(0), running(3), over(-Infinity)], impartial: false };
      const won = { nodes: [running(1, 2), running(0), running(3), over(Infinity)], impartial: false };
      for (const [loops, proved] of [
        [won, true],
        [lost, undefined],
      ] as const) {
        const prover = await createProver(loopGame(loops, { ...style, repetition: 'ignore' }));
        expect(prover.prove(at(0), { algorithm, goal: 'win' }).searches[0]?.proved).toBe(proved);
      }
    }
  });

  for (const algorithm of ['df-pn', 'pns'] as const) {
    it(`${algorithm}: where a repetition is a draw, the value is that of the game without end`, async () => {
      let solved = 0;
      for (const seed of seeds) {
        const random = new Random(seed);
        const test = seededLoops(random);
        const game = loopGame(test.loops, { ...seededStyle(random), repetition: 'draw' });
        const prover = await createProver(game, { mib: algorithm === 'pns' ? 2 : random.pick([0.0002, 0.01, 0.1]) });
        const epsilon = random.pick([0, 0.25, 2]);
        const result = prover.prove(test.position, { algorithm, epsilon, history: test.history, nodes: NODES });
        const sign = signOf(result);
        if (sign === undefined) {
          expect(['nodes', 'memory']).toContain(result.stop);
          continue;
        }
        solved++;
        const signs = signsOfMoves(test);
        expect(sign, `seed ${seed}`).toBe(Math.max(...signs));
        expect(signs[result.move as number]).toBe(sign);
      }
      expect(solved / seeds.length).toBeGreaterThan(0.9);
    });

    it(`${algorithm}: where a repetition loses, the value is that of all paths`, async () => {
      let solved = 0;
      for (const seed of seeds) {
        const random = new Random(seed);
        const { loops, history, position } = seededLoops(random);
        if (loops.nodes.length > 9) continue;
        const game = loopGame(loops, { ...seededStyle(random), repetition: 'loss' });
        const prover = await createProver(game, { mib: algorithm === 'pns' ? 2 : random.pick([0.0002, 0.1]) });
        const result = prover.prove(position, { algorithm, history, nodes: NODES });
        const sign = signOf(result);
        if (sign === undefined) continue;
        solved++;
        expect(sign, `seed ${seed}`).toBe(Math.sign(pathValue(loops, position, namesOf(history), 'loss')));
      }
      expect(solved).toBeGreaterThan(seeds.length / 5);
    });

    it(`${algorithm}: where it means nothing, what is proved needs no loop, and the search ends`, async () => {
      let proved = 0;
      let ended = 0;
      for (const seed of seeds) {
        const random = new Random(seed);
        const { loops, position } = seededLoops(random);
        const game = loopGame(loops, { ...seededStyle(random), repetition: 'ignore' });
        const prover = await createProver(game, { mib: algorithm === 'pns' ? 2 : random.pick([0.0002, 0.1]) });
        const result = prover.prove(position, { algorithm, goal: 'win', nodes: NODES });
        const value = Math.sign(retrogradeValues(loops, position, new Set()).get(nameOf(position)) as number);
        const [search] = result.searches;
        // A win needs no loop; that there is none may need one.
        if (value > 0 && result.stop !== 'nodes' && result.stop !== 'memory')
          expect(search?.proved, `seed ${seed}`).toBe(true);
        if (value <= 0) expect(search?.proved, `seed ${seed}`).not.toBe(true);
        if (value < 0 && result.stop === 'solved') expect(search?.proved).toBe(false);
        expect(['solved', 'depth', 'nodes', 'memory']).toContain(result.stop);
        if (search?.proved) proved++;
        if (result.stop === 'solved' || result.stop === 'depth') ended++;
      }
      expect(ended / seeds.length).toBeGreaterThan(0.9);
      expect(proved).toBeGreaterThan(seeds.length / 10);
    });
  }
});
