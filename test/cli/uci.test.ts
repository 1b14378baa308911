import { describe, expect, it } from 'vitest';
import { cutnode } from './run-command.js';

describe('cutnode uci', () => {
  it('speaks on standard input and output, finishes what has a limit, and ends with its input', async () => {
    const { status, stdout, stderr } = await cutnode('uci chess', {
      stdin: 'uci\r\nposition startpos moves f2f3 e7e5 g2g4\r\ngo depth 2\r\n',
    });
    const lines = stdout.split('\n');
    expect(lines).toContain('uciok');
    expect(lines.at(-2)).toBe('bestmove d8h4');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('ends at quit, though its input goes on', async () => {
    const { status, stdout } = await cutnode('uci chess', {
      stdin: (async function* () {
        yield 'position startpos\ngo infinite\n';
        yield 'quit\n';
        await new Promise(() => {});
      })(),
    });
    expect(status).toBe(0);
    expect(stdout.replace(/^info depth.*\n/gm, '')).toMatch(/^bestmove [a-h][1-8][a-h][1-8].*\n$/);
  });

  it('makes the end-game tables of --endgames before it plays', async () => {
    const stdin = 'position fen 8/8/8/8/8/2k5/1R6/K7 w - - 0 1\ngo depth 1\n';
    const { stdout } = await cutnode("uci chess --endgames 'kqk , krk'", { stdin });
    expect(stdout).toMatch(/^info depth 1 .* score mate 16 .*\nbestmove b2\w\d\n$/);
  });

  it.each([
    [
      'chess',
      'KRK,rooks',
      "--endgames must be auto, off or materials: a material must be the letters of both sides' men, kings first, such as KQKR, not 'rooks'",
    ],
    [
      'chess',
      '',
      "--endgames must be auto, off or materials: a material must be the letters of both sides' men, kings first, such as KQKR, not ''",
    ],
    ['chess', 'KRK,KRRKQ', '--endgames must be auto, off or materials: KRRKQ has 5 men; expected at most 4'],
    [
      'xiangqi',
      'KQK',
      "--endgames must be auto, off or materials: a material must be the letters of both sides' men, generals first, such as KRKAABB, not 'KQK'",
    ],
  ])('refuses at once for %s the tables %j', async (game, list, fault) => {
    const never = (async function* () {
      await new Promise(() => {});
      yield '';
    })();
    expect(await cutnode(`uci ${game} --endgames '${list}'`, { stdin: never })).toEqual({
      status: 2,
      stdout: '',
      stderr: `cutnode: ${fault}\n`,
    });
  });

  it('knows chess alone', async () => {
    expect(await cutnode('uci othello')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'cutnode: UCI is for chess and xiangqi; othello has none\n',
    });
  });
});
