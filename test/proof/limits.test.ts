import { describe, expect, it } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import type { ProofOptions, ProofProgress } from '../../bindings/engine/proof/proof-options.js';
import type { ProofNode } from '../../bindings/engine/proof/proof-result.js';
import { connectFour, connectFourProof } from '../../bindings/games/connect-four/index.js';
import { othello } from '../../bindings/games/othello/index.js';
import { pig } from '../../bindings/games/pig/index.js';
import { type TicTacToePosition, ticTacToe, ticTacToeProof } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import type { Game } from '../../bindings/index.js';
import { hex } from '../../examples/hex.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';

enableProof(connectFour, connectFourProof);
enableProof(ticTacToe, ticTacToeProof);

const hard = connectFour.parse('17444355');

/** Bytes of the memory of a prover. */
const bytesOf = (prover: unknown): number =>
  (prover as { core: { memory: WebAssembly.Memory } }).core.memory.buffer.byteLength;

describe('memory', () => {
  it('df-pn solves what needs ten times the table, and takes no more memory', async () => {
    const roomy = await createProver(connectFour, { mib: 16 });
    const { used } = roomy.prove(hard, { goal: 'win' }).stats;
    const mib = 0.125;
    const slots = (mib * 2 ** 20) / 16;
    expect(used).toBeGreaterThan(10 * slots);
    const tight = await createProver(connectFour, { mib });
    const before = bytesOf(tight);
    const result = tight.prove(hard, { goal: 'win' });
    expect(result.searches[0]?.proved).toBe(false);
    expect(result.stats.used).toBeLessThanOrEqual(slots);
    expect(result.stats.table?.overwrites).toBeGreaterThan(used - slots);
    expect(bytesOf(tight)).toBe(before);
    expect(before).toBeLessThan(2 ** 20 * (mib + 6));
  });

  it('PNS stops when its tree fills the memory, says so, and takes no more', async () => {
    const prover = await createProver(connectFour, { mib: 0.125 });
    const before = bytesOf(prover);
    for (let i = 0; i < 2; i++) {
      const result = prover.prove(hard, { algorithm: 'pns', goal: 'win' });
      expect(result).toMatchObject({ solved: false, stop: 'memory', value: undefined, bound: undefined });
      expect(result.searches[0]).toMatchObject({ proved: undefined, stop: 'memory', tree: undefined });
      expect(result.stats.used).toBeLessThanOrEqual((0.125 * 2 ** 20) / 24);
      expect(result.stats.used).toBeGreaterThan((0.12 * 2 ** 20) / 24);
    }
    expect(bytesOf(prover)).toBe(before);
    // Both methods share the memory: what one leaves behind does not disturb the other.
    expect(prover.prove(connectFour.parse('44455554221'), { algorithm: 'df-pn' }).value).toBe(-8_000_000);
  });

  it('PNS gives back what its proofs do not need', async () => {
    const game = hex(3);
    const prover = await createProver(game, { mib: 1 });
    const { stats } = prover.prove(game.initial(), { algorithm: 'pns', goal: 'win' });
    expect(stats.used).toBeLessThan(stats.nodes / 2);
  });
});

describe('limits', () => {
  it('stop at exactly so many nodes, of all searches together', async () => {
    for (const algorithm of ['df-pn', 'pns'] as const) {
      for (const hosted of [false, true]) {
        const prover = await createProver(ticTacToe, { hosted });
        const { nodes } = prover.prove(ticTacToe.initial(), { algorithm }).stats;
        for (const limit of [0, 1, 100, nodes - 1]) {
          const result = prover.prove(ticTacToe.initial(), { algorithm, nodes: limit });
          expect(result).toMatchObject({ solved: false, stop: 'nodes', stats: { nodes: limit } });
          expect(ticTacToe.moves(ticTacToe.initial())).toContain(result.move);
        }
        expect(prover.prove(ticTacToe.initial(), { algorithm, nodes })).toMatchObject({ solved: true, value: 0 });
      }
    }
  });

  it('has a legal move though a limit is met before all moves of the root are judged', async () => {
    const corner = ticTacToe.parse('X........');
    for (const algorithm of ['df-pn', 'pns'] as const) {
      for (const hosted of [false, true]) {
        const prover = await createProver(ticTacToe, { hosted });
        const [win] = prover.prove(corner, { algorithm }).searches;
        for (const nodes of [0, 1, 7, (win?.nodes as number) + 1]) {
          const { move, stop } = prover.prove(corner, { algorithm, nodes });
          expect({ stop, legal: ticTacToe.moves(corner).includes(move as number) }).toEqual({
            stop: 'nodes',
            legal: true,
          });
        }
      }
    }
  });

  it('what the first search proved is kept when the second is stopped', async () => {
    const prover = await createProver(ticTacToe);
    const [win] = prover.prove(ticTacToe.initial()).searches;
    const result = prover.prove(ticTacToe.initial(), { nodes: (win?.nodes as number) + 10 });
    expect(result).toMatchObject({
      solved: false,
      stop: 'nodes',
      atLeast: undefined,
      atMost: 0,
      value: 0,
      bound: 'upper',
    });
    expect(result.searches.map(({ goal, proved }) => [goal, proved])).toEqual([
      [1, false],
      [0, undefined],
    ]);
  });

  it('stop at a time, and report progress ten times a second', async () => {
    clockByHand(10);
    const seen: ProofProgress[] = [];
    const prover = await createProver(connectFour);
    const result = prover.prove(connectFour.initial(), { timeMs: 1000, onProgress: (p) => void seen.push(p) });
    expect(result).toMatchObject({ solved: false, stop: 'time' });
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(seen.length).toBeLessThanOrEqual(10);
    for (const { goal, proof, disproof, nodes } of seen) {
      expect([goal, proof > 0, disproof > 0]).toEqual([1, true, true]);
      expect(nodes).toBeLessThanOrEqual(result.stats.nodes);
    }
  });

  it('stop when the signal aborts, within one interval of the clock', async () => {
    const prover = await createProver(connectFour);
    const aborted = prover.prove(connectFour.initial(), { signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ solved: false, stop: 'aborted' });
    expect(aborted.stats.nodes).toBeLessThanOrEqual(1024);
    clockByHand(60);
    const control = new AbortController();
    const late = prover.prove(connectFour.initial(), { signal: control.signal, onProgress: () => control.abort() });
    expect(late.stop).toBe('aborted');
    expect(late.stats.nodes).toBeLessThanOrEqual(3 * 1024);
  });
});

describe('a proof written out with less room than it takes', () => {
  it('refers only to positions that stand in it', async () => {
    const start = ticTacToe.initial();
    const prover = await createProver(ticTacToe);
    let seen = 0;
    for (const room of [67, 169, 475, 509, 577, 645, 679]) {
      const { searches } = prover.prove(start, { proofTree: room });
      const written = new Set<string>();
      const check = (
        here: TicTacToePosition,
        { children, move, cut, prover: mine, ...node }: ProofNode<number>,
      ): void => {
        const name = `${ticTacToe.key?.(here)} ${mine}`;
        if (node.seen) {
          seen++;
          expect({ room, move, written: written.has(name) }).toEqual({ room, move, written: true });
        } else if (!cut) {
          written.add(name);
        }
        for (const child of children) check(ticTacToe.play(here, child.move as number), child);
      };
      for (const { tree } of searches) {
        written.clear();
        if (tree) check(start, tree);
      }
    }
    expect(seen).toBeGreaterThan(200);
  });
});

describe('what is refused', () => {
  const options: readonly (readonly [unknown, RegExp])[] = [
    [{ algorithm: 'pn2' }, /algorithm must be one of df-pn, pns, not 'pn2'/],
    [{ goal: 'loss' }, /goal must be 'win', 'draw' or a whole number within ±7000000, not 'loss'/],
    [{ goal: 0.5 }, /goal must be .* not 0\.5/],
    [{ epsilon: -1 }, /epsilon must be a number from 0 to 16, not -1/],
    [{ nodes: 1.5 }, /nodes must be a whole number from 0/],
    [{ proofTree: 0 }, /proofTree must be true, false or a whole number from 1 to 131072, not 0/],
    [{ history: [undefined] }, /history must be a list of at most 4096 positions/],
    [{ depth: 3 }, /unknown proof option 'depth'/],
    [{ onProgress: 1 }, /onProgress must be a function/],
    [null, /proof options must be an object/],
  ];
  it('options that mean nothing', async () => {
    const prover = await createProver(ticTacToe);
    for (const [given, message] of options) {
      expect(() => prover.prove(ticTacToe.initial(), given as ProofOptions)).toThrow(message);
    }
    expect(() => prover.prove(undefined as never)).toThrow(/expected a position, not undefined/);
    await expect(createProver(ticTacToe, { mib: 0 })).rejects.toThrow(/mib must be a number above 0 and at most 2048/);
    await expect(createProver(ticTacToe, { memory: 1 } as never)).rejects.toThrow(/unknown prover option 'memory'/);
  });

  it('games that it cannot search', async () => {
    await expect(createProver(pig as never)).rejects.toThrow(/chance/);
    const points = graphGame(graphOf([[{ to: 1, reward: 3 }], 0]));
    await expect(createProver(points)).rejects.toThrow(/does not add up rewards; use solve/);
    const tree = createUniformTree({ branching: 2, depth: 3 });
    await expect(createProver({ ...othello, core: othello.core })).rejects.toThrow(
      "othello: for proofs, add import { enableProof } from 'cutnode/proof'; import { othelloProof } from 'cutnode/games/othello'; enableProof(game, othelloProof);",
    );
    expect(() => enableProof(othello, ticTacToeProof)).toThrow(
      'othello: expected its module for proofs (othelloProof), not one of other rules',
    );
    await expect(createProver(tree)).rejects.toThrow(
      /no module for proofs; its rules in JavaScript have, on this thread with hosted: true/,
    );
  });

  it('df-pn without a key', async () => {
    const game = graphGame(graphOf([[1, 2], 0, Infinity]), { ...plainStyle, key: 'none' });
    const prover = await createProver(game);
    expect(() => prover.prove(game.initial(), { algorithm: 'df-pn' })).toThrow(
      /needs a game with key, which graph lacks/,
    );
    expect(prover.prove(game.initial()).stats.table).toBeUndefined();
  });

  it('a call from its own search; and it goes on after an error of the game', async () => {
    let trouble: (() => void) | undefined;
    const game: Game<never, number> = {
      ...(ticTacToe as unknown as Game<never, number>),
      moves(position) {
        trouble?.();
        return ticTacToe.moves(position) as number[];
      },
    };
    const prover = await createProver(game);
    trouble = () => prover.prove(game.initial());
    expect(() => prover.prove(game.initial())).toThrow(/the prover is searching already/);
    trouble = () => {
      throw new Error('mine');
    };
    expect(() => prover.prove(game.initial())).toThrow('mine');
    trouble = undefined;
    expect(prover.prove(game.initial()).value).toBe(0);
  });

  it('says what a finished game is worth', async () => {
    const prover = await createProver(ticTacToe);
    const over = ticTacToe.parse('XXXOO....');
    expect(prover.prove(over)).toMatchObject({
      move: undefined,
      value: -8_000_000,
      bound: 'exact',
      solved: true,
      pv: [],
    });
  });
});

describe('exact counts', () => {
  const counts = async <P, M>(game: Game<P, M>, position: P, options: ProofOptions): Promise<unknown> => {
    const { stats, searches } = (await createProver(game, { mib: 8 })).prove(position, options);
    const { nodes, leaves, expansions, boundCutoffs, deepest, used, table } = stats;
    return [
      searches.map((s) => s.proved),
      nodes,
      leaves,
      expansions,
      boundCutoffs,
      deepest,
      used,
      table && [...Object.values(table)],
    ];
  };
  const game = hex(3);
  const start = ticTacToe.initial();

  it('stay what they are', async () => {
    expect([
      await counts(ticTacToe, start, {}),
      await counts(ticTacToe, start, { epsilon: 0 }),
      await counts(ticTacToe, start, { algorithm: 'pns' }),
      await counts(game, game.initial(), {}),
      await counts(game, game.initial(), { algorithm: 'pns' }),
      await counts(connectFour, hard, { nodes: 100_000 }),
      await counts(connectFour, hard, { nodes: 100_000, algorithm: 'pns' }),
    ]).toMatchInlineSnapshot(`
      [
        [
          [
            false,
            true,
          ],
          10683,
          774,
          2454,
          0,
          9,
          1505,
          [
            9909,
            1819,
            635,
            2454,
            0,
          ],
        ],
        [
          [
            false,
            true,
          ],
          9717,
          653,
          2196,
          0,
          9,
          1319,
          [
            9064,
            1845,
            686,
            2196,
            0,
          ],
        ],
        [
          [
            false,
            true,
          ],
          14674,
          1604,
          3797,
          0,
          9,
          2536,
          undefined,
        ],
        [
          [
            true,
          ],
          5085,
          238,
          1008,
          0,
          8,
          805,
          [
            4847,
            889,
            225,
            1008,
            0,
          ],
        ],
        [
          [
            true,
          ],
          2808,
          182,
          594,
          0,
          9,
          288,
          undefined,
        ],
        [
          [
            undefined,
          ],
          100000,
          0,
          19534,
          7608,
          26,
          14354,
          [
            92392,
            14151,
            1982,
            19521,
            0,
          ],
        ],
        [
          [
            undefined,
          ],
          100000,
          0,
          19721,
          8770,
          24,
          58166,
          undefined,
        ],
      ]
    `);
  });
});
