import { type Figure, svgDocument } from 'cutnode/figures';
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Theme } from '../../../../bindings/figures/laboratory.js';
import { type Moment, momentFigures } from '../../shell/animated-picture.js';
import { painted } from '../../shell/picture-file.js';

/** Pixels for each of the figure, unless it becomes wider than this. */
const SCALE = 1.5;
const WIDEST = 1600;
/** One entry of the 128 is left for what has not changed. */
const COLOURS = 127;
/** Moments whose colours are counted. */
const SAMPLES = 5;
/** As the standard numbers it: the next picture is painted over this one. */
const KEEP = 1;

/** Figures one after another as a GIF, for programs that show no animated SVG. It goes round for ever. */
export async function animatedGif(
  moments: readonly Moment[],
  theme: Theme,
  progress: (part: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const figures = momentFigures(moments);
  const scale = Math.min(SCALE, WIDEST / (figures[0]?.width ?? 1));
  const paint = async (figure: Figure): Promise<ImageData> => {
    const brush = await painted(svgDocument(figure, theme), scale);
    return brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
  };
  const palette = await paletteOf(figures, paint);
  const gif = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [at, figure] of figures.entries()) {
    const { data, width, height } = await paint(figure);
    const indices = applyPalette(data, palette);
    const same = before;
    gif.writeFrame(same ? indices.map((index, i) => (index === same[i] ? COLOURS : index)) : indices, width, height, {
      ...(!same && { palette }),
      delay: moments[at]?.ms ?? 0,
      transparent: same !== undefined,
      transparentIndex: COLOURS,
      dispose: KEEP,
    });
    before = indices;
    progress((at + 1) / figures.length);
  }
  gif.finish();
  return gif.bytes();
}

/** One palette for all: the colours of a few moments, to the last, with one entry more that stands for no change. */
async function paletteOf(
  figures: readonly Figure[],
  paint: (figure: Figure) => Promise<ImageData>,
): Promise<(readonly number[])[]> {
  const step = Math.ceil(figures.length / SAMPLES);
  const pixels: Uint8ClampedArray[] = [];
  for (let at = figures.length - 1; at >= 0; at -= step) pixels.push((await paint(figures[at] as Figure)).data);
  const all = new Uint8Array(pixels.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of pixels) {
    all.set(part, end);
    end += part.length;
  }
  const palette = [...quantize(all, COLOURS)];
  while (palette.length <= COLOURS) palette.push([0, 0, 0]);
  return palette;
}
