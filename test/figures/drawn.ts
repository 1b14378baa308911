/** What stands in a figure, read from its markup. */

export interface Part {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The words in it. */
  readonly words: string;
  /** Its place in the figure, all groups around it counted. */
  readonly x: number;
  readonly y: number;
}

/** Every element of some markup that is well formed; throws where it is not. */
export function partsOf(markup: string): Part[] {
  const parts: Part[] = [];
  const open: { tag: string; x: number; y: number; part: { words: string } }[] = [];
  for (const piece of markup.replace(/<style>[^<]*<\/style>/g, '').split(/(<[^>]*>)/)) {
    if (!piece.startsWith('<')) {
      if (/[<>]|&(?!#\d+;|amp;|lt;|gt;|quot;)/.test(piece)) throw new Error(`no text: ${piece}`);
      for (const { part } of open) part.words += piece.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
      continue;
    }
    const [, closing, tag = '', inside = '', empty] =
      /^<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>$/.exec(piece) ?? [];
    if (tag === '') throw new Error(`no markup: ${piece}`);
    if (closing) {
      if (open.pop()?.tag !== tag) throw new Error(`${piece} closes what is not open`);
      continue;
    }
    const pairs = [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
    const attributes: Record<string, string> = Object.fromEntries(pairs);
    if (Object.keys(attributes).length < pairs.length) throw new Error(`an attribute twice: ${piece}`);
    const [, dx = 0, dy = 0] = (/^translate\((\S+) (\S+)\)/.exec(attributes.transform ?? '') ?? []).map(Number);
    const around = open.at(-1) ?? { x: 0, y: 0 };
    const part = { tag, attributes, words: '', x: around.x + dx, y: around.y + dy };
    parts.push(part);
    if (!empty) open.push({ tag, x: part.x, y: part.y, part });
  }
  if (open.length > 0) throw new Error(`${open[0]?.tag} is never closed`);
  return parts;
}

/**
 * The parts of a figure or page as a file: its names are there once, and no number is missing. Throws where that is not
 * so.
 */
export function partsOfFile(markup: string): Part[] {
  const strange = /NaN|undefined|Infinity|\[object/.exec(markup)?.[0];
  if (strange !== undefined) throw new Error(`${strange} stands in the file`);
  const parts = partsOf(markup.replace(/^<!DOCTYPE html>\n/, ''));
  const ids = parts.flatMap(({ attributes }) => attributes.id ?? []);
  if (new Set(ids).size < ids.length) throw new Error(`a name is given twice: ${ids}`);
  return parts;
}

/** The parts with a class. */
export function ofKind(parts: readonly Part[], kind: string): Part[] {
  return parts.filter(({ attributes }) => attributes.class?.split(' ').includes(kind));
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The room that a rectangle takes in the figure. */
export function boxOf({ attributes, x, y }: Part): Box {
  const number = (name: string): number => Number(attributes[name] ?? 0);
  const [left, top] = [x + number('x'), y + number('y')];
  return { left, right: left + number('width'), top, bottom: top + number('height') };
}

export function apart(a: Box, b: Box): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
