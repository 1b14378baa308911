import { grundy } from 'cutnode/games/grundy';
import { expect, test } from 'vitest';
import { drawing, graph, heapValue, winnerBySearch } from '../../examples/grundy.js';

test('MAX wins from seven coins with MIN to move, by the graph, by search and by theory', async () => {
  expect(graph.positions[0]).toMatchObject({ text: 'min:7', winner: 'MAX' });
  expect(await winnerBySearch('min:7')).toBe('MAX');
  expect(await winnerBySearch('max:6-1')).toBe('MAX');
  expect(await winnerBySearch('min:5-1-1')).toBe('MIN');
  expect(heapValue(grundy.parse('7'))).toBe(0);
});

test('the values of heaps up to 20 are those of A002188', () => {
  const values = Array.from({ length: 21 }, (_, heap) => heapValue(grundy.parse(String(heap))));
  expect(values).toEqual([0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0]);
});

test('a line for each of the 14 positions, and the winning answer to each first move', () => {
  const lines = drawing().split('\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe('MIN  7            +1  6-1*  5-2*  4-3*');
  expect(lines.slice(1, 4).every((line) => line.includes('4-2-1*'))).toBe(true);
  expect(lines.at(-1)).toMatch(/MAX {2}2-1-1-1-1-1 {2}-1 {2}MIN has won$/);
});
