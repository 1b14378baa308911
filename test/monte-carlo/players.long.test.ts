import { monteCarloEngine, playMatch } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import { createHex } from '../../bindings/games/hex/index.js';
import { pig } from '../../bindings/games/pig/index.js';
import { threePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createMonteCarloOpponent } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { clockByHand } from '../oracle/hand-clock.js';

const hex = createHex({ size: 5 });

describe('an opponent by Monte Carlo search', () => {
  it('plays what the search finds, and keeps the tree', async () => {
    const opponent = createMonteCarloOpponent(createMonteCarlo(hex, { seed: 3 }), { visits: 500 });
    const first = await opponent.choose(hex.initial());
    const expected = await createMonteCarlo(hex, { seed: 3 }).search(hex.initial(), { visits: 500 });
    expect([first.move, first.value, first.pv]).toEqual([expected.move, expected.value, expected.pv]);
    const second = await opponent.choose(hex.play(hex.initial(), first.move));
    expect(second.thought.stats.reusedVisits).toBe(first.thought.lines[0]?.visits);
  });

  it('never loses tic-tac-toe, with visits enough to prove every position it meets', async () => {
    for (const side of [0, 1]) {
      // The other side plays every game that there is.
      const open = [ticTacToe.initial()];
      const opponent = createMonteCarloOpponent(createMonteCarlo(ticTacToe), { visits: 50_000 });
      for (const position of open) {
        const outcome = ticTacToe.outcome(position);
        if (outcome) expect(outcome[side]).not.toBe(-Infinity);
        else if (ticTacToe.toMove(position) === side) {
          const { move, thought } = await opponent.choose(position);
          expect(thought.solved).toBe(true);
          open.push(ticTacToe.play(position, move));
        } else open.push(...ticTacToe.moves(position).map((move) => ticTacToe.play(position, move)));
      }
    }
  });

  it('takes the time that a clock grants', async () => {
    clockByHand(1);
    const opponent = createMonteCarloOpponent(createMonteCarlo(hex));
    const { thought } = await opponent.choose(hex.initial(), { clock: { remainingMs: 8000, overheadMs: 0 } });
    expect(thought.stop).toBe('time');
    expect(thought.stats.timeMs).toBeLessThan(220);
  });

  it('plays games with dice and of several players', async () => {
    const die = await createMonteCarloOpponent(createMonteCarlo(pig), { visits: 50 }).choose(pig.parse('99-10:x:0'));
    expect(die).toMatchObject({ move: 'roll' });
    const three = createMonteCarloOpponent(createMonteCarlo(threePlayerTicTacToe), { visits: 50 });
    const { move } = await three.choose(threePlayerTicTacToe.initial());
    expect(threePlayerTicTacToe.moves(threePlayerTicTacToe.initial())).toContain(move);
  });

  it('refuses a game that is over, a throw, and wrong options', async () => {
    const opponent = createMonteCarloOpponent(createMonteCarlo(ticTacToe));
    await expect(opponent.choose(ticTacToe.parse('XXXOO....'))).rejects.toThrow(/the game is over, there is no move/);
    const thrown = pig.play(pig.initial(), 'roll');
    const dice = createMonteCarloOpponent(createMonteCarlo(pig), { visits: 5 });
    await expect(dice.choose(thrown)).rejects.toThrow(/dice are to be thrown/);
    expect(() => createMonteCarloOpponent(createMonteCarlo(hex), { depth: 2 } as never)).toThrow(
      /unknown opponent option 'depth'/,
    );
    const search = createMonteCarlo(hex, { mib: 0.1 });
    for (const wrong of [undefined, null, {}, Promise.resolve(search), hex]) {
      expect(() => createMonteCarloOpponent(wrong as never)).toThrow(
        /^search must be one made by createMonteCarlo, not/,
      );
    }
    for (const [limits, message] of [
      [{ visits: -1 }, /^visits must be a whole number from 0, not -1/],
      [{ nodes: 1.5 }, /^nodes must be a whole number from 0/],
      [{ timeMs: 'x' }, /^timeMs must be a number of milliseconds from 0, not 'x'/],
      [null, /^opponent options must be an object, not null/],
    ] as const) {
      expect(() => createMonteCarloOpponent(search, limits as never)).toThrow(message);
    }
    await expect(opponent.choose(ticTacToe.initial(), { level: 2 } as never)).rejects.toThrow(
      /unknown option of choose/,
    );
  });
});

describe('an engine of matches by Monte Carlo search', () => {
  it('plays the same games for the same seed, and the stronger one wins', async () => {
    const engines = [
      monteCarloEngine({ visits: 150, search: { rave: true } }),
      monteCarloEngine({ visits: 4, seed: 7 }),
    ] as const;
    const play = async () => {
      const games: string[] = [];
      const options = {
        game: hex,
        engines,
        games: 4,
        seed: 2,
        onGame: ({ moves }: { moves: readonly string[] }) => games.push(moves.join(' ')),
      };
      const { wins } = await playMatch(options as never);
      return { games, wins };
    };
    const [once, again] = [await play(), await play()];
    expect(once).toEqual(again);
    expect(once.wins).toBe(4);
  });

  it('refuses wrong options', async () => {
    expect(() => monteCarloEngine({ visits: 0 })).toThrow(/visits must be a whole number from 1/);
    expect(() => monteCarloEngine({ depth: 3 } as never)).toThrow(/unknown Monte Carlo engine option 'depth'/);
    expect(() => monteCarloEngine({ threads: 2 } as never)).toThrow(/unknown Monte Carlo engine option 'threads'/);
    const engines = [monteCarloEngine(), monteCarloEngine({ search: { rave: 0 } })];
    await expect(playMatch({ game: hex, engines, games: 2 } as never)).rejects.toThrow(/rave must be/);
    await expect(
      playMatch({ game: hex, engines: [monteCarloEngine(), monteCarloEngine()], games: 2, depth: 3 } as never),
    ).rejects.toThrow(/depth is no limit of a Monte Carlo search/);
  });
});
