import { expect } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { type Cells, DIRECTIONS } from './kit-module.js';

/** What the kit computes, by loops over columns and rows: no bits, and nothing shared with what it checks. */
export class PlainBoard {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get all(): Cells {
    return Array.from({ length: this.width * this.height }, (_, cell) => cell);
  }

  where(cell: number): readonly [column: number, row: number] {
    return [cell % this.width, Math.floor(cell / this.width)];
  }

  at(column: number, row: number): number | undefined {
    const inside = column >= 0 && column < this.width && row >= 0 && row < this.height;
    return inside ? row * this.width + column : undefined;
  }

  /** The cell `steps` steps away. */
  from(cell: number, direction: number, steps = 1): number | undefined {
    const [column, row] = this.where(cell);
    const [east, north] = DIRECTIONS[direction] as readonly [number, number];
    return this.at(column + steps * east, row + steps * north);
  }

  steps(set: Cells, directions: readonly number[]): Cells {
    return united(set.map((cell) => directions.flatMap((direction) => this.from(cell, direction) ?? [])));
  }

  /** The free cells in a direction, and the first that is not free. */
  rays(set: Cells, free: Cells, directions: readonly number[]): { readonly slid: Cells; readonly stopped: Cells } {
    const slid: number[] = [];
    const stopped: number[] = [];
    for (const cell of set) {
      for (const direction of directions) {
        let next = this.from(cell, direction);
        while (next !== undefined && free.includes(next)) {
          slid.push(next);
          next = this.from(next, direction);
        }
        if (next !== undefined) stopped.push(next);
      }
    }
    return { slid: united([slid]), stopped: united([stopped]) };
  }

  flood(seeds: Cells, within: Cells, directions: readonly number[]): Cells {
    const reached = seeds.filter((cell) => within.includes(cell));
    for (const cell of reached) {
      for (const next of this.steps([cell], directions)) {
        if (within.includes(next) && !reached.includes(next)) reached.push(next);
      }
    }
    return united([reached]);
  }

  groups(set: Cells, directions: readonly number[]): number {
    let groups = 0;
    for (let rest = set; rest.length > 0; groups++) {
      const group = this.flood(rest.slice(-1), rest, directions);
      rest = rest.filter((cell) => !group.includes(cell));
    }
    return groups;
  }

  /** The cells of each line of `length`, in the order of `direction`. */
  lines(length: number, direction: number): readonly Cells[] {
    return this.all.flatMap((cell) => {
      const line = Array.from({ length }, (_, n) => this.from(cell, direction, n));
      return line.every((cell) => cell !== undefined) ? [line] : [];
    });
  }

  /** Where a cell goes under each symmetry. */
  image(set: Cells, to: (column: number, row: number) => readonly [column: number, row: number]): Cells {
    return united([set.map((cell) => this.at(...to(...this.where(cell))) as number)]);
  }
}

/** All cells of the lists, each once, ascending. */
export function united(lists: readonly Cells[]): Cells {
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

/** Random sets of cells, the same every time: thin ones, dense ones, one empty and one full. */
export function randomSets(cells: number, count: number, seed: number): readonly Cells[] {
  const random = seeded(seed);
  const all = Array.from({ length: cells }, (_, cell) => cell);
  const drawn = Array.from({ length: count }, (_, n) => {
    const density = [0.1, 0.3, 0.5, 0.7, 0.9][n % 5] as number;
    return all.filter(() => random() < density);
  });
  return [[], all, ...drawn];
}

/**
 * `expect(found).toEqual(expected)` for numbers and lists of numbers, in a fraction of the time: there are a million of
 * them.
 */
export function agree(
  found: Cells | number | boolean | undefined,
  expected: Cells | number | boolean | undefined,
): void {
  if (String(found) !== String(expected)) expect(found).toEqual(expected);
}
