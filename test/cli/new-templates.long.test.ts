import { describe, expect, it } from 'vitest';
import { boardOf, rulesText } from '../../bindings/cli/new/template.js';
import { type Kind, kinds } from '../../bindings/compile/rules/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { checkRules, createEngine } from '../../bindings/index.js';
import { kalah } from '../../examples/kalah.js';
import { oneFile } from '../one-file/compile-one-file.js';

const template = (kind: Kind, board: string) =>
  oneFile(`${kind}-${board}`, rulesText(kind, 'MyGame', boardOf(board, kind)));

describe('the templates', { timeout: 60_000 }, () => {
  it.each<[kind: Kind, board: string]>([
    ...(Object.entries(kinds) as [Kind, { board: string }][]).map(([kind, { board }]): [Kind, string] => [kind, board]),
    ['placement', '11x11'],
    ['stepping', '16x8'],
  ])('%s on %s runs, and holds what it says', async (kind, board) => {
    const { game } = await template(kind, board);
    const report = await checkRules(game, { games: 5, nodes: 4_000 });
    expect(report.findings).toEqual([]);
    const options = { depth: 4 } as const;
    const compiled = (await createEngine(game)).search(game.initial(), options);
    const hosted = (await createEngine(game, { hosted: true })).search(game.initial(), options);
    expect([compiled.value, compiled.stats.nodes]).toEqual([hosted.value, hosted.stats.nodes]);
  });

  it('placement is the game of so many in a row', async () => {
    const { game } = await template('placement', '4x4');
    const oracle = createMnk({ columns: 4, rows: 4, k: 4 });
    const [one, other] = [await createEngine(game), await createEngine(oracle)];
    expect(one.perft(game.initial(), 4).nodes).toBe(other.perft(oracle.initial(), 4).nodes);
    expect(one.solve(game.initial()).value).toBe(other.solve(oracle.initial()).value);
  });

  it('sowing is Kalah', async () => {
    const { game } = await template('sowing', '6x2');
    const [one, other] = [await createEngine(game), await createEngine(kalah())];
    for (const depth of [1, 4, 7]) {
      expect(one.perft(game.initial(), depth).nodes).toBe(other.perft(kalah().initial(), depth).nodes);
    }
  });
});
