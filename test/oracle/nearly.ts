import fc from 'fast-check';

/** Each text as it is, or with one sign left out, put in or exchanged: what a parser is most easily wrong about. */
export function nearly(texts: fc.Arbitrary<string>, signs: string): fc.Arbitrary<string> {
  const sign = fc.constantFrom(...signs);
  const change = fc.record({ place: fc.nat(0xffff), left: fc.constantFrom(0, 1), put: fc.option(sign, { nil: '' }) });
  return fc.tuple(texts, change).map(([text, { place, left, put }]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + left);
  });
}
