import { createEngine, InvalidOptionError } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { openLines, productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import { describe, expect, it, test } from 'vitest';
import { openLinesValue } from '../../bindings/games/tic-tac-toe/production-system/open-lines.js';
import { productionRules } from '../../bindings/games/tic-tac-toe/production-system/production-system.js';
import { symmetries, symmetryClass } from '../../bindings/games/tic-tac-toe/production-system/state-vector.js';
import { expectAgreement } from '../oracle/agreement.js';
import { describeWithData } from '../oracle/shared-data.js';

const all = productionSystem();
const reduced = productionSystem({ symmetry: true });
const both = [
  ['every move', all],
  ['one of each symmetric move', reduced],
] as const;

/** The positions of each ply, told apart by `name`. */
function reachable(game: typeof all, name: (state: StateVector) => string | number): StateVector[][] {
  const plies: StateVector[][] = [];
  for (let here = [game.initial()]; here.length > 0; ) {
    plies.push(here);
    const next = new Map<string | number, StateVector>();
    for (const state of here) {
      if (game.outcome(state)) continue;
      for (const move of game.moves(state)) {
        const child = game.play(state, move);
        next.set(name(child), child);
      }
    }
    here = [...next.values()];
  }
  return plies;
}

/** The eight pictures of a board, made by turning and flipping rows of text. */
function pictures(board: string): string[] {
  const rows = (text: string): string[] => [text.slice(0, 3), text.slice(3, 6), text.slice(6)];
  const flip = (text: string): string => rows(text).reverse().join('');
  const transpose = (text: string): string =>
    [0, 1, 2].flatMap((column) => rows(text).map((row) => row[column] as string)).join('');
  const turn = (text: string): string => transpose(flip(text));
  const turned = [board, turn(board), turn(turn(board)), turn(turn(turn(board)))];
  return [...turned, ...turned.map(flip)];
}

describeWithData('the state space', 'tic-tac-toe/counts.json', (text) => {
  const counts = JSON.parse(text);

  it('has the published number of states at each ply', () => {
    const plies = reachable(all, all.format);
    expect(plies.map(({ length }) => length)).toEqual(counts.reachable_states_per_ply);
    const states = plies.flat();
    expect(states).toHaveLength(counts.reachable_states);
    expect(states.filter((state) => all.outcome(state))).toHaveLength(counts.terminal_states);
    expect(new Set(states.map(all.key)).size).toBe(counts.reachable_states);
  });

  it('has the published number of classes under symmetry, whichever way they are counted', () => {
    const picture = (state: StateVector): string => pictures(all.format(state)).sort()[0] as string;
    const classes = counts.states_up_to_symmetry_per_ply;
    for (const plies of [reachable(all, symmetryClass), reachable(reduced, reduced.key), reachable(reduced, picture)]) {
      expect(plies.map(({ length }) => length)).toEqual(classes);
    }
    const states = reachable(reduced, symmetryClass).flat();
    expect(states).toHaveLength(counts.states_up_to_symmetry);
    expect(states.filter((state) => all.outcome(state))).toHaveLength(counts.terminal_states_up_to_symmetry);
  });

  it('has the published number of nodes and of games', async () => {
    const engine = await createEngine(all);
    const { stats, value } = engine.solve(all.initial(), { algorithm: 'minimax' });
    expect([stats.nodes, stats.leaves, value]).toEqual([counts.nodes_total, counts.games_total, counts.value]);
    for (const [ply, nodes] of counts.nodes_per_ply.slice(0, 8).entries()) {
      expect(engine.perft(all.initial(), ply).nodes).toBe(nodes);
    }
  });

  it('is won, drawn and lost as often as published', async () => {
    const engine = await createEngine(all);
    const running = reachable(all, all.format)
      .flat()
      .filter((state) => !all.outcome(state));
    const values = running.map((state) => Math.sign(engine.solve(state).value));
    const { win, draw, loss } = counts.nonterminal_states_value_for_mover;
    expect([1, 0, -1].map((sign) => values.filter((value) => value === sign).length)).toEqual([win, draw, loss]);
  });
});

describe('the symmetries', () => {
  it('are the eight of the square', () => {
    for (const state of reachable(all, all.format).flat()) {
      const images = symmetries.map((from) => all.format(from.map((i) => state[i] as -1 | 0 | 1)));
      expect(images.sort()).toEqual(pictures(all.format(state)).sort());
    }
  });

  it('leave one move of each class: 3 at first, 5, 5 and 2 after that, and 12 positions', () => {
    const first = reduced.moves(reduced.initial());
    expect(first).toEqual([0, 1, 4]);
    expect(first.map((move) => reduced.moves(reduced.play(reduced.initial(), move)).length)).toEqual([5, 5, 2]);
  });

  it('give symmetric positions the same moves, known by where they lead', () => {
    for (const state of reachable(all, all.format).flat()) {
      if (all.outcome(state)) continue;
      const id = (move: number, at: StateVector): number => reduced.moveId?.(at, move) as number;
      const ids = new Set(reduced.moves(state).map((move) => id(move, state)));
      expect(ids.size).toBe(reduced.moves(state).length);
      expect(new Set(all.moves(state).map((move) => id(move, state)))).toEqual(ids);
      const turned = (symmetries[3] as readonly number[]).map((i) => state[i] as -1 | 0 | 1);
      expect(new Set(reduced.moves(turned).map((move) => id(move, turned)))).toEqual(ids);
    }
  });
});

describe('open lines', () => {
  it.each([
    ['.........', 8, 8, 0],
    ['X........', 8, 5, 3],
    ['....X....', 8, 4, 4],
    ['XO.......', 6, 5, 1],
    ['O...X....', 5, 4, 1],
    ['.O..X....', 6, 4, 2],
    ['XXXOO....', 3, 2, Infinity],
    ['XX.OOOX..', 2, 2, -Infinity],
  ])('%s: %i for MAX, %i for MIN, e(p) = %d', (board, max, min, value) => {
    const state = all.parse(board);
    expect(openLines(state)).toEqual({ max, min });
    expect(openLinesValue(state)).toBe(value);
    const mover = [...board].filter((mark) => mark !== '.').length % 2 === 0 ? value : -value;
    expect(all.evaluate(state)).toBe(mover + 0);
  });

  it('of all positions: counted row by row from the text', () => {
    const lineTexts = (board: string): string[] =>
      ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
        [...line].map((i) => board[Number(i)]).join(''),
      );
    for (const state of reachable(all, all.format).flat()) {
      const lines = lineTexts(all.format(state));
      const max = lines.filter((line) => !line.includes('O')).length;
      const min = lines.filter((line) => !line.includes('X')).length;
      expect(openLines(state)).toEqual({ max, min });
      const expected = lines.includes('XXX') ? Infinity : lines.includes('OOO') ? -Infinity : max - min;
      expect(openLinesValue(state)).toBe(expected);
    }
  });
});

describe('the rules', () => {
  it('apply where a square is empty, and leave the state they are applied to', () => {
    const state = all.parse('X...O....');
    const rule = productionRules.max[8];
    expect(rule?.text).toBe('if S[8] = 0 then S[8] := +1');
    expect(productionRules.min[0]?.text).toBe('if S[0] = 0 then S[0] := -1');
    expect(productionRules.max.map((r) => r.applies(state))).toEqual([
      false,
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(rule?.apply(state)).toEqual([1, 0, 0, 0, -1, 0, 0, 0, 1]);
    expect(state).toEqual([1, 0, 0, 0, -1, 0, 0, 0, 0]);
  });

  it('are tic-tac-toe: the compiled game says the same of every position', () => {
    for (const state of reachable(all, all.format).flat()) {
      const other = ticTacToe.parse(all.format(state));
      expect(all.toMove(state)).toBe(ticTacToe.toMove(other));
      expect(all.outcome(state)).toEqual(ticTacToe.outcome(other));
      expect(all.moves(state)).toEqual(ticTacToe.moves(other));
      expect(all.draw(state)).toBe(ticTacToe.draw(other));
    }
  });
});

describe.each(both)('the engine with %s', (_, game) => {
  test('agrees with minimax, with the table and without, to every depth', async () => {
    const engine = await createEngine(game);
    for (const board of ['.........', 'XO.......', '.O..X....', 'X...OX..O', 'XOXO.....']) {
      const position = game.parse(board);
      const depths = board === '.........' ? [1, 2, 3, 4] : [1, 2, 3, 4, 5];
      for (const algorithm of ['alpha-beta', 'pvs', 'mtdf'] as const) {
        for (const table of [true, false]) {
          for (const depth of depths) {
            const result = engine.search(position, { depth, algorithm, table, lines: 2 });
            expectAgreement(game, position, result, { depth });
          }
          if (board !== '.........') {
            expectAgreement(game, position, engine.solve(position, { algorithm, table }), { depth: Infinity });
          }
        }
      }
    }
  });

  it('gives the values of the compiled game', async () => {
    const [engine, compiled] = [await createEngine(game), await createEngine(ticTacToe)];
    for (const state of reachable(reduced, symmetryClass).flat()) {
      if (game.outcome(state)) continue;
      const { value } = compiled.solve(ticTacToe.parse(game.format(state)));
      expect([game.format(state), engine.solve(state).value]).toEqual([game.format(state), value]);
    }
  });
});

describe('the notation', () => {
  it('refuses options that are none', () => {
    expect(() => productionSystem({ symetry: true } as never)).toThrow(InvalidOptionError);
    expect(() => productionSystem({ symmetry: 1 as never })).toThrow('symmetry must be true or false, not 1');
  });
});
