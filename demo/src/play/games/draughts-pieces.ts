import { piecePicture } from './piece-picture.js';

/** A crown, drawn as strokes on top of the piece. */
const CROWN = 'M30 62V40l10 10 10-16 10 16 10-10v22zM30 70h40';

/** The picture of a man, 'm', or a king, 'k'. */
export const checkerOf = (kind: string): SVGElement =>
  piecePicture({ outline: 'M50 11a39 39 0 1 0 .1 0z', line: kind === 'k' ? CROWN : 'M50 25a25 25 0 1 0 .1 0z' });
