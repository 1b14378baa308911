/** The rounds measured so far, in a file of one line of JSON for each time that a row was measured. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The times of each build in each round, and what it counted. */
export interface Measured {
  readonly cpu: readonly (readonly number[])[];
  readonly counts: readonly number[];
}

interface Line extends Measured {
  readonly family: string;
  readonly title: string;
}

export class Kept {
  private readonly lines: Line[];

  /** Without a file they are forgotten at the end. */
  constructor(private readonly file: string | undefined) {
    const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
    this.lines = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
  }

  /** All rounds of a row, one after the other. */
  of(family: string, title: string): Measured | undefined {
    const own = this.lines.filter((line) => line.family === family && line.title === title);
    const [first] = own;
    return first && { counts: first.counts, cpu: first.cpu.map((_, i) => own.flatMap(({ cpu }) => cpu[i] ?? [])) };
  }

  add(family: string, title: string, { cpu, counts }: Measured): void {
    const line: Line = { family, title, cpu, counts };
    this.lines.push(line);
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }
}
