import { checkNames, flag, whole } from '../../contract/checks.js';
import { wrongOption } from '../../contract/option-errors.js';
import type { CompiledGame } from '../../engine/compiled-game.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/go-rules.js';
import { drawn, MAX_SIZE, MIN_SIZE, readMove, readPosition } from './notation.js';

/** A position of Go: the memory of the compiled rules. `format` says what is in it. */
export type GoPosition = RulesPosition;

/**
 * Go on small boards, compiled. Black, `X`, begins. A stone may not be put where its chain would have no liberty and
 * takes none; a single stone that has just taken a single stone may not be taken back at once (the basic ko rule). A
 * position that comes back otherwise is a draw: `repetition`. Two passes end the game, and each side has the points
 * that its stones stand on or alone reach: all stones on the board are alive. The payoff is Black's points less White's
 * and the komi, half a point counting as a whole one. A move is the number of a point, row by row from A1, or their
 * number for a pass.
 */
export interface Go extends CompiledGame<GoPosition, number> {
  /** Rows and columns. */
  readonly size: number;
  /** Points for White. */
  readonly komi: number;
  toMove(position: GoPosition): 0 | 1;
  play(position: GoPosition, move: number): GoPosition;
  outcome(position: GoPosition): readonly number[] | undefined;
  evaluate(position: GoPosition): number;
  bounds(position: GoPosition): readonly [least: number, greatest: number];
  candidates(position: GoPosition): number[];
  hint(position: GoPosition, move: number): number;
  key(position: GoPosition): bigint;
  /** The payoff in points, with the komi's half. */
  score(position: GoPosition, value: number): number;
  /** Black's points less White's and the komi, if the game ended here. */
  points(position: GoPosition): number;
  parse(text: string): GoPosition;
  format(position: GoPosition): string;
  parseMove(position: GoPosition, text: string): number;
  formatMove(position: GoPosition, move: number): string;
  draw(position: GoPosition): string;
}

interface GoOptions {
  /** Rows and columns, 2 to 13. Default: 9. */
  readonly size?: number | undefined;
  /** Points for White, a multiple of a half within ±400. Default: 7.5 on 9 rows and more, 0 on smaller boards. */
  readonly komi?: number | undefined;
  /**
   * For solving positions without a game so far: all images of a position have one `key`, unconditional life gives
   * `bounds`, and `candidates` leave out stones in eyes. Not for play, where an image is no repetition. Default: false.
   */
  readonly solving?: boolean | undefined;
  /**
   * Who repeats a position with the same side to move loses (situational superko), where such a position is a draw
   * otherwise: so nobody repeats one. A position after a pass is another one; the point that a ko bans makes none.
   * Costs a search most of what its table finds. Not with `solving`, where an image is no repetition. Default: false.
   */
  readonly superko?: boolean | undefined;
}

const wasm = async (): Promise<string> => (await import('../../wasm/go.js')).default;

/** Go on a board of `size` rows. Throws `InvalidOptionError`. */
export function goOf(options: GoOptions = {}): Go {
  checkNames('go option', options, ['size', 'komi', 'solving', 'superko']);
  const size = whole('size', options.size, MIN_SIZE, MAX_SIZE, 9);
  const solving = flag('solving', options.solving, false);
  const superko = flag('superko', options.superko, false);
  // An image is no repetition.
  if (superko && solving) throw wrongOption('superko', 'false while solving', true);
  const usual = size < 9 ? 0 : 7.5;
  const { komi = usual } = options;
  if (!(typeof komi === 'number' && Math.abs(komi) <= 400 && Number.isInteger(2 * komi))) {
    throw wrongOption('komi', 'a multiple of 0.5 within ±400', komi);
  }
  const data = new Uint8Array(Int32Array.of(size, 2 * komi, Number(solving), Number(superko)).buffer);
  // Without superko the ban of a ko is a part of the key.
  const played = superko
    ? { ...about, repetition: 'loss' as const }
    : { ...about, declares: about.declares.filter((hook) => hook !== 'CounterKey') };
  // Tables of positions know a game by its name, and their keys know neither the board nor the komi.
  const name = `go${size === 9 ? '' : `-${size}x${size}`}${komi === usual ? '' : ` komi ${komi}`}`;
  const game = gameOfRules({ name, rules, about: played, wasm, data });
  const { parse, formatMove } = game;
  const pass = size * size;
  const score = (_: GoPosition, value: number): number => value - (Math.sign(value) * (Math.abs(2 * komi) % 2)) / 2;
  return Object.assign(game, {
    size,
    komi,
    score,
    points(position: GoPosition): number {
      let last = position;
      while (game.outcome(last) === undefined) last = game.play(last, pass);
      return score(last, (game.outcome(last) as readonly number[])[0] as number);
    },
    parse: (text: string) => readPosition(parse, size, text),
    parseMove: (position: GoPosition, text: string) => readMove(game, position, text),
    draw: (position: GoPosition) => drawn(game, position),
    formatMove,
  }) as typeof game & Go;
}

/** Go on nine rows of nine, with a komi of 7.5. */
export const go: Go = goOf();
