import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enableSelective } from '../../bindings/engine/selective/index.js';
import {
  chineseOf,
  wxfOf,
  type XiangqiPosition,
  xiangqi,
  xiangqiSelective,
} from '../../bindings/games/xiangqi/index.js';
import { createEngine } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { describeWithData } from '../oracle/shared-data.js';
import { after, boardOf, inCheck, legalSteps, mailbox, nameOf } from '../oracle/xiangqi.js';

interface Perft {
  readonly positions: readonly { readonly id: number; readonly fen: string; readonly perft: readonly number[] }[];
}

describeWithData('the public perft positions of Chinese chess', 'xiangqi/perft.json', (text) => {
  const { positions } = JSON.parse(text) as Perft;
  const most = whole ? 200_000_000 : 100_000;

  it(`have as many lines as published, up to ${most}, listed and counted`, async () => {
    const engine = await createEngine(xiangqi, { table: false });
    for (const { id, fen, perft } of positions) {
      for (const [i, lines] of perft.entries()) {
        if (lines > most) continue;
        const position = xiangqi.parse(fen);
        expect([id, i + 1, engine.perft(position, i + 1, { counted: true }).nodes]).toEqual([id, i + 1, lines]);
        if (lines < most / 10) expect(engine.perft(position, i + 1).nodes).toBe(lines);
      }
    }
  }, 600_000);
});

/** Positions 2, 5, 9 and 13 of that file and the start, with the numbers of their lines. */
const begun = [
  ['rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w', 44, 1920, 79_666],
  ['r1ea1a3/4kh3/2h1e4/pHp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2EAKAE2 w', 38, 1128, 43_929],
  ['CRH1k1e2/3ca4/4ea3/9/2hr5/9/9/4E4/4A4/4KA3 w', 28, 516, 14_808],
  ['2e1ka3/9/e3H4/4h4/9/9/9/4C4/2p6/2EK5 w', 21, 195, 3883],
  ['1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w', 49, 2265, 100_326],
] as const;

describe('the moves of Chinese chess', () => {
  it('are as many as published', async () => {
    const engine = await createEngine(xiangqi, { table: false });
    for (const [fen, ...counts] of begun) {
      for (const counted of [false, true]) {
        const found = counts.map((_, i) => engine.perft(xiangqi.parse(fen), i + 1, { counted }).nodes);
        expect([fen, ...found]).toEqual([fen, ...counts]);
      }
    }
  });

  it('are those of an array of 90 letters, played on at random', () =>
    forAll(
      [fc.nat(begun.length - 1), fc.array(fc.nat(10_000), { maxLength: 60 })],
      { draws: 600 },
      (index, choices) => {
        const [fen] = begun[index] as (typeof begun)[number];
        let here = xiangqi.parse(fen);
        let there = mailbox(fen);
        for (const choice of choices) {
          const steps = legalSteps(there);
          if (xiangqi.outcome(here)) {
            if (steps.length === 0) expect(xiangqi.outcome(here)?.[there.red ? 0 : 1]).toBe(-Infinity);
            return;
          }
          const moves = xiangqi.moves(here);
          const names = moves.map((move) => xiangqi.formatMove(here, move));
          expect([...names].sort()).toEqual(steps.map(nameOf).sort());
          expect(xiangqi.mayStandPat(here)).toBe(!inCheck(there.points, there.red));
          const isCapture = (move: number): boolean => {
            const [, to] = steps.find((step) => nameOf(step) === xiangqi.formatMove(here, move)) as [number, number];
            return there.points[to] !== '.';
          };
          if (xiangqi.mayStandPat(here)) expect(xiangqi.noisy(here)).toEqual(moves.filter(isCapture));
          const at = choice % moves.length;
          const move = moves[at] as number;
          const step = steps.find((one) => nameOf(one) === names[at]) as [number, number];
          const next = after(there, step);
          expect(xiangqi.isForcing?.(here, move)).toBe(inCheck(next.points, next.red));
          here = xiangqi.play(here, move);
          there = next;
          expect(xiangqi.format(here).split(' ')[0]).toBe(boardOf(there));
        }
      },
    ));
});

const played = (moves: string, from = xiangqi.initial()): XiangqiPosition[] => {
  const line = [from];
  for (const text of moves.split(' ').filter(Boolean)) {
    const here = line.at(-1) as XiangqiPosition;
    line.push(xiangqi.play(here, xiangqi.parseMove(here, text)));
  }
  return line;
};

describe('notation of Chinese chess', () => {
  it('reads and writes UCI, that of the World Xiangqi Federation, and Chinese', () => {
    const line = ['炮二平五 C2=5 h3e3', '马8进7 H8+7 h10g8', '马二进三 H2+3 h1g3', '车9平8 R9=8 i10h10', '卒? P? ?'];
    let here = xiangqi.initial();
    for (const [chinese, wxf, uci] of line.slice(0, 4).map((texts) => texts.split(' ')) as [string, string, string][]) {
      const move = xiangqi.parseMove(here, uci);
      expect([chineseOf(here, move), wxfOf(here, move)]).toEqual([chinese, wxf]);
      expect([xiangqi.parseMove(here, chinese), xiangqi.parseMove(here, wxf)]).toEqual([move, move]);
      here = xiangqi.play(here, move);
    }
    expect(xiangqi.parseMove(xiangqi.initial(), '炮2平5')).toBe(xiangqi.parseMove(xiangqi.initial(), 'h3e3'));
  });

  it('tells men on one file apart', () => {
    const here = xiangqi.parse('3k5/9/2R6/2P3P2/2P3P2/6P2/2R6/9/9/4K4 w');
    const names = xiangqi
      .moves(here)
      .map((move) => `${xiangqi.formatMove(here, move)} ${wxfOf(here, move)} ${chineseOf(here, move)}`);
    expect(names).toContain('c8b8 R+=8 前车平八');
    expect(names).toContain('c4b4 R-=8 后车平八');
    expect(names).toContain('c7b7 7+=8 前七平八');
    expect(names).toContain('g6h6 32=2 中三平二');
  });

  it('names the file of the second of three soldiers where another stands alone on file 2', () => {
    const here = xiangqi.parse('2P1k4/9/2P6/7P1/2P6/9/9/9/9/3K5 w');
    const names = xiangqi.moves(here).map((move) => wxfOf(here, move));
    expect(names).toEqual(expect.arrayContaining(['P2+1', '72+1', '72=6']));
    for (const move of xiangqi.moves(here)) expect(xiangqi.parseMove(here, wxfOf(here, move))).toBe(move);
    // Black's files are counted from the other side.
    const black = xiangqi.parse('3k5/9/9/9/9/2p6/7p1/2p6/9/2p1K4 b');
    for (const move of xiangqi.moves(black)) expect(xiangqi.parseMove(black, wxfOf(black, move))).toBe(move);
  });

  it('gives every move one name', () =>
    forAll([fc.array(fc.nat(10_000), { maxLength: 80 })], { draws: 100 }, (choices) => {
      let here = xiangqi.initial();
      for (const choice of choices) {
        const moves = xiangqi.moves(here);
        if (moves.length === 0) return;
        for (const nameOfMove of [wxfOf, chineseOf]) {
          expect(new Set(moves.map((move) => nameOfMove(here, move))).size).toBe(moves.length);
        }
        const move = moves[choice % moves.length] as number;
        for (const text of [wxfOf(here, move), chineseOf(here, move)]) expect(xiangqi.parseMove(here, text)).toBe(move);
        expect(xiangqi.parse(xiangqi.format(here))).toHaveLength(here.length);
        here = xiangqi.play(here, move);
      }
    }));

  it.each([
    ['9/9/9/9/9/9/9/9/9/9 w', /no K/],
    ['3k5/2a6/9/9/9/9/9/9/9/3AK4 b', /a stands on c9, where it never comes to/],
    ['4k4/9/9/9/9/9/B8/9/9/3K5 w', /B stands on a4/],
    ['3k5/9/9/9/9/9/9/9/9/2K6 w', /K stands on c1/],
    ['3k5/9/9/9/9/9/9/9/9/3K5 w', /the generals face each other/],
    ['4k4/9/9/9/9/9/9/9/4R4/3K5 w', /Black, who is not to move, is in check/],
    ['4k4/9/9/9/9/9/9/9/4R4/r2K5 w', /both sides are in check/],
    ['3k5/9/9/9/9/2P6/2P6/9/9/4K4 w', /two P stand on the file c that have not crossed the river/],
    ['3k5/9/9/8p/8p/9/9/9/9/4K4 w', /two p stand on the file i/],
    ['3k5/9/9/9/9/9/9/9/9/4K5 w', /10 points in row 1/],
    ['3kx4/9/9/9/9/9/9/9/9/4K4 w', /'x' in row 10/],
    ['3k5/9/9/9/9/9/9/9/9/RRRRK4 w', /4 R/],
    ['3k5/9/9/9/9/9/9/9/9/4K4 x', /expected w for Red/],
  ])('refuses %s', (fen, message) => {
    expect(() => xiangqi.parse(fen)).toThrow(message);
  });
});

describe('the end of a game of Chinese chess', () => {
  it('is lost for who cannot move, attacked or not', () => {
    // Mate by the chariot; without it stalemate: the soldier attacks the two points beside the general.
    expect(xiangqi.outcome(xiangqi.parse('3k5/4P4/9/9/9/9/9/9/9/3RK4 b'))).toEqual([Infinity, -Infinity]);
    expect(xiangqi.outcome(xiangqi.parse('3k5/4P4/9/9/9/9/9/9/9/4K4 b'))).toEqual([Infinity, -Infinity]);
  });

  it('is a draw after 60 moves without a capture, and with nobody who can cross the river', () => {
    expect(xiangqi.outcome(xiangqi.parse('3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 99'))).toEqual([0, 0]);
    expect(xiangqi.outcome(xiangqi.parse('3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 99'))).toBeUndefined();
    expect(xiangqi.outcome(xiangqi.parse('3k5/9/9/9/9/9/9/9/4A4/4K4 w'))).toEqual([0, 0]);
  });

  const rule = (line: readonly XiangqiPosition[], moves: readonly number[] = []): readonly number[] | undefined => {
    if (typeof xiangqi.repetition !== 'function') throw new Error('no rule');
    return xiangqi.repetition({ positions: line, moves });
  };
  /** Red's chariot checks from file to file; Black's general steps aside and back. */
  const chased = '4k4/9/9/9/9/9/9/9/r8/R4K3 w';
  it('by repetition is lost for who gave check with every move', () => {
    const line = played(
      'a1e1 e10d10 e1d1 d10e10 d1e1',
      xiangqi.parse('4k4/9/9/9/9/9/9/9/9/R4K2r w'.replace('2r', '3')),
    );
    const since = line.slice(1);
    expect(xiangqi.format(since[0] as XiangqiPosition).split(' ')[0]).toBe(
      xiangqi.format(since.at(-1) as XiangqiPosition).split(' ')[0],
    );
    expect(rule(since)).toEqual([-Infinity, Infinity]);
    // Positions that were read from FENs remember no checks.
    const read = since.map((position) => xiangqi.parse(xiangqi.format(position)));
    const moves = ['e10d10', 'e1d1', 'd10e10', 'd1e1'].map((text, i) =>
      xiangqi.parseMove(since[i] as XiangqiPosition, text),
    );
    expect(rule(read, moves)).toEqual([-Infinity, Infinity]);
    // The moves between them can be told from the positions, and where there are none it is said.
    expect(rule(read)).toEqual([-Infinity, Infinity]);
    expect(() => rule(read.toSpliced(1, 1))).toThrow('xiangqi: no move leads from a position to the next');
  });
  it('by repetition is else a draw', () => {
    const line = played('a1b1 e10d10 b1a1 d10e10', xiangqi.parse(chased));
    expect(rule(line)).toEqual([0, 0]);
  });

  it('is seen by searches: an exact one and a selective one do not check for ever where that loses', async () => {
    const start = xiangqi.parse('4k4/9/9/9/9/9/9/9/9/R4K3 w');
    const line = played('a1e1 e10d10 e1d1 d10e10', start);
    const engine = await createEngine(enableSelective(xiangqi, xiangqiSelective), { selective: true });
    for (const selective of [false, true]) {
      const history = line.slice(0, -1);
      const { lines } = engine.search(line.at(-1) as XiangqiPosition, {
        depth: 2,
        selective,
        history,
        lines: 40,
        quiescence: false,
      });
      const again = lines?.find(({ move }) => xiangqi.formatMove(line.at(-1) as XiangqiPosition, move) === 'd1e1');
      expect(again?.value).toBe(-7_999_999);
    }
  });

  it('is seen by searches after positions that were read from FENs, which remember no checks', async () => {
    const start = xiangqi.parse('4k4/9/9/9/9/9/9/9/9/R4K3 w');
    const checking = played('a1e1 e10d10 e1d1 d10e10', start);
    // The first move gives no check, and is no part of the circle.
    const late = played('a1d1 e10e9 d1e1 e9d9 e1d1 d9e9', start);
    const withQuietMove = played('a1e1 e10d10 e1a1 d10e10', start);
    const read = (line: readonly XiangqiPosition[]) => line.map((position) => xiangqi.parse(xiangqi.format(position)));
    const compiled = await createEngine(enableSelective(xiangqi, xiangqiSelective), { selective: true });
    for (const [engine, selective] of [
      [compiled, false],
      [compiled, true],
      [await createEngine(xiangqi, { hosted: true }), false],
    ] as const) {
      for (const [line, last, expected] of [
        [checking, 'd1e1', -7_999_999],
        [read(checking), 'd1e1', -7_999_999],
        [[...read(checking).slice(0, -1), ...checking.slice(-1)], 'd1e1', -7_999_999],
        [[...checking.slice(0, -1), ...read(checking).slice(-1)], 'd1e1', -7_999_999],
        [late, 'd1e1', -7_999_999],
        [read(late), 'd1e1', -7_999_999],
        [withQuietMove, 'a1e1', 0],
        [read(withQuietMove), 'a1e1', 0],
      ] as const) {
        const position = line.at(-1) as XiangqiPosition;
        const history = line.slice(0, -1);
        const { lines } = engine.search(position, { depth: 2, selective, history, lines: 40, quiescence: false });
        const again = lines.find(({ move }) => xiangqi.formatMove(position, move) === last);
        expect([engine.kind, selective, line.length, again?.value]).toEqual([
          engine.kind,
          selective,
          line.length,
          expected,
        ]);
      }
    }
  });

  it('has the same value and node counts where a search asks the rules move by move', async () => {
    const [compiled, hosted] = [await createEngine(xiangqi), await createEngine(xiangqi, { hosted: true })];
    const history = played('a1e1 e10d10 e1d1 d10e10 d1e1', xiangqi.parse('4k4/9/9/9/9/9/9/9/9/R4K3 w'));
    const position = history.pop() as XiangqiPosition;
    for (const depth of [1, 2, 3, 4]) {
      const [one, other] = [compiled, hosted].map((engine) => engine.search(position, { depth, history }));
      expect([one?.value, one?.move, one?.stats.nodes]).toEqual([other?.value, other?.move, other?.stats.nodes]);
    }
  });
});
