import type { Writable } from 'node:stream';
import { clock } from '../contract/limits.js';
import { printable } from '../contract/printable.js';
import { isTerminal, widthOf } from './terminal.js';

/** Milliseconds between two updates. */
const INTERVAL = 100;
const ERASE = '\r\x1b[2K';

/**
 * A progress line at the bottom of a terminal. It is written to standard error, and only if that is a terminal. It must
 * be cleared before other output, because standard output may be the same terminal.
 */
export class StatusLine {
  private readonly enabled: boolean;
  private last = clock.now();
  private shown = '';
  private visible = false;

  constructor(
    private readonly stream: Writable,
    wanted = true,
  ) {
    this.enabled = wanted && isTerminal(stream);
  }

  /** Show the result of `text`, unless the line was updated a moment ago. */
  update(text: () => string): void {
    if (!this.enabled || clock.now() - this.last < INTERVAL) return;
    this.show(text());
  }

  /** Show `text` at once. */
  show(text: string): void {
    if (!this.enabled) return;
    this.last = clock.now();
    this.shown = printable(text).slice(0, Math.max(0, widthOf(this.stream) - 1));
    this.draw();
  }

  /** Remove the line for other output; `draw` restores it. */
  clear(): void {
    if (this.visible) this.stream.write(ERASE);
    this.visible = false;
  }

  draw(): void {
    if (!this.enabled || this.shown === '') return;
    this.stream.write(ERASE + this.shown);
    this.visible = true;
  }
}
