/** Pieces of which long texts are made: the signs of every notation, alone and as they stand together. */
export const pieces: readonly string[] = [
  ...[' ', '\n', 'a', 'A', '1', '0', '.', '-', '+', '/', '\\', '"', "'", '?', '\u202e'],
  ...['()', '(', '[', '{', '{a}', ';a\n', '$1 ', '<', 'a ', 'A[', 'a:', '1,', '(1 2)'],
  ...['e4 ', 'Nf3 Nf6 Ng1 Ng8 ', 'g1f3 g8f6 f3g1 f6g8 ', '[A "b"]\n\nx\n\n', '[A "b"]\n\n{\n\n', '\n\n[A "'],
  ...['[%eval ', "'a' ", '/*', 'export{', '"a",', 'var '],
];
