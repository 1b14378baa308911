import { createEngine, InvalidOptionError } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { chessWithNet, chessWithNetSelective } from 'cutnode/games/chess/net';
import { createUciSpeaker } from 'cutnode/uci';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enableSelective } from '../../bindings/engine/selective/index.js';
import { initialSettings, levelIn } from '../../bindings/tools/uci/options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { Driver, field } from './driver.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Mate by 1. Ra8. */
const MATE_IN_1 = 'position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1';

/** What is said to a `go` after a position that was not understood. */
const UNKNOWN =
  'info string go: the last position was not understood; expected position startpos or fen and a FEN, and legal moves';

const driver = new Driver();
// With `auto`, what is found depends on how soon the tables are there.
beforeAll(() => driver.ask('setoption name Endgames value off'));
afterEach(() =>
  driver.ask(
    ...['stop', 'debug off', 'ucinewgame', 'position startpos', 'setoption name Endgames value off'],
    ...['Hash value 16', 'Threads value 1', 'MultiPV value 1', 'Level value 10'].map((one) => `setoption name ${one}`),
    ...[
      'Move Overhead value 15',
      'UCI_Chess960 value false',
      'UCI_LimitStrength value false',
      'UCI_AnalyseMode value false',
    ].map((one) => `setoption name ${one}`),
  ),
);
afterAll(() => driver.speaker.end());

/** The deepest ply of each iteration of the same search by the library. */
async function deepestAfter(move: string, depth: number): Promise<unknown[]> {
  const engine = await createEngine(enableSelective(chessWithNet, chessWithNetSelective), {
    selective: true,
    table: { mib: 16, keep: true },
  });
  const start = chess.initial();
  const position = chess.play(start, chess.parseMove(start, move));
  const deepest: unknown[] = [];
  engine.search(position, {
    depth,
    iterative: true,
    selective: true,
    history: [start],
    onIteration: (iteration) => {
      deepest.push(iteration.deepest);
    },
  });
  return deepest;
}

/** The last lines of `info` with a score, best first. */
function scored(lines: readonly string[], many = 1): string[] {
  return lines.filter((line) => line.includes(' score ')).slice(-many);
}

describe('an engine that speaks UCI', () => {
  it('introduces itself with its options', async () => {
    driver.say('uci');
    const lines = await driver.until('uciok');
    expect(lines[0]).toMatch(/^id name cutnode \d+\.\d+\.\d+$/);
    expect(lines.slice(1)).toEqual([
      'id author the cutnode authors',
      'option name Hash type spin default 16 min 1 max 2048',
      'option name Threads type spin default 1 min 1 max 64',
      'option name MultiPV type spin default 1 min 1 max 64',
      'option name Ponder type check default false',
      'option name Selective type check default true',
      'option name Level type spin default 10 min 1 max 10',
      'option name Move Overhead type spin default 15 min 0 max 5000',
      'option name UCI_Chess960 type check default false',
      'option name UCI_LimitStrength type check default false',
      'option name UCI_Elo type spin default 2200 min 600 max 2200',
      'option name UCI_AnalyseMode type check default false',
      'option name Endgames type string default auto',
      'option name UCI_ShowWDL type check default false',
      'option name SyzygyPath type string default <empty>',
      'option name Debug Log File type string default <empty>',
      'option name Clear Hash type button',
      'uciok',
    ]);
  });

  it('tells each depth with score, effort and line, and answers with a move and the reply that it expects', async () => {
    const lines = await driver.go('position startpos moves e2e4', 'go depth 4');
    const infos = scored(lines, 4);
    for (const [i, line] of infos.entries()) {
      expect(line).toMatch(
        new RegExp(
          `^info depth ${i + 1} seldepth \\d+ multipv 1 score cp -?\\d+ nodes \\d+ nps \\d+ hashfull \\d+ time \\d+ pv .+$`,
        ),
      );
    }
    expect(infos.map((line) => Number(field(line, 'seldepth')))).toEqual(await deepestAfter('e2e4', 4));
    const pv = field(infos.at(-1), 'pv')?.split(' ') ?? [];
    let position = chess.play(chess.initial(), chess.parseMove(chess.initial(), 'e2e4'));
    for (const text of pv) position = chess.play(position, chess.parseMove(position, text));
    expect(pv).toHaveLength(4);
    expect(lines.at(-1)).toBe(`bestmove ${pv[0]} ponder ${pv[1]}`);
  });

  it('counts every node that it tells of, up to the limit', async () => {
    const lines = await driver.go('position startpos', 'go nodes 5000');
    const told = scored(lines, 10).map((line) => Number(field(line, 'nodes')));
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBeLessThanOrEqual(5000);
  });

  it('answers isready during a search, and says no move before stop, even with nothing left to find', async () => {
    driver.say(MATE_IN_1, 'go infinite');
    await driver.until('info depth 1');
    expect(await driver.ask()).toEqual([]);
    driver.say('position startpos', 'stop');
    expect((await driver.until('bestmove')).at(-1)).toBe('bestmove a1a8');
    expect(await driver.ask()).toEqual([]);
  });

  it('tells of a mate that nothing can be sooner than a few times, not a thousand', async () => {
    driver.say(MATE_IN_1, 'go infinite');
    const told = [...(await driver.until('info depth 1000')), ...(await driver.ask())];
    expect(told.filter((line) => line.includes(' score mate 1 '))).toHaveLength(3);
    driver.say('stop');
    expect((await driver.until('bestmove')).at(-1)).toBe('bestmove a1a8');
  });

  it.each([
    ['7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', 'go wtime 6000000 btime 6000000'],
    ['7k/8/8/5K2/6Q1/8/8/8 w - - 0 1', 'go movetime 6000000'],
  ])('answers %s as soon as nothing sooner is to be found', async (fen, go) => {
    const said = await driver.go(`position fen ${fen}`, go);
    expect(said.findLast((line) => line.includes(' score '))).toMatch(/ score mate [12] /);
    expect(said.length).toBeLessThan(20);
  });

  it.each([1, 2])('goes at once to the last depth where every move ends the game, with %i threads', async (threads) => {
    driver.say(`setoption name Threads value ${threads}`);
    const said = await driver.go('position fen 7k/8/8/8/8/8/1q6/K7 w - - 0 1', 'go depth 900');
    expect(scored(said, 9).map((line) => [field(line, 'depth'), field(line, 'score')])).toEqual([
      ['1', 'cp 0'],
      ['900', 'cp 0'],
    ]);
    expect(said.at(-1)).toBe('bestmove a1b2');
  });

  it('stops a search that has no end', async () => {
    driver.say('position startpos', 'go infinite');
    await driver.until('info depth 3');
    driver.say('stop');
    expect((await driver.until('bestmove')).at(-1)).toMatch(/^bestmove [a-h][1-8][a-h][1-8]/);
  });

  it('ponders until ponderhit, however soon it knows the answer', async () => {
    driver.say(MATE_IN_1, 'go ponder wtime 50 btime 50');
    await driver.until('info depth 1');
    expect(await driver.ask()).toEqual([]);
    driver.say('ponderhit');
    expect((await driver.until('bestmove')).at(-1)).toBe('bestmove a1a8');
  });

  it.each(['ponderhit', 'stop'])('ends pondering by %s, with the clock in its hand', async (word) => {
    driver.say('position startpos', 'go ponder wtime 50 btime 50');
    await driver.until('info depth 2');
    driver.say(word);
    await driver.until('bestmove');
  });

  it.each([
    ['a mate', 'go mate 1', MATE_IN_1, 'mate 1', 'bestmove a1a8'],
    ['a mate in two', 'go mate 2', 'position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'mate 2', 'bestmove a1a6'],
    ['being mated', 'go depth 3', 'position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1', 'mate -1', 'bestmove h8g8'],
  ])('scores %s in moves', async (_, go, position, score, answer) => {
    const lines = await driver.go(position, go);
    expect(lines.at(-1)?.startsWith(answer)).toBe(true);
    expect(field(scored(lines)[0], 'score')).toBe(score);
  });

  it.each([
    ['there is none so soon', 'go mate 1', 'position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'no mate in 1'],
    ['its own side is mated', 'go mate 1', 'position fen 7k/8/6K1/8/8/8/8/R7 b - - 0 1', 'no mate in 1'],
    ['nobody can mate', 'go mate 3', 'position fen 7k/8/8/8/8/8/8/K7 w - - 0 90', 'no mate in 3'],
  ])('tells that there is no mate, where %s, and plays the best move that it saw', async (_, go, position, told) => {
    const lines = await driver.go(position, go);
    expect(lines.at(-2)).toBe(`info string ${told}`);
    expect(lines.at(-1)).toMatch(/^bestmove [a-h][1-8]/);
  });

  it.each([['go infinite'], ['go mate 2'], ['go depth 20'], ['go infinite', 'setoption name Threads value 2']])(
    'looks a ply ahead where it is stopped before it began: %s',
    async (go, ...options) => {
      // The queen can be taken, and a move at random would rarely take her.
      driver.say(...options, 'position fen 4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1', go);
      driver.say('stop');
      const said = await driver.until('bestmove');
      driver.say('setoption name Level value 10', 'setoption name Threads value 1');
      expect(said.at(-1)).toMatch(/^bestmove e4d5/);
      expect(said.filter((line) => line.includes('no mate'))).toEqual([]);
    },
  );

  it('does not say that there is no mate when it was stopped before it knew', async () => {
    const lines = await driver.go('position startpos', 'go mate 5 nodes 1000');
    expect(lines.filter((line) => line.includes('string'))).toEqual([]);
  });

  it('tells the move that it plays as the first of several lines, wherever a limit ends the search', async () => {
    await driver.ask('setoption name MultiPV value 4', 'position startpos moves e2e4 c7c5 g1f3');
    const wrong: unknown[] = [];
    for (let nodes = 4000; nodes < 16_000; nodes += 400) {
      driver.say('ucinewgame', 'position startpos moves e2e4 c7c5 g1f3');
      const lines = await driver.go(`go nodes ${nodes}`);
      const first = lines.findLast((line) => line.includes(' multipv 1 '));
      const [told, played] = [field(first, 'pv')?.split(' ')[0], lines.at(-1)?.split(' ')[1]];
      if (told !== played) wrong.push({ nodes, told, played });
    }
    expect(wrong).toEqual([]);
  });

  it('tells as many lines as MultiPV, best first, at every depth', async () => {
    const lines = await driver.go('setoption name MultiPV value 3', 'position startpos', 'go depth 3');
    const infos = scored(lines, 9);
    expect(infos.map((line) => `${field(line, 'depth')} ${field(line, 'multipv')}`)).toEqual(
      [1, 2, 3].flatMap((depth) => [1, 2, 3].map((k) => `${depth} ${k}`)),
    );
    const last = infos.slice(-3);
    const scores = last.map((line) => Number(field(line, 'score')?.split(' ')[1]));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(last.map((line) => field(line, 'pv')?.split(' ')[0])).size).toBe(3);
  });

  it('searches only what searchmoves names, and tells of what is not legal', async () => {
    const lines = await driver.go('position startpos', 'go searchmoves h2h3 e2e5 a2a3 depth 2');
    expect(lines[0]).toMatch(
      /^info string go searchmoves: chess: 'e2e5' is not a legal move of .*; expected one of e2e3, e2e4$/,
    );
    expect(lines.at(-1)).toMatch(/^bestmove (h2h3|a2a3) /);
  });

  it.each([
    ['mated', 'position fen R6k/6pp/8/8/8/8/8/K7 b - - 0 1', 'info depth 0 score mate 0'],
    ['in stalemate', 'position fen k7/8/1Q6/8/8/8/8/K7 b - - 0 1', 'info depth 0 score cp 0'],
  ])('has no move when %s', async (_, position, info) => {
    expect(await driver.go(position, 'go movetime 50')).toEqual([info, 'bestmove (none)']);
    driver.say('go infinite');
    await driver.until(info);
    expect(await driver.ask()).toEqual([]);
    expect(await driver.go('stop')).toEqual(['bestmove (none)']);
  });

  it('has a move where a draw could be claimed: after fifty moves, and with nothing left to mate with', async () => {
    const fifty = await driver.go('position fen 7k/8/8/8/8/8/R7/K7 w - - 100 90', 'go depth 3');
    expect(fifty.at(-1)).toMatch(/^bestmove [a-h][1-8]/);
    expect(Number(field(scored(fifty)[0], 'score')?.split(' ')[1])).toBeGreaterThan(300);
    const dead = await driver.go('position fen 7k/8/8/8/8/8/8/K7 w - - 0 90', 'go depth 3');
    expect(field(scored(dead)[0], 'score')).toBe('cp 0');
    expect(dead.at(-1)).toMatch(/^bestmove a1/);
  });

  it('knows which positions have occurred', async () => {
    const fen = 'position fen 4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1 moves a1b1 e8d8 b1a1';
    const lines = await driver.go(`${fen} d8e8 a1b1 e8d8 b1a1`, 'go depth 3');
    expect(field(scored(lines)[0], 'score')).toBe('cp 0');
    expect(lines.at(-1)).toMatch(/^bestmove d8e8/);
    // Once is not enough: the game goes on after the second occurrence.
    for (const position of [fen, 'position fen 3k4/8/8/8/8/8/4P3/R3K3 b - - 3 2']) {
      const lost = await driver.go(position, 'go depth 3');
      expect(Number(field(scored(lost)[0], 'score')?.split(' ')[1])).toBeLessThan(-300);
    }
  });

  it('tells of an illegal move, and plays none on a board that it does not know', async () => {
    const told = await driver.ask('position startpos moves e2e4 e7e5 e1e8 d8h4');
    expect(told).toEqual([
      "info string position: move 3: chess: 'e1e8' is not a legal move of rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2; expected e1e2",
    ]);
    expect(await driver.go('go depth 1')).toEqual([UNKNOWN, 'bestmove 0000']);
    expect(await driver.ask('position startpos moves e2e4 e7e5 e1e2 d8h4')).toEqual([]);
    expect((await driver.go('go depth 1 searchmoves e2f3')).at(-1)).toBe('bestmove e2f3');
  });

  it('does not search where moves are to be counted, and says what counts them', async () => {
    expect(await driver.ask('position startpos', 'go perft 2')).toEqual([
      'info string go perft: to count moves, use the command perft of cutnode',
    ]);
  });

  it('tells of a wrong position, and plays no move until it hears a right one', async () => {
    await driver.ask('position startpos moves e2e4');
    expect(await driver.ask('position fen 8/8/8 w - - 0 1', 'position somewhere', 'position')).toEqual([
      "info string position: chess: the board '8/8/8' has 3 rows; expected 8, in '8/8/8 w - - 0 1'",
      "info string position 'somewhere'; expected startpos or fen and a FEN, then moves",
      "info string position ''; expected startpos or fen and a FEN, then moves",
    ]);
    driver.say('go infinite');
    await driver.until(UNKNOWN);
    expect(await driver.ask('ucinewgame')).toEqual(['bestmove 0000']);
    expect(await driver.go('go wtime 1000 btime 1000')).toEqual([UNKNOWN, 'bestmove 0000']);
    await driver.ask('position startpos moves e2e4');
    expect((await driver.go('go depth 1 searchmoves e7e5')).at(-1)).toBe('bestmove e7e5');
  });

  it('plays where no game can lead', async () => {
    const three = 'position fen 4k3/8/8/8/8/3n1n2/8/R3K2r w Q e3 0 1';
    expect((await driver.go(three, 'go depth 2')).at(-1)).toMatch(/^bestmove e1e2/);
  });

  it('takes the options that programs set unasked, and says which have no effect', async () => {
    expect(
      await driver.ask(
        'setoption name UCI_ShowWDL value true',
        'setoption name SyzygyPath value ./syzygy tables',
        'setoption name Debug Log File value log.txt',
        'setoption name SyzygyPath value <empty>',
        'setoption name SyzygyPath value',
        'setoption name UCI_ShowWDL value false',
        'setoption name UCI_AnalyseMode value true',
        'setoption name UCI_Elo value 1500',
      ),
    ).toEqual([
      'info string UCI_ShowWDL has no effect',
      'info string SyzygyPath has no effect',
      'info string Debug Log File has no effect',
    ]);
  });

  it.each([
    [600, 4],
    [810, 4],
    [811, 5],
    [1500, 7],
    [2070, 9],
    [2071, 10],
  ])('plays at the level nearest to UCI_Elo %d', async (elo, level) => {
    const said = await driver.ask(`setoption name UCI_Elo value ${elo}`, 'setoption name UCI_LimitStrength value true');
    expect(said).toEqual([expect.stringMatching(new RegExp(`^info string level ${level} of 10$`))]);
    const lines = await driver.go('position startpos', 'go depth 1');
    // A level tells its one line at the end; at full strength there is one for each depth.
    expect(lines.at(-1)).toMatch(/^bestmove /);
    expect(levelIn({ ...initialSettings, UCI_LimitStrength: true, UCI_Elo: elo })).toBe(level);
  });

  it('has full strength in analysis, whatever the level', () => {
    expect(levelIn({ ...initialSettings, Level: 2 })).toBe(2);
    expect(levelIn({ ...initialSettings, Level: 2, UCI_LimitStrength: true, UCI_AnalyseMode: true })).toBe(10);
  });

  it('tells of options that it does not have, and of values that they do not', async () => {
    expect(
      await driver.ask(
        'setoption name Hsh value 64',
        'setoption name hash value 0',
        'setoption name Move Overhead value soon',
        'setoption name ponder value perhaps',
        'setoption Hash 64',
        'setoption name Move Overhead value 50',
      ),
    ).toEqual([
      "info string setoption: there is no option 'Hsh'; did you mean Hash? There are Hash, Threads, MultiPV, Ponder, Selective, Level, Move Overhead, UCI_Chess960, UCI_LimitStrength, UCI_Elo, UCI_AnalyseMode, Endgames, UCI_ShowWDL, SyzygyPath, Debug Log File, Clear Hash",
      "info string setoption: Hash must be a whole number from 1 to 2048, not '0'",
      "info string setoption: Move Overhead must be a whole number from 0 to 5000, not 'soon'",
      "info string setoption: Ponder must be true or false, not 'perhaps'",
      "info string setoption 'Hash 64'; expected name and value, such as name Hash value 64",
    ]);
  });

  it('tells of limits that make no sense, and leaves them out: with none left it looks one ply deep', async () => {
    const lines = await driver.go('position startpos', 'go depth deep sideways depth 2 nodes 0');
    expect(lines.slice(0, 3)).toEqual([
      "info string go: depth must be a whole number from 1, not 'deep'",
      "info string go: unknown word 'sideways'; expected depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, searchmoves, infinite, ponder",
      "info string go: nodes must be a whole number from 1, not '0'",
    ]);
    expect(field(scored(lines)[0], 'depth')).toBe('2');
    for (const go of ['go depth', 'go movetime abc', 'go nodes -5', 'go mate 0']) {
      expect(field(scored(await driver.go('position startpos', go)).at(-1), 'depth')).toBe('1');
    }
  });

  it('skips unknown words before a command, and tells of a line without one', async () => {
    expect(await driver.ask('joho debug on', 'frobnicate now')).toEqual([
      "info string unknown command 'frobnicate now'; expected one of uci, debug, isready, setoption, register, ucinewgame, position, go, stop, ponderhit, quit",
    ]);
  });

  it.each([
    ['keeps Move Overhead back', 'movetime 100', 30, 70],
    ['keeps no more than half back', 'movetime 20', 30, 10],
    ['keeps nothing back if told so', 'movetime 50', 0, 50],
    ['takes the clock where it shows less', 'movetime 5000 wtime 100 btime 100', 30, 70],
  ])('%s of a time for one move', async (_, go, overhead, ms) => {
    driver.say('debug on', `setoption name Move Overhead value ${overhead}`);
    const lines = await driver.go('position startpos', `go ${go}`);
    expect(lines[0]).toBe(`info string time: ${ms} ms, at most ${ms} ms`);
  });

  it('castles in Chess960 by taking its rook, and writes the usual castling so if it is told to', async () => {
    const fen = 'position fen 4k3/8/8/8/8/8/8/1K4R1 w G - 0 1';
    expect((await driver.go(fen, 'go depth 1 searchmoves b1g1')).at(-1)).toBe('bestmove b1g1');
    const usual = 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    expect((await driver.go(usual, 'go depth 1 searchmoves e1h1')).at(-1)).toBe('bestmove e1g1');
    driver.say('setoption name UCI_Chess960 value true');
    expect((await driver.go(usual, 'go depth 1 searchmoves e1h1')).at(-1)).toBe('bestmove e1h1');
    expect(await driver.ask(`${usual} moves e1h1 e8e7`)).toEqual([]);
  });

  it('finishes what it has won: by the tables that it is told of, and by those that it makes while four men are left', async () => {
    const won = 'position fen 8/8/8/8/8/2k5/1R6/K7 w - - 0 1';
    const score = (lines: readonly string[]) =>
      field(
        lines.find((line) => line.startsWith('info depth')),
        'score',
      );
    await driver.ask('setoption name Endgames value off');
    expect(score(await driver.go(won, 'go depth 1'))).not.toMatch(/mate/);
    await driver.ask('setoption name Endgames value KRK');
    expect(score(await driver.go('go depth 1'))).toBe('mate 16');
    await driver.ask('setoption name Endgames value auto', 'ucinewgame');
    // They are made beside the games; from four men on the board those that a capture leads to, too.
    const hears = async (): Promise<string | undefined> =>
      score(await driver.go('position fen 8/8/8/8/8/2k5/1Q6/K7 b - - 0 1', 'go depth 1'));
    while ((await hears()) !== 'mate -6') await driver.ask();
    expect(await driver.ask('setoption name Endgames value KRK,rooks')).toEqual([
      "info string setoption: Endgames must be auto, off or materials: a material must be the letters of both sides' men, kings first, such as KQKR, not 'rooks'; it stays auto",
    ]);
    await driver.ask('setoption name Endgames value krk , kkq');
    expect(await driver.ask('setoption name Endgames value KQK,KRRKQ')).toEqual([
      'info string setoption: Endgames must be auto, off or materials: KRRKQ has 5 men; expected at most 4; it stays KRK,KQK',
    ]);
    expect(score(await driver.go(won, 'go depth 1'))).toBe('mate 16');
  });

  it('remembers what it has searched until ucinewgame or Clear Hash', async () => {
    const nodes = async (...before: string[]): Promise<number> => {
      const lines = await driver.go(...before, 'position startpos', 'go depth 5');
      return Number(field(scored(lines)[0], 'nodes'));
    };
    const first = await nodes();
    expect(await nodes()).toBeLessThan(first);
    expect(await nodes('ucinewgame')).toBe(first);
    expect(await nodes('setoption name Clear Hash')).toBe(first);
    expect(await nodes('setoption name Hash value 8')).toBe(first);
  });

  it('searches on several threads', async () => {
    const lines = await driver.go('setoption name Threads value 2', 'position startpos', 'go depth 5');
    expect(lines.at(-1)).toMatch(/^bestmove/);
  });

  it('plays at a level, by its own limits or within those of go', async () => {
    driver.say('setoption name Level value 2', 'position startpos');
    expect(field(scored(await driver.go('go wtime 1000 btime 1000'))[0], 'depth')).toBe('1');
    expect(field(scored(await driver.go('go depth 2'))[0], 'depth')).toBe('2');
    expect((await driver.go(MATE_IN_1, 'go movetime 100')).at(-1)).toBe('bestmove a1a8');
    driver.say('go ponder movetime 100');
    expect(await driver.ask()).toEqual([]);
    expect((await driver.go('ponderhit')).at(-1)).toBe('bestmove a1a8');
  });

  it('at a level begins to think at ponderhit, with its own limits, however long its opponent took', async () => {
    driver.say('setoption name Level value 7', 'position startpos moves e2e4 e7e5', 'go ponder wtime 9000 btime 9000');
    // More than the share of the clock that a move is to take.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(Number(field(scored(await driver.go('ponderhit'))[0], 'depth'))).toBeGreaterThan(1);
  });

  it('ends at the end of the input what the choice of moves makes endless at a level', async () => {
    const other = new Driver();
    const go = 'go searchmoves e2e4 d2d4';
    other.say('setoption name Endgames value off', 'setoption name Level value 5', 'position startpos', go, go);
    await other.speaker.end();
    const answers = other.heard.filter((line) => line.startsWith('bestmove'));
    expect(answers).toEqual(Array(2).fill(expect.stringMatching(/^bestmove (e2e4|d2d4)/)));
  });

  it('gives every go its answer, in order', async () => {
    driver.say('position startpos', 'go depth 3', MATE_IN_1, 'go infinite', 'position startpos', 'go depth 1');
    await driver.until('bestmove');
    expect((await driver.until('bestmove')).at(-1)).toBe('bestmove a1a8');
    expect(scored(await driver.until('bestmove'))[0]).toMatch(/^info depth 1 /);
    expect(await driver.ask()).toEqual([]);
  });

  it('finishes at the end of the input what has a limit, and stops what has none', async () => {
    const other = new Driver();
    other.say('position startpos', 'go depth 4', 'go infinite');
    await other.speaker.end();
    expect(other.heard.filter((line) => line.startsWith('bestmove'))).toHaveLength(2);
    expect(other.heard.some((line) => line.startsWith('info depth 4'))).toBe(true);
  });

  it('answers what was asked before quit, and nothing after it', async () => {
    const other = new Driver();
    other.say('isready', 'position startpos', 'go infinite');
    await other.until('info depth 2');
    other.say('quit', 'go depth 1', 'isready');
    await other.speaker.ended;
    expect(other.heard.filter((line) => line === 'readyok')).toHaveLength(1);
    expect(other.heard.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
    const quick = new Driver();
    quick.say('isready', 'quit');
    await quick.speaker.ended;
    expect(quick.heard).toEqual(['readyok']);
  });

  it('keeps going whatever it hears', async () => {
    const words = [
      ...['go', 'position', 'startpos', 'fen', START, 'moves', 'e2e4', 'e7e5', 'e1e8', 'setoption', 'name', 'value'],
      ...['Hash', 'MultiPV', '-1', '3', 'depth', 'nodes', 'movetime', 'wtime', 'ponder', 'infinite', 'searchmoves'],
      ...['stop', 'ponderhit', 'debug', 'on', 'ucinewgame', 'register', 'mate', '\u0000', '🙂'],
    ];
    const line = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((some) => some.join(' '));
    await forAllAsync([fc.array(line, { maxLength: 6 })], { draws: 400 }, async (lines) => {
      const before = driver.heard.filter((said) => said.startsWith('bestmove')).length;
      const asked = lines.filter((one) => firstCommand(one) === 'go').length;
      driver.say(...lines, 'stop');
      for (let i = 0; i < asked; i++) await driver.until('bestmove');
      await driver.ask('setoption name Hash value 16');
      expect(driver.heard.filter((said) => said.startsWith('bestmove'))).toHaveLength(before + asked);
    });
  });

  it('needs to know whom to talk to', () => {
    expect(() => createUciSpeaker({} as never)).toThrow(InvalidOptionError);
    expect(() => createUciSpeaker({ say: 'loud' } as never)).toThrow('say must be a function');
  });
});

function firstCommand(line: string): string | undefined {
  return /\b(setoption|position|go|stop|ponderhit|debug|ucinewgame|register)\b/.exec(line)?.[0];
}
