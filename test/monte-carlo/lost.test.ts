import { describe, expect, it } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { draws } from '../extent.js';

type Position = ReturnType<typeof connectFour.initial>;

/** Whether a move of `position` ends the game with a win. */
const winsAtOnce = (position: Position): boolean =>
  connectFour.moves(position).some((move) => {
    const outcome = connectFour.outcome(connectFour.play(position, move));
    return outcome !== undefined && outcome[0] !== 0;
  });

describe('a search that has proved the side to move lost', () => {
  it('blocks 1762447457252364 in column 4, the only move that lasts four plies', async () => {
    const position = connectFour.parse('1762447457252364');
    const { move, solved, value } = await createMonteCarlo(connectFour, { seed: 1 }).search(position, { visits: 500 });
    expect({ move: connectFour.formatMove(position, move as number), solved, value }).toEqual({
      move: '4',
      solved: true,
      value: -1,
    });
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
