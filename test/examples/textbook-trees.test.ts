import { minimax } from 'cutnode/textbook';
import { expect, test } from 'vitest';
import { eventsOf, knownBeforeTheCut, story, twoPly } from '../../examples/alpha-beta-by-hand.js';
import { table, twoPly as twoPlyGame } from '../../examples/minimax-two-phases.js';

test('alpha-beta by hand: Russell and Norvig, figure 5.2, seven leaves, two of them pruned at C', () => {
  const events = eventsOf(twoPly);
  expect(events.filter(({ type }) => type === 'leaf')).toHaveLength(7);
  const lines = story(events);
  expect(lines[9]).toBe('    Leaf 4: C1 is worth 2.');
  expect(lines[10]).toContain(
    'C is worth at most 2, so MAX has no reason to come here. C2 and C3 are never looked at.',
  );
  expect(knownBeforeTheCut(events)).toEqual(['A ≥ 3', 'B = 3', 'C ≤ 2']);
  expect(knownBeforeTheCut(eventsOf('(1 2)'))).toEqual([]);
});

test('MINIMAX in two phases: thirteen nodes on CLOSED, 3 backed up, the first child marked', () => {
  const position = twoPlyGame.initial();
  const rows = table(twoPlyGame, position, minimax(twoPlyGame, position));
  expect(rows).toHaveLength(14);
  expect(rows[1]?.trim().split(/\s+/)).toEqual(['0', '0', 'MAX', '3', '1']);
  expect(rows[2]?.trim().split(/\s+/)).toEqual(['1', '0', '1', 'MIN', 'B', '3', '4']);
  expect(rows[5]?.trim().split(/\s+/)).toEqual(['4', '1', '2', 'B1', '3', '3']);
});
