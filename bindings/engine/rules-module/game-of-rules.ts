import { IllegalMoveError, InvalidGameError } from '../../contract/errors.js';
import type { Game, Repetition } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import type { Recurrence } from '../../contract/repetition-rule.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../../contract/value.js';
import {
  INPUT_BYTES,
  MAX_COLUMNS,
  MAX_ROWS,
  NONE,
  OPEN,
  REPETITION_DRAW,
  REPETITION_LOSS,
} from '../../wasm/core-facts.js';
import { type CompiledGame, withCore } from '../compiled-game.js';
import { AskedRules, binaryOf, CHILD, HERE, type RulesPosition } from './asked-rules.js';
import { type Declarable, declarable, declares, isSymbol, type RulesExports } from './exports.js';
import { type Notation, notationOf, playerSymbol } from './notation.js';
import { payoffsOf } from './payoffs.js';
import { playoutsOf } from './playouts.js';

/** The modules and facts of a game of one file, as `cutnode compile` writes them. */
export interface RulesOfOneFile {
  readonly name: string;
  /**
   * The rules module in base64 or hexadecimal, not deflated: it is instantiated at the first question, which cannot
   * wait.
   */
  readonly rules: string;
  /** What the rules declare, as `describeRules` gives it. */
  readonly about: RulesFacts;
  /** The module that searches, as `CompiledCore.wasm`. */
  readonly wasm: CompiledGame<RulesPosition, number>['core']['wasm'];
  readonly others?: CompiledGame<RulesPosition, number>['core']['others'];
  /** Options of the game, which its `takeData` reads: for games of the package. */
  readonly data?: Uint8Array<ArrayBuffer>;
}

/** What is known of rules without asking them. */
export interface RulesFacts {
  /** The optional hooks that they have. */
  readonly declares: readonly Declarable[];
  /** What their `repetition` says, as the game object says it. */
  readonly repetition: Repetition;
  /** Whether they promise that the counter of `counterKey` only ever ends the game as a draw. */
  readonly counterOnlyDraws: boolean;
  /** The worth of a small lead, by which margins of selective search count. */
  readonly unit: number;
  /** How a text writes the players, of rules with a board. */
  readonly players?: readonly [first: string, second: string];
}

/**
 * The game object of a game of one file. A position is the memory of the rules' class, a `Uint8Array` that nobody
 * changes; a move is the number that the rules push.
 */
export type GameOfRules = CompiledGame<RulesPosition, number> & Notation;

type Rules = Game<RulesPosition, number>;

/** What the rules in a module declare, for `RulesOfOneFile`. Throws `InvalidGameError`, and what the module throws. */
export function describeRules(name: string, rules: string): RulesFacts {
  const { ask, size } = new AskedRules(name, rules);
  if (size > INPUT_BYTES) {
    throw new InvalidGameError(`${name}: a position has ${size} bytes; expected at most ${INPUT_BYTES}`);
  }
  const hasBoard = declares(ask, 'Symbol');
  if (hasBoard) checkSymbols(name, ask);
  const rule = ask.repetition();
  if (rule < 0 || rule > REPETITION_LOSS) {
    throw new InvalidGameError(`${name}: repetition gave ${rule}; expected 1, a draw, or 2, a loss`);
  }
  return {
    declares: declarable.filter((hook) => declares(ask, hook)),
    repetition: rule === REPETITION_DRAW ? 'draw' : rule === REPETITION_LOSS ? 'loss' : 'ignore',
    counterOnlyDraws: ask.counterOnlyDraws() !== 0,
    unit: ask.unit(),
    ...(hasBoard && { players: [playerSymbol(ask, 0), playerSymbol(ask, 1)] }),
  };
}

/** Throws `InvalidGameError` for a board and characters that no text can hold. */
function checkSymbols(name: string, ask: RulesExports): void {
  const [columns, rows] = [ask.columns(), ask.rows()];
  if (!(columns >= 1 && columns <= MAX_COLUMNS && rows >= 1 && rows <= MAX_ROWS)) {
    throw new InvalidGameError(
      `${name}: a board of ${columns}x${rows}; expected 1 to ${MAX_COLUMNS} columns and 1 to ${MAX_ROWS} rows`,
    );
  }
  ask.start(HERE);
  const codes = Array.from({ length: columns * rows }, (_, cell) => ask.symbol(HERE, cell));
  const players = [ask.playerSymbol(0), ask.playerSymbol(1)];
  const wrong = [...codes, ...players].find((code) => !isSymbol(code));
  if (wrong !== undefined) {
    const given = wrong > 0x20 && wrong < 0x7f ? `'${String.fromCharCode(wrong)}'` : `the code ${wrong}`;
    throw new InvalidGameError(`${name}: ${given} is a symbol; expected an ASCII character other than space, / and :`);
  }
  if (players[0] === players[1]) throw new InvalidGameError(`${name}: playerSymbol gives both players the same`);
}

/**
 * Makes the game object from compiled rules, for the script that `cutnode compile` writes around a game of one file.
 * All that it says, it asks of the rules module, which is a few KB; the search itself runs in the module `wasm`.
 */
export function gameOfRules({ name, rules: text, about, wasm, others, data }: RulesOfOneFile): GameOfRules {
  const rules = new AskedRules(name, text, data);
  const declared = new Set<Declarable>(about.declares);
  const has = (hook: Declarable): boolean => declared.has(hook);
  const notation = notationOf(name, rules, {
    board: has('Symbol') && has('Put') && has('SetMover') && has('Columns') && has('Rows'),
    text: has('Write') && has('Read'),
    cells: has('To'),
    moves: has('WriteMove'),
  });
  const game: Rules & Notation = {
    name,
    ...required(name, rules),
    ...optional(rules, has),
    ...selective(rules, has),
    ...notation,
    ...(about.repetition !== 'ignore' && { repetition: about.repetition }),
    ...(has('Repeated') && {
      repetition({ positions, moves }: Recurrence<RulesPosition, number>) {
        // Played again, since a position that was read from a text keeps nothing of what came before it.
        let position = positions[0] as RulesPosition;
        for (const [i, next] of positions.slice(1).entries()) {
          const key = rules.inside(next).key(HERE);
          const move = moves[i] ?? rules.moves(position).find((one) => rules.child(position, one).key(CHILD) === key);
          if (move === undefined) throw new IllegalMoveError(`${name}: no move leads from a position to the next`);
          rules.child(position, move);
          position = rules.copy(CHILD);
        }
        const payoff = rules.at(position).repeated(HERE, positions.length - 1);
        return payoffsOf(payoff, () => rules.at(position).mover(HERE));
      },
    }),
    ...(about.counterOnlyDraws && { counterOnlyDraws: true }),
    ...(has('Unit') && { unit: about.unit }),
    ...(about.players && { players: about.players }),
  };
  return withCore<RulesPosition, number, Rules & Notation>(game, {
    wasm,
    others,
    rules: async () => btoa(binaryOf(text)),
    declares: about.declares,
    isWhole: true,
    takeRules(module) {
      rules.given = module as WebAssembly.Module;
    },
    playouts: playoutsOf(rules, has('PlayoutMove')),
    ...(has('Prior') && {
      prior(position: RulesPosition, moves: readonly number[]) {
        const ask = rules.inside(position);
        return moves.map((move) => Math.exp(ask.prior(HERE, move) / 100));
      },
    }),
    ...(data && { data: () => data }),
    encode(position, words) {
      rules.checkRoot(position);
      new Uint8Array(words.buffer, words.byteOffset, position.length).set(position);
    },
    decodeMove: (code) => code,
  });
}

function required(name: string, rules: AskedRules): Pick<Rules, 'initial' | 'toMove' | 'moves' | 'play' | 'outcome'> {
  return {
    initial: () => rules.filled((ask) => ask.start(HERE)),
    toMove: (position) => rules.at(position).mover(HERE),
    moves: (position) => (rules.isRunning(position) ? rules.moves(position).slice() : []),
    play(position, move) {
      if (!rules.isRunning(position) || !isCode(move) || !rules.isMove(position, move)) {
        throw new IllegalMoveError(`${name}: ${show(move)} is not one of the moves that moves() gives`);
      }
      rules.child(position, move);
      return rules.copy(CHILD);
    },
    outcome: (position) => payoffsOf(rules.outcome(position), () => rules.at(position).mover(HERE)),
  };
}

const isCode = (move: unknown): boolean => typeof move === 'number' && move >>> 0 === move;

function optional(rules: AskedRules, has: (hook: Declarable) => boolean): Partial<Rules> {
  const unsigned = (key: bigint): bigint => BigInt.asUintN(64, key);
  return {
    ...(has('Evaluate') && { evaluate: (p) => rules.inside(p).evaluate(HERE) }),
    ...(has('Key') && { key: (p) => unsigned(rules.inside(p).key(HERE)) }),
    ...(has('FutureKey') && { futureKey: (p) => unsigned(rules.inside(p).futureKey(HERE)) }),
    ...(has('CounterKey') && { counterKey: (p) => rules.inside(p).counterKey(HERE) >>> 0 }),
    ...(has('PliesLeft') && { pliesLeft: (p) => rules.inside(p).pliesLeft(HERE) }),
    ...(has('Bounds') && {
      bounds(p) {
        const ask = rules.inside(p);
        return [within(ask.least(HERE)), within(ask.greatest(HERE))];
      },
    }),
    ...(has('Known') && {
      known(p) {
        const ask = rules.inside(p);
        const least = ask.knownLeast(HERE);
        return least === NONE ? undefined : [within(least), within(ask.knownGreatest(HERE))];
      },
    }),
    ...(has('KnownIsClosed') && { knownIsClosed: true }),
    ...(has('Candidates') && { candidates: (p) => rules.codes('candidates', p) }),
    ...(has('Noisy') && { noisy: (p) => rules.codes('noisy', p) }),
    ...(has('MayStandPat') && { mayStandPat: (p) => rules.inside(p).mayStandPat(HERE) !== 0 }),
    ...(has('Hint') && { hint: (p, move) => rules.inside(p).hint(HERE, move) }),
    ...(has('MoveId') && { moveId: (p, move) => rules.inside(p).moveId(HERE, move) }),
    ...(has('Ceiling') && {
      ceiling(p, alpha) {
        const most = rules.inside(p).ceiling(HERE, alpha);
        return most === OPEN ? Number.POSITIVE_INFINITY : most;
      },
    }),
    ...(has('Presearch') && { presearch: (p, depth) => rules.inside(p).presearch(HERE, depth) }),
    ...(has('AsksChildren') && { asksChildren: (p) => rules.inside(p).asksChildren(HERE) !== 0 }),
    ...(has('Reward') && {
      reward: (p, move) => rules.child(p, move).reward(HERE, move),
    }),
    ...(has('Irreversible') && {
      irreversible: (p, move) => rules.child(p, move).irreversible(HERE, move) !== 0,
    }),
  };
}

function within(bound: number): number {
  return Math.max(-WIN_VALUE, Math.min(bound, WIN_VALUE));
}

function selective(rules: AskedRules, has: (hook: Declarable) => boolean): Partial<Rules> {
  return {
    ...(has('Pass') && { pass: (p) => rules.passed(p) }),
    ...(has('IsQuiet') && { isQuiet: (p, move) => rules.inside(p).isQuiet(HERE, move) !== 0 }),
    ...(has('IsForcing') && { isForcing: (p, move) => rules.inside(p).isForcing(HERE, move) !== 0 }),
    ...(has('MoveKind') && { moveKind: (p, move) => rules.inside(p).moveKind(HERE, move) }),
    ...(has('Structure') && { structure: (p, part) => rules.inside(p).structure(HERE, part) >>> 0 }),
    ...(has('Deviation') && {
      deviation: (p, depth, shallow) => rules.inside(p).deviation(HERE, depth, shallow),
    }),
    ...(has('Exchange') && {
      exchange(p, move) {
        const ask = rules.inside(p);
        return greatest((points) => ask.exchange(HERE, move, points) !== 0);
      },
    }),
  };
}

/** The greatest whole number within ±7,000,000 that `holds`, if all below it do. */
function greatest(holds: (points: number) => boolean): number {
  let [least, most] = [-MAX_GRADED_VALUE, MAX_GRADED_VALUE];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (holds(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
