import { piecePicture } from './piece-picture.js';

/**
 * Pictures of the chess pieces, drawn for this page: outlines in a square of 100, filled and edged by the style sheet.
 * `line` are strokes on top of the outline.
 */
const SHAPES: Readonly<Record<string, { readonly outline: string; readonly line?: string }>> = {
  p: {
    outline:
      'M50 20a13 13 0 0 1 8.500 22.800c5 2.200 8 5.700 8.500 9.200h-7.500c.5 11 5.500 19 12.500 25h5v10H23V77h5c7-6 12-14 12.500-25H33c.5-3.500 3.500-7 8.500-9.200A13 13 0 0 1 50 20z',
  },
  n: {
    outline:
      'M43 13l6 8c18 2 30 17 30 40v26H26v-6c0-13 6-20 17-27-5 1-9 2-13 5l-5 5c-3 2-8 0-9-4-1-3 0-5 2-8l12-20c1-2 1-4 1-6l2-12 10 5z',
    line: 'M38 31.500a1.500 1.500 0 1 0 .1 0M26 79h53M60 31c7 6 10 15 10 28',
  },
  b: {
    outline:
      'M50 10a6 6 0 0 1 4.500 10C65 27 71 36 71 46c0 8-4 13-9 16l4 11h9v14H25V73h9l4-11c-5-3-9-8-9-16 0-10 6-19 16.500-26A6 6 0 0 1 50 10z',
    line: 'M50 32v18M41.500 41h17M36 62h28M34 73h32',
  },
  r: {
    outline: 'M24 15h12v8h8v-8h12v8h8v-8h12v20l-8 6v26l6 8h3v12H23V75h3l6-8V41l-8-6z',
    line: 'M32 41h36M32 67h36',
  },
  q: {
    outline:
      'M12 25a5 5 0 1 1 7 4.600L33 49l-1-26a5.500 5.500 0 1 1 5 0L48 46l0 0 2-27a5.500 5.500 0 1 1 1 0L52 46l11-23a5.500 5.500 0 1 1 5 0l-1 26 14-19.400a5 5 0 1 1 5 .2L76 69l2 5v13H22V74l2-5L14 29.800A5 5 0 0 1 12 25z',
    line: 'M24 69h52M24 78h52',
  },
  k: {
    outline:
      'M47 7h6v7h7v6h-7v8c2-3 7-6 14-6 11 0 19 8 19 18 0 9-6 16-11 22v7l3 5v13H22V74l3-5v-7c-5-6-11-13-11-22 0-10 8-18 19-18 7 0 12 3 14 6v-8h-7v-6h7z',
    line: 'M50 28v34M25 62h50M24 74h52',
  },
};

/** The picture of a kind of piece, by its letter. */
export const pieceOf = (kind: string): SVGElement => piecePicture(SHAPES[kind] as (typeof SHAPES)[string]);
