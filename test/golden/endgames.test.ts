import { createHash } from 'node:crypto';
import { chess } from 'cutnode/games/chess';
import * as ofChess from 'cutnode/games/chess/endgames';
import { draughts } from 'cutnode/games/draughts';
import * as ofDraughts from 'cutnode/games/draughts/endgames';
import { xiangqi } from 'cutnode/games/xiangqi';
import * as ofXiangqi from 'cutnode/games/xiangqi/endgames';
import { describe, expect, test } from 'vitest';
import { nightly } from '../extent.js';

/**
 * End-game tables, byte for byte: for each material the hash of its file, and how many positions are won, drawn and
 * lost in how many plies. `npx vitest run --mode nightly test/golden/endgames -u` writes them anew.
 */

interface Tables<Position> {
  readonly materials: readonly string[];
  summary(material: string): unknown;
  probe(position: Position): unknown;
}

/** A line for each table. Positions are written as the game does. */
function linesOf<Position, T extends Tables<Position>>(
  tables: T,
  save: (tables: T, materials: readonly string[]) => Uint8Array,
  format: (position: Position) => string,
): string {
  const written = (key: string, value: unknown): unknown => (key === 'position' ? format(value as Position) : value);
  const lines = tables.materials.toSorted().map((material) => {
    const sha256 = createHash('sha256')
      .update(save(tables, [material]))
      .digest('hex');
    return JSON.stringify({ sha256, ...(tables.summary(material) as object) }, written);
  });
  return `${lines.join('\n')}\n`;
}

/** Each takes what it leads to with it; with pawns that is nearly everything, in a minute or two. */
const ofChessTables: readonly (readonly [name: string, materials: readonly string[]])[] = [
  ['three', ['KQK', 'KRK', 'KPK']],
  ...(nightly ? [['four', ['KBNK', 'KRRK']] as const, ['pawns', ['KPPK', 'KPKP']] as const] : []),
];

describe('the tables are what they were', () => {
  test.each(ofChessTables)('chess: %s', { timeout: 600_000 }, async (name, materials) => {
    const tables = await ofChess.createEndgames({ materials });
    const lines = linesOf(tables, ofChess.saveEndgames, (position: never) => chess.format(position));
    await expect(lines).toMatchFileSnapshot(`./endgames/chess-${name}.jsonl`);
  });

  test.each([
    ['few', ['KRKAA', 'KNKA', 'KCAK', 'KPPK']],
    ...(nightly ? [['palace', ['KRKAABB', 'KNNKAA']] as const] : []),
  ] as const)('Chinese chess: %s', { timeout: 120_000 }, async (name, materials) => {
    const tables = await ofXiangqi.createEndgames({ materials });
    const lines = linesOf(tables, ofXiangqi.saveEndgames, (position: never) => xiangqi.format(position));
    await expect(lines).toMatchFileSnapshot(`./endgames/xiangqi-${name}.jsonl`);
  });

  test.each([['three', 3], ...(nightly ? [['four', 4] as const] : [])] as const)(
    'draughts: %s',
    { timeout: 120_000 },
    async (name, pieces) => {
      const tables = await ofDraughts.createEndgames({ pieces });
      const lines = linesOf(tables, ofDraughts.saveEndgames, (position: never) => draughts.format(position));
      await expect(lines).toMatchFileSnapshot(`./endgames/draughts-${name}.jsonl`);
    },
  );
});
