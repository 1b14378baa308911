import { InvalidGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { Random } from '../../contract/random.js';
import { throwsOf } from '../../textbook/chance/throws.js';
import { LeafValue } from '../leaf-value.js';
import { identityOf } from '../move-ids.js';
import type { MonteCarloOptions } from '../options.js';
import type { PlayoutPolicy } from '../playout.js';
import { Rules } from '../rules.js';
import { CHANCE } from '../tree.js';
import type { Order, Played, SentOptions } from './protocol.js';

/** The functions of a search, which a worker must be given where it serves the game. */
export interface PlayerFunctions<Position, Move> {
  /** As the option `playout` of the search, if that is a function. */
  readonly playout?: PlayoutPolicy<Position, Move> | undefined;
  /** As the option `evaluate` of the search. */
  readonly evaluate?: MonteCarloOptions<Position, Move>['evaluate'];
}

/** Plays the playouts of a search, whose tree is on another thread. Each has random numbers of its own, whoever plays it and when. */
export class Player<Position, Move> {
  private readonly rules: Rules<Position, Move>;
  private readonly leaf: LeafValue<Position, Move>;
  private readonly value: Float64Array;
  private root: Position | undefined;
  private nodes = 0;
  private made: (number | string)[] | undefined;
  private readonly played: { readonly after: Position; readonly move: Move }[] = [];

  /** `isOver`: whether playouts are to be given up, asked before each of their moves. */
  constructor(
    game: Game<Position, Move>,
    private readonly options: SentOptions,
    { playout, evaluate }: PlayerFunctions<Position, Move>,
    isOver: () => boolean,
  ) {
    this.rules = new Rules(game, options);
    this.value = new Float64Array(this.rules.width);
    this.leaf = new LeafValue(
      this.rules,
      {
        ...options,
        evaluate,
        playout: options.playout === 'served' ? (playout as PlayoutPolicy<Position, Move>) : options.playout,
      },
      {
        play: (position, move) => {
          this.nodes++;
          return this.play(position, move);
        },
        look: () => {
          this.nodes++;
        },
        made: (position, move, mover) => {
          if (options.rave) this.made?.push(mover, identityOf(game, position, move));
        },
        isDue: isOver,
      },
      Random.seeded(options.seed),
    );
  }

  /** Payoffs of a result. */
  get payoffs(): number {
    return this.rules.width;
  }

  /** Whether results tell the moves of the playouts. */
  get tellsMoves(): boolean {
    return this.options.rave;
  }

  /** Begins a search of `root`; `anew`: of another tree. */
  search(root: Position, anew: boolean): void {
    this.root = root;
    if (!anew) return;
    try {
      this.leaf.restart(root, Random.seeded(this.options.seed));
    } finally {
      this.takeBack();
    }
  }

  /** Plays the rest of a visit. `undefined` if it is given up. */
  rest({ stream, path }: Order): Played | undefined {
    const { leaf, rules, value, options } = this;
    leaf.drawFrom(Random.seeded(options.seed, stream));
    rules.takeSeen();
    this.made = options.rave ? [] : undefined;
    try {
      const here = this.follow(path);
      this.nodes = 0;
      leaf.playouts = 0;
      leaf.plies = 0;
      leaf.begin(here, rules.mover(here));
      if (!leaf.goOn(value)) return undefined;
      const { playouts, plies } = leaf;
      return { value: [...value], nodes: this.nodes, playouts, plies, made: this.made, ...rules.takeSeen() };
    } finally {
      this.takeBack();
    }
  }

  private follow(path: readonly number[]): Position {
    const { rules } = this;
    let here = this.root as Position;
    for (const index of path) {
      const moves: readonly Move[] =
        rules.mover(here) === CHANCE ? throwsOf(rules.game, here).outcomes : rules.moves(here);
      if (index >= moves.length) {
        throw new InvalidGameError(
          `${rules.game.name}: in a worker moves gave ${moves.length} moves for ${rules.at(here)}, and more on the thread of the search; both must have the same game, which lists the same moves at every call`,
        );
      }
      here = this.play(here, moves[index] as Move);
    }
    return here;
  }

  private play(position: Position, move: Move): Position {
    const after = this.rules.play(position, move);
    if (this.rules.game.undo) this.played.push({ after, move });
    return after;
  }

  private takeBack(): void {
    const { game } = this.rules;
    for (let last = this.played.pop(); last; last = this.played.pop()) game.undo?.(last.after, last.move);
  }
}
