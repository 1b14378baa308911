/** Reads the binary format of WebAssembly, byte after byte. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  byte(): number {
    return this.bytes[this.at++] as number;
  }

  /** An unsigned number of up to 32 bits in LEB128. Of a longer or a signed one only the end is right. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.number() }, read);
  }
}
