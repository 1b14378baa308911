/** The men of Chinese chess as discs: with the character of the man, or with a picture drawn for this page. */

const CHARACTERS: Readonly<Record<string, string>> = {
  K: '帅',
  A: '仕',
  B: '相',
  N: '马',
  R: '车',
  C: '炮',
  P: '兵',
  k: '将',
  a: '士',
  b: '象',
  n: '马',
  r: '车',
  c: '炮',
  p: '卒',
};

/** Outlines in the middle of a square of 100. `line` are strokes. */
const PICTURES: Readonly<Record<string, { readonly outline?: string; readonly line?: string }>> = {
  // A crown.
  k: { outline: 'M26 38l13 12 11-20 11 20 13-12-6 30H32z', line: 'M32 74h36' },
  // A fan.
  a: { outline: 'M50 72L24 44a36 36 0 0 1 52 0z', line: 'M50 72L37 36M50 72V32M50 72l13-36' },
  // A head with ears, a trunk and tusks.
  b: {
    outline:
      'M38 30h24c14-4 18 6 15 18-2 7-8 9-13 8l-7 4v14c0 4-2 6-5 6h-4c4-2 5-4 5-8V60l-7-4h-8c-5 1-11-1-13-8-3-12 1-22 13-18z',
    line: 'M43 45h.1M57 45h.1M40 62l-5 8M62 62l5 8',
  },
  // A head.
  n: {
    outline: 'M46 26l5 6c16 2 22 14 20 28v12H38c0-10 4-15 11-20-7 2-12 4-17 9-4 0-7-3-6-7l10-16z',
    line: 'M46 40h.1',
  },
  // A wheel.
  r: { line: 'M50 26a24 24 0 1 1-.1 0zM50 26v48M26 50h48M33 33l34 34M67 33L33 67' },
  // A barrel on a wheel.
  c: { outline: 'M26 46l42-18 6 14-42 18zM44 56a10 10 0 1 1-.1 0z', line: 'M44 66h.1M54 70h18' },
  // A helmet and a spear.
  p: { outline: 'M34 52a16 18 0 0 1 32 0v4H34zM40 56h20v14H40z', line: 'M72 28v46M69 32l3-6 3 6' },
};

const SVG = 'http://www.w3.org/2000/svg';

function part(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function disc(): SVGElement {
  const svg = part('svg', { viewBox: '0 0 100 100', class: 'piece', 'aria-hidden': 'true' });
  svg.append(
    part('circle', { class: 'disc', cx: '50', cy: '50', r: '45' }),
    part('circle', { class: 'ring', cx: '50', cy: '50', r: '38' }),
  );
  return svg;
}

/** A man by its character; `kind` is a letter, capital for Red. */
export function characterOf(kind: string): SVGElement {
  const svg = disc();
  const text = part('text', { x: '50', y: '67', 'text-anchor': 'middle' });
  text.textContent = CHARACTERS[kind] as string;
  svg.append(text);
  return svg;
}

/** A man by its picture. */
export function pictureOf(kind: string): SVGElement {
  const { outline, line } = PICTURES[kind.toLowerCase()] as (typeof PICTURES)[string];
  const svg = disc();
  if (outline !== undefined) svg.append(part('path', { class: 'shape', d: outline }));
  if (line !== undefined) svg.append(part('path', { class: 'strokes', d: line }));
  return svg;
}
