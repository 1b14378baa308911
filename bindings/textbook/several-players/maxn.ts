import type { CheckedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, flag } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import type { PositionName } from '../../contract/identity.js';
import { limitNames } from '../../contract/limits.js';
import { checkDeepening, Deepening, type DeepeningLimits } from '../deepening.js';
import type { Line, PlayFound } from './line.js';
import { checkWithin, type PayoffBounds, type UpperBounds, upperBoundsOf } from './payoff-bounds.js';
import { checkedPayoffs, type Payoffs, payoffsAt, rulesOf } from './payoffs.js';
import { type Preference, preferenceOf, type TieBreak } from './tie-break.js';

/** Options of `maxn`. */
export interface MaxnOptions<Position> extends DeepeningLimits {
  /**
   * The payoffs at the horizon, one per player. Default: 0 for all; in a zero-sum game of two, the game's own
   * `evaluate`.
   */
  readonly evaluate?: ((position: Position) => readonly number[]) | undefined;
  /** Which of two equal moves a player takes. Default: `'first'`. */
  readonly tieBreak?: TieBreak | undefined;
  /** Bounds on the payoffs, which make pruning possible. Default: none, and nothing is pruned. */
  readonly bounds?: PayoffBounds | undefined;
  /**
   * Reuse the values of up to a million positions; needs the game's `key`. Where the expected line comes to such a
   * position, its moves are found again, which the counters leave out. Default: true.
   */
  readonly table?: boolean | undefined;
}

/** The max^n value of a position, and the search's counters. */
export interface MaxnResult<Move> extends PlayFound<Move> {
  /** One payoff per player, with every player maximising their own. */
  readonly payoffs: Payoffs;
  /** Nodes left early because the player before would no longer choose them. */
  readonly shallowCuts: number;
  /** Nodes left early because the player to move already had the greatest payoff possible. */
  readonly immediateCuts: number;
  /** Nodes answered by the table. */
  readonly tableHits: number;
}

/**
 * The max^n value of a position (Luckhardt and Irani, "An algorithmic solution of N-person games", AAAI 1986): at the
 * end of the game every player has a payoff, and at each turn the player to move takes the vector with the greatest
 * payoff of their own. With two players of opposite interests that is minimax. Payoffs need not be zero-sum, and a
 * player may move twice in a row.
 *
 * If two vectors are worth the same to the player to move, `tieBreak` decides, and the result depends on it.
 *
 * With `bounds` it prunes where that is sound, so that the payoffs stay exactly the same (Korf, "Multi-player
 * alpha-beta pruning", Artificial Intelligence 48, 1991):
 *
 * - immediate: a player who has the greatest payoff possible need not look further (only with `tieBreak: 'first'`:
 *   another rule might prefer a later equal);
 * - shallow: what this player has secured leaves too little for the player who moved here, who already has something as
 *   good.
 *
 * Deep pruning, by what a player farther up has secured, is not sound with more than two players: a node that cannot
 * become the value of the root may still influence it. In the best case shallow pruning reduces the growth per ply from
 * b to (1 + √(4b − 3)) / 2, see `shallowPruningLeaves`; on average it saves nothing asymptotically.
 *
 * Throws `UnsupportedGameError` (chance), `InvalidOptionError`, `InvalidPositionError`,
 * `InvalidGameError` and `InvalidValueError` (payoffs out of range or out of `bounds`).
 */
export function maxn<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: MaxnOptions<Position> = {},
): MaxnResult<Move> {
  const rules = rulesOf(game, 'max^n').refuseRepetition('max^n');
  checkNames('option', options, ['depth', ...limitNames, 'evaluate', 'tieBreak', 'bounds', 'table']);
  checkDeepening(options);
  const { evaluate, table } = options;
  checkFunction('evaluate', evaluate, 'a function of a position');
  flag('table', table, true);
  return new Maxn(rules, rules.there(position), options).run();
}

/**
 * A vector with the moves that lead to it. In place of a vector that the player before would not choose stands
 * `undefined`.
 */
interface Found<Move> {
  readonly payoffs: Payoffs;
  readonly line: Line<Move> | undefined;
  /** Where the table gave the value, it ends the line: the plies that were searched from there. */
  readonly open?: number | undefined;
}

/** What the table knows: no moves, because a key may stand for a position and its mirror image. */
interface Known {
  readonly payoffs: Payoffs;
  /** Plies searched below. */
  readonly depth: number;
  /** Every line went to the end of the game. */
  readonly solved: boolean;
}

const MOST_KNOWN = 1_000_000;

class Maxn<Position, Move> {
  private readonly deepening: Deepening;
  private readonly upperBounds: UpperBounds | undefined;
  private readonly prefers: Preference;
  /** Earlier moves win ties, so a move that can at best be equal is cut too. */
  private readonly firstWins: boolean;
  /** One table per player to move, because a key need not tell whose turn it is. */
  private readonly known: Map<PositionName, Known>[] | undefined;
  private stored = 0;
  private readonly counts = { leaves: 0, shallowCuts: 0, immediateCuts: 0, tableHits: 0 };

  constructor(
    private readonly rules: CheckedGame<Position, Move>,
    private readonly root: Position,
    private readonly options: MaxnOptions<Position>,
  ) {
    const { bounds, tieBreak = 'first', table = true } = options;
    this.upperBounds = bounds && upperBoundsOf(bounds, rules.players);
    this.firstWins = tieBreak === 'first';
    this.prefers = preferenceOf(tieBreak, rules.outcome(root) ? 0 : rules.player(root));
    this.known = table && rules.hasKey ? Array.from({ length: rules.players }, () => new Map()) : undefined;
    this.deepening = new Deepening(options);
  }

  run(): MaxnResult<Move> {
    const { found, depth, stop } = this.deepening.run((plies) => {
      const { payoffs, line, open } = this.value(this.root, plies, -1, -Infinity) as Found<Move>;
      return { payoffs, line: this.uncounted(() => this.wholeLine({ payoffs, line, open })) };
    });
    return { ...found, move: found.line[0], depth, stop, nodes: this.deepening.nodes, ...this.counts };
  }

  /** What `ask` returns, without a trace in the counts. */
  private uncounted<T>(ask: () => T): T {
    const { nodes, horizons } = this.deepening;
    const counts = { ...this.counts };
    try {
      return ask();
    } finally {
      Object.assign(this.deepening, { nodes, horizons });
      Object.assign(this.counts, counts);
    }
  }

  /** All moves of the line of what was found at the root. */
  private wholeLine(found: Found<Move>): readonly Move[] {
    const moves: Move[] = [];
    const follow = (position: Position, { payoffs, line, open }: Found<Move>): void => {
      if (line) {
        moves.push(line.move);
        this.rules.after(position, line.move, (child) => follow(child, { payoffs, line: line.rest, open }));
      } else if (open !== undefined) follow(position, this.continued(position, payoffs, open));
    };
    follow(this.root, found);
    return moves;
  }

  /** How the line goes on from a position that the table says is worth `payoffs`: by the first move worth that. */
  private continued(position: Position, payoffs: Payoffs, depth: number): Found<Move> {
    const { rules } = this;
    const mover = rules.player(position);
    let best: Found<Move> | undefined;
    for (const move of rules.moves(position)) {
      const found = rules.after(position, move, (child) => this.value(child, depth - 1, mover, -Infinity));
      if (!found) continue;
      const here = { ...found, line: { move, rest: found.line } };
      if (found.payoffs.every((payoff, player) => payoff === payoffs[player])) return here;
      // With ties broken in another order, the image may be worth other payoffs to those who do not move here.
      if (!best || this.isBetter(found.payoffs, best.payoffs, mover)) best = here;
    }
    return best as Found<Move>;
  }

  /**
   * The vector of `position` with `depth` plies to go. The player `chooser` moved here and has already secured `has`.
   * The result is `undefined` if `chooser` would not choose this position because it cannot give more (or, where a
   * later equal could win the tie, because it gives less).
   */
  private value(position: Position, depth: number, chooser: number, has: number): Found<Move> | undefined {
    const { rules, upperBounds, counts, deepening } = this;
    deepening.node();
    const tip = this.tip(position, depth);
    if (tip) return tip;
    const mover = rules.player(position);
    const key = this.known && rules.tableName(position);
    const table = key === undefined ? undefined : this.known?.[mover];
    const known = key === undefined ? undefined : table?.get(key);
    if (known && (known.depth === depth || known.solved)) {
      counts.tableHits++;
      if (!known.solved) deepening.horizons++;
      return { payoffs: known.payoffs, line: undefined, open: known.depth };
    }

    const horizons = deepening.horizons;
    const moves = rules.moves(position);
    let best: Found<Move> | undefined;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      const secured = best?.payoffs[mover] ?? -Infinity;
      const found = rules.after(position, move, (child) => this.value(child, depth - 1, mover, secured));
      if (found && (!best || this.isBetter(found.payoffs, best.payoffs, mover))) {
        best = { ...found, line: { move, rest: found.line } };
      }
      if (!upperBounds || !best || i === moves.length - 1) continue;
      const own = best.payoffs[mover] as number;
      if (chooser >= 0 && chooser !== mover) {
        const leftForChooser = (upperBounds.ofTwo[mover]?.[chooser] as number) - own;
        if (this.firstWins ? leftForChooser <= has : leftForChooser < has) {
          counts.shallowCuts++;
          return undefined;
        }
      }
      if (this.firstWins && own === upperBounds.ofOne[mover]) {
        counts.immediateCuts++;
        break;
      }
    }
    if (table && key !== undefined && best && (known || this.stored < MOST_KNOWN)) {
      if (!known) this.stored++;
      table.set(key, { payoffs: best.payoffs, depth, solved: deepening.horizons === horizons });
    }
    return best;
  }

  private isBetter(candidate: Payoffs, best: Payoffs, mover: number): boolean {
    const difference = (candidate[mover] as number) - (best[mover] as number);
    return difference === 0 ? this.prefers(candidate, best, mover) : difference > 0;
  }

  /** The payoffs of a leaf; `undefined` if the position is to be expanded. */
  private tip(position: Position, depth: number): Found<Move> | undefined {
    const { rules, options, counts, deepening } = this;
    const over = payoffsAt(rules, position);
    if (over === undefined && depth > 0) return undefined;
    counts.leaves++;
    if (over === undefined) deepening.horizons++;
    const payoffs = over ?? checkedPayoffs(rules, position, 'evaluate', this.evaluation(position));
    if (options.bounds) checkWithin(rules, position, payoffs, options.bounds);
    return { payoffs, line: undefined };
  }

  private evaluation(position: Position): readonly number[] {
    const { rules, options } = this;
    if (options.evaluate) return options.evaluate(position);
    if (rules.players !== 2 || !rules.zeroSum) return Array.from({ length: rules.players }, () => 0);
    const value = rules.evaluate(position);
    return rules.player(position) === 0 ? [value, -value] : [-value, value];
  }
}
