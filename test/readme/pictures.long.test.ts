import { readdirSync, readFileSync } from 'node:fs';
import { svgDocument } from 'cutnode/figures';
import { aoStar, digitRewriting, goingRound, nilssonGraph } from 'cutnode/textbook/and-or';
import { expect, test } from 'vitest';
import { figures } from '../../bench/textbook-figures.js';
import { inks } from '../../bindings/figures/laboratory.js';
import { ofKind, partsOf } from '../figures/drawn.js';

/** The pictures of the pages say what is so; that they are up to date nobody can tell from the picture alone. */
const folder = new URL('../../docs/pictures/', import.meta.url);
const committed = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));

test('the figures of the textbook are those that bench/textbook-figures.ts draws', () => {
  expect(Object.keys(figures)).toHaveLength(5);
  for (const [name, figure] of Object.entries(figures))
    expect(committed(`textbook-${name}.svg`)).toBe(svgDocument(figure));
});

test.each(pictures)('%s is an SVG document in light colours, with a name', (name) => {
  const svg = committed(name);
  const [root] = partsOf(svg);
  expect(root).toMatchObject({ tag: 'svg', attributes: { role: 'img', xmlns: 'http://www.w3.org/2000/svg' } });
  expect(root?.attributes['aria-label']).not.toBe('');
  expect(svg).toContain(`fill="${inks.surface.light}"`);
  expect(svg).not.toContain('<style');
  expect(svg).not.toMatch(/NaN|undefined|\[object/);
});

test.each([
  ['and-or-nilsson', aoStar(nilssonGraph)],
  ['and-or-digits', aoStar(digitRewriting)],
  ['and-or-going-round', aoStar(goingRound, { cycles: 'allowed' })],
] as const)('%s: a panel for each node that is expanded, and the cost of the solution', (name, { cost, stats }) => {
  const parts = partsOf(committed(`${name}.svg`));
  expect(ofKind(parts, 'panel')).toHaveLength(stats.expanded);
  expect(parts[0]?.attributes['aria-label']).toContain(`solved for ${cost}`);
  const last = ofKind(parts, 'panel').at(-1);
  expect(last?.words).toContain(`= ${cost}`);
});

test('the play in backgammon: two steps to point 5, and all thirty checkers', () => {
  const svg = committed('backgammon.svg');
  const parts = partsOf(svg);
  expect(ofKind(parts, 'arrow')).toHaveLength(2);
  expect([ofKind(parts, 'x').length, ofKind(parts, 'o').length]).toEqual([15, 15]);
  expect(svg).toContain(inks.paleChecker.light);
});

test('the tree of three players: fifteen vectors, ⟨1, 2, 6⟩ at the root', () => {
  const parts = partsOf(committed('three-players.svg'));
  expect(ofKind(parts, 'payoffs')).toHaveLength(15);
  expect(parts[0]?.attributes['aria-label']).toBe('max^n: 1, 2, 6');
});
