import { svgDocument, treeFigure } from 'cutnode/figures';
import { exercises, formatTree, type GameTree, parseTree, traceAlphaBeta, traceToDraw } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { animatedPicture, partsOf, wrapped } from '../../demo/src/shell/animated-picture.js';
import {
  leafValue,
  nodeAt,
  nodesOf,
  withChild,
  without,
  withSibling,
  withValue,
} from '../../demo/src/tree/teaching/edit-tree.js';
import { onPaper } from '../../demo/src/tree/teaching/on-paper.js';
import { shortNames } from '../../demo/src/tree/teaching/short-names.js';
import { en } from '../../demo/src/tree/teaching/words/en.js';
import { zh } from '../../demo/src/tree/teaching/words/zh.js';
import { forAll } from '../oracle/for-all.js';
import { arbitraryTree } from '../textbook/arbitrary-tree.js';

/** What is made for a course, without a browser: the edits of a drawn tree, and the picture that moves. */

const tree = parseTree('((3 12) x:(2 4))');

describe('a tree that is drawn', () => {
  it.each([
    ['a child of a node', withChild(tree, [0]), '((3 12 0) x:(2 4))', [0, 2]],
    ['a child of a leaf, which takes its value', withChild(tree, [0, 1]), '((3 (12)) x:(2 4))', [0, 1, 0]],
    ['a sibling in the middle', withSibling(tree, [1, 0]), '((3 12) x:(2 0 4))', [1, 1]],
    ['a sibling of the root, which is a child', withSibling(tree, []), '((3 12) x:(2 4) 0)', [2]],
    ['a value', withValue(tree, [1, 1], -7), '((3 12) x:(2 -7))', [1, 1]],
    ['a value in place of a branch, which keeps its name', withValue(tree, [1], 5), '((3 12) x:5)', [1]],
    ['without a leaf', without(tree, [0, 0]), '((12) x:(2 4))', [0, 0]],
    ['without the last of several', without(tree, [1, 1]), '((3 12) x:(2))', [1, 0]],
    ['without a branch', without(tree, [1]), '((3 12))', [0]],
    ['without an only child', without(parseTree('((3) 1)'), [0, 0]), '(0 1)', [0]],
  ])('gets %s', (_, edited, text, path) => {
    expect([formatTree(edited.tree), edited.path]).toEqual([text, path]);
    expect(formatTree(tree)).toBe('((3 12) x:(2 4))');
  });

  it('stays a tree whatever is done to it, and goes on at a node that is there', () =>
    forAll(
      [
        arbitraryTree({ names: false }),
        fc.array(fc.tuple(fc.constantFrom(withChild, withSibling, without, withValue), fc.nat(60), fc.integer()), {
          maxLength: 12,
        }),
      ],
      { seed: 1, draws: 200 },
      (start, edits) => {
        let now: GameTree = start;
        for (const [edit, at, value] of edits) {
          const paths = pathsOf(now);
          const path = paths[at % paths.length] as readonly number[];
          const edited = edit(now, path, (value % 100) + 0);
          now = edited.tree;
          expect(parseTree(formatTree(now))).toEqual(now);
          expect(nodeAt(now, edited.path)).toBeDefined();
          expect(nodesOf(now)).toBe(pathsOf(now).length);
          if (edit === withChild || edit === withSibling) expect(leafValue(nodeAt(now, edited.path))).toBeDefined();
        }
      },
    ));
});

function pathsOf(node: GameTree, path: readonly number[] = []): (readonly number[])[] {
  return [path, ...(Array.isArray(node) ? node.flatMap((child, i) => pathsOf(child as GameTree, [...path, i])) : [])];
}

describe('a picture that moves', () => {
  const events = [...traceAlphaBeta(tree)];
  const moments = events.map((_, i) => ({
    figure: treeFigure(traceToDraw(events.slice(0, i + 1), { tree })),
    caption: `moment ${i}`,
    ms: 1000,
  }));

  it('takes a figure apart and loses nothing', () => {
    for (const { figure } of moments) {
      const parts = partsOf(figure.body);
      const flat = (markup: string): string => markup.replace(/\s*<\/?g[^>]*>\s*/g, '');
      expect(flat(parts.map(({ part }) => part).join(''))).toBe(flat(figure.body));
    }
  });

  it('has every moment at its time, and the last for whoever sees no animation', () => {
    const picture = animatedPicture(moments, 'light');
    // Each caption is hidden but for its own second, of as many as there are moments.
    const total = moments.length * 1000;
    expect(picture).toContain(`animation:bar ${total}ms linear infinite`);
    for (const i of moments.keys()) {
      const name = new RegExp(`<g class="(t\\d+)"( visibility="hidden")?><g><text[^>]*>moment ${i}<`).exec(picture);
      expect([i, name?.[2]]).toEqual([i, i === moments.length - 1 ? undefined : ' visibility="hidden"']);
      const frames = new RegExp(`@keyframes ${name?.[1]}\\{(.*?)\\}\\}`).exec(picture)?.[1] ?? '';
      const at = Math.round((i / moments.length) * 1_000_000) / 10_000;
      expect(frames).toContain(`${at}%{visibility:visible`);
    }
    expect(picture).toContain('prefers-reduced-motion');
    // It needs nothing from elsewhere, and its elements are closed.
    expect(picture).not.toMatch(/<script|href=|url\(/);
    expect(picture.match(/<g\b/g)?.length).toBe(picture.match(/<\/g>/g)?.length);
    const alone = moments.reduce((sum, { figure }) => sum + svgDocument(figure).length, 0);
    expect(picture.length).toBeLessThan(0.7 * alone);
  });

  it('wraps English between words and Chinese between characters', () => {
    expect(wrapped('one two three', 70)).toEqual(['one two', 'three']);
    const lines = wrapped('第 5 个叶节点：D1 的值是 14。只有大于 3 的值才有意义。', 160);
    expect(lines.join('').replaceAll(' ', '')).toBe('第5个叶节点：D1的值是14。只有大于3的值才有意义。');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^[，。：]/);
  });
});

describe('a tree on paper', () => {
  it('is called by letters, level by level, and keeps the names that it has', () => {
    expect(formatTree(shortNames(parseTree('((3 B:(12 1)) (2 a:4))')))).toBe('A:(C:(b:3 B:(c:12 d:1)) D:(e:2 a:4))');
    const many = formatTree(shortNames(Array.from({ length: 28 }, (_, i) => i)));
    expect(many).toContain(' z:25 aa:26 ab:27)');
  });

  it.each([1, 2, 3, 4, 5])('fits the page at 9 points and has every name, on level %i', (level) => {
    for (const { tree: task, first } of exercises({ level, seed: 3, count: 8 })) {
      const { question, answer, lying, small } = onPaper(task, first, ['q', 'a']);
      expect(small).toBe(false);
      const names = (body: string): string[] =>
        [...body.matchAll(/<text [^>]*class="(?:label|name)"[^>]*>([^<]+)</g)].map(([, name]) => name as string);
      expect(names(question.body).length).toBe(nodesOf(task));
      expect(names(answer.body)).toEqual(names(question.body));
      for (const { width, body } of [question, answer]) {
        // Within the margins, at 96 pixels an inch: 12 of them are 9 points.
        expect(width).toBeGreaterThan(lying ? 990 : 660);
        expect(width).toBeLessThanOrEqual(lying ? 1011 : 681);
        for (const [, size] of body.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(12);
      }
    }
  });

  it('is asked about by the name of its root', () => {
    const { root } = onPaper(parseTree('left:(1 2)'), 'MAX', ['q', 'a']);
    expect(root).toBe('left');
    for (const { exercises: words } of [en, zh])
      expect([words.exercise(1, 'MAX', root), words.questions(root)[0]]).toEqual([
        expect.stringContaining(root),
        expect.stringContaining(root),
      ]);
  });

  it('says when its texts cannot be as large as that', () => {
    const wide = Array.from({ length: 60 }, (_, i) => i);
    expect(onPaper(wide, 'MAX', ['q', 'a'])).toMatchObject({ lying: true, small: true });
  });
});
