import { describe, expect, it } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { draws } from '../extent.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';

type Position = ReturnType<typeof connectFour.initial>;

/** Whether a move of `position` ends the game with a win. */
const winsAtOnce = (position: Position): boolean =>
  connectFour.moves(position).some((move) => {
    const outcome = connectFour.outcome(connectFour.play(position, move));
    return outcome !== undefined && outcome[0] !== 0;
  });

describe('a search that has proved the side to move lost', () => {
  it.each([
    [-1, {}],
    [-1, { range: [-1, 1] }],
    [-4, { range: [-4, 4], win: 4 }],
  ] as const)(
    'blocks 1762447457252364 in column 4, the only move that lasts four plies: %d with %o',
    async (value, scale) => {
      const position = connectFour.parse('1762447457252364');
      for (const seed of [1, 2, 3]) {
        const found = await createMonteCarlo(connectFour, { seed, ...scale }).search(position, { visits: 500 });
        expect(found).toMatchObject({ move: 3, solved: true, value });
      }
    },
  );

  it('plays what loses least where a range says that there is worse than a loss by one point', async () => {
    const game = graphGame(graphOf([[1, 2, 3], -3, -1, [4], -2]));
    const found = await createMonteCarlo(game, { range: [-5, 5] }).search(game.initial(), { visits: 50 });
    expect(found).toMatchObject({ move: 1, solved: true, value: -1 });
  });

  it('never lets the opponent win at once where another move does not', async () => {
    const engine = await createEngine(connectFour);
    const random = seeded(41);
    const given: string[] = [];
    let lost = 0;
    while (lost < draws(100)) {
      let position = connectFour.initial();
      for (let ply = 0; ply < 22 && connectFour.outcome(position) === undefined; ply++) {
        const moves = connectFour.moves(position);
        position = connectFour.play(position, moves[Math.floor(random() * moves.length)] as number);
      }
      if (connectFour.outcome(position) !== undefined) continue;
      const { value } = engine.solve(position);
      // A loss within two plies cannot be helped.
      if (value >= 0 || value <= -7_999_998) continue;
      lost++;
      const search = createMonteCarlo(connectFour, { seed: lost });
      const { move } = await search.search(position, { visits: 200 });
      const after = connectFour.play(position, move as number);
      if (winsAtOnce(after)) given.push(connectFour.format(position));
    }
    expect(given).toEqual([]);
  });
});

it('a move that is proved to lose is not played where there is one of which nothing is known', async () => {
  // The first move loses at once, the second wins whatever the reply.
  const game = graphGame(graphOf([[1, 2], -Infinity, [3], Infinity]));
  for (let seed = 0; seed < 8; seed++) {
    for (const range of [undefined, [-1, 1]] as const) {
      const { move } = await createMonteCarlo(game, { seed, range }).search(game.initial(), { visits: 1 });
      expect({ seed, range, move }).toEqual({ seed, range, move: 1 });
    }
  }
});
