/**
 * CRC-32 as used by gzip, zip and PNG, after the sample code of RFC 1952, section 8. It detects every
 * single-bit error and every burst of up to 32 bits; any other damage goes undetected with probability 2^-32.
 * Browsers have no built-in CRC-32.
 */
export function crc32(bytes: Uint8Array): number {
  let rest = -1;
  // An index loop: an iterator takes five times as long.
  for (let i = 0; i < bytes.length; i++) {
    rest = (remainders[(rest ^ (bytes[i] as number)) & 0xff] as number) ^ (rest >>> 8);
  }
  return ~rest >>> 0;
}

/** The remainder of each byte after division by the polynomial, bits reversed. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** A checksum as eight hexadecimal digits. */
export function hexadecimal(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
