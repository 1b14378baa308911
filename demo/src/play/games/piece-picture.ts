const SVG = 'http://www.w3.org/2000/svg';

/**
 * The picture of a piece: paths in a square of 100, in the colours of the side whose class an element around it has.
 */
export function piecePicture(paths: { readonly outline: string; readonly line?: string }): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('class', 'piece');
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, d] of Object.entries(paths)) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
