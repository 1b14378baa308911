import { CutnodeError } from '../../contract/errors.js';
import { messageOf } from '../../contract/printable.js';
import { type OthelloPosition, othello } from '../../games/othello/index.js';
import type { SearchResult } from '../../index.js';
import type { LineEngine } from './converse.js';
import { afterMove, positionOfGgf, writtenMove } from './ggf.js';
import { Thinking } from './thinking.js';

/**
 * An engine in the protocol of NBoard, which programs for Othello speak, as Chris Welty describes it (NBoard protocol,
 * version 2): `set game`, `move`, `go`, `hint`, `ping`. Commands that it does not know are ignored, as the protocol asks.
 */

/** Plies searched if `set depth` does not say. */
const DEPTH = 12;
/** The game is searched to its end from so many plies more than the depth, and at most so many. */
const MORE_AT_THE_END = 4;
const MOST_AT_THE_END = 24;

export function nboardEngine(say: (line: string) => void): LineEngine {
  return new Nboard(say);
}

class Nboard implements LineEngine {
  readonly ended: Promise<void>;
  private finish: () => void = () => {};
  private ending: Promise<void> | undefined;
  private position: OthelloPosition = othello.initial();
  private depth = DEPTH;
  private readonly thinking: Thinking<OthelloPosition>;

  constructor(private readonly write: (line: string) => void) {
    this.thinking = new Thinking(othello, (error) => this.status(messageOf(error)));
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  hear(line: string): void {
    const [, command = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (command === '' || this.ending) return;
    try {
      if (/^([a-h][1-8]|PA)$/i.test(command)) this.commands.move?.(command);
      else if (Object.hasOwn(this.commands, command)) this.commands[command]?.(rest);
    } catch (error) {
      if (!(error instanceof CutnodeError)) throw error;
      this.status(error.message);
    }
  }

  end(): Promise<void> {
    this.ending ??= this.thinking.close().then(() => this.finish());
    return this.ended;
  }

  private readonly commands: Readonly<Record<string, (rest: string) => void>> = {
    set: (rest) => {
      const [, variable = '', value = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
      if (variable === 'game') {
        this.thinking.stop();
        this.position = positionOfGgf(value);
      } else if (variable === 'depth') {
        this.setDepth(value);
      }
    },
    move: (rest) => {
      this.thinking.stop();
      this.position = afterMove(this.position, rest);
    },
    go: () => this.go(),
    hint: (rest) => this.hint(rest),
    // The board is about to change; what comes after the answer belongs to the new one.
    ping: (rest) => {
      this.thinking.stop();
      void this.thinking.idle().then(() => this.say(`pong ${rest}`));
    },
    learn: () => this.say('learned'),
    quit: () => {
      this.thinking.stop();
      void this.thinking.idle().then(() => this.end());
    },
  };

  private setDepth(value: string): void {
    const depth = Number(value);
    if (!Number.isInteger(depth) || depth < 1) {
      this.status(`set depth ${value}: expected a whole number of plies from 1`);
      return;
    }
    this.thinking.stop();
    // No game lasts longer.
    this.depth = Math.min(depth, 60);
    this.say(`set myname cutnode${this.depth}`);
  }

  /** Says a move. NBoard itself plays it. */
  private go(): void {
    const { position } = this;
    if (this.isOver(position)) return;
    const [only, ...others] = othello.moves(position);
    if (others.length === 0) {
      this.say(`=== ${writtenMove(position, only as number)}`);
      return;
    }
    this.thinking.begin(async (search, isWanted) => {
      this.status('cutnode is thinking');
      const result = await search(position, { depth: this.deepest(position) });
      if (!isWanted()) return;
      const { move, value, stats } = result;
      this.nodeStats(result);
      const seconds = (stats.timeMs / 1000).toFixed(2);
      this.say(
        `=== ${writtenMove(position, move as number)}${value === undefined ? '' : `/${value.toFixed(2)}/${seconds}`}`,
      );
      this.status('');
    });
  }

  /** Says the best few moves, ply by ply. */
  private hint(rest: string): void {
    const { position } = this;
    if (this.isOver(position)) return;
    const lines = Math.min(Math.max(1, Math.floor(Number(rest)) || 1), othello.moves(position).length);
    this.thinking.begin(async (search, isWanted) => {
      this.status('cutnode is analysing');
      const deepest = this.deepest(position);
      for (let depth = 1; depth <= deepest; depth = depth < deepest ? Math.min(depth + 2, deepest) : depth + 1) {
        const result = await search(position, { depth, lines, iterative: false });
        if (!isWanted()) return;
        for (const { pv, value } of result.lines) {
          this.say(`search ${this.writtenLine(position, pv)} ${value.toFixed(2)} 0 ${result.solved ? '100%' : depth}`);
        }
        this.nodeStats(result);
        if (result.solved) break;
      }
      this.status('');
    });
  }

  /** How deep a position is searched: near the end of the game, to its end. */
  private deepest(position: OthelloPosition): number {
    const [black, white] = othello.discs(position);
    const left = 64 - black - white;
    const isNear = left <= Math.min(this.depth + MORE_AT_THE_END, MOST_AT_THE_END);
    // There may be a pass before each disc.
    return isNear || left < this.depth ? 2 * left : this.depth;
  }

  private isOver(position: OthelloPosition): boolean {
    const over = othello.outcome(position) !== undefined;
    if (over) this.status('the game is over');
    return over;
  }

  /** Moves without spaces between them: `F5d6C3`. */
  private writtenLine(position: OthelloPosition, line: readonly number[]): string {
    let here = position;
    const names = line.map((move) => {
      const name = writtenMove(here, move);
      here = othello.play(here, move);
      return name;
    });
    return names.join('');
  }

  private nodeStats({ stats }: SearchResult<number>): void {
    this.say(`nodestats ${stats.nodes} ${(stats.timeMs / 1000).toFixed(2)}`);
  }

  private status(words: string): void {
    this.say(`status ${words}`.trimEnd());
  }

  private say(line: string): void {
    this.write(line);
  }
}
