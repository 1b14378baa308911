import { checkRules, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { withCore } from '../../bindings/engine/compiled-game.js';
import type { RuleName } from '../../bindings/tools/check/findings.js';
import { nightly } from '../extent.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import type { Coins } from '../oracle/coins.js';
import { compiledFlips, flips, flipsSource, type Row } from './compiled-flips.js';
import { lastCoinWins } from './games.js';

/** Mistakes planted in compiled rules: what is replaced, by what, and the finding. */
const faults: readonly (readonly [fault: string, was: string, is: string, rule: RuleName, message: string | RegExp])[] =
  [
    [
      'a move is missing',
      'for (let free = ~(p.first | p.second) & FULL; free; free &= free - 1) push',
      'for (let free = ~(p.first | p.second) & 63; free; free &= free - 1) push',
      'compiled moves',
      'moves after 0 moves: compiled [c0, c1, c2, c3, c4, c5], JavaScript [c0, c1, c2, c3, c4, c5, c6]',
    ],
    [
      'a move too many, only where a cell is taken',
      'push(ctz(free));\n  }\n  play',
      'push(ctz(free));\n    if (p.first & 8) push(3);\n  }\n  play',
      'compiled moves',
      /^moves after 1 move: compiled \[c0, c1, c2, c4, c5, c6, c3\], JavaScript \[c0, c1, c2, c4, c5, c6\]$/,
    ],
    [
      'a stone that is turned stays where it was',
      'others(p) & ~turned(p, move)',
      'others(p)',
      'compiled play',
      /^play leads to another position: (outcome|evaluate|moves|noisy) after 2 moves: compiled /,
    ],
    [
      'no stone is turned at one cell',
      '(1 << move) | turned(p, move)',
      '(1 << move) | (move == 5 ? 0 : turned(p, move))',
      'compiled play',
      /^play leads to another position: \w+ after 2 moves: compiled /,
    ],
    [
      'the result has the wrong sign',
      '== FULL ? lead(p)',
      '== FULL ? -lead(p)',
      'compiled outcome',
      /^outcome after 7 moves: compiled -?\d, JavaScript -?\d$/,
    ],
    [
      'the end is missed',
      '== FULL ? lead(p)',
      '== FULL + 1 ? lead(p)',
      'compiled outcome',
      /^outcome after 7 moves: compiled running, JavaScript -?\d$/,
    ],
    [
      'the extra turn is ignored',
      'return p.player == child.player;',
      'return false;',
      'compiled again',
      /^again of c\d after 2 moves: compiled the other side moves, JavaScript the same side moves again$/,
    ],
    [
      'evaluate has the wrong sign',
      'evaluate(p: Row): i32 { return lead(p)',
      'evaluate(p: Row): i32 { return -lead(p)',
      'compiled evaluate',
      /^evaluate after 1 move: compiled 1, JavaScript -1$/,
    ],
    [
      'evaluate is off by one',
      'evaluate(p: Row): i32 { return lead(p)',
      'evaluate(p: Row): i32 { return lead(p) + 1',
      'compiled evaluate',
      'evaluate after 0 moves: compiled 1, JavaScript 0',
    ],
    [
      'evaluate is misspelt',
      'evaluate(p',
      'evalute(p',
      'compiled evaluate',
      'evaluate: the game object has it, and the compiled rules have no hook evaluate; expected it in both or in neither',
    ],
    [
      'the key forgets the side to move',
      '* 2 + p.player',
      '* 2',
      'compiled key',
      /^two positions have the same compiled key \d+, and others in JavaScript: \d+ and \d+; expected both/,
    ],
    [
      'the key holds what means nothing',
      'return u64(p.first) * 256',
      'return u64(load<u8>(changetype<usize>(p), 2)) + counted() + u64(p.first) * 256',
      'compiled key',
      /^two positions have the same key in JavaScript, and compiled \d+ and \d+; expected both/,
    ],
    [
      'the bounds are too tight',
      'return -7;',
      'return -2;',
      'compiled bounds',
      'bounds after 0 moves: compiled [-2, 7], JavaScript [-7, 7]',
    ],
    [
      'a noisy move is missing',
      'if (turned(p, ctz(free)))',
      'if (ctz(free) && turned(p, ctz(free)))',
      'compiled noisy',
      /^noisy after 1 move: compiled \[\], JavaScript \[c0\]$/,
    ],
    [
      'a hint is wrong',
      'move == 0 ? 1',
      'move == 0 ? 3',
      'compiled hint',
      'hint of c0 after 0 moves: compiled 3, JavaScript 1',
    ],
    [
      'a pass does not pass the turn',
      'child.player = 1 - p.player;\n    return',
      'child.player = p.player;\n    return',
      'compiled pass',
      /^pass after \d moves?: compiled running, -?\d, JavaScript running, -?\d$/,
    ],
    [
      'a shallow search is too deep',
      'depth > 5 ? depth - 4',
      'depth > 5 ? depth - 3',
      'compiled presearch',
      'presearch after 0 moves: compiled 0,0,3,6,11, JavaScript 0,0,2,5,10',
    ],
    [
      'children are asked too early',
      'p.first > 3',
      'p.first > 2',
      'compiled asksChildren',
      /^asksChildren after \d moves?: compiled true, JavaScript false$/,
    ],
    [
      'a deviation is of another depth',
      '(depth - shallow)',
      'depth',
      'compiled deviation',
      'deviation after 0 moves: compiled 20,40,60,90,140, JavaScript 10,20,30,50,70',
    ],
    [
      'load mixes up the sides',
      'p.first = load<u32>(words);\n    p.second = load<u32>(words, 4);',
      'p.second = load<u32>(words);\n    p.first = load<u32>(words, 4);',
      'compiled evaluate',
      /^evaluate after 1 move: compiled 1, JavaScript -1$/,
    ],
  ];

const counter = 'let asked: u64 = 0;\nfunction counted(): u64 { return asked++ << 32; }\n';

describe('checkRules finds in compiled rules', () => {
  it('nothing where there is nothing', async () => {
    const { findings, notes, checked } = await checkRules(await compiledFlips(flipsSource), { games: 20 });
    expect({ findings, notes }).toEqual({ findings: [], notes: [] });
    expect(checked['compiled again']).toBeGreaterThan(1000);
  });

  // Two in three in a nightly run alone: each compiles a module.
  it.each(faults.filter((_, i) => nightly || i % 3 === 0))('%s', async (_, was, is, rule, message) => {
    expect(flipsSource).toContain(was);
    const source = flipsSource.replace(was, is).replace('@unmanaged', `${counter}@unmanaged`);
    const { findings } = await checkRules(await compiledFlips(source), { games: 20 });
    const found = findings.find((finding) => finding.rule === rule);
    expect(findings.map((finding) => `${finding.rule}: ${finding.message}`).join('\n')).toContain(`${rule}: `);
    if (typeof message === 'string') expect(found?.message).toBe(message);
    else expect(found?.message).toMatch(message);
  });

  it('numbers of moves that grow beyond what table and heuristics can hold', async () => {
    const source = flipsSource
      .replace('push(ctz(free));\n', 'push(ctz(free) | (p.first & 8 ? 65536 : 0));\n')
      .replace('move == 0 ? 1', '(move & 7) == 0 ? 1');
    const rules = async (text: string) => {
      const { core, ...game } = await compiledFlips(text);
      const made = withCore<Row, number, typeof flips>({ ...game }, { ...core, decodeMove: (code) => code & 7 });
      return (await checkRules(made, { games: 20 })).findings.map(({ rule, message }) => `${rule}: ${message}`);
    };
    expect(await rules(source)).toEqual([
      'compiled moves: moves after 1 move: the number of c0 is 65536; expected numbers below 65535, or a moveId that gives some',
    ]);
    const moveId = '  moveId(p: Row, move: u32): u32 { return move & 7; }\n  pass(';
    expect(await rules(source.replace('  pass(', moveId))).toEqual([]);
  });

  it('a reward that is wrong', async () => {
    const coins: Game<{ left: number; player: 0 | 1 }, number> = {
      name: 'coins',
      initial: () => ({ left: 9, player: 0 }),
      toMove: ({ player }) => player,
      moves: ({ left }) => [1, 2, 3].filter((n) => n <= left),
      play: ({ left, player }, n) => ({ left: left - n, player: (1 - player) as 0 | 1 }),
      reward: (_, n) => n,
      outcome: ({ left }) => (left > 0 ? undefined : [0, 0]),
    };
    const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING } from '../core/values';
@unmanaged export class Heap { left: u32; }
@final export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.left = load<u32>(words); }
  outcome(p: Heap): i32 { return p.left ? RUNNING : 0; }
  moves(p: Heap): void { for (let n: u32 = 1; n <= 3 && n <= p.left; n++) push(n); }
  play(p: Heap, move: u32, child: Heap): void { child.left = p.left - move; }
  reward(p: Heap, move: u32, child: Heap): i32 { return move; }
}`;
    const found = async (text: string) => {
      const rules = await wasmOfText('planted', text, { rulesOnly: true });
      const core = {
        wasm: '',
        rules,
        encode: ({ left }: { left: number }, words: DataView) => words.setUint32(0, left, true),
        decodeMove: (code: number) => code,
      };
      const { findings } = await checkRules(withCore({ ...coins }, core), { games: 5 });
      return findings.map(({ message }) => message);
    };
    expect(await found(source)).toEqual([]);
    expect(await found(source.replace('return move;', 'return child.left == 0 ? 0 : move;'))).toEqual([
      expect.stringMatching(/^reward of \d after \d moves: compiled 0, JavaScript \d$/),
    ]);
  });
});

describe('checkRules finds nothing in right compiled rules where nobody is to move at the end', () => {
  const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
@unmanaged export class Heap { coins: u32; }
@final export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.coins = load<u32>(words); }
  outcome(p: Heap): i32 { return p.coins ? RUNNING : -WIN; }
  moves(p: Heap): void { for (let n: u32 = 1; n <= 3 && n <= p.coins; n++) push(n); }
  play(p: Heap, move: u32, child: Heap): void { child.coins = p.coins - move; }
  again(p: Heap, child: Heap): bool { return false; }
  key(p: Heap): u64 { return p.coins; }
}`;
  const start = (player: 0 | 1) => (): Coins => ({ coins: 6, player });
  // Who takes two moves again, unless nothing is left.
  const play = ({ coins, player }: Coins, n: number): Coins => ({
    coins: coins - n,
    player: n === 2 && coins > 2 ? player : ((1 - player) as 0 | 1),
  });
  const again = 'return p.coins - child.coins == 2 && child.coins > 0;';
  it.each<[string, Partial<Game<Coins, number>>, string]>([
    ['and player 1 begins', { initial: start(1) }, source],
    ['and a player moves again', { initial: start(0), play }, source.replace('return false;', again)],
  ])('%s', async (_, changes, text) => {
    const rules = await wasmOfText('planted', text, { rulesOnly: true });
    const core = {
      wasm: '',
      rules,
      encode: ({ coins }: Coins, words: DataView) => words.setUint32(0, coins, true),
      decodeMove: (code: number) => code,
    };
    const { findings, checked } = await checkRules(withCore({ ...lastCoinWins, ...changes }, core), { games: 20 });
    expect(findings).toEqual([]);
    expect(checked['compiled outcome']).toBeGreaterThan(20);
  });
});

describe('checkRules says what it did not compare', () => {
  it('a module without its rules alone', async () => {
    const core = { wasm: '', encode: () => {}, decodeMove: (code: number) => code };
    const { findings, skipped } = await checkRules(withCore<Row, number, typeof flips>({ ...flips }, core), {
      games: 2,
    });
    expect(findings).toEqual([]);
    expect(skipped.find(({ rule }) => rule === 'compiled')?.reason).toContain("compiled again by 'cutnode compile'");
  });

  it('a hook that only one of the two has', async () => {
    const source = flipsSource.replace('hint(p', 'hidden(p');
    const { findings, skipped } = await checkRules(await compiledFlips(source), { games: 2 });
    expect(findings).toEqual([]);
    expect(skipped).toContainEqual({
      rule: 'compiled hint',
      reason: 'the game object has it, and the compiled rules have no hook hint',
    });
  });
});
