import { createEngine, isDecided, lossIn, winIn } from 'cutnode';
import { parseFen, type XiangqiPosition, xiangqi, xiangqiSelective } from 'cutnode/games/xiangqi';
import { createEndgames, loadEndgames, saveEndgames, xiangqiWithEndgames } from 'cutnode/games/xiangqi/endgames';
import { enableSelective } from 'cutnode/selective';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atNight, draws, nightly } from '../extent.js';
import { after, inCheck, legalSteps, type Mailbox } from '../oracle/xiangqi.js';
import { everyPosition, fenOf, pliesByMoves, positionDrawn, solved } from '../oracle/xiangqi-endgames.js';

const tables = await createEndgames({
  materials: [
    'KRKAA',
    'KCAK',
    'KNKA',
    'KPKA',
    'KPPK',
    ...(nightly ? ['KRKAABB', 'KNNKAA', 'KCPKAB', 'KCAABBKAA'] : []),
  ],
});
const withTables = xiangqiWithEndgames(tables);

const read = (fen: string): XiangqiPosition => parseFen(fen, { lenient: true });
const pliesOf = (position: Mailbox): number | undefined => {
  const found = tables.probe(read(fenOf(position)));
  if (!found) throw new Error(`no table holds ${fenOf(position)}`);
  return found.plies;
};
/** The men of a material, with the colours exchanged if `turned`. */
const menOf = (material: string, turned: boolean): string => {
  const [, strong = '', weak = ''] = /^(K.*)(K.*)$/.exec(material) ?? [];
  return turned ? strong.toLowerCase() + weak : strong + weak.toLowerCase();
};

/** Random positions of a material, of either colour. */
function positionsOf(material: string, count: number): Mailbox[] {
  const numbers = fc.array(fc.nat(99_999), { minLength: 10, maxLength: 10 });
  const drawn = fc.sample(fc.tuple(numbers, fc.boolean()), { seed: 5, numRuns: 4 * count });
  const found = drawn.flatMap(([choices, turned]) => positionDrawn(menOf(material, turned), choices) ?? []);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

describe('tables of Chinese chess', () => {
  test('agree with an array of 90 letters, move by move, for either colour', () => {
    for (const material of tables.materials) {
      for (const position of positionsOf(material, draws(300))) {
        const fen = fenOf(position);
        expect([fen, pliesOf(position)]).toEqual([fen, pliesByMoves(position, pliesOf)]);
      }
    }
  });

  test('agree with it where the position is its own mirror image, so that two moves lead to the same number', () => {
    for (const advisors of [
      [84, 86],
      [66, 68],
    ]) {
      for (let chariot = 4; chariot < 90; chariot += 9) {
        for (const [red, black] of [
          [4, 76],
          [13, 85],
          [22, 67],
        ] as const) {
          const men = new Map([
            [chariot, 'R'],
            ...advisors.map((point) => [point, 'a'] as const),
            [red, 'K'],
            [black, 'k'],
          ]);
          const position = { points: Array.from({ length: 90 }, (_, point) => men.get(point) ?? '.'), red: false };
          if (men.size < 5 || inCheck(position.points, true)) continue;
          expect([fenOf(position), pliesOf(position)]).toEqual([fenOf(position), pliesByMoves(position, pliesOf)]);
        }
      }
    }
  });

  atNight.each(['KRk', 'KNk', 'KCk', 'KPk', 'KPka', 'KNka', 'KPkb', 'KCAk'])(
    'are those of an array of 90 letters, solved ply by ply: every position of %s',
    { timeout: 600_000 },
    (men) => {
      const all = solved(everyPosition(men));
      expect(all.size).toBeGreaterThan(5000);
      for (const { position, plies } of all.values())
        expect([fenOf(position), pliesOf(position)]).toEqual([fenOf(position), plies]);
    },
  );

  test('never lose for the side that can cross the river, which always has a move without check: no circle costs it a draw', () => {
    for (const material of tables.materials) {
      expect([material, tables.summary(material).red.lost]).toEqual([material, 0]);
      for (const position of positionsOf(material, draws(100))) {
        if (position.red !== position.points.some((letter) => 'RCNP'.includes(letter))) continue;
        const quiet = legalSteps(position).filter((step) => {
          const { points, red } = after(position, step);
          return !inCheck(points, red);
        });
        expect([fenOf(position), quiet.length > 0]).toEqual([fenOf(position), true]);
      }
    }
  });

  test('say what the field says: by men, how many positions are won, drawn and lost and how long the longest win is', () => {
    const words = (material: string): string => {
      const { red, black } = tables.summary(material);
      return `${material} ${red.won}/${red.drawn} ${black.won}/${black.drawn}/${black.lost} ${red.longestWin?.plies}`;
    };
    expect(['KRK', 'KCK', 'KNK', 'KPK', 'KCAK', 'KNKA', 'KPKA', 'KRKAA'].map(words)).toEqual([
      // Won against a bare general: by a chariot, by a horse, by a soldier that has not gone too far, by a cannon only
      // with a screen.
      'KRK 1917/0 0/54/2430 3',
      'KCK 0/2484 0/2484/0 undefined',
      'KNK 2322/0 0/54/2430 13',
      'KPK 1215/216 0/273/1257 19',
      'KCAK 11373/0 0/268/11153 17',
      // A horse beats an advisor, a soldier does not, and two advisors do not hold a chariot.
      'KNKA 10701/30 0/408/11013 37',
      'KPKA 555/6003 0/6780/183 13',
      'KRKAA 17583/0 0/654/20235 19',
    ]);
  });
});

describe('probe, bestMoves and files', () => {
  const longest = '9/9/3ak4/9/9/9/9/9/9/N2K5 w';

  test('give the plies to the end, the moves that keep them, and nothing where no table reaches', () => {
    expect(tables.probe(read(longest))).toEqual({ value: winIn(37), plies: 37 });
    expect(tables.probe(read('n2k5/9/9/9/9/9/9/3AK4/9/9 b'))).toEqual({ value: winIn(37), plies: 37 });
    expect(tables.bestMoves(read(longest))?.every(({ value }) => value === winIn(37))).toBe(true);
    expect(tables.probe(read('3k5/9/9/9/9/9/9/9/4A4/4K4 w'))?.value).toBe(0);
    expect(tables.probe(read('4k4/9/9/9/9/9/9/9/r8/N2K5 w'))).toBeUndefined();
    expect(tables.moves(xiangqi.initial())).toBeUndefined();
    expect(() => tables.probe({} as never)).toThrow('xiangqi: probe needs a position');
  });

  test('come back from a file as they were', () => {
    const back = loadEndgames(saveEndgames(tables, ['KNKA', 'KNK']));
    expect([back.materials, back.probe(read(longest))?.plies]).toEqual([['KNKA', 'KNK'], 37]);
    expect(() => loadEndgames(new TextEncoder().encode('cutnode-endgames 1\n{}\n'))).toThrow(
      "does not begin with 'cutnode-xiangqi-endgames 1', but with 'cutnode-endgames 1'",
    );
  });
});

describe('createEndgames', () => {
  test.each([
    [{}, /end-game tables need men \(3 or 4\) or materials, such as \['KRKAABB', 'KNPK'\]/],
    [{ men: 5 }, /men must be a whole number from 3 to 4, not 5/],
    [
      { materials: ['KQK'] },
      /a material must be the letters of both sides' men, generals first, such as KRKAABB, not 'KQK'/,
    ],
    [{ materials: ['KAAKB'] }, /KAAKB is a draw, which needs no table/],
    [{ materials: ['KRKN'] }, /KRKN has men that can cross the river on both sides/],
    [{ materials: ['KRNPK'] }, /KRNPK has 3 men that can cross the river; expected one or two/],
    [{ materials: ['KRAAAK'] }, /KRAAAK has more than two advisors or elephants on a side/],
    [{ materials: ['KRNKAABB'] }, /KRNKAABB takes 154 MB; expected at most 80/],
  ])('refuses %j', async (options, message) => {
    await expect(createEndgames(options as never)).rejects.toThrow(message);
  });

  test('makes what captures lead to, and reads other letters and orders', async () => {
    const made = await createEndgames({ materials: ['keekh'] });
    expect(made.materials).toEqual(['KNK', 'KNKB', 'KNKBB']);
    expect((await createEndgames({ men: 3 })).materials).toEqual(['KRK', 'KCK', 'KNK', 'KPK']);
  });
});

describe('searches with tables', () => {
  const start = '9/9/3ak4/9/9/9/9/9/9/N2K5 w';

  test.each([false, true])('win as fast as can be, game so far and all; selective: %s', async (selective) => {
    const engine = await createEngine(enableSelective(withTables, xiangqiSelective), { selective });
    let position = read(start);
    const history: XiangqiPosition[] = [];
    for (let left = 37; left > 0; left--) {
      const found = engine.search(position, { depth: 1, history, ...(selective && { selective }) });
      expect(found.value).toBe(left % 2 === 1 ? winIn(left) : lossIn(left));
      if (!selective) expect(found.solved).toBe(true);
      history.push(position);
      position = xiangqi.play(position, found.move as number);
    }
    expect(xiangqi.outcome(position)).toEqual([Infinity, -Infinity]);
  });

  test.each([false, true])('win as fast after a capture that led into them; selective: %s', async (selective) => {
    const engine = await createEngine(enableSelective(withTables, xiangqiSelective), { selective });
    const before = read('9/9/3ak4/9/9/9/9/1p7/9/N2K5 w');
    let position = xiangqi.play(before, xiangqi.parseMove(before, 'a1b3'));
    const history = [before];
    for (let left = tables.probe(position)?.plies as number; left > 0; left--) {
      const found = engine.search(position, { depth: 1, history, ...(selective && { selective }) });
      expect(found.value).toBe(left % 2 === 1 ? winIn(left) : lossIn(left));
      if (!selective) expect(found.solved).toBe(true);
      history.push(position);
      position = xiangqi.play(position, found.move as number);
    }
    expect(xiangqi.outcome(position)).toEqual([Infinity, -Infinity]);
  });

  test('prove no win that the sixty moves may prevent', async () => {
    const engine = await createEngine(withTables);
    const at = (plies: number) => engine.search(read(`${start} - - ${plies} 1`), { depth: 2 });
    expect(at(120 - 37)).toMatchObject({ pliesToEnd: 37, solved: true });
    expect(at(121 - 37)).toMatchObject({ pliesToEnd: undefined, solved: false });
  });

  test('believe no win that the game so far has spoiled, and no draw that perpetual check would lose', async () => {
    const [engine, plain] = await Promise.all([createEngine(withTables), createEngine(xiangqi)]);
    let spoiled = 0;
    for (const material of ['KRKAA', 'KPPK']) {
      const near = positionsOf(material, 300).filter((position) => [2, 3, 4, 5].includes(pliesOf(position) ?? 0));
      for (const drawn of near.slice(0, draws(300))) {
        const position = read(fenOf(drawn));
        const plies = pliesOf(drawn);
        // All fastest ways have been gone before.
        const history = (tables.bestMoves(position) ?? []).map(({ move }) => xiangqi.play(position, move));
        const options = { depth: 7, history, quiescence: false };
        const [expected, found] = [plain.search(position, options), engine.search(position, options)];
        if (expected.solved && found.solved)
          expect([fenOf(drawn), found.value]).toEqual([fenOf(drawn), expected.value]);
        if (isDecided(expected.value) && expected.pliesToEnd !== plies) spoiled++;
        expect(engine.search(position, { depth: 1 })).toMatchObject({ pliesToEnd: plies, solved: true });
      }
    }
    expect(spoiled).toBeGreaterThan(0);
  });
});
