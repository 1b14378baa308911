import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { parsePdn } from 'cutnode/games/draughts';
import { afterAll, describe, expect, it } from 'vitest';
import { whole } from '../extent.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines, start } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-match-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe('cutnode match', () => {
  it('says in words what the games prove', async () => {
    const { status, stdout, stderr } = await cutnode('match connect-four depth=6 depth=2 --games 20');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^depth=6 against depth=2: 20 games\n {2}won \d+, drawn \d+, lost \d+\n {2}pairs of games with 0, ½, 1, 1½ and 2 points: \d+ \d+ \d+ \d+ \d+\n {2}Elo: \+\d+ \(\+?-?\d+ to (\+\d+|infinite)\), with 95 % certainty\n$/,
    );
  });

  it('warns of openings that were played before, or are proved', async () => {
    const match = ['match', 'tic-tac-toe', 'depth=2', 'depth=3'];
    const { status, stderr, stdout } = await cutnode([...match, '--games', '22', '--opening-plies', '1', '--json']);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'cutnode: 2 of 11 openings were played before, as there was no other; between engines that leave nothing to chance they prove nothing new\n',
    });
    expect(jsonLines(stdout)[21]).toMatchObject({ number: 22, openingFlaw: 'repeated' });
    expect(jsonLines(stdout)[0]).not.toHaveProperty('openingFlaw');
    const nim = await cutnode('match last-coin depth=1 depth=2 --games 2 --opening-plies 1');
    expect(nim.stderr).toBe(
      'cutnode: 1 of 1 opening is proved won or lost, as no other was found; a larger game or fewer --opening-plies may have others\n',
    );
  });

  it('knows a Monte Carlo search by both its names', async () => {
    const args = ['match', 'tic-tac-toe', 'mcts visits=50 seed=3', 'monte-carlo visits=50 seed=3', '--games', '2'];
    const { status, stdout } = await cutnode(args);
    expect(status).toBe(0);
    // The same search on both sides gets one point of two.
    expect(stdout).toContain('pairs of games with 0, ½, 1, 1½ and 2 points: 0 0 1 0 0');
  });

  it('gives a build the options of the game, which its own go before', async () => {
    const build = `'build:${path('../match/this-build.mjs')}' depth=3`;
    const movesOf = async (second: string): Promise<unknown[]> => {
      const args = ['match', 'chess', 'depth=3 evaluation=net', second, '--evaluation', 'net', '--max-plies', '8'];
      const { status, stdout } = await cutnode([...args, '--games', '2', '--opening-plies', '6', '--json']);
      expect(status).toBe(0);
      return jsonLines(stdout)
        .slice(0, 2)
        .map((game) => (game as { moves: unknown }).moves);
    };
    const [white, black] = await movesOf(build);
    expect(white).toEqual(black);
    expect(new Set((await movesOf(`${build} evaluation=tables`)).map(String)).size).toBe(2);
  });

  it('refuses an engine with another game, and takes another version of the same one by any name', async () => {
    const heap = (name: string, coins: number, most: string): string => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(
        file,
        `export default {
          name: '${name}',
          initial: () => ({ coins: ${coins}, player: 0 }),
          toMove: (p) => p.player,
          moves: (p) => ${most}.filter((n) => n <= p.coins),
          play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
          outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [-1, 1] : [1, -1]),
        };`,
      );
      return file;
    };
    const [coins, later, dozens] = [
      heap('coins', 9, '[1, 2, 3]'),
      heap('later', 9, '[1, 2, 3]'),
      heap('dozens', 9, '[12, 1]'),
    ];
    const limits = ['--games', '2', '--depth', '1', '--opening-plies', '1'];
    expect(await cutnode(['match', coins, coins, later, ...limits])).toMatchObject({ status: 0 });
    expect(await cutnode(['match', coins, coins, dozens, ...limits])).toEqual({
      status: 2,
      stdout: '',
      stderr: `cutnode: the engine '${dozens}': its game is 'dozens', and the match is of 'coins'; expected two versions of the same game\n`,
    });
  });

  it('calls a long game a draw where nothing promises an end, and names the flag that says when', async () => {
    const ring = (name: string, more = ''): string => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(
        file,
        `export default {
          name: '${name}',
          initial: () => ({ at: 0, player: 0 }),
          toMove: (p) => p.player,
          moves: () => [1, 2],
          play: (p, n) => ({ at: (p.at + n) % 97, player: 1 - p.player }),
          outcome: () => undefined,
          key: (p) => p.at * 2 + p.player,
          ${more}
        };`,
      );
      return file;
    };
    const match = (file: string, ...more: string[]) =>
      cutnode(['match', file, 'depth=1', 'depth=2', '--games', '2', ...more]);
    expect(await match(ring('for ever'))).toMatchObject({
      status: 0,
      stderr:
        'cutnode: 2 of 2 games were not over after 400 plies and counted as draws; --max-plies sets another number; if positions come back, say in the rules what that counts: repetition\n',
    });
    expect(await match(ring('for ever'), '--max-plies', '10')).toMatchObject({ status: 0, stderr: '' });
    expect(await match(ring('pays', 'reward: (p) => 1 - p.player,'))).toMatchObject({
      status: 0,
      stderr: expect.stringContaining(
        '2 of 2 games were not over after 400 plies and counted by the points won so far;',
      ),
    });
    expect(await match(ring('comes back', "repetition: 'draw',"))).toMatchObject({ status: 0, stderr: '' });
  });

  it('names the flag of openings that are longer than the games', async () => {
    const args = ['match', 'tic-tac-toe', 'depth=2', 'depth=4', '--games', '4', '--opening-plies', '9'];
    expect(await cutnode(args)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'cutnode: --opening-plies: each of 1000 random games was over within 9 plies, with no move left to play; expected fewer plies\n',
    });
  });

  it('writes one line of JSON for each game, and the statistics as the last', async () => {
    const args = ['match', 'othello-4x4', 'level=3 seed=1', 'cutnode', '--games', '4', '--depth', '3', '--json'];
    const lines = jsonLines((await cutnode(args)).stdout);
    expect(lines).toHaveLength(5);
    expect(lines.slice(0, 4).map(({ number, first, end }) => [number, first, end])).toEqual([
      [1, 0, 'rules'],
      [2, 1, 'rules'],
      [3, 0, 'rules'],
      [4, 1, 'rules'],
    ]);
    const score = lines.slice(0, 4).reduce((sum, game) => sum + game.score, 0);
    const { wins, draws, stop, engines } = lines[4];
    expect({ score: wins + draws / 2, stop, engines }).toEqual({
      score,
      stop: 'games',
      engines: ['level=3 seed=1', 'cutnode'],
    });
  });

  it('plays openings of a file and saves the games in the notation of the game', async () => {
    const openings = join(folder, 'openings.txt');
    const saved = join(folder, 'games.txt');
    writeFileSync(openings, '# three stones, and a move more\n44\n445 | 3\n\n');
    const args = ['match', 'connect-four', 'depth=2', 'depth=2 no-table', '--games', '4'];
    const { status } = await cutnode([...args, '--openings', openings, '--save', saved]);
    expect(status).toBe(0);
    const lines = readFileSync(saved, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ', 2).join(' '))).toEqual([
      expect.stringMatching(/^44: \d$/),
      expect.stringMatching(/^44: \d$/),
      '445: 3',
      '445: 3',
    ]);
    for (const line of lines) expect(line).toMatch(/ (1-0|0-1|1\/2-1\/2)$/);
  });

  it('saves chess as PGN, played by a game file and a UCI program', async () => {
    const saved = join(folder, 'games.pgn');
    const mate = `uci:${process.execPath} ${path('../match/fake-uci.mjs')} f2f3,e7e5,g2g4,d8h4`;
    const args = ['match', path('../match/chess-game.ts'), mate, mate, '--depth', '1', '--opening-plies', '0'];
    const { status, stderr } = await cutnode([...args, '--games', '2', '--save', saved]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const pgn = readFileSync(saved, 'utf8');
    expect(pgn).toContain('[Result "0-1"]\n[PlyCount "4"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
    expect(pgn.match(/\[Round "\d"\]/g)).toEqual(['[Round "1"]', '[Round "2"]']);
    expect(pgn.match(/\[PlyCount "4"\]/g)).toHaveLength(2);
    // The day of one time zone, not of two, and none that ended meanwhile.
    const [date = ''] = pgn.match(/(?<=\[Date ")\d{4}\.\d\d\.\d\d(?="\])/) ?? [];
    expect(Math.abs(Date.parse(date.replaceAll('.', '-')) - Date.now())).toBeLessThan(2 * 86_400_000);
  });

  it('saves names with quotation marks so that programs can read them which know no escapes', async () => {
    const saved = join(folder, 'quoted.pgn');
    const mate = `uci:${process.execPath} ${path('../match/fake-uci.mjs')} "f2f3,e7e5,g2g4,d8h4"`;
    const args = ['match', path('../match/chess-game.ts'), mate, mate, '--depth', '1', '--opening-plies', '0'];
    expect(await cutnode([...args, '--games', '2', '--save', saved])).toMatchObject({ status: 0, stderr: '' });
    const [first = ''] = readFileSync(saved, 'utf8').split(/\n\n(?=\[Event)/);
    expect(first).toContain("'f2f3,e7e5,g2g4,d8h4'\"]");
    const board = new Chess();
    board.loadPgn(first);
    expect(board.history()).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
  });

  it('gives engines the clock of --clock, or one of their own', async () => {
    const openings = join(folder, 'start.txt');
    writeFileSync(openings, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n');
    const program = `uci:${process.execPath} ${path('../match/fake-uci.mjs')} f2f3,e7e5,g2g4,d8h4`;
    const [common, own] = [join(folder, 'common.log'), join(folder, 'own.log')];
    const engines = [`${program} ${common}`, `${program} ${own} clock=30000`];
    const args = ['match', 'chess', ...engines, '--clock', '60000+100', '--games', '2', '--openings', openings];
    const { status, stderr } = await cutnode(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const goes = (log: string) => readFileSync(log, 'utf8').match(/^go .*$/gm) as string[];
    expect(goes(common)[0]).toBe('go wtime 60000 btime 30000 winc 100 binc 0');
    expect(goes(own)[0]).toMatch(/^go wtime \d+ btime 30000 winc 100 binc 0$/);
  });

  it('keeps the games of a file when it refuses to play', async () => {
    const saved = join(folder, 'earlier.txt');
    writeFileSync(saved, 'earlier games\n');
    const args = ['match', 'connect-four', 'depth=2', 'depth=2 ordering=sideways', '--save', saved, '--json'];
    const { status, stdout, stderr } = await cutnode(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('ordering must be a list out of');
    expect(readFileSync(saved, 'utf8')).toBe('earlier games\n');
  });

  it('saves draughts as PDN', async () => {
    const saved = join(folder, 'games.pdn');
    const args = ['match', 'draughts', 'depth=3', 'depth=1', '--games', '2', '--opening-plies', '4', '--save', saved];
    expect((await cutnode(args)).status).toBe(0);
    const games = parsePdn(readFileSync(saved, 'utf8'));
    expect(games.map(({ tags }) => tags.Round)).toEqual(['1', '2']);
    // Each engine once began.
    expect(games[0]?.tags.Black).toBe(games[1]?.tags.White);
    for (const { moves } of games) expect(moves.length).toBeGreaterThan(10);
  });

  it('stops when the sequential test knows', async () => {
    const args = ['match', 'connect-four', 'depth=6', 'depth=1', '--sprt', '0,200'];
    expect((await cutnode(args)).stdout).toMatch(/\n {2}SPRT: H1 accepted, LLR \d\.\d\d \(-2\.94 to 2\.94\)\n$/);
  });

  it.runIf(whole)('prints what is known after Ctrl-C, and ends with 130', async () => {
    const { child, exit } = start(['match', 'connect-four', 'depth=2', 'depth=3', '--games', '100000', '--json']);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { status, stdout } = await exit;
    const last = jsonLines(stdout).at(-1);
    expect({ status, stop: last.stop }).toEqual({ status: 130, stop: 'aborted' });
    expect(last.wins + last.draws + last.losses).toBe(jsonLines(stdout).length - 1);
  });

  it('takes back the default of an option, a number for one, and a level without a table', async () => {
    const [one, other] = ['depth=3 iterative=2 no-quiescence', 'level=3 no-table'];
    const { status, stderr } = await cutnode(['match', 'tic-tac-toe', one, other, '--games', '2', '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('does not overwrite its openings', async () => {
    const openings = join(folder, 'openings.txt');
    writeFileSync(openings, '44\n');
    const { status, stderr } = await cutnode(
      `match connect-four depth=1 depth=2 --openings ${openings} --save ${folder}/./openings.txt`,
    );
    expect(status).toBe(2);
    expect(stderr).toBe(
      `cutnode: --save would overwrite '${openings}', from which openings are read; give it another name\n`,
    );
    expect(readFileSync(openings, 'utf8')).toBe('44\n');
  });

  refuses('match', [
    ['chess-boxing a b', "unknown game 'chess-boxing'"],
    ['pig depth=1 depth=2', 'match plays games without dice; pig has dice'],
    ["connect-four 'depth 1' depth=2", "the engine 'depth 1': depth needs its value after =: depth=…"],
    ["connect-four 'depth=1 quiescence=' depth=2", 'quiescence= has no value; expected quiescence alone or'],
    ["gomoku 'selective depth=1' depth=1", 'its rules in JavaScript have, on this thread with hosted'],
    ['connect-four depht=1 depth=2', "the engine 'depht=1': unknown option 'depht=1'"],
    ["connect-four 'depth=2 mcts' depth=2", "the engine 'depth=2 mcts': unknown option 'mcts'; mcts stands first. Exp"],
    ['nim depth=1 depth=2 --concurrency 2', '--concurrency above 1 needs workers, and nim has its rules in JavaScript'],
    ['connect-four depth=x depth=2', "--depth must be a whole number from 1 to 1000, not 'x'"],
    ['connect-four uci:stockfish depth=2', 'has no UCI; expected chess'],
    ['chess xboard:phalanx depth=2', "unknown option 'xboard:phalanx'; expected cutnode"],
    ['connect-four level=3 depth=2 --games 7', '--games must be an even number'],
    ['connect-four level=3 depth=2 --alpha 0.1', '--alpha and --beta need --sprt'],
    ['connect-four level=3 depth=2 --sprt 5', '--sprt takes two numbers, such as --sprt 0,10'],
    ['connect-four level=3 depth=2 --sprt 5,6,7', '--sprt takes two numbers, such as --sprt 0,10'],
    ['connect-four depth=1 depth=2 --win 300', '--win takes a value and moves, such as --win 300,4'],
    ['connect-four depth=1 depth=2 --draw 10', '--draw takes a value, moves and plies, such as --draw 10,8,80'],
    [
      'connect-four depth=1 depth=2 --openings x --seed 3',
      '--seed draws random openings; leave it out with --openings x',
    ],
    ['connect-four depth=1 depth=2 --openings /nowhere', "cannot read '/nowhere': there is no such file"],
  ]);
});
