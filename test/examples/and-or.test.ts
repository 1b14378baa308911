import { expect, test } from 'vitest';
import { aoStar, cheapestShared, optimalCosts } from '../../bindings/textbook/and-or/index.js';
import { digitRewriting } from '../../bindings/textbook/and-or/worked/index.js';
import { n5First, story } from '../../examples/ao-star-nilsson.js';
import { easiestFirst, estimates, rules } from '../../examples/digit-rewriting.js';
import { effort, plan } from '../../examples/fault-diagnosis.js';
import { strategy } from '../../examples/grundy-strategy.js';
import { boundedPlan, byCost, cyclicPlan, erratic, slippery } from '../../examples/vacuum-world.js';
import { byNodes, byUses, hasty, lines } from '../../examples/venture.js';
import { describeWithData } from '../oracle/shared-data.js';

test("Nilsson's graph: q(n0) = 3, 4, 5, 5, or 3, 4, 4, 5 with the other tip first", () => {
  expect(story(n5First)).toEqual([
    '1. n0: q(n0) = 3; n0 → n1',
    '2. n1: q(n0) = 4; n0 → n4 n5',
    '3. n5: q(n0) = 5; n0 → n4 n5, n5 → n7 n8; SOLVED: n5',
    '4. n4: q(n0) = 5; n0 → n4 n5, n5 → n7 n8, n4 → n8; SOLVED: n0 n4 n5',
  ]);
  expect(story('first').map((line) => /q\(n0\) = \d/.exec(line)?.[0])).toEqual([3, 4, 4, 5].map((q) => `q(n0) = ${q}`));
});

describeWithData('the digit-rewriting exercise', 'and-or/digit_rewriting.json', (text) => {
  const data = JSON.parse(text) as {
    h: Record<string, number>;
    h_star: Record<string, number>;
    optimal_cost: number;
    aostar_root_q: { start: number; after_each_expansion_variants: number[][] };
  };

  test('q(6) in both published variants', () => {
    const { start, after_each_expansion_variants: variants } = data.aostar_root_q;
    expect(variants.map((after) => [start, ...after])).toEqual([estimates('first'), estimates(easiestFirst)]);
  });

  test('the true costs, the optimal cost, and the cost with each node counted once', () => {
    expect(Object.fromEntries(optimalCosts(digitRewriting).costs)).toEqual(data.h_star);
    for (const [digit, h] of Object.entries(data.h)) expect(digitRewriting.h?.(digit)).toBe(h);
    expect(aoStar(digitRewriting).cost).toBe(data.optimal_cost);
    expect(cheapestShared(digitRewriting).cost).toBe(6);
    expect(rules(aoStar(digitRewriting).solution)).toBe('6 → 3 3, 3 → 2 1, 2 → 1 1');
  });
});

test("Grundy's game: MAX answers each of MIN's three moves with 4-2-1; MIN cannot force a win", () => {
  expect(strategy('MAX')).toEqual([
    'min:7 → max:6-1 or max:5-2 or max:4-3',
    'max:6-1 → min:4-2-1',
    'max:5-2 → min:4-2-1',
    'max:4-3 → min:4-2-1',
    'min:4-2-1 → max:3-2-1-1',
    'max:3-2-1-1 → min:2-2-1-1-1',
    'min:2-2-1-1-1: MAX has won',
  ]);
  expect(strategy('MIN')).toEqual(['MIN cannot force a win: unsolvable']);
});

test('fault diagnosis: the plan costs what its paths cost on average', () => {
  const lines = plan();
  expect(lines.slice(0, -1)).toEqual([
    'bulb plug cable switch: try another bulb → bulb | plug cable switch',
    'bulb: new bulb → it works',
    'plug cable switch: measure at the plug → plug | cable switch',
    'plug: new plug → it works',
    'cable switch: measure behind the switch → cable | switch',
    'cable: new cable and plug → it works',
    'switch: new switch → it works',
  ]);
  // Of 100 lamps 50 cost 1 + 3, 20 cost 1 + 2 + 5, 20 cost 1 + 2 + 2 + 12, and 10 cost 1 + 2 + 2 + 8.
  const paths = 50 * (1 + 3) + 20 * (1 + 2 + 5) + 20 * (1 + 2 + 2 + 12) + 10 * (1 + 2 + 2 + 8);
  expect(lines.at(-1)).toBe(`expected cost per lamp: ${paths / 100}`);
  const { led, blind } = effort();
  expect(led).toBeLessThan(blind);
});

test('the venture: 195 by uses, 90 by nodes, and with 3 h no more than three times as much', () => {
  expect(lines(byUses).at(-1)).toBe('counted once per use 195, once per node 165');
  expect(lines(byNodes).at(-1)).toBe('counted once per use 220, once per node 90');
  expect(lines(undefined)).toEqual(['there is no plan']);
  expect(hasty.cost).toBe(205);
  expect(hasty.factor).toBe(3);
});

test('the vacuum worlds of Russell and Norvig', () => {
  expect(boundedPlan(erratic)).toBe('[Suck, if 5 then [Right, Suck] else []]');
  expect(boundedPlan(slippery)).toBe('none');
  expect(cyclicPlan(slippery)).toBe('[Suck, L1: Right, if 5 then L1 else [Suck]]');
  expect([byCost(erratic), byCost(slippery)]).toEqual(['solved for 4', 'unsolvable']);
});
