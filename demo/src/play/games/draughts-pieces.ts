const SVG = 'http://www.w3.org/2000/svg';

/** A crown, drawn as strokes on top of the piece. */
const CROWN = 'M30 62V40l10 10 10-16 10 16 10-10v22zM30 70h40';

/** The picture of a man, 'm', or a king, 'k', in a square of 100. The colours are those of the side whose class an element around it has. */
export function checkerOf(kind: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('class', 'piece');
  svg.setAttribute('aria-hidden', 'true');
  const shapes = [
    ['outline', 'M50 11a39 39 0 1 0 .1 0z'],
    ['line', kind === 'k' ? CROWN : 'M50 25a25 25 0 1 0 .1 0z'],
  ] as const;
  for (const [name, d] of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
