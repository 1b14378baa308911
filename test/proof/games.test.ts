import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import type { ProofResult } from '../../bindings/engine/proof/proof-result.js';
import { chess, chessProof } from '../../bindings/games/chess/index.js';
import { connectFour, connectFourProof } from '../../bindings/games/connect-four/index.js';
import { draughts, draughtsProof } from '../../bindings/games/draughts/index.js';
import { gomoku, gomokuProof } from '../../bindings/games/gomoku/index.js';
import { createHex, hexProof } from '../../bindings/games/hex/index.js';
import { createMnk, mnkProof } from '../../bindings/games/mnk/index.js';
import { type OthelloPosition, othello, othelloProof } from '../../bindings/games/othello/index.js';
import { ticTacToe, ticTacToeProof } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { hex } from '../../examples/hex.js';
import { draws, nightly, whole } from '../extent.js';
import { checkProof } from '../oracle/proof-checker.js';
import { Random } from '../trials/random.js';

enableProof(chess, chessProof);
enableProof(connectFour, connectFourProof);
enableProof(draughts, draughtsProof);
enableProof(gomoku, gomokuProof);
enableProof(othello, othelloProof);
enableProof(ticTacToe, ticTacToeProof);

const WIN = 8_000_000;

const cellsLeft = (position: never): number => ticTacToe.moves(position).length;

/** Empty squares: passes do not count. */
const empties = ({ own, other }: OthelloPosition): number =>
  [...(own | other).toString(2)].reduce((left, bit) => left - Number(bit), 64);

/** Positions after random moves, so many plies before the game must end, whose game is not over. */
function positionsNearEnd<P, M>(
  game: Game<P, M>,
  pliesLeft: (position: P) => number,
  left: number,
  count: number,
  seed: number,
): P[] {
  const random = new Random(seed);
  const found: P[] = [];
  while (found.length < count) {
    let here = game.initial();
    while (!game.outcome(here) && pliesLeft(here) > left) {
      here = game.play(here, random.pick(game.moves(here)));
    }
    if (!game.outcome(here)) found.push(here);
  }
  return found;
}

describe('who wins, as alpha-beta says', () => {
  const cases = [
    ['tic-tac-toe', ticTacToe, cellsLeft, 9],
    ['connect-four', connectFour, connectFour.pliesLeft, 14],
    ['othello', othello, empties, 6],
  ] as const;
  for (const [name, game, pliesLeft, left] of cases) {
    it(`${name}, ${left} plies from the end`, async () => {
      const rules = game as unknown as Game<unknown, unknown>;
      const engine = await createEngine(rules);
      const provers = [await createProver(rules), await createProver(rules, { hosted: true })];
      for (const position of positionsNearEnd(rules, pliesLeft as (position: unknown) => number, left, draws(60), 7)) {
        const { value } = engine.solve(position, { preferFasterWins: false });
        for (const prover of provers) {
          for (const algorithm of ['df-pn', 'pns'] as const) {
            const { searches } = prover.prove(position, { algorithm });
            expect(searches[0]?.proved).toBe(value > 0);
            // Where no draw was met, a win disproved is a loss.
            if (value <= 0) expect(searches[1]?.proved ?? false).toBe(value === 0);
          }
        }
      }
    });
  }

  it('Hex, which knows no draw: one question is enough', async () => {
    const game = hex(3);
    const start = game.initial();
    const lost = game.play(start, game.parseMove(start, 'b2'));
    for (const hosted of [false, true]) {
      const prover = await createProver(game, { hosted });
      for (const algorithm of ['df-pn', 'pns'] as const) {
        const result = prover.prove(lost, { algorithm });
        expect(result).toMatchObject({ value: -WIN, bound: 'exact', atLeast: -WIN, atMost: -WIN, solved: true });
        expect(result.searches).toHaveLength(1);
      }
    }
  });

  it('Othello: every goal around the value of discs', async () => {
    const engine = await createEngine(othello);
    const prover = await createProver(othello);
    for (const position of positionsNearEnd(othello, empties, 7, draws(60), 3)) {
      const { value } = engine.solve(position);
      const proved = (goal: number): unknown => prover.prove(position, { goal }).searches[0]?.proved;
      expect([proved(value), proved(value + 1)]).toEqual([true, false]);
      expect(prover.prove(position, { goal: value })).toMatchObject({ atLeast: value, bound: 'lower', value });
    }
  });
});

describe('the same compiled and hosted', () => {
  it('with every counter', async () => {
    const same = async <P, M>(game: Game<P, M>, position: P): Promise<void> => {
      for (const algorithm of ['df-pn', 'pns'] as const) {
        for (const knowledge of [true, false]) {
          const run = async (hosted: boolean): Promise<ProofResult<M>> =>
            (await createProver(game, { hosted, mib: 4 })).prove(position, {
              algorithm,
              knowledge,
              nodes: nightly ? 20_000 : 1_500,
              proofTree: 1000,
            });
          const untimed = ({ stats, ...rest }: ProofResult<M>): unknown => ({
            ...rest,
            stats: { ...stats, timeMs: 0 },
          });
          expect(untimed(await run(true))).toEqual(untimed(await run(false)));
        }
      }
    };
    const mnk = enableProof(createMnk({ rows: 3, columns: 4, k: 3 }), mnkProof);
    await same(mnk, mnk.initial());
    await same(connectFour, connectFour.parse('17444355'));
    await same(chess, chess.parse('r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 0'));
    await same(draughts, draughts.initial());
    await same(othello, othello.initial());
  });
});

describe('published values', () => {
  // Uiterwijk and van den Herik, "The advantage of the initiative", 2000, and what is known of small boards.
  const values: readonly (readonly [rows: number, columns: number, k: number, value: number])[] = [
    [3, 3, 3, 0],
    [3, 4, 3, WIN],
    [4, 4, 3, WIN],
    [4, 4, 4, 0],
    [4, 5, 4, 0],
    [5, 5, 4, 0],
  ];
  it('(m,n,k) games', async () => {
    for (const [rows, columns, k, value] of values) {
      const game = enableProof(createMnk({ rows, columns, k }), mnkProof);
      const result = (await createProver(game)).prove(game.initial());
      expect([rows, columns, k, result.value, result.bound]).toEqual([rows, columns, k, value, 'exact']);
    }
  });

  it('Connect Four: after 4, 4, 4, 4, 4, 4, 3 the second player wins', async () => {
    const prover = await createProver(connectFour);
    const result = prover.prove(connectFour.parse('17444355'));
    expect(result).toMatchObject({ value: -WIN, bound: 'exact', solved: true });
  });

  it('mates in chess, with every defence in the proof', async () => {
    const prover = await createProver(chess);
    // Légal's mate: a bishop takes the queen, and White mates in two.
    const legal = chess.parse('r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 0');
    const result = prover.prove(legal, { goal: 'win', proofTree: true });
    expect(result).toMatchObject({ value: WIN, bound: 'exact', stop: 'solved' });
    const tree = result.searches[0]?.tree;
    checkProof(chess, legal, 1, true, tree as never);
    const end = result.pv.reduce((here, move) => chess.play(here, move), legal);
    expect(chess.outcome(end)).toEqual([Infinity, -Infinity]);
  });

  it('gomoku: an open four wins', async () => {
    const prover = await createProver(gomoku);
    const position = gomoku.parse('h8a1i8a3j8a5k8a7');
    expect(prover.prove(position, { goal: 'win' })).toMatchObject({ value: WIN, solved: true });
  });
});

/** The first moves that win, by the proof or disproof of what remains for the other side. */
async function winners<P>(game: Game<P, number>, algorithm: 'df-pn' | 'pns'): Promise<string> {
  const prover = await createProver(game, { mib: 64 });
  const start = game.initial();
  const winning = game.moves(start).filter((move) => {
    const { searches } = prover.prove(game.play(start, move), { goal: 'win', algorithm });
    expect(searches[0]?.proved).toBeDefined();
    return searches[0]?.proved === false;
  });
  return winning.map((move) => game.formatMove?.(start, move)).join(' ');
}

describe('Hex', () => {
  it.each([
    ['2x2: the short diagonal wins', 2, 'b1 a2'],
    ['3x3: five openings win', 3, 'c1 a2 b2 c2 a3'],
  ])('%s, by rules in JavaScript and compiled', async (_, size, openings) => {
    const compiled = enableProof(createHex({ size }), hexProof);
    for (const algorithm of ['df-pn', 'pns'] as const) {
      expect(await winners(hex(size), algorithm)).toBe(openings);
      expect(await winners(compiled, algorithm)).toBe(openings);
    }
  });

  test.runIf(whole)('3x3: alpha-beta says the same', async () => {
    const game = hex(3);
    const engine = await createEngine(game);
    const start = game.initial();
    const winning = game.moves(start).filter((move) => engine.solve(game.play(start, move)).value < 0);
    expect(winning.map((move) => game.formatMove(start, move)).join(' ')).toBe('c1 a2 b2 c2 a3');
  });
});

/** What the guide calls a game, where that is not the name of its folder. */
const calledInGuide: Readonly<Record<string, string>> = {
  'connect-four': 'Connect Four',
  'connect-four/sized': '`connectFourSizedProof`',
  mnk: '(m,n,k) games',
};

it('the guide says which games have a module for proofs', () => {
  const games = new URL('../../bindings/games/', import.meta.url);
  const guide = readFileSync(new URL('../../docs/guides/solving.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
  const [, list = ''] = /instead of the engine's\. (.*?) have one/.exec(guide) ?? [];
  const named = list.replace(/ \(of other sizes (\S+)\)/, ', $1').split(/, | and /);
  const having = [...readdirSync(games), 'connect-four/sized'].filter((game) => {
    const index = new URL(`${game}/index.ts`, games);
    return existsSync(index) && /export [^;]*\w+Proof\b/.test(readFileSync(index, 'utf8'));
  });
  const wanted = having.map((game) => calledInGuide[game] ?? game);
  expect(named.map((name) => name.toLowerCase()).sort()).toEqual(wanted.map((name) => name.toLowerCase()).sort());
});
