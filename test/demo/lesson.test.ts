import { createEngine } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { lastCoin } from 'cutnode/games/nim';
import { parseTree, type TraceEvent, traceAlphaBeta, treeGame } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';
import { bet } from '../../demo/src/lesson/scenes/chance.js';
import { deepened } from '../../demo/src/lesson/scenes/deepening.js';
import { exchange } from '../../demo/src/lesson/scenes/horizon.js';
import { COINS } from '../../demo/src/lesson/scenes/table.js';
import { deepTree, firstTree, lessonSteps, minimalTree, windowTree } from '../../demo/src/lesson/steps.js';
import { en, type StepName } from '../../demo/src/lesson/words/en.js';
import { later } from '../../demo/src/lesson/words/en-later.js';
import { zh } from '../../demo/src/lesson/words/zh.js';
import { later as zhLater } from '../../demo/src/lesson/words/zh-later.js';
import { en as shellEn } from '../../demo/src/shell/words/en.js';
import { zh as shellZh } from '../../demo/src/shell/words/zh.js';
import { specimenOfTree } from '../../demo/src/tree/specimen.js';
import { storyOf } from '../../demo/src/tree/story.js';
import { en as teachingEn } from '../../demo/src/tree/teaching/words/en.js';
import { zh as teachingZh } from '../../demo/src/tree/teaching/words/zh.js';
import { en as treeEn } from '../../demo/src/tree/words/en.js';
import { zh as treeZh } from '../../demo/src/tree/words/zh.js';

/** What the lesson claims, held against the library; and its words in every language. */

const stepOf = (name: StepName): (typeof lessonSteps)[number] =>
  lessonSteps.find((step) => step.name === name) as (typeof lessonSteps)[number];

const steps = { ...en.steps, ...later.steps };

/** The right answer of a step, as the reader sees it. */
const answerOf = (name: StepName): string => steps[name].answers[stepOf(name).right]?.text as string;

/** The event that the answer of a step reveals. */
const revealed = (name: StepName, tree: string): TraceEvent =>
  [...traceAlphaBeta(parseTree(tree))][stepOf(name).asked] as TraceEvent;

describe('the lesson tells the truth', () => {
  it('has ten steps, each with one right answer among several', () => {
    expect(lessonSteps.map(({ name }) => name)).toEqual(Object.keys(en.titles));
    expect(Object.keys(steps)).toEqual(Object.keys(en.titles));
    expect(lessonSteps).toHaveLength(10);
    for (const { name, right } of lessonSteps) {
      const { answers } = steps[name];
      expect([name, new Set(answers.map(({ text }) => text)).size]).toEqual([name, answers.length]);
      // Who guesses is wrong more often than right, and is told why.
      expect([name, answers.length]).toEqual([name, 3]);
      expect([name, answers.map(({ why }) => why === undefined)]).toEqual([name, [0, 1, 2].map((i) => i === right)]);
    }
  });

  it('about minimax', async () => {
    const game = treeGame(parseTree(firstTree));
    const { value } = (await createEngine(game)).solve(game.initial());
    expect(answerOf('minimax')).toBe(String(value));
  });

  it('about the first cut, which is the first of the search and skips two leaves', () => {
    const events = [...traceAlphaBeta(parseTree(firstTree))];
    expect(events.findIndex(({ type }) => type === 'cutoff')).toBe(stepOf('cut').asked);
    expect(revealed('cut', firstTree)).toMatchObject({
      type: 'cutoff',
      name: 'C',
      skipped: [{ name: 'C2' }, { name: 'C3' }],
    });
    expect(answerOf('cut')).toBe('C2, C3');
  });

  it('about the window of B2, and the cuts that follow', () => {
    expect(revealed('window', windowTree)).toMatchObject({ type: 'enter', name: 'B2', alpha: null, beta: 5 });
    expect(answerOf('window')).toBe('(−∞, 5)');
    const cuts = [...traceAlphaBeta(parseTree(windowTree))].filter(({ type }) => type === 'cutoff');
    expect(cuts).toMatchObject([
      { name: 'B2', kind: 'beta', limit: 5 },
      { name: 'C', kind: 'alpha', limit: 5 },
    ]);
  });

  it('about order: D with its least leaf first takes five leaves', () => {
    const leaves = (tree: string): number =>
      [...traceAlphaBeta(parseTree(tree))].filter(({ type }) => type === 'leaf').length;
    expect(leaves(firstTree)).toBe(7);
    expect(String(leaves('((3 12 8) (2 4 6) (2 14 5))'))).toBe(answerOf('order'));
  });

  it('about the deep cut', () => {
    expect(revealed('deep', deepTree)).toMatchObject({
      type: 'cutoff',
      name: 'C1.1',
      reach: 'deep',
      guarantor: { name: 'A', value: 5 },
    });
    expect(answerOf('deep')).toContain('A');
  });

  it('about the minimal tree', async () => {
    const game = treeGame(parseTree(minimalTree));
    const engine = await createEngine(game, { table: false });
    const { leaves, minimaxLeaves } = engine.minimalTree(game.initial(), 10);
    expect([answerOf('minimal'), minimaxLeaves]).toEqual([String(leaves), 16]);
    const specimen = specimenOfTree(minimalTree, 'MAX');
    expect(storyOf(specimen, 'natural', 'soft').result.leaves).toBe(14);
    expect(storyOf(specimen, 'best', 'soft').result.leaves).toBe(leaves);
    expect(steps.minimal.prose.join(' ')).toContain('evaluated 14 of them');
  });

  it('about deepening: the rounds together visit fewer nodes', async () => {
    const { connectFour } = await import('cutnode/games/connect-four');
    const { iterativeDeepening, searchToDepth } = await import('cutnode/textbook');
    const position = connectFour.parse(deepened.position);
    const { depth } = deepened;
    const rounds = iterativeDeepening(connectFour, position, { depth });
    const straight = searchToDepth(connectFour, position, { depth });
    expect(rounds.iterations).toHaveLength(5);
    expect([rounds.counts.nodes, straight.counts.nodes]).toEqual([1350, 3179]);
    expect(answerOf('deepening')).toBe('… fewer nodes');
  });

  it('about the table: 28 nodes, 10 positions', () => {
    const seen = new Set<string>();
    const walk = (coins: number, player: number): number => {
      seen.add(`${coins} ${player}`);
      const moves = [1, 2, 3].filter((n) => n <= coins);
      return 1 + moves.reduce((sum, n) => sum + walk(coins - n, 1 - player), 0);
    };
    expect(walk(COINS, 0)).toBe(28);
    expect(answerOf('table')).toBe(String(seen.size));
    expect(steps.table.prose.join(' ')).toContain('28 nodes');
    expect(lastCoin.moves(lastCoin.parse(String(COINS)))).toHaveLength(3);
  });

  it('about the horizon: the capture that a ply likes best is not what White should play', async () => {
    const engine = await createEngine(breakthrough);
    const position = breakthrough.parse(exchange);
    const chosen = (quiescence: boolean): string => {
      const { move } = engine.search(position, { depth: 1, quiescence });
      return move ? breakthrough.formatMove(position, move) : '';
    };
    expect([chosen(false), chosen(true)]).toEqual(['c3xd4', 'c3-c4']);
    expect(steps.horizon.prose.join(' ')).toContain('c3xd4');
    expect(steps.horizon.because.join(' ')).toContain('c3-c4');
    // Why the wrong answers are wrong.
    const captures = (at: typeof position): string[] =>
      (breakthrough.noisy?.(at) ?? []).map((move) => breakthrough.formatMove(at, move));
    expect(captures(position)).toEqual(['c3xd4']);
    const [taken] = breakthrough.noisy?.(position) ?? [];
    expect(captures(breakthrough.play(position, taken as NonNullable<typeof taken>))).toEqual(['c5xd4']);
  });

  it('about chance: the averages', () => {
    if (typeof bet === 'number' || !('max' in bet)) throw new Error('no bet');
    const averages = bet.max.map((node) => {
      if (typeof node === 'number' || !('chance' in node)) throw new Error('no throw');
      return node.chance.reduce((sum, [probability, value]) => sum + probability * (value as number), 0);
    });
    expect(averages.map((value) => Number(value.toFixed(6)))).toEqual([4, 4.5, 2.8]);
    expect(averages.indexOf(Math.max(...averages))).toBe(stepOf('chance').right);
    expect(steps.chance.because[0]).toContain('4, 4.5 and 2.8');
  });
});

type Table = Readonly<Record<string, unknown>>;

/** Every entry of a table by its path. */
function entries(table: unknown, path = ''): [path: string, entry: unknown][] {
  if (typeof table !== 'object' || table === null) return [[path, table]];
  return Object.entries(table as Table).flatMap(([name, entry]) =>
    entries(entry, path === '' ? name : `${path}.${name}`),
  );
}

describe.each([
  ['lesson', { en, later }, { en: zh, later: zhLater }],
  ['shell', shellEn, shellZh],
  ['room of trees', treeEn, treeZh],
  ['course', teachingEn, teachingZh],
])('the words of the %s', (_, english, chinese) => {
  it('are there in both languages, entry by entry', () => {
    const kinds = (table: unknown): string[] => entries(table).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(chinese)).toEqual(kinds(english));
    for (const [path, entry] of [...entries(english), ...entries(chinese)]) {
      if (typeof entry === 'string') expect([path, entry.trim().length > 0]).toEqual([path, true]);
    }
  });

  it('are translated', () => {
    const same = entries(english).filter(([path, entry]) => {
      const other = entries(chinese).find(([each]) => each === path)?.[1];
      return typeof entry === 'string' && entry === other && /[a-z]{2}/.test(entry);
    });
    // Names of procedures and variables alone.
    expect(same.flatMap(([path, entry]) => (path === 'pane.file' ? [] : [entry]))).toEqual(
      'en' in english
        ? ['value(node):', 'search(node, α, β):', '    v ← search(child, α, β)', 'search(position):']
        : [],
    );
  });
});

describe('the events of alpha-beta in Chinese', () => {
  it.each([firstTree, windowTree, deepTree, minimalTree])(
    'name the same nodes and numbers as in English: %s',
    (tree) => {
      const facts = (sentence: string): string[] => sentence.match(/[A-Z]\d?(?:\.\d)*(?![A-Z])|−?\d+(?:\.\d)*/g) ?? [];
      for (const event of traceAlphaBeta(parseTree(tree))) {
        const [english, chinese] = [en.event(event), zh.event(event)];
        const [said, known] = [new Set(facts(chinese)), new Set(facts(english))];
        expect([chinese, [...said].filter((fact) => !known.has(fact))]).toEqual([chinese, []]);
        expect(said.has(event.name)).toBe(true);
        // No words but MAX and MIN are left.
        expect(chinese.replace(/MAX|MIN/g, '')).not.toMatch(/[a-z]{2}/);
      }
    },
  );
});
