import { createUciSpeaker } from 'cutnode/uci';
import type { UciSpeaker } from '../../bindings/tools/uci/speaker.js';

/** Drives an engine on this side of the wire: says lines to it and waits for what it says. */
export class Driver {
  /** Everything that the engine has said. */
  readonly heard: string[] = [];
  readonly speaker: UciSpeaker;
  private read = 0;
  private waiting: (() => void) | undefined;

  constructor(make: (say: (line: string) => void) => UciSpeaker = (say) => createUciSpeaker({ say })) {
    this.speaker = make((line) => {
      this.heard.push(line);
      this.waiting?.();
    });
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.speaker.hear(line);
  }

  /** What is said from here up to the first line that begins like this. */
  async until(start: string): Promise<string[]> {
    const from = this.read;
    for (;;) {
      const at = this.heard.findIndex((line, i) => i >= from && line.startsWith(start));
      if (at >= 0) {
        this.read = at + 1;
        return this.heard.slice(from, at + 1);
      }
      await new Promise<void>((resolve) => {
        this.waiting = resolve;
      });
    }
  }

  /** Says `lines` and `isready`, and returns what was said up to `readyok`. */
  async ask(...lines: readonly string[]): Promise<string[]> {
    this.say(...lines, 'isready');
    return (await this.until('readyok')).slice(0, -1);
  }

  /** Says `lines`, the last of which is a `go`, and returns what was said up to the answer. */
  async go(...lines: readonly string[]): Promise<string[]> {
    this.say(...lines);
    return this.until('bestmove');
  }
}

/** The words after `name` in a line of `info`, up to the next name. */
export function field(line: string | undefined, name: string): string | undefined {
  return new RegExp(`\\b${name} (.+?)(?: (?:depth|seldepth|multipv|score|nodes|nps|hashfull|time|pv)\\b|$)`).exec(
    line ?? '',
  )?.[1];
}
