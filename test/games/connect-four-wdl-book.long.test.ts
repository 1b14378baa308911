import { expect, it } from 'vitest';
import { openingBook } from '../../bindings/games/connect-four/book/index.js';
import { plies as openingPlies } from '../../bindings/games/connect-four/book/moves-to-end.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { readBookText, writeBookText } from '../../bindings/games/connect-four/openings/book-text.js';
import { winDrawLossBook } from '../../bindings/games/connect-four/wdl-book/index.js';
import { checksum, outcomes, plies } from '../../bindings/games/connect-four/wdl-book/outcomes.js';
import { InvalidTableError } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { atNight } from '../extent.js';
import { boardOf, isForced } from '../oracle/connect-four-columns.js';
import { PlainConnectFour } from '../oracle/plain-connect-four.js';
import { Random } from '../trials/random.js';

const book = new PositionTable(connectFour, winDrawLossBook());
const known = (line: string): number => Math.sign(book.probe(connectFour.parse(line))?.value ?? Number.NaN);
const after = (line: string): string[] =>
  connectFour.outcome(connectFour.parse(line))
    ? []
    : connectFour.moves(connectFour.parse(line)).map((column) => line + (column + 1));

/** A line of play to every position of each number of plies; of two mirror images one. */
function everyLine(plies: number): Map<string, string>[] {
  const layers = [new Map([['', '']])];
  for (let ply = 0; ply < plies; ply++) {
    const next = new Map<string, string>();
    for (const line of (layers[ply] as Map<string, string>).values()) {
      for (const child of after(line)) {
        const columns = boardOf(child);
        const mirrored = columns.toReversed().join('|');
        const board = columns.join('|');
        next.set(board < mirrored ? board : mirrored, child);
      }
    }
    layers.push(next);
  }
  return layers;
}
const layers = everyLine(plies);

it('it holds every position of eight plies and fewer, and no other', () => {
  expect(plies).toBe(8);
  for (const layer of layers) {
    for (const line of layer.values()) expect([line, book.probe(connectFour.parse(line))?.exact]).toEqual([line, true]);
  }
  expect(book.size).toBe(layers.reduce((sum, { size }) => sum + size, 0));
});

atNight('of the unforced ones as many are won, lost and drawn as the UCI data set connect-4 says', () => {
  const counts = { won: 0, lost: 0, drawn: 0 };
  for (const line of (layers[8] as Map<string, string>).values()) {
    if (connectFour.outcome(connectFour.parse(line)) || isForced(boardOf(line))) continue;
    const value = known(line);
    counts[value > 0 ? 'won' : value < 0 ? 'lost' : 'drawn']++;
  }
  expect(counts).toEqual({ won: 44_473, lost: 16_635, drawn: 6_449 });
});

it('every earlier position is worth what its best move is', () => {
  for (const layer of layers.slice(0, -1)) {
    for (const line of layer.values()) {
      const moves = after(line);
      // A game that is over is lost for the side to move.
      const best = moves.length === 0 ? -1 : Math.max(...moves.map((child) => 0 - known(child)));
      if (known(line) !== best) expect([line, known(line)]).toEqual([line, best]);
    }
  }
});

it('it says of the first plies what the exact book says', () => {
  const exact = new PositionTable(connectFour, openingBook());
  for (const layer of layers.slice(0, openingPlies + 1)) {
    for (const line of layer.values()) {
      expect([line, known(line)]).toEqual([line, Math.sign(exact.probe(connectFour.parse(line))?.value as number)]);
    }
  }
});

atNight('forced positions are worth what a plain solver finds a few plies later', () => {
  const plain = new PlainConnectFour(7, 6);
  const forced = [...(layers[8] as Map<string, string>).values()].filter(
    (line) => !connectFour.outcome(connectFour.parse(line)) && isForced(boardOf(line)),
  );
  const random = new Random(8);
  let settled = 0;
  for (let i = 0; i < 2000; i++) {
    const line = random.pick(forced);
    const found = sooner(line, 6);
    if (found === undefined) continue;
    settled++;
    expect([line, known(line)]).toEqual([line, found]);
  }
  expect(settled).toBeGreaterThan(1000);

  /** Who wins by force within so many plies in which the one side always has to answer; `undefined` if nobody. */
  function sooner(line: string, plies: number): number | undefined {
    const position = connectFour.parse(line);
    if (connectFour.outcome(position)) return -1;
    const wins = after(line).some((child) => connectFour.outcome(connectFour.parse(child)));
    if (wins) return 1;
    if (plies === 0) return undefined;
    const careful = plain.carefulMoves(line);
    if (careful.length === 0) return -1;
    if (careful.length > 1) return undefined;
    const later = sooner(`${line}${careful[0]}`, plies - 1);
    return later === undefined ? undefined : 0 - later;
  }
});

it('is made once', () => {
  expect(winDrawLossBook()).toBe(winDrawLossBook());
});

it('its text is read as it was written, and refused with any character changed', () => {
  const some = [1, 0, -1, -1, 0, 1, 1] as const;
  const text = writeBookText(some, 1);
  expect(text).toHaveLength(2);
  const twice = [...readBookText(outcomes, checksum, 92_244, 1)];
  expect(writeBookText(twice, 1)).toBe(outcomes);
  for (const place of [0, 119, 120, 121, outcomes.length - 1]) {
    const other = outcomes[place] === 'a' ? 'b' : 'a';
    expect(() =>
      readBookText(outcomes.slice(0, place) + other + outcomes.slice(place + 1), checksum, 92_244, 1),
    ).toThrow(InvalidTableError);
  }
});
