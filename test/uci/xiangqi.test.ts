import { expect, test } from 'vitest';
import { xiangqi } from '../../bindings/games/xiangqi/index.js';
import { createXiangqiSpeaker } from '../../bindings/tools/uci/xiangqi.js';

/** What is said by the time that a line matches. */
function hearing(): { engine: ReturnType<typeof createXiangqiSpeaker>; until: (wanted: RegExp) => Promise<string[]> } {
  const said: string[] = [];
  let look = (): void => {};
  const engine = createXiangqiSpeaker((line) => {
    said.push(line);
    look();
  });
  const until = (wanted: RegExp): Promise<string[]> =>
    new Promise((resolve) => {
      look = () => {
        if (said.some((line) => wanted.test(line))) resolve(said.splice(0));
      };
      look();
    });
  return { engine, until };
}

test('each depth is told while it thinks, and an endless search ends at stop, its mate told once and for all', async () => {
  const { engine, until } = hearing();
  engine.hear('uci');
  expect(await until(/^uciok$/)).toContain('option name UCI_Variant type combo default xiangqi var xiangqi');
  engine.hear('position startpos moves h3e3 h10g8');
  engine.hear('go depth 4');
  const told = await until(/^bestmove ([a-i]\d+){2}/);
  expect(told.filter((line) => line.startsWith('info depth')).map((line) => line.split(' ')[2])).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  // Nothing but moves that win at once, for Black has none then.
  engine.hear('position fen 3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 0 1');
  engine.hear('go infinite');
  const mate = await until(/score mate 1 .* pv [a-i1-9]+$/);
  expect(mate.some((line) => line.startsWith('bestmove'))).toBe(false);
  engine.hear('stop');
  expect((await until(/^bestmove ([a-i]\d+){2}/)).length).toBeLessThan(20);
  engine.hear('quit');
  await engine.ended;
});

test('levels, lines and pondering are those of chess; a position that is none has no move', async () => {
  const { engine, until } = hearing();
  engine.hear('setoption name MultiPV value 3\nsetoption name UCI_Variant value chess\ngo depth 2');
  const told = await until(/^bestmove/);
  expect(told).toContain("info string setoption: UCI_Variant must be xiangqi, not 'chess'");
  expect(told.filter((line) => /^info depth 2 .* multipv [123] /.test(line))).toHaveLength(3);
  engine.hear('setoption name Level value 1\ngo movetime 2000');
  const [, move = ''] = /^bestmove (\S+)/.exec((await until(/^bestmove/)).at(-1) ?? '') ?? [];
  expect(xiangqi.formatMove(xiangqi.initial(), xiangqi.parseMove(xiangqi.initial(), move))).toBe(move);
  engine.hear('setoption name Level value 10\nsetoption name MultiPV value 1');
  engine.hear('go ponder depth 1\nisready');
  expect(await until(/^readyok$/)).not.toContainEqual(expect.stringMatching(/^bestmove/));
  engine.hear('ponderhit');
  await until(/^bestmove [a-i]\d+[a-i]\d+/);
  engine.hear('position startpos moves h3e3 h3e3\ngo depth 1');
  const refused = await until(/^bestmove/);
  expect(refused[0]).toMatch(/^info string position: move 2: .* expected a legal move such as .*, rows 1 to 10$/);
  expect(refused.at(-1)).toBe('bestmove 0000');
  engine.hear('quit');
  await engine.ended;
});

test('end-game tables that are asked for are made before it is ready, and known in a game that came there by a capture', async () => {
  const { engine, until } = hearing();
  engine.hear('setoption name Endgames value KNK,KNKN');
  engine.hear('setoption name Endgames value kaekh\nisready');
  expect(await until(/^readyok$/)).toEqual([
    'info string setoption: Endgames must be auto, off or materials: KNKN has men that can cross the river on both sides; expected them on one side; it stays auto',
    'readyok',
  ]);
  // By the tables of KNKAE: of one without its elephant the mate is 17 moves away.
  engine.hear('position fen 9/9/3ak4/9/9/9/9/1r7/9/N2K5 w moves a1b3 d8e9 b3d2 e9d8\ngo depth 1');
  expect((await until(/^bestmove/)).at(-2)).toMatch(/^info depth 1 .* score mate 17 /);
  engine.hear('quit');
  await engine.ended;
});

test('a check too many loses with the move, which is told as lost in one, not as mate on the board', async () => {
  const { engine, until } = hearing();
  engine.hear('position fen 2Rk5/9/9/9/9/9/9/9/4K4/9 b - - 0 1 moves d10d9 c10c9 d9d10');
  for (const selective of [true, false]) {
    engine.hear(`setoption name Selective value ${selective}\ngo depth 2 searchmoves c9c10`);
    const told = await until(/^bestmove c9c10/);
    expect(told.filter((line) => /^info depth/.test(line)).every((line) => / score mate -1 /.test(line))).toBe(true);
    expect(told.length).toBeGreaterThan(1);
  }
  engine.hear('quit');
  await engine.ended;
});
