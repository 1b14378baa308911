import { type Game, InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { compareSearches, drawPositions, summarizePlay } from 'cutnode/compare';
import { connectFour, connectFourProof } from 'cutnode/games/connect-four';
import { othello, othelloProof, othelloSelective } from 'cutnode/games/othello';
import { ticTacToe, ticTacToeProof } from 'cutnode/games/tic-tac-toe';
import { enableProof } from 'cutnode/proof';
import { enableSelective } from 'cutnode/selective';
import { describe, expect, it } from 'vitest';
import { searchNamed, searchNames } from '../../bindings/tools/compare/ready-made.js';
import { summarizeProofs } from '../../bindings/tools/compare/report.js';
import type { ComparedSearch } from '../../bindings/tools/compare/search.js';
import { lastCoinWins } from '../check/games.js';
import { arbitraryGraph } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type Graph, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { minimax } from '../oracle/minimax.js';

enableProof(connectFour, connectFourProof);
enableProof(othello, othelloProof);
enableProof(ticTacToe, ticTacToeProof);
enableSelective(othello, othelloSelective);

/** A search that plays the move with the number `choose` gives, and claims what it is told to. */
function playing(name: string, choose: (moves: readonly unknown[]) => number, proved?: -1 | 0 | 1): ComparedSearch {
  return {
    name,
    async start<P, M>(game: Game<P, M>) {
      return {
        search(position: P) {
          const moves = game.moves(position);
          return { move: moves[choose(moves)] as M, value: undefined, proved, nodes: 7, bytes: 3 };
        },
      };
    },
  };
}

const first = playing('first', () => 0);
const last = playing('last', (moves) => moves.length - 1);

/** More than any points. */
const decisive = 7_000_000;

/** The worth of a value: a win `decisive`, a loss as much less, points as they are. */
function worth(value: number): number {
  return Math.abs(value) > decisive ? Math.sign(value) * decisive : value;
}

/** Whether a game ends with wins and elsewhere with more points than a win counts by default. */
function mixes({ nodes }: Graph): boolean {
  const payoffs = nodes.flatMap(({ payoff }) => payoff ?? []);
  return (
    payoffs.some((payoff) => !Number.isFinite(payoff)) &&
    payoffs.some((payoff) => Number.isFinite(payoff) && Math.abs(payoff) > 1)
  );
}

describe('compareSearches', () => {
  it('asks nobody who is to move where the game is over', async () => {
    const { rows } = await compareSearches(
      lastCoinWins,
      [3, 2].map((coins) => ({ coins, player: 0 })),
      {
        searches: [first, last],
        budgets: [{ nodes: 1 }],
        proofNodes: 0,
      },
    );
    // Of 3 coins the first move takes 1, and loses; the last takes all.
    expect(rows.map(({ regret, agrees }) => [regret, agrees])).toEqual([
      [2, false],
      [0, true],
      [2, false],
      [0, true],
    ]);
  });

  it('judges every move as plain minimax does', () =>
    forAllAsync([arbitraryGraph({ nodes: 14 })], { draws: 300 }, async (graph) => {
      const game = graphGame(graph, plainStyle);
      const start = game.initial();
      if (game.outcome(start)) return;
      const { rows } = await compareSearches(game, [start], {
        searches: [first, last],
        budgets: [{ nodes: 1 }],
        proofNodes: 0,
        reference: { by: 'solve', decisive },
      });
      const moves = game.moves(start);
      const own = moves.map((move) => {
        const child = game.play(start, move);
        const value = worth(minimax(game, child, 0, { depth: Infinity, preferFasterWins: false }));
        return game.toMove(child) === game.toMove(start) ? value : 0 - value;
      });
      const best = Math.max(...own);
      const regrets = [own[0], own.at(-1)].map((value) => best - (value as number));
      expect(rows.map(({ regret }) => regret)).toEqual(regrets);
      expect(rows.map(({ agrees }) => agrees)).toEqual(regrets.map((regret) => regret === 0));
    }));

  it('refuses a game that ends with more points than a win counts', async () => {
    const game = graphGame(graphOf([[1, 2], 5, Infinity]));
    await expect(
      compareSearches(game, [game.initial()], { searches: [first], budgets: [{ nodes: 1 }] }),
    ).rejects.toThrow(
      'a win counts 1, and elsewhere the game ends with 5 points; expected reference.decisive to be at least as much',
    );
  });

  it('by proofs it judges as by solving, where the proofs are found', async () => {
    const positions = await drawPositions(ticTacToe, { count: 12, plies: 3, seed: 4 });
    const judged = async (reference: object): Promise<unknown> => {
      const options = {
        searches: [first, last],
        budgets: [{ nodes: 1 }],
        proofNodes: 0,
        reference: reference as never,
      };
      return (await compareSearches(ticTacToe, positions, options)).rows;
    };
    expect(await judged({ by: 'proof', nodes: 100_000 })).toEqual(await judged({ by: 'solve' }));
    await expect(judged({ by: 'proof', nodes: 3 })).rejects.toThrow(/proved by df-pn in 3 nodes does not settle/);
  });

  it('by depth it judges by the best of all moves one ply less deep, within what a win counts', async () => {
    const positions = await drawPositions(othello, { count: 3, plies: 20, seed: 1 });
    const options = { searches: [first, last], budgets: [{ nodes: 1 }], proofNodes: 0 };
    const depth = 3;
    const report = await compareSearches(othello, positions, { ...options, reference: { by: 'depth', depth } });
    expect(report.reference).toBe('exact search to depth 3');
    for (const [i, position] of positions.entries()) {
      const values = othello.moves(position).map((move) => {
        const child = othello.play(position, move);
        const value = minimax(othello, child, 0, { depth: depth - 1 });
        return othello.toMove(child) === othello.toMove(position) ? value : -value;
      });
      const best = Math.max(...values);
      expect(report.rows.slice(2 * i, 2 * i + 2).map(({ regret }) => regret)).toEqual([
        best - (values[0] as number),
        best - (values.at(-1) as number),
      ]);
    }
    const capped = await compareSearches(othello, positions, {
      ...options,
      reference: { by: 'depth', depth, decisive: 1 },
    });
    for (const { regret } of capped.rows) expect(regret).toBeLessThanOrEqual(2);
  });

  it('counts proofs that the reference refutes', async () => {
    const liar = playing('liar', () => 0, 1);
    const { rows, proofs } = await compareSearches(ticTacToe, ['.........', 'XX.OO....'], {
      searches: [liar],
      budgets: [{ nodes: 1 }],
    });
    expect(rows.map(({ wrong }) => wrong)).toEqual([true, false]);
    expect(proofs).toEqual([
      { search: 'liar', position: '.........', proved: 1, wrong: true, nodes: 7, bytes: 3 },
      { search: 'liar', position: 'XX.OO....', proved: 1, wrong: false, nodes: 7, bytes: 3 },
    ]);
  });

  it('no search of the package proves a falsehood, and each proves what is small', () =>
    forAllAsync([arbitraryGraph({ nodes: 14 })], { draws: 60 }, async (graph) => {
      const game = graphGame(graph, plainStyle);
      if (game.outcome(game.initial()) || mixes(graph)) return;
      const report = await compareSearches(game, [game.initial()], { budgets: [{ nodes: 20 }], proofNodes: 100_000 });
      expect(report.leftOut).toEqual([]);
      expect([...report.rows, ...report.proofs].filter(({ wrong }) => wrong)).toEqual([]);
      for (const { search, proved } of report.proofs) expect([search, proved]).not.toEqual([search, undefined]);
    }));

  it('gives the same report for the same seed, down to the last counter', async () => {
    const positions = await drawPositions(connectFour, { count: 2, plies: 18, seed: 1 });
    const compare = () =>
      compareSearches(connectFour, positions, {
        searches: ['alpha-beta', 'mtdf', 'sss', 'pns', 'df-pn'],
        budgets: [{ nodes: 300 }],
        proofNodes: 20_000,
        matches: { games: 2 },
      });
    const report = await compare();
    expect(await compare()).toEqual(report);
    const counts = [...summarizePlay(report), ...summarizeProofs(report)].map(({ search, nodes }) => [search, nodes]);
    expect(counts).toMatchInlineSnapshot(`
      [
        [
          "alpha-beta",
          5,
        ],
        [
          "mtdf",
          8,
        ],
        [
          "sss",
          5,
        ],
        [
          "pns",
          3.5,
        ],
        [
          "df-pn",
          3.5,
        ],
        [
          "alpha-beta",
          32,
        ],
        [
          "mtdf",
          32,
        ],
        [
          "sss",
          32,
        ],
        [
          "pns",
          7,
        ],
        [
          "df-pn",
          7,
        ],
      ]
    `);
    expect(report.matches.map(({ search, against, games }) => [search, against, games])).toEqual(
      ['mtdf', 'sss', 'pns', 'df-pn'].map((search) => [search, 'alpha-beta', 2]),
    );
  });

  it('keeps to the nodes', async () => {
    const positions = await drawPositions(connectFour, { count: 2, plies: 14, seed: 2 });
    const { rows, proofs } = await compareSearches(connectFour, positions, {
      budgets: [{ nodes: 50 }, { nodes: 500 }],
      proofNodes: 900,
    });
    for (const { nodes, budget } of rows) expect(nodes).toBeLessThanOrEqual(budget.nodes as number);
    for (const { nodes } of proofs) expect(nodes).toBeLessThanOrEqual(900);
  });

  it('leaves out what cannot search the game, and says why', async () => {
    const keyless = { ...ticTacToe, key: undefined } as never as typeof ticTacToe;
    const report = await compareSearches(keyless, ['X...O....'], { budgets: [{ nodes: 10 }], proofNodes: 0 });
    expect(report.searches).toEqual(searchNames.filter((name) => name !== 'df-pn'));
    expect(report.leftOut).toEqual([
      { search: 'df-pn', reason: 'tic-tac-toe has no key, which the table of df-pn needs' },
    ]);
    await expect(compareSearches(keyless, ['X...O....'], { searches: ['df-pn'] })).rejects.toThrow(
      UnsupportedGameError,
    );
  });

  it('refuses what it cannot compare', async () => {
    const refused = (options: object, positions: unknown = ['.........']): Promise<unknown> =>
      compareSearches(ticTacToe, positions as never, options as never);
    await expect(refused({ searches: ['alpha'] })).rejects.toThrow(/there is no search 'alpha'; there are alpha-beta,/);
    await expect(refused({ searches: [] })).rejects.toThrow(/searches must be a list, one at least/);
    await expect(refused({ searches: [first, first] })).rejects.toThrow(/searches lists 'first' twice/);
    await expect(refused({ searches: [{}] })).rejects.toThrow(/an object with name and start/);
    await expect(refused({ budgets: [{}] })).rejects.toThrow(/expected nodes or timeMs, one of them/);
    await expect(refused({ budgets: [{ nodes: 0 }] })).rejects.toThrow(/budget.nodes must be a whole number from 1/);
    await expect(refused({ proofNodes: -1 })).rejects.toThrow(/proofNodes must be a whole number from 0/);
    await expect(refused({ reference: { by: 'guess' } })).rejects.toThrow(/reference.by must be one of/);
    await expect(refused({ reference: { by: 'depth', depth: 4 } })).rejects.toThrow(/needs a game with evaluate/);
    await expect(refused({ matches: { games: 1 } })).rejects.toThrow(/matches.games must be a whole number from 2/);
    await expect(refused({ nodes: 5 })).rejects.toThrow(/unknown comparison option 'nodes'/);
    await expect(refused({}, [])).rejects.toThrow(/a list of positions, one at least/);
    await expect(refused({}, ['XXXOO....'])).rejects.toThrow(/the game is over in 'XXXOO....'/);
    expect(() => searchNamed('toString')).toThrow(InvalidOptionError);
  });

  it.each<[matches: object, message: string]>([
    [{ games: 7 }, 'matches.games must be an even number, for both sides of an opening, not 7'],
    [{ sprt: { elo0: 10, elo1: 0 } }, 'elo1 must be greater than elo0, 10, not 0'],
    [{ sprt: { elo0: 0 } }, 'elo1 must be'],
  ])('refuses wrong matches before the first search: %o', async (matches, message) => {
    let asked = 0;
    const moves: typeof ticTacToe.moves = (position) => {
      asked++;
      return ticTacToe.moves(position);
    };
    const compared = compareSearches({ ...ticTacToe, moves }, ['.........'], { matches } as never);
    await expect(compared).rejects.toThrow(message);
    expect(asked).toBe(0);
  });

  it('ends with the reason of its signal, with the report so far, and the rest usable', async () => {
    const controller = new AbortController();
    let done = 0;
    const compared = compareSearches(ticTacToe, ['.........', 'X...O....'], {
      searches: [first, last],
      budgets: [{ nodes: 1 }],
      signal: controller.signal,
      onProgress(progress) {
        done = progress.done;
        expect(progress.report.rows.length + progress.report.proofs.length).toBe(done);
        if (done === 2) controller.abort(new Error('enough'));
      },
    });
    await expect(compared).rejects.toThrow('enough');
    expect(done).toBe(2);
  });

  it("passes on the game's own error", async () => {
    const broken = {
      ...ticTacToe,
      play: () => {
        throw new RangeError('no such cell');
      },
    } as never as typeof ticTacToe;
    await expect(compareSearches(broken, ['.........'])).rejects.toThrow(RangeError);
  });
});

describe('summaries', () => {
  const row = (search: string, nodes: number, regret: number, more = {}) => ({
    search,
    position: '',
    budget: { nodes },
    move: '',
    value: undefined,
    agrees: regret === 0,
    regret,
    proved: undefined,
    wrong: false,
    nodes: 10 * nodes,
    bytes: nodes,
    ...more,
  });
  const report = {
    game: '',
    reference: '',
    decisive: 1,
    positions: [''],
    searches: ['a', 'b'],
    budgets: [{ nodes: 1 }, { nodes: 2 }],
    proofNodes: 9,
    leftOut: [],
    rows: [
      row('a', 1, 0),
      row('a', 1, 2, { nodes: 30, bytes: 7, proved: -1, wrong: true }),
      row('a', 1, 1),
      row('b', 2, 1),
    ],
    proofs: [
      { search: 'b', position: '', proved: undefined, wrong: false, nodes: 4, bytes: 5 },
      { search: 'b', position: '', proved: 1 as const, wrong: true, nodes: 9, bytes: 3 },
    ],
    matches: [],
  };

  it('of moves: mean regret with its standard error, over rows that were written and read again, too', () => {
    const all = [
      // The variance of 0, 2 and 1 is 1; of their mean a third.
      { search: 'a', positions: 3, agreement: 1 / 3, regret: 1, error: Math.sqrt(1 / 3), nodes: 50 / 3, bytes: 7 },
      { search: 'b', positions: 1, agreement: 0, regret: 1, error: 0, nodes: 20, bytes: 2 },
    ];
    expect(summarizePlay(report)).toEqual([
      { ...all[0], budget: { nodes: 1 }, proved: 1, wrong: 1 },
      { ...all[1], budget: { nodes: 2 }, proved: 0, wrong: 0 },
    ]);
    expect(summarizePlay(JSON.parse(JSON.stringify(report)))).toHaveLength(2);
  });

  it('of proofs: the geometric mean of the nodes', () => {
    expect(summarizeProofs(report)).toEqual([
      { search: 'b', positions: 2, proved: 1, wrong: 1, nodes: 13, meanNodes: expect.closeTo(6, 12), bytes: 5 },
    ]);
  });
});

describe('drawPositions', () => {
  it('draws the same by the same seed, each once, none over, as far from the start as asked', async () => {
    const draw = (seed: number) => drawPositions(ticTacToe, { count: 30, plies: 5, seed });
    const drawn = await draw(3);
    expect(await draw(3)).toEqual(drawn);
    expect(await draw(4)).not.toEqual(drawn);
    const texts = drawn.map((position) => ticTacToe.format(position));
    expect(new Set(texts).size).toBe(30);
    for (const [i, text] of texts.entries()) {
      expect(text.replaceAll('.', '')).toHaveLength(5);
      expect(ticTacToe.outcome(drawn[i] as never)).toBeUndefined();
    }
  });

  it('draws the number of plies, too, if only the most is given', async () => {
    const drawn = await drawPositions(ticTacToe, { count: 60, plies: { most: 4 }, seed: 1 });
    const plies = drawn.map((position) => ticTacToe.format(position).replaceAll('.', '').length);
    expect([...new Set(plies)].sort()).toEqual([0, 1, 2, 3, 4]);
    await expect(drawPositions(ticTacToe, { count: 1, plies: {} as never })).rejects.toThrow(/plies must be a whole/);
  });

  it('keeps to a rule of the caller, and gives up one that yields too little', async () => {
    const accepts = (position: ReturnType<typeof ticTacToe.initial>): boolean => ticTacToe.format(position)[4] === 'X';
    const drawn = await drawPositions(ticTacToe, { count: 5, plies: 2, accepts });
    for (const position of drawn) expect(ticTacToe.format(position)[4]).toBe('X');
    await expect(drawPositions(ticTacToe, { count: 9, plies: 2, accepts })).rejects.toThrow(
      /2 random plies of tic-tac-toe gave 8 of 9 positions/,
    );
    await expect(drawPositions(ticTacToe, { count: 1, plies: 9.5 })).rejects.toThrow(/plies must be a whole number/);
  });
});
