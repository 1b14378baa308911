import { expect, test } from 'vitest';
import { XiangqiEngine } from '../../bindings/cli/protocols/xiangqi-engine.js';

/** What is said by the time that a line matches. */
function hearing(): { engine: XiangqiEngine; until: (wanted: RegExp) => Promise<string[]> } {
  const said: string[] = [];
  let look = (): void => {};
  const engine = new XiangqiEngine((line) => {
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
  const told = await until(/^bestmove ([a-i]\d+){2}$/);
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
  expect((await until(/^bestmove ([a-i]\d+){2}$/)).length).toBeLessThan(20);
  engine.hear('quit');
  await engine.ended;
});

test('a position that is none is told, and the one before stays', async () => {
  const { engine, until } = hearing();
  engine.hear('position startpos moves h3e3 h3e3');
  const [words] = await until(/^info string/);
  expect(words).toMatch(
    /'h3e3' cannot be played; expected a legal move such as .*, rows 1 to 10; the position before stays$/,
  );
  engine.hear('go nodes 100');
  await until(/^bestmove/);
  engine.hear('quit');
  await engine.ended;
});
