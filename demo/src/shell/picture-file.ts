import { type Figure, svgDocument } from 'cutnode/figures';
import type { Theme } from '../../../bindings/figures/laboratory.js';
import { h } from './dom.js';
import { download } from './downloads.js';

/** Pixels of a PNG for each pixel of the figure: enough for a printed page. */
const SCALE = 2;

/** Offers a figure as a file. */
export async function pictureFile(name: string, figure: Figure, theme: Theme, kind: 'SVG' | 'PNG'): Promise<void> {
  const svg = svgDocument(figure, theme);
  if (kind === 'SVG') download(`${name}.svg`, 'image/svg+xml', svg);
  else {
    const brush = await painted(svg, SCALE);
    const png = await new Promise<Blob | null>((resolve) => brush.canvas.toBlob(resolve, 'image/png'));
    if (png) download(`${name}.png`, 'image/png', png);
  }
}

/** An SVG document on a canvas of so many pixels for each of its own. */
export async function painted(svg: string, scale: number): Promise<CanvasRenderingContext2D> {
  const picture = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  picture.src = url;
  await picture.decode();
  URL.revokeObjectURL(url);
  const canvas = h('canvas', {
    width: Math.round(scale * picture.naturalWidth),
    height: Math.round(scale * picture.naturalHeight),
  });
  const brush = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return brush;
}
