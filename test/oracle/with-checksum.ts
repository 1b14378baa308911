import { crc32 } from 'node:zlib';

/** The bytes and their CRC-32, as the files of tables end. */
export function withChecksum(body: Uint8Array): Uint8Array {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(body));
  return new Uint8Array(Buffer.concat([body, sum]));
}
