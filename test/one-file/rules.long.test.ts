import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { checkRules, createEngine, type Game } from '../../bindings/index.js';
import { plainBreakthrough, type Step } from '../oracle/breakthrough.js';
import { breakthrough } from './breakthrough.js';
import { type OneFile, oneFile } from './compile-one-file.js';
import { kalah, kalahInJavaScript } from './kalah.js';

/** The game object that is made of one file, held against rules in JavaScript that share no code with it. */

const oracle = plainBreakthrough(5, 5);
let made: OneFile;
let sowing: OneFile;
beforeAll(async () => {
  made = await oneFile('breakthrough', breakthrough);
  sowing = await oneFile('kalah', kalah);
});

/** Plays random games with both, and asks `same` at each position. */
function along<P, Q, M, N>(
  [one, other]: readonly [Game<P, M>, Game<Q, N>],
  games: number,
  same: (position: P, twin: Q) => void,
  twinOf: (position: P, move: M, twin: Q) => N,
): void {
  const random = Random.seeded(7);
  for (let i = 0; i < games; i++) {
    let position = one.initial();
    let twin = other.initial();
    same(position, twin);
    while (!one.outcome(position)) {
      const move = random.oneOf(one.moves(position));
      const next = twinOf(position, move, twin);
      position = one.play(position, move);
      twin = other.play(twin, next);
      same(position, twin);
    }
  }
}

describe('a game of one file', () => {
  it('answers as the same rules in JavaScript, with a board', () => {
    const { game } = made;
    let compared = 0;
    along(
      [game, oracle],
      60,
      (position, twin) => {
        compared++;
        const text = oracle.format(twin);
        expect(game.format(position)).toBe(text);
        expect(game.parse(text)).toEqual(position);
        expect([game.toMove(position), game.outcome(position)]).toEqual([twin.player, oracle.outcome(twin)]);
        const rows = text
          .slice(0, -2)
          .split('/')
          .map((row, i) => `${5 - i}  ${[...row].join(' ')}\n`);
        expect(game.draw?.(position)).toBe(`${rows.join('')}   a b c d e`);
        if (oracle.outcome(twin)) {
          expect(game.moves(position)).toEqual([]);
          return;
        }
        const plain = (move: string): string => move.replace(/[-x]/, '');
        expect(game.moves(position).map((move) => game.formatMove(position, move))).toEqual(
          oracle.moves(twin).map((move) => plain(oracle.formatMove(twin, move))),
        );
        expect(game.evaluate?.(position)).toBe(oracle.evaluate(twin));
      },
      (position, move, twin) => {
        const index = game.moves(position).indexOf(move);
        return oracle.moves(twin)[index] as Step;
      },
    );
    expect(compared).toBeGreaterThan(900);
  });

  it('answers as the same rules in JavaScript, with a text, rewards and extra turns', () => {
    const { game } = sowing;
    let again = 0;
    along(
      [game, kalahInJavaScript as Game<{ houses: readonly number[]; player: 0 | 1 }, number>],
      200,
      (position, twin) => {
        const text = kalahInJavaScript.format(twin);
        expect(game.format(position)).toBe(text);
        expect(game.toMove(position)).toBe(twin.player);
        expect(game.outcome(position)).toEqual(kalahInJavaScript.outcome(twin));
        // What a move wins is not in the text: two positions may differ in it alone.
        expect(game.format(game.parse(text))).toBe(text);
        if (game.outcome(position)) return;
        expect(game.moves(position)).toEqual(kalahInJavaScript.moves(twin));
        for (const move of game.moves(position)) {
          expect(game.reward?.(position, move)).toBe(kalahInJavaScript.reward(twin, move));
          if (game.toMove(game.play(position, move)) === twin.player) again++;
        }
      },
      (_, move) => move,
    );
    expect(again).toBeGreaterThan(50);
  });

  it('leaves positions as they are, and takes copies for the same', () => {
    const { game } = made;
    const start = game.initial();
    const before = Uint8Array.from(start);
    const child = game.play(start, game.moves(start)[3] as number);
    expect(start).toEqual(before);
    const copy = structuredClone(child);
    expect(game.moves(copy)).toEqual(game.moves(child));
    expect(game.key?.(copy)).toBe(game.key?.(child));
    expect(game.initial()).not.toBe(start);
  });

  it('refuses what is no position', () => {
    const { game } = made;
    for (const given of [undefined, null, 'BBBBB', new Uint8Array(11), [1, 2], {}, new DataView(new ArrayBuffer(12))]) {
      expect(() => game.moves(given as never)).toThrow(
        /^breakthrough: not a position of this game: .*; expected the 12 bytes that initial, play or parse give$/,
      );
    }
    expect(game.moves(game.initial())).toHaveLength(13);
    game.initial();
    expect(() => game.outcome(undefined as never)).toThrow('not a position of this game: undefined');
  });

  it('answers as before about a position after a text that was refused', () => {
    const { game } = made;
    const start = game.initial();
    const text = game.format(start);
    expect(() => game.parse('...../...../..B../...../.....:w:more')).toThrow('has 3 parts');
    expect(game.format(start)).toBe(text);
  });

  it('says how its texts write the players', () => {
    expect(made.game.players).toEqual(['w', 'b']);
    expect(sowing.game.players).toBeUndefined();
  });

  it('is not searched from a position of another game, where that shows', async () => {
    const { game } = await oneFile('letters', breakthrough.replace('0x42 : 0x2e', '0x42 : p.black >> 30 ? 0 : 0x2e'));
    const engine = await createEngine(game);
    const start = game.initial();
    const changed = (byte: number, value: number): Uint8Array => start.map((one, i) => (i === byte ? value : one));
    expect(engine.search(start, { depth: 1 }).stats.nodes).toBeGreaterThan(5);
    expect(() => engine.search(changed(8, 3), { depth: 1 })).toThrow(
      'letters: not a position of this game: mover gives 3, not 0 or 1; expected the bytes that initial, play or parse give',
    );
    expect(() => engine.search(changed(7, 64), { depth: 1 })).toThrow(
      /letters: not a position of this game: symbol gives 0 for cell \d+, which is no character/,
    );
  });

  it('reads bytes, completed by the rules', async () => {
    const source = kalah
      .replace(/ {2}write\(p: Houses\)[\s\S]*?(?= {2}writeMove)/, '')
      .replace('  writeMove', '  complete(p: Houses): bool { p.won = 7; return p.player < 2; }\n  writeMove');
    const { game } = await oneFile('by-bytes', source);
    const start = game.initial();
    const text = game.format(start);
    expect(text).toMatch(/^[0-9a-f]{32}$/);
    // What `complete` writes is a part of the position, so a text without it is none.
    expect(() => game.parse(text)).toThrow('expected that text');
    const whole = text.replace(/00000000$/, '07000000');
    expect(game.format(game.parse(whole))).toBe(whole);
    expect(() => game.parse(whole.replace(/0{8}07/, '0200000007'))).toThrow('no game leads to');
    expect(() => game.parse(`${whole}00`)).toThrow('expected a position as 32 hexadecimal digits');
  });

  it('refuses what is no move', () => {
    const { game } = made;
    const start = game.initial();
    for (const move of [-1, 0.5, 0, 2 ** 32, '5', undefined, Number.NaN]) {
      expect(() => game.play(start, move as never)).toThrow(/is not one of the moves that moves\(\) gives$/);
    }
    const over = game.parse('W..../...../...../...../.....:b');
    expect(() => game.play(over, 1)).toThrow('is not one of the moves');
    expect(() => game.parseMove(over, 'a1')).toThrow(
      "breakthrough: 'a1' cannot be played; expected one of none, the game is over",
    );
    expect(game.parseMove(start, 'A2A3')).toBe(game.parseMove(start, 'a2a3'));
    expect(() => game.parseMove(start, 'a2a4')).toThrow(/'a2a4' cannot be played; expected one of a2a3, a2b3, /);
  });

  it.each([
    ['without end', 'for (let i = 0; ; i++) push(i);'],
    ['one too many', 'for (let i = 0; i <= 1024; i++) push(i);'],
  ])('refuses moves: %s', async (_, moves) => {
    // From two seeds on a side on, so that there is a start.
    const source = kalah.replace('  moves(p: Houses): void {', `$&\n    if (side(p, 0) < 6) { ${moves} }`);
    const { game } = await oneFile('endless', source);
    const position = game.play(game.initial(), game.moves(game.initial())[2] as number);
    const refused = 'endless: more than 1024 moves of one position are pushed; expected at most 1024';
    expect(() => game.moves(position)).toThrow(refused);
    expect(() => game.play(position, 0)).toThrow(refused);
    expect(game.moves(game.initial())).toEqual([0, 1, 2]);
    const engine = await createEngine(game);
    expect(() => engine.search(position, { depth: 1 })).toThrow(refused);
    const report = await checkRules(game, { games: 3 });
    expect(report.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      expect.stringMatching(/^moves: .*more than 1024 moves of one position are pushed/),
    ]);
  });

  it.each([
    ['', "1 rows in ''; expected 5, with '/' between"],
    ['BBBBB/BBBBB/...../WWWWW/WWWWW', "expected rows, then ':w' or ':b' for the player to move, not ':'"],
    ['BBBBB/BBBBB/...../WWWWW/WWWWW:x', "expected rows, then ':w' or ':b' for the player to move, not ':x'"],
    ['BBBBB/BBBBB/...../WWWWW/WWWWW:w:', "has 3 parts between ':'; expected 2"],
    ['BBBBB/BBBB/...../WWWWW/WWWWW:w', "4 cells in row 4, 'BBBB'; expected 5"],
    ['BBBBB/BBBBB/..X../WWWWW/WWWWW:w', "'X' on c3 is nothing that a cell can hold"],
    ['BBBBB/BBBBB/W..../WWWWW/WWWWW:w', 'no game leads to'],
  ])('refuses the text %j', (text, message) => {
    expect(() => made.game.parse(text)).toThrow(message);
  });

  it.each([
    ['2-2-2-2-2-2', 'cannot read'],
    ['2-2-2-2-2-2<x', 'cannot read'],
    ['2-2-2-2-2-2<2', 'cannot read'],
    ['02-2-2-2-2-2<', "is read as '2-2-2-2-2-2<'; expected that text"],
    ['é', 'cannot read'],
    ['2'.repeat(5000), 'cannot read'],
  ])('refuses the text %j of rules that read it themselves', (text, message) => {
    expect(() => sowing.game.parse(text)).toThrow(message);
    expect(sowing.game.format(sowing.game.initial())).toBe('2-2-2-2-2-2<');
  });
});
