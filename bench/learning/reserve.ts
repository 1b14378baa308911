const PAGE = 65_536;

/**
 * Reserves parts of a module's memory for good, from `start` on, and makes it grow: gives the address of so many bytes,
 * a multiple of `unit`.
 */
export function reserver(memory: WebAssembly.Memory, start: number, unit: number): (bytes: number) => number {
  // Bit operations would turn an address beyond 2 GiB into a negative number.
  const rounded = (address: number): number => Math.ceil(address / unit) * unit;
  let end = rounded(start);
  return (bytes) => {
    const at = end;
    end = rounded(end + bytes);
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  };
}
