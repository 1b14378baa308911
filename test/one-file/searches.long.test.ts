import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { checkRules, createEngine, type Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { comparePruning } from '../../bindings/pruning/index.js';
import { minimax } from '../../bindings/textbook/index.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { cutnodeEngine, monteCarloEngine, playMatch } from '../../bindings/tools/match/index.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { boardOf, distance, plainBreakthrough } from '../oracle/breakthrough.js';
import { timeless } from '../oracle/timeless.js';
import { breakthrough } from './breakthrough.js';
import { type OneFile, oneFile } from './compile-one-file.js';
import { kalah, kalahInJavaScript } from './kalah.js';
import { ring, ringInJavaScript } from './ring.js';

/** What is done with games, done with a game of one file. */

let made: OneFile;
let sowing: OneFile;
beforeAll(async () => {
  made = await oneFile('breakthrough', breakthrough);
  sowing = await oneFile('kalah', kalah);
});

const late = 'B..B./.B.../..W../W..../...W.:w';

describe('a game of one file', () => {
  it('is searched as its own rules are hosted, to the last counter', async () => {
    const { game } = made;
    const compiled = await createEngine(game);
    const hosted = await createEngine(game, { hosted: true });
    for (const options of [
      { depth: 6 },
      { depth: 5, ordering: ['killer', 'history'] },
      { depth: 4, quiescence: false },
    ] as const) {
      const one = compiled.search(game.initial(), options);
      expect(timeless(one)).toEqual(timeless(hosted.search(game.initial(), options)));
      expect(one.stats.nodes).toBeGreaterThan(500);
    }
  });

  it('judges circles by its own rule, in a game so far that was read from texts too', async () => {
    const { game } = await oneFile('ring', ring);
    const [compiled, hosted, twin] = await Promise.all([
      createEngine(game),
      createEngine(game, { hosted: true }),
      createEngine(ringInJavaScript),
    ]);
    let decided = 0;
    for (const moves of [[], [6, 6, 6], [6, 1, 6, 1, 6], [1, 6, 6, 6, 1, 6, 6], [6, 6, 1, 6, 1, 6, 6, 6]]) {
      const line = [game.initial()];
      const plain = [ringInJavaScript.initial()];
      for (const move of moves) {
        line.push(game.play(line.at(-1) as Uint8Array, move));
        plain.push(ringInJavaScript.play(plain.at(-1) as (typeof plain)[0], move));
      }
      const read = line.map((position) => game.parse(game.format(position)));
      for (let depth = 1; depth <= 9; depth++) {
        const position = plain.at(-1) as (typeof plain)[0];
        const right = timeless(twin.search(position, { depth, history: plain.slice(0, -1) }));
        if (right.value !== 0 && right.solved) decided++;
        for (const one of [line, read]) {
          for (const engine of [compiled, hosted]) {
            const found = engine.search(one.at(-1) as Uint8Array, { depth, history: one.slice(0, -1) });
            expect({ moves, ...timeless(found) }).toEqual({ moves, ...right });
          }
        }
      }
    }
    expect(decided).toBeGreaterThan(0);
  });

  it('asks a ceiling hosted too', async () => {
    const text = kalah
      .replace(/ {2}least\(p[^\n]*\n {2}greatest\(p[^\n]*\n/, '')
      .replace(
        '  hint(p',
        '  ceiling(p: Houses, alpha: i32): i32 { const most = side(p, 0) + side(p, 1); return most > alpha + 3 ? OPEN : most; }\n  hint(p',
      )
      .replace('import { RUNNING }', 'import { OPEN, RUNNING }');
    const { game } = await oneFile('ceiling', text);
    const [compiled, hosted] = [await createEngine(game), await createEngine(game, { hosted: true })];
    const found = compiled.solve(game.initial());
    expect(found.stats.boundCutoffs).toBeGreaterThan(3);
    expect(timeless(hosted.solve(game.initial()))).toEqual(timeless(found));
  });

  it('is solved to the value of independent rules', async () => {
    const engine = await createEngine(made.game);
    const result = engine.solve(made.game.parse(late));
    const plies = distance(boardOf(late));
    expect(result.pliesToEnd).toBe(Math.abs(plies));
    expect(Math.sign(result.value)).toBe(Math.sign(plies));
    expect(result.solved).toBe(true);
    // By the end of the game, in points.
    const rules = kalahInJavaScript as Game<{ houses: readonly number[]; player: 0 | 1 }, number>;
    const points = (await createEngine(rules)).solve(rules.initial()).value;
    expect((await createEngine(sowing.game)).solve(sowing.game.initial()).value).toBe(points);
    expect((await createEngine(sowing.game, { hosted: true })).solve(sowing.game.initial()).value).toBe(points);
  });

  it('is searched selectively, and proved, by modules of its own', async () => {
    const { game, selective, proof } = made;
    enableSelective(game, selective);
    enableProof(game, proof);
    const options = { depth: 7, selective: true } as const;
    const engine = await createEngine(game, { selective: true });
    const one = engine.search(game.initial(), options);
    // The game object cannot have two.
    const copy = { ...game };
    enableSelective(copy, hostedSelective);
    const other = await createEngine(copy, { selective: true, hosted: true });
    expect(one.stats.nodes).toBe(other.search(game.initial(), options).stats.nodes);
    const proved = (await createProver(game)).prove(game.parse(late), {});
    expect(Math.sign(proved.value as number)).toBe(
      Math.sign((await createEngine(game)).solve(game.parse(late)).value as number),
    );
  });

  it('has for quiet whatever noisy does not list, as a template of cutnode new, compiled and hosted alike', async () => {
    const template = readFileSync(new URL('../../assembly/templates/sliding.ts', import.meta.url), 'utf8');
    const text = template.replaceAll("'../", "'cutnode/assembly/").replace('Shape = 808', 'Shape = 606');
    const { game, selective } = await oneFile('sliding', text);
    const compiled = await createEngine(enableSelective(game, selective), { selective: true });
    const copy = enableSelective({ ...game }, hostedSelective);
    const hosted = await createEngine(copy, { selective: true, hosted: true });
    const random = Random.seeded(4);
    let quiets = 0;
    for (let round = 0; round < 8; round++) {
      let position = game.initial();
      for (let i = 3 * round; i > 0 && !game.outcome(position); i--) {
        position = game.play(position, random.oneOf(game.moves(position)));
      }
      if (game.outcome(position)) continue;
      const options = { depth: 7, nodes: 20_000, selective: true } as const;
      const found = timeless(compiled.search(position, options));
      expect(timeless(hosted.search(position, options))).toEqual(found);
      const kept = { nullMove: false, lateMovePruning: false, futility: false, historyPruning: false };
      if (compiled.search(position, { ...options, selective: kept }).stats.nodes > found.stats.nodes) quiets++;
    }
    expect(quiets).toBeGreaterThan(3);
  });

  it('is searched in workers, which need no file of its own, in pools and on threads', async () => {
    const { game } = made;
    const here = (await createEngine(game)).search(game.initial(), { depth: 6 });
    const worker = await createWorkerEngine(game);
    const pool = await createEnginePool(game, { threads: 2 });
    const threads = await createWorkerEngine(game, { threads: 2 });
    try {
      const there = await worker.search(game.initial(), { depth: 6 });
      expect([there.value, there.stats.nodes]).toEqual([here.value, here.stats.nodes]);
      const [one, two] = await Promise.all(
        [game.initial(), game.parse(late)].map((position) => pool.search(position, { depth: 6 })),
      );
      expect(one?.value).toBe(here.value);
      expect(two?.value).toBe((await createEngine(game)).search(game.parse(late), { depth: 6 }).value);
      expect((await threads.search(game.initial(), { depth: 6 })).value).toBe(here.value);
    } finally {
      await Promise.all([worker.close(), pool.close(), threads.close()]);
    }
  });

  it('compares prunings, is searched by playouts, tabulated and taught', async () => {
    const { game } = made;
    const report = await comparePruning(game, [game.initial()], { depth: 4, orderings: ['natural', 'hint'] });
    expect(report.rows.map(({ leaves }) => leaves > 0)).toEqual([true, true]);
    const tree = await createMonteCarlo(game).search(game.parse(late), { nodes: 20_000 });
    expect(game.moves(game.parse(late))).toContain(tree.move);
    const small = game.parse('..B../...../...../...../..W..:w');
    const engine = await createEngine(game);
    const table = retrograde(game, { from: [small] });
    expect(table.probe(small)?.value).toBe(engine.solve(small).value);
    expect(minimax(game, game.initial(), { depth: 3 }).value).toBe(
      engine.search(game.initial(), { depth: 3, quiescence: false, table: false } as never).value,
    );
  });

  it('is played in a match, by the rules', async () => {
    const { game } = made;
    const oracle = plainBreakthrough(5, 5);
    const games: MatchGame[] = [];
    const engines = [cutnodeEngine({ depth: 4 }), monteCarloEngine({ nodes: 300 })] as const;
    const onGame = (one: MatchGame) => games.push(one);
    const result = await playMatch({ game, engines, games: 8, seed: 5, concurrency: 2, onGame });
    expect(result).toMatchObject({ games: 8, stop: 'games', faults: [0, 0] });
    for (const { moves, first, score } of games) {
      let position = oracle.initial();
      for (const text of moves) {
        const wanted = oracle
          .moves(position)
          .find((move) => oracle.formatMove(position, move).replace(/[-x]/, '') === text);
        expect({ text, wanted }).toEqual({ text, wanted: expect.anything() });
        position = oracle.play(position, wanted as never);
      }
      // Player 0 is the first engine where `first` is 0.
      expect(score).toBe(oracle.outcome(position)?.[first] === Number.POSITIVE_INFINITY ? 1 : 0);
    }
    expect(games.map(({ first }) => first).sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it('has moves of 32 bits, none of them negative', async () => {
    const source = breakthrough
      .replaceAll('push(from << 5 |', 'push(0x80000000 | from << 5 |')
      .replaceAll('move >> 5', 'move >> 5 & 31');
    const { game } = await oneFile('high', source);
    const { move, pv } = (await createEngine(game)).search(game.initial(), { depth: 3 });
    expect(move).toBeGreaterThan(2 ** 31);
    expect(game.moves(game.initial())).toContain(move);
    expect(pv.every((one) => one > 2 ** 31)).toBe(true);
    const worker = await createWorkerEngine(game);
    expect((await worker.search(game.initial(), { depth: 3 })).pv).toEqual(pv);
    await worker.close();
  });

  it('is checked', async () => {
    for (const { game } of [made, sowing]) {
      const report = await checkRules(game, { games: 20 });
      expect(report.findings).toEqual([]);
      expect(report.checked['compiled play']).toBeGreaterThan(100);
    }
  });
});

test('a play that changes the position that it is given is refused by all that asks it', async () => {
  const source = breakthrough.replace('    child.white =', '    p.white |= 1;\n    child.white =');
  const { game } = await oneFile('changes', source);
  const position = game.parse('BBBBB/BBBBB/...../WWWWW/.WWWW:w');
  const [move] = game.moves(position);
  expect(() => game.play(position, move as number)).toThrow(
    /^changes: play of the move \d+ changes p, the position that it is given; expected it to write to child alone$/,
  );
  expect(game.format(position)).toBe('BBBBB/BBBBB/...../WWWWW/.WWWW:w');
});

test('so is one that changes it when its reward is asked first', async () => {
  const { game } = await oneFile(
    'changes-too',
    kalah.replace('    child.seeds = p.seeds;', '    p.won = 9;\n    child.seeds = p.seeds;'),
  );
  const start = game.initial();
  expect(() => game.reward?.(start, 0)).toThrow('changes p, the position that it is given');
  expect(() => game.play(start, 0)).toThrow('changes p, the position that it is given');
});

/** Mistakes that rules of one file can still have. */
describe('cutnode check finds', () => {
  it.each([
    ['a field that play forgets', kalah, '    child.seeds = p.seeds;\n', '', 'play'],
    [
      'a turn that again and mover tell differently',
      kalah,
      'return child.player == p.player; }\n  reward',
      'return false; }\n  reward',
      'again',
    ],
    ['a key without the side to move', breakthrough, ' | u64(p.player) << 50', '', 'key'],
    [
      'a canMove that is wrong',
      breakthrough,
      '  moves(p: Pawns): void {',
      '  stuck(p: Pawns): i32 { return 0; }\n  canMove(p: Pawns): bool { return p.player == 0; }\n  moves(p: Pawns): void {',
      'compiled moves',
    ],
    [
      'a policy of playouts that gives no move',
      kalah,
      '  again(p: Houses',
      '  playoutMove(p: Houses, random: u32): u32 { return random % 3; }\n  again(p: Houses',
      'compiled playoutMove',
    ],
    ['a text that says too little', breakthrough, 'p.black >> cell & 1 ? 0x42 :', '', 'parse'],
  ])('%s', async (_, source, right, wrong, rule) => {
    const slip = source.replace(right, wrong);
    expect(slip).not.toBe(source);
    const { game } = await oneFile(`slip-${rule}`, slip);
    const report = await checkRules(game, { games: 20 });
    expect(report.findings.map((finding) => finding.rule).join(' ')).toContain(rule);
  });
});
