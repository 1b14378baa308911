import { chess } from 'cutnode/games/chess';
import { describe, expect, it } from 'vitest';
import { parseFen, START } from '../../bindings/games/chess/fen.js';
import { parseFen as parseXiangqi, xiangqi } from '../../bindings/games/xiangqi/index.js';
import { playedOn } from '../../bindings/games/xiangqi/played-on.js';
import { createXiangqiSpeaker } from '../../bindings/tools/uci/xiangqi.js';
import { Driver } from './driver.js';

/** A game as UCI speaks it, with positions in which a move is legal, though many programs would end the game there. */
interface Walked {
  driver(): Driver;
  /** The legal moves of a position. */
  legal(position: string): readonly string[];
  readonly positions: readonly (readonly [what: string, position: string])[];
  /** What is no position. */
  readonly wrong: readonly string[];
}

interface Rules<P> {
  moves(position: P): readonly number[];
  play(position: P, move: number): P;
  parseMove(position: P, text: string): number;
  formatMove(position: P, move: number): string;
}

function legalBy<P>(rules: Rules<P>, begin: P, read: (fen: string) => P): Walked['legal'] {
  return (text) => {
    const [start = '', moves = ''] = text.split(' moves ');
    let position = start === 'startpos' ? begin : read(start.slice('fen '.length));
    for (const move of moves.split(' ').filter((word) => word !== ''))
      position = rules.play(position, rules.parseMove(position, move));
    return rules.moves(position).map((move) => rules.formatMove(position, move));
  };
}

const XIANGQI_START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

const games: Readonly<Record<string, Walked>> = {
  chess: {
    driver: () => new Driver(),
    legal: legalBy(chess, parseFen(START), (fen) => parseFen(fen, { lenient: true })),
    positions: [
      ['the third repetition', `startpos moves ${'g1f3 g8f6 f3g1 f6g8 '.repeat(2).trim()}`],
      ['the fifth', `startpos moves ${'g1f3 g8f6 f3g1 f6g8 '.repeat(4).trim()}`],
      ['fifty moves, played beyond', 'fen 7k/8/8/8/8/8/R7/K7 w - - 98 90 moves a2b2 h8g8 b2a2 g8h8'],
      ['seventy-five moves', 'fen 7k/8/8/8/8/8/R7/K7 w - - 150 90'],
      ['men that cannot mate, played beyond', 'fen 7k/8/8/8/8/8/1r6/K7 w - - 0 90 moves a1b2 h8g8'],
      ['one move alone', 'fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1'],
      ['no game can reach it', 'fen 4k3/8/8/8/8/3n1n2/8/R3K2r w Q e3 0 1'],
    ],
    wrong: ['fen 4k3/8/8/8/8/8/4r3/4K3 b - - 0 1', 'startpos moves e2e5'],
  },
  xiangqi: {
    driver: () => new Driver(createXiangqiSpeaker),
    legal: legalBy(playedOn, xiangqi.parse(XIANGQI_START), (fen) => parseXiangqi(fen, { lenient: true })),
    positions: [
      ['the third repetition', `startpos moves ${'h1g3 h10g8 g3h1 g8h10 '.repeat(2).trim()}`],
      [
        'perpetual check',
        `fen 3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1 moves ${'e2d2 d10e10 d2e2 e10d10 '.repeat(4).trim()}`,
      ],
      ['sixty moves', 'fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 120 90'],
      ['sixty moves, played beyond', 'fen 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 118 90 moves a1a2 d10d9 a2a1 d9d10'],
      ['men that cannot win, played beyond', 'fen 3k5/9/9/9/9/9/9/9/4A4/5K3 w - - 0 1 moves f1f2 d10d9'],
      ['one move alone', 'fen 3k5/9/9/9/9/9/9/9/9/4RK3 b - - 0 1'],
      ['no game can reach it', 'fen 3k5/9/9/9/9/2P6/2P6/9/9/4K4 w - - 0 1'],
    ],
    wrong: ['fen 3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1', 'startpos moves h3h3'],
  },
};

/** Of the ways below, the first are tried in every position, the others, which take longer, at the start. */
const IN_EVERY_POSITION = 13;
/** Ways to ask for as little thought as can be. */
const briefly: readonly (readonly string[])[] = [
  ['go searchmoves a1a1 depth 1'],
  ['go movetime 0'],
  ['go nodes 0'],
  ['go nodes 1'],
  ['go mate 0'],
  ['go mate 1 nodes 1'],
  ['go depth 0'],
  ['go wtime -5 btime -5'],
  ['go infinite', 'stop'],
  ['setoption name Level value 1', 'go movetime 0', 'go', 'stop', 'setoption name Level value 10'],
  ['go ponder wtime 10 btime 10', 'stop'],
  ['go ponder movetime 0', 'ponderhit'],
  ['go infinite', 'go nodes 1'],
  ['go infinite', 'ucinewgame'],
  ['setoption name MultiPV value 8', 'go nodes 1', 'setoption name MultiPV value 1'],
  ['setoption name Selective value false', 'go nodes 1', 'go infinite', 'stop', 'setoption name Selective value true'],
  ['setoption name Threads value 2', 'go nodes 1', 'go infinite', 'stop', 'setoption name Threads value 1'],
];

describe.each(Object.entries(games))(
  '%s by UCI has a move where there is one',
  (_, { driver, legal, positions, wrong }) => {
    it('however little it may think, and wherever it is', async () => {
      const engine = driver();
      engine.say('setoption name Endgames value off');
      for (const [what, position] of [['the start', 'startpos'] as const, ...positions]) {
        const moves = legal(position);
        expect(moves.length, what).toBeGreaterThan(0);
        for (const lines of what === 'the start' ? briefly : briefly.slice(0, IN_EVERY_POSITION)) {
          engine.say(`position ${position}`, ...lines);
          for (const line of lines.filter((one) => one.startsWith('go'))) {
            const said = await engine.until('bestmove');
            expect(moves, `${what}: ${lines.join(', ')}: ${line}`).toContain(said.at(-1)?.split(' ')[1]);
            expect(said).not.toContainEqual(expect.stringContaining('the game is over'));
          }
        }
      }
      await engine.speaker.end();
    });

    it('at once after a position that was none, which has no move that is known', async () => {
      const engine = driver();
      for (const text of wrong) {
        engine.say(`position ${text}`);
        expect((await engine.go('go nodes 1')).at(-1)).toBe('bestmove 0000');
        const [, move] = (await engine.go('position startpos', 'go nodes 1')).at(-1)?.split(' ') ?? [];
        expect(legal('startpos')).toContain(move);
      }
      await engine.speaker.end();
    });
  },
);
