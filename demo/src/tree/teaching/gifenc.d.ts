/** What is used of the encoder, which brings no types. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  type Pixels = Uint8ClampedArray | Uint8Array;

  export function quantize(pixels: Pixels, most: number): Palette;
  export function applyPalette(pixels: Pixels, palette: Palette): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette?: Palette;
        readonly delay: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        readonly dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
