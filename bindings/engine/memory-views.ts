/**
 * A module's memory as numbers. A view takes longer to make than a record takes to read, and a short search reads
 * several, so they are kept until the memory grows.
 */
export class MemoryViews {
  private wholeView = new Int32Array(0);
  private doubleView = new Float64Array(0);
  private wordsView: DataView | undefined;

  constructor(private readonly memory: WebAssembly.Memory) {}

  get whole(): Int32Array {
    // Growing detaches the old memory. A shared one stays, with all that was laid out before the first look at it.
    if (this.wholeView.length === 0) {
      const { buffer } = this.memory;
      this.wholeView = new Int32Array(buffer);
      this.doubleView = new Float64Array(buffer);
      this.wordsView = undefined;
    }
    return this.wholeView;
  }

  get doubles(): Float64Array {
    // `whole` renews both.
    return this.whole && this.doubleView;
  }

  /** The `bytes` bytes at `at`, the same place at every call. */
  words(at: number, bytes: number): DataView {
    const { buffer } = this.whole;
    this.wordsView ??= new DataView(buffer, at, bytes);
    return this.wordsView;
  }
}
