import { checkNames, number, whole } from '../../contract/checks.js';

/**
 * When a game is ended before its rules end it. Nothing is adjudicated unless it is asked for. In a game with `reward`,
 * what was won so far, in the opening too, counts together with each value, which is of what is still to be won.
 */
export interface Adjudication {
  /**
   * The game is won if both engines have valued it so for their last `moves` moves each: at `value` or more for the
   * same player.
   */
  readonly win?: { readonly value: number; readonly moves: number } | undefined;
  /**
   * The game is drawn if both engines have valued it at no more than `value` to either side for their last `moves`
   * moves each, and `plies` moves have been played. `plies`: 0 by default.
   */
  readonly draw?: { readonly value: number; readonly moves: number; readonly plies?: number | undefined } | undefined;
  /**
   * A game of so many plies after its opening is over: who has won more points by `reward` has won, and without such
   * points it is a draw.
   */
  readonly plies?: number | undefined;
}

/** What an adjudication has decided. */
export interface Decision {
  /** `undefined` for a draw. */
  readonly winner: 0 | 1 | undefined;
  readonly words: string;
}

/** Throws `InvalidOptionError`. */
export function checkAdjudication(options: Adjudication): void {
  checkNames('adjudication option', options, ['win', 'draw', 'plies']);
  const { win, draw, plies } = options;
  if (win !== undefined) {
    checkNames('adjudication.win option', win, ['value', 'moves']);
    number('adjudication.win.value', win.value, 1);
    whole('adjudication.win.moves', win.moves, 1);
  }
  if (draw !== undefined) {
    checkNames('adjudication.draw option', draw, ['value', 'moves', 'plies']);
    number('adjudication.draw.value', draw.value, 0);
    whole('adjudication.draw.moves', draw.moves, 1);
    whole('adjudication.draw.plies', draw.plies, 0, Number.POSITIVE_INFINITY, 0);
  }
  if (plies !== undefined) whole('adjudication.plies', plies, 1);
}

/** Watches the values of one game. */
export class Adjudicator {
  /**
   * For each player, how many moves in a row it has valued the game as won for player 0, for player 1, and as quiet.
   */
  private readonly streaks: readonly [Streak, Streak] = [
    { won: [0, 0], quiet: 0 },
    { won: [0, 0], quiet: 0 },
  ];
  private plies = 0;

  constructor(private readonly options: Adjudication) {}

  /** Takes note of a move by `player`, how its engine valued the position, and the points by which player 0 led. */
  note(player: 0 | 1, value: number | undefined, lead: number): void {
    this.plies++;
    const { win, draw } = this.options;
    const streak = this.streaks[player];
    // Without a value it is neither won nor quiet: no comparison with NaN holds.
    const forFirst = value === undefined ? Number.NaN : lead + (player === 0 ? value : -value);
    streak.won[0] = win && forFirst >= win.value ? streak.won[0] + 1 : 0;
    streak.won[1] = win && -forFirst >= win.value ? streak.won[1] + 1 : 0;
    streak.quiet = draw && Math.abs(forFirst) <= draw.value ? streak.quiet + 1 : 0;
  }

  /** What is decided if player 0 now leads by `lead` points. */
  decision(lead: number): Decision | undefined {
    const { win, draw, plies } = this.options;
    if (win) {
      for (const winner of [0, 1] as const) {
        if (this.streaks.every(({ won }) => won[winner] >= win.moves)) {
          return { winner, words: `both engines agree for ${win.moves} moves that it is won` };
        }
      }
    }
    if (draw && this.plies >= (draw.plies ?? 0) && this.streaks.every(({ quiet }) => quiet >= draw.moves)) {
      return { winner: undefined, words: `both engines agree for ${draw.moves} moves that it is level` };
    }
    if (plies === undefined || this.plies < plies) return undefined;
    const words = `${plies} plies are played`;
    if (lead === 0) return { winner: undefined, words };
    return { winner: lead > 0 ? 0 : 1, words: `${words}, with a lead of ${Math.abs(lead)}` };
  }
}

interface Streak {
  readonly won: [number, number];
  quiet: number;
}
