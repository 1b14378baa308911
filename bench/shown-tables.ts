/**
 * A page of docs/benchmarks shows some of the tables that a script prints. A table is known by the heading that it
 * stands under, by its first row, and by its number among those like it.
 */

interface Part {
  readonly heading: string;
  readonly lines: string[];
}

/** The line with the machine and the date, as `printHeading` writes it. */
const MACHINE = /^\d+ x .*Node .*$/;

/** What stands before the first heading comes first, under the heading ''. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [{ heading: '', lines: [] }];
  for (const line of text.split('\n')) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (heading !== undefined) parts.push({ heading, lines: [] });
    parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** Where the tables of some lines begin, and where each ends: the line after it. */
function tablesIn(lines: readonly string[]): { readonly start: number; readonly end: number }[] {
  return lines.flatMap((line, start) => {
    if (!line.startsWith('|') || lines[start - 1]?.startsWith('|')) return [];
    const length = lines.slice(start).findIndex((next) => !next.startsWith('|'));
    return [{ start, end: length < 0 ? lines.length : start + length }];
  });
}

/**
 * The page with each of its tables as it was printed now, and with the lines of the machine that belong to them; all
 * else stays, such as what is said of the numbers. Of tables with the same first row under one heading the first stands
 * for the first, and so on. `shown` is the number of tables that were found.
 */
export function withPrinted(page: string, printed: string): { readonly text: string; readonly shown: number } {
  const news = partsOf(printed);
  let shown = 0;
  const parts = partsOf(page).map(({ heading, lines }) => {
    let part = lines;
    for (const [at, { heading: printedHeading, lines: source }] of news.entries()) {
      if (printedHeading !== heading) continue;
      const met = new Map<string, number>();
      for (const { start, end } of tablesIn(source)) {
        const first = source[start] ?? '';
        const nth = met.get(first) ?? 0;
        met.set(first, nth + 1);
        const place = tablesIn(part).filter((table) => part[table.start] === first)[nth];
        if (!place) continue;
        shown++;
        part = [...part.slice(0, place.start), ...source.slice(start, end), ...part.slice(place.end)];
      }
      // Under a heading of its own, or of a part above.
      const machine = news
        .slice(0, at + 1)
        .flatMap((one) => one.lines.filter((line) => MACHINE.test(line)))
        .at(-1);
      if (machine !== undefined) part = part.map((line) => (MACHINE.test(line) ? machine : line));
    }
    return part;
  });
  return { text: parts.flat().join('\n'), shown };
}
