import { type Figure, svgDocument } from 'cutnode/figures';
import { h } from './dom.js';
import { download } from './downloads.js';
import { shellWords } from './language.js';

/** Pixels of a PNG for each pixel of the figure: enough for a printed page. */
const SCALE = 3;

/** Two buttons that save the figure as it is now, for slides and exercises. */
export function savePicture(name: () => string, figure: () => Figure | undefined): HTMLElement {
  const words = shellWords().save;
  const button = (kind: 'SVG' | 'PNG', save: (drawn: Figure) => void): HTMLElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'plain',
        'aria-label': words.as(kind),
        onclick: () => {
          const drawn = figure();
          if (drawn) save(drawn);
        },
      },
      kind,
    );
  return h(
    'div',
    { class: 'save-picture', role: 'group', 'aria-label': words.label },
    h('span', {}, words.label),
    button('SVG', (drawn) => download(`${name()}.svg`, 'image/svg+xml', svgDocument(drawn))),
    button(
      'PNG',
      (drawn) => void png(drawn).then((picture) => picture && download(`${name()}.png`, 'image/png', picture)),
    ),
  );
}

/** The figure in its light colours on white. */
async function png(figure: Figure): Promise<Blob | null> {
  const picture = new Image();
  const url = URL.createObjectURL(new Blob([svgDocument(figure)], { type: 'image/svg+xml' }));
  picture.src = url;
  await picture.decode();
  URL.revokeObjectURL(url);
  const canvas = h('canvas', { width: SCALE * picture.naturalWidth, height: SCALE * picture.naturalHeight });
  const brush = canvas.getContext('2d');
  brush?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
