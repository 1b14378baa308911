/** Counts what the trials of a run drew, to show what was tried and how often. */
export class Shares {
  private readonly counts = new Map<string, Map<string, number>>();

  note(what: string, value: unknown): void {
    const values = this.counts.get(what) ?? new Map<string, number>();
    const name = String(value);
    values.set(name, (values.get(name) ?? 0) + 1);
    this.counts.set(what, values);
  }

  /** One line for each property: its values with percentages, the most frequent first. */
  lines(): string[] {
    return [...this.counts].map(([what, values]) => {
      const sum = [...values.values()].reduce((a, b) => a + b, 0);
      const parts = [...values]
        .sort(([, a], [, b]) => b - a)
        .map(([value, count]) => `${value} ${((100 * count) / sum).toFixed(count * 100 < sum ? 1 : 0)}`);
      return `${what} (%): ${parts.join(' · ')}`;
    });
  }
}
