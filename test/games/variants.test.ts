import { createEngine, type Game } from 'cutnode';
import { createChess } from 'cutnode/games/chess';
import { createDraughts } from 'cutnode/games/draughts';
import { createHex } from 'cutnode/games/hex';
import { createCopsAndRobber } from 'cutnode/games/pursuit';
import { createThreePlayerTicTacToe } from 'cutnode/games/three-player-tic-tac-toe';
import { makeBook, PositionTable, retrograde } from 'cutnode/textbook';
import { coalitionGame } from 'cutnode/textbook/several-players';
import { describe, expect, it } from 'vitest';

/** Two rules under one name would believe each other's tables, since their positions have the same keys. */
describe('a table of one variant of a game is none of another', () => {
  it('Hex with the swap rule and without', async () => {
    const [plain, swapping] = [createHex({ size: 3 }), createHex({ size: 3, swap: true })];
    const book = makeBook(await createEngine(plain), { plies: 1 });
    const engine = await createEngine(swapping);
    expect(() => engine.solve(swapping.initial(), { knownValues: [book] })).toThrow(
      'knownValues holds positions of hex; this engine plays hex swap',
    );
  });

  it('cops and robber with one cop and with two', () => {
    const [one, two] = ([1, 2] as const).map((cops) => createCopsAndRobber({ rows: 2, columns: 2, cops })) as [
      Game<never, never>,
      Game<never, never>,
    ];
    expect(() => PositionTable.load(one, retrograde(two).save())).toThrow(
      'the table holds positions of cops and robber, not of cops and robber, one cop',
    );
  });

  it('tic-tac-toe for three, by its board, its line and its rule', () => {
    const names = [
      {},
      { rows: 2, columns: 8 },
      { line: 2 },
      { rule: 'no-line' },
      { rows: 3, columns: 3, line: 2, rule: 'most-lines' },
    ].map((options) => createThreePlayerTicTacToe(options as object).name);
    expect(names).toEqual([
      'three-player-tic-tac-toe',
      'three-player-tic-tac-toe 2x8',
      'three-player-tic-tac-toe line 2',
      'three-player-tic-tac-toe no-line',
      'three-player-tic-tac-toe 3x3 line 2 most-lines',
    ]);
    const [first, misere] = (['first-line', 'no-line'] as const).map((rule) =>
      coalitionGame(createThreePlayerTicTacToe({ rows: 2, columns: 2, line: 2, rule }), 0),
    ) as [Game<never, never>, Game<never, never>];
    expect(() => PositionTable.load(first, retrograde(misere).save())).toThrow('the table holds positions of');
  });

  it.each([
    ['chess', createChess(), createChess({ fiftyMoves: false }), 'R6k/6pp/8/8/8/8/8/7K b - - 0 1'],
    ['draughts', createDraughts(), createDraughts({ fortyMoves: false }), 'B:WK1:BK32'],
  ] as const)(
    '%s without the limit of quiet moves has no counter, and one with it has',
    (_, counting, endless, text) => {
      const from = endless.parse(text) as never;
      const game = endless as unknown as Game<never, never>;
      const bytes = retrograde(game, { from: [from] } as never).save();
      expect(PositionTable.load(game, bytes).size).toBeGreaterThan(0);
      expect(() => PositionTable.load(counting as unknown as Game<never, never>, bytes)).toThrow('counterKey');
    },
  );
});
