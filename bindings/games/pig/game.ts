import { checkNames, givenMoveText, givenPositionText, whole } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { lossIn, winIn } from '../../contract/value.js';
import type { DiceGame } from '../dice-game.js';

/** A position of Pig. */
export interface PigPosition {
  /** Points that win, 2 … 1,000. */
  readonly goal: number;
  /** The points that both players have kept so far. */
  readonly scores: readonly [number, number];
  readonly player: 0 | 1;
  /** The points of the current turn, lost when a 1 is thrown. */
  readonly turn: number;
  /** Whether the die is about to be thrown. */
  readonly rolling: boolean;
}

/** A decision of the player, or the result of the die. */
export type PigMove = 'roll' | 'hold' | 1 | 2 | 3 | 4 | 5 | 6;

/** Pig to a given goal, for searches with `expectiminimax`. */
export type Pig = DiceGame<PigPosition, PigMove>;

export interface PigOptions {
  /** Points that win, 2 … 1,000. Default: 100. */
  readonly goal?: number;
}

const faces = [1, 2, 3, 4, 5, 6] as const;
const chances = faces.map((face) => [face, 1 / 6] as const);
const choices = ['roll', 'hold'] as const;
const MAX_GOAL = 1000;

/**
 * Pig (John Scarne, Scarne on Dice, 1945), the smallest dice game with a real choice: a player may throw the
 * die repeatedly and keep the sum, but loses the sum with the first 1. The first player with `goal` points
 * wins. A turn begins with a throw.
 *
 * The game can go on for ever, so a search needs a depth; `solvePig` gives the exact values. Throws
 * `InvalidOptionError`.
 */
export function createPig(options: PigOptions = {}): Pig {
  checkNames('pig option', options, ['goal']);
  const { goal = 100 } = options;
  checkGoal(goal);
  return {
    name: 'pig',
    traits: { players: 2, zeroSum: true, chance: true },
    initial: () => ({ goal, scores: [0, 0], player: 0, turn: 0, rolling: false }),
    toMove: (p) => (p.rolling ? 'chance' : p.player),
    moves: (p) => (isWon(p) ? [] : p.rolling ? faces : p.turn === 0 ? ['roll'] : choices),
    chances: (p) => (p.rolling ? chances : []),
    play(p, move) {
      const { player, turn } = p;
      if (!this.moves(p).includes(move)) throw illegal(this, p, String(move));
      if (move === 'roll') return { ...p, rolling: true };
      const next = player === 0 ? 1 : 0;
      if (move === 1) return { ...p, player: next, turn: 0, rolling: false };
      if (move !== 'hold') return { ...p, turn: turn + move, rolling: false };
      const [a, b] = p.scores;
      return { ...p, scores: player === 0 ? [a + turn, b] : [a, b + turn], player: next, turn: 0 };
    },
    outcome: (p) => (isWon(p) ? (p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]) : undefined),
    // The lead, with the points of the turn counted half.
    evaluate(p) {
      const lead = ((p.player === 0 ? 1 : -1) * p.turn) / 2 + p.scores[0] - p.scores[1];
      const ofX = Math.max(-1, Math.min(1, lead / p.goal));
      return p.rolling || p.player === 0 ? ofX : -ofX + 0;
    },
    bounds: () => [lossIn(0), winIn(0)],
    key: format,
    parse: (text) => parse(text, goal),
    format,
    parseMove(p, text) {
      const found = this.moves(p).find((move) => String(move) === givenMoveText('pig', text).trim().toLowerCase());
      if (found === undefined) throw illegal(this, p, text);
      return found;
    },
    formatMove: (_, move) => String(move),
    draw: ({ scores, player, turn, goal: points, rolling }) =>
      [
        ...['X', 'O'].map(
          (name, i) => `${name}  ${scores[i]} of ${points}${i === player ? `, ${turn} this turn` : ''}`,
        ),
        ...(rolling ? ['the die is thrown'] : []),
      ].join('\n'),
  };
}

/** Pig to 100 points. See `createPig`. */
export const pig: Pig = createPig();

/** Throws `InvalidOptionError`. */
export function checkGoal(goal: number, most = MAX_GOAL): void {
  whole('pig: goal', goal, 2, most);
}

/** Holding is implied once the points suffice: a player with enough points has won. */
function isWon({ goal, scores, player, turn }: PigPosition): boolean {
  return scores[player] + turn >= goal;
}

/**
 * `45-30:x:12`: the scores, the player to move and the points of the turn; then `:100` if the goal is another
 * number, and `:roll` while the die is thrown.
 */
function format({ goal, scores, player, turn, rolling }: PigPosition): string {
  return `${scores.join('-')}:${'xo'[player]}:${turn}:${goal}${rolling ? ':roll' : ''}`;
}

function parse(text: string, usual: number): PigPosition {
  const [, a, b, side, turn = '0', points, rolling] =
    /^(\d{1,4})-(\d{1,4}):([xo])(?::(\d{1,4})(?::(\d{1,4}))?(:roll)?)?$/i.exec(givenPositionText('pig', text)) ?? [];
  if (side === undefined) {
    throw new InvalidPositionError(
      `pig: '${text}' is no position; expected the scores, x or o for the turn, its points and perhaps the goal, such as 45-30:x:12 or 45-30:x:12:100`,
    );
  }
  const goal = points === undefined ? usual : Number(points);
  const position: PigPosition = {
    goal,
    scores: [Number(a), Number(b)],
    player: side.toLowerCase() === 'x' ? 0 : 1,
    turn: Number(turn),
    rolling: rolling !== undefined,
  };
  const over = position.scores.find((score) => score >= goal);
  if (over !== undefined || goal < 2 || goal > MAX_GOAL) {
    throw new InvalidPositionError(
      `pig: ${over === undefined ? `a goal of ${goal}` : `a score of ${over}`} in '${text}'; expected a goal from 2 to ${MAX_GOAL} and scores below it`,
    );
  }
  if (position.rolling && isWon(position)) {
    throw new InvalidPositionError(`pig: the die is thrown in '${text}', but the game is won; expected no throw`);
  }
  return position;
}

function illegal(game: Pig, position: PigPosition, text: string): IllegalMoveError {
  return new IllegalMoveError(
    `pig: '${text}' cannot be played in '${format(position)}'; expected one of ${game.moves(position).join(', ') || 'none, the game is over'}`,
  );
}
