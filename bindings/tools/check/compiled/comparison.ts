import type { Game } from '../../../contract/game.js';
import { isPromise, messageOf } from '../../../contract/printable.js';
import type { CompiledGame } from '../../../engine/compiled-game.js';
import { MAX_IDS } from '../../../wasm/core-facts.js';
import type { Examination } from '../examination.js';
import { type CompiledRule, writeMove } from '../findings.js';
import { textOf } from '../snapshot.js';
import {
  type Hook,
  keyHooks,
  listHooks,
  type MoveHook,
  moveHooks,
  payoffOf,
  payoffWords,
  playedHooks,
  positionHooks,
  unasked,
} from './compiled-hooks.js';
import type { CompiledRules } from './compiled-rules.js';
import { after, listDifference } from './difference.js';
import { KeyPairs } from './key-pairs.js';

/** How a position came into the compiled rules: by `load` from what `encode` wrote, or by their own `play`. */
export type Origin = 'read' | 'played';

/** Asks the compiled rules and those in JavaScript the same of the position at the end of the line. */
export class Comparison<Position, Move> {
  private readonly both: ReadonlySet<Hook>;
  private readonly pairs = { key: new KeyPairs<Move>(), futureKey: new KeyPairs<Move>() };
  private readonly anyGame: Game<unknown, unknown>;
  /** The compiled rules list the same moves in another order. */
  reordered: string | undefined;

  /** The game object is made of the compiled rules, so where both differ it is by what was in memory before. */
  private readonly isOneFile: boolean;
  private readonly otherRules: string;

  constructor(
    private readonly exam: Examination<Position, Move>,
    private readonly rules: CompiledRules<Position>,
    private readonly decodeMove: (code: number) => Move,
  ) {
    this.isOneFile = (exam.game as Partial<CompiledGame<Position, Move>>).core?.isWhole === true;
    this.otherRules = this.isOneFile ? 'the game object' : 'JavaScript';
    exam.line.backTo(0);
    this.both = declaredInBoth(exam, rules);
    this.anyGame = exam.game as unknown as Game<unknown, unknown>;
  }

  /**
   * Reads the position at the end of the line into `place`, as the search does before it asks. False if it cannot be.
   */
  read(place: number): boolean {
    const { exam, rules } = this;
    const payoff = this.attempt('compiled', () => {
      rules.read(place, exam.line.position);
      return rules.ask.outcome(place);
    });
    return payoff !== undefined;
  }

  /**
   * Compares the position at `place` with the one at the end of the line, where `side` is to move. Returns the codes of
   * its moves, in the order of the game object; `undefined` where the game is over, or the two differ in what all else
   * stands on.
   */
  position(place: number, side: 0 | 1, origin: Origin): readonly (readonly [Move, number])[] | undefined {
    const { exam, anyGame, rules } = this;
    const { position } = exam.line;
    if (rules.has('CanMove') && this.attempt('compiled moves', () => rules.ask.canMoveIsRight(place) !== 0) === false) {
      const when = after(exam.line.path.length);
      exam.report(
        'compiled moves',
        `canMove ${when} says whether there is a move, and is wrong; expected what moves lists`,
      );
    }
    this.policy(place);
    const payoffs = exam.game.outcome(position);
    const outcome = this.attempt('compiled outcome', () => payoffWords(rules.ask.outcome(place)));
    if (!this.same('compiled outcome', origin, outcome, payoffWords(payoffOf(payoffs, side)))) return undefined;
    if (payoffs !== undefined) return undefined;
    const moves = this.moves(place, origin);
    if (!moves) return undefined;
    for (const hook of positionHooks) {
      if (!this.both.has(hook)) continue;
      const compiled = this.attempt(hook.rule, () => hook.compiled(rules as never, place));
      const said = attempted(() => hook.inJavaScript(anyGame, position));
      this.same(hook.rule, origin, compiled, said);
    }
    this.keys(place, origin);
    this.lists(place, origin);
    // A game may rely on the list of moves being the last one.
    rules.codes('moves', place);
    for (const hook of moveHooks) this.ofMoves(hook, place, origin, moves);
    return moves;
  }

  /** Whether the policy of playouts gives moves that there are. */
  private policy(place: number): void {
    const { exam, rules } = this;
    if (!rules.has('PlayoutMove') || exam.game.outcome(exam.line.position) !== undefined) return;
    exam.findings.count('compiled playoutMove');
    for (const random of [0, 0x7654321, 0x80000000, 0xffffffff]) {
      const rule = 'compiled playoutMove';
      const given = this.attempt(rule, () => rules.ask.playoutMove(place, random | 0) >>> 0);
      if (given === undefined || rules.ask.isMove(place, given)) continue;
      const when = after(exam.line.path.length);
      exam.report(rule, `playoutMove ${when} gave ${given}; expected one of the moves that moves lists`);
      return;
    }
  }

  /** Plays `move` from `place` to the next one and along the line. Returns who is to move then. */
  play(place: number, side: 0 | 1, [move, code]: readonly [Move, number]): 0 | 1 {
    const { anyGame, exam, rules } = this;
    const { game, line } = exam;
    exam.findings.count('compiled play');
    const hooks = playedHooks.filter((hook) => this.both.has(hook));
    const said = hooks.map((hook) => attempted(() => hook.inJavaScript(anyGame, line.position, move)));
    const again = this.attempt('compiled play', () => rules.play(place, code));
    for (const [i, hook] of hooks.entries()) {
      const compiled = this.attempt(hook.rule, () => hook.compiled(rules as never, place, code, said[i]));
      this.same(hook.rule, 'read', compiled, said[i], move);
    }
    const child = line.play(move);
    // Where the game is over, it only matters that the payoff is that of the side that the compiled rules mean.
    const goesOn = game.outcome(child) === undefined;
    const isSame = game.toMove(child) === side;
    if (!goesOn || again === undefined) return again ? side : other(side);
    line.back();
    this.same('compiled again', 'read', turnWords(again), turnWords(isSame), move);
    line.play(move);
    return isSame ? side : other(side);
  }

  /** Takes the move back, in the compiled rules and along the line. */
  back(place: number, code: number): void {
    this.attempt('compiled play', () => this.rules.ask.undo(place, code) ?? true);
    this.exam.line.back();
  }

  private moves(place: number, origin: Origin): readonly (readonly [Move, number])[] | undefined {
    const { exam } = this;
    const moves = exam.game.moves(exam.line.position);
    const codes = this.codesOf('compiled moves', 'moves', place);
    if (!codes) return undefined;
    if (!this.sameList('compiled moves', origin, codes, moves)) return undefined;
    if (!this.rules.has('MoveId')) this.numbers(codes);
    if (this.reordered === undefined && codes.some(({ text }, i) => text !== textOf(moves[i]))) {
      this.reordered = after(exam.line.path.length);
    }
    const byText = new Map(codes.map(({ text, code }) => [text, code]));
    return moves.map((move) => [move, byText.get(textOf(move)) as number] as const);
  }

  /** Without `moveId`, table and heuristics know a move by the lowest 16 bits of its number. */
  private numbers(codes: readonly { readonly code: number; readonly move: Move }[]): void {
    const { exam } = this;
    const large = codes.find(({ code }) => code >= MAX_IDS);
    if (!large) return;
    const move = writeMove(exam.game, exam.line.position, large.move);
    exam.report(
      'compiled moves',
      `moves ${after(exam.line.path.length)}: the number of ${move} is ${large.code}; expected numbers below ${MAX_IDS}, or a moveId that gives some`,
    );
  }

  private codesOf(rule: CompiledRule, list: 'moves' | 'candidates' | 'noisy', place: number) {
    return this.attempt(rule, () =>
      this.rules.codes(list, place).map((code) => {
        const move = this.decodeMove(code);
        return { code, move, text: textOf(move) };
      }),
    );
  }

  private sameList(
    rule: CompiledRule,
    origin: Origin,
    codes: readonly { readonly move: Move; readonly text: string }[],
    moves: readonly Move[],
  ): boolean {
    const { exam } = this;
    exam.findings.count(rule);
    const texts = moves.map(textOf);
    if (
      listDifference(
        codes.map(({ text }) => text),
        texts,
      ) === undefined
    )
      return true;
    const { position } = exam.line;
    const write = (move: Move): string => writeMove(exam.game, position, move);
    const written = listDifference(
      codes.map(({ move }) => write(move)),
      moves.map(write),
    );
    const difference = written ?? 'compiled moves that are written alike, but are not the same values';
    this.differ(rule, origin, difference);
    return false;
  }

  private lists(place: number, origin: Origin): void {
    const { game, line } = this.exam;
    for (const hook of listHooks) {
      if (!this.both.has(hook)) continue;
      const bounds = hook.list === 'candidates' ? game.bounds?.(line.position) : undefined;
      // Nobody asks for candidates where the bounds settle the position.
      if (bounds && bounds[0] === bounds[1]) continue;
      const moves = attempted(() => game[hook.list]?.(line.position));
      const codes = this.codesOf(hook.rule, hook.list, place);
      if (moves && codes) this.sameList(hook.rule, origin, codes, moves);
    }
  }

  private ofMoves(hook: MoveHook, place: number, origin: Origin, moves: readonly (readonly [Move, number])[]): void {
    if (!this.both.has(hook)) return;
    const { position } = this.exam.line;
    for (const [move, code] of moves) {
      const said = attempted(() => hook.inJavaScript(this.anyGame, position, move));
      const compiled = this.attempt(hook.rule, () => hook.compiled(this.rules as never, place, code, said));
      if (!this.same(hook.rule, origin, compiled, said, move)) return;
    }
  }

  private keys(place: number, origin: Origin): void {
    const { exam, rules } = this;
    const { game, line, findings } = exam;
    for (const hook of keyHooks) {
      if (!this.both.has(hook)) continue;
      const compiled = this.attempt(hook.rule, () => rules.ask[hook.key](place));
      const key = attempted(() => game[hook.key]?.(line.position));
      if (compiled === undefined || key === undefined) continue;
      findings.count(hook.rule);
      const pairs = this.pairs[hook.key];
      const side = game.toMove(line.position) as 0 | 1;
      if (origin === 'played') {
        const read = pairs.compiledOf(key, side);
        if (read === undefined || read === compiled) continue;
        const same = this.isOneFile ? 'after the same moves with other memory' : 'of the position as encode writes it';
        this.differ(hook.rule, origin, `compiled another ${hook.key} than that ${same}`);
        continue;
      }
      const conflict = pairs.add(line.path, key, compiled, { side, written: rules.written() });
      if (!conflict || !findings.wants(hook.rule, conflict.before.length + line.path.length)) continue;
      const path = [...line.path];
      line.reach(conflict.before);
      const described = exam.describe();
      line.reach(path);
      exam.report(hook.rule, `${conflict.message}; expected both to tell the same positions apart`, described);
    }
  }

  /** Whether both answers are the same. If not, that is a finding. */
  private same(
    rule: CompiledRule,
    origin: Origin,
    compiled: string | undefined,
    inJavaScript: string | undefined,
    move?: Move,
  ): boolean {
    const { exam } = this;
    // What threw has been reported, here or by the check of the rules in JavaScript.
    if (compiled === undefined || inJavaScript === undefined) return true;
    exam.findings.count(rule);
    if (compiled === inJavaScript) return true;
    this.differ(rule, origin, `compiled ${compiled}, ${this.otherRules} ${inJavaScript}`, move);
    return false;
  }

  private differ(rule: CompiledRule, origin: Origin, difference: string, move?: Move): void {
    const { exam } = this;
    const { line } = exam;
    const hook = rule.replace('compiled ', '');
    const of = move === undefined ? '' : ` of ${writeMove(exam.game, line.position, move)}`;
    const when = after(line.path.length);
    if (origin === 'read') exam.report(rule, `${hook}${of} ${when}: ${difference}`);
    // What is wrong wherever it is asked is no fault of `play`.
    else if (!exam.findings.has(rule)) {
      const play = this.isOneFile ? 'play does not fill all of child, or changes p' : 'play leads to another position';
      exam.report('compiled play', `${play}: ${hook}${of} ${when}: ${difference}`);
    }
  }

  /** What the compiled rules answer; `undefined` if they throw, which is a finding. */
  private attempt<T>(rule: CompiledRule, question: () => T): T | undefined {
    try {
      return question();
    } catch (error) {
      const { exam } = this;
      const hook = rule === 'compiled' ? 'encode or load' : rule.replace('compiled ', '');
      const when = after(exam.line.path.length);
      const thrown = JSON.stringify(messageOf(error));
      exam.report(rule, `${hook} ${when}: the compiled rules threw ${thrown}; expected an answer`);
      return undefined;
    }
  }
}

/** What a member of the game object says; `undefined` if it throws, which the check of that member reports. */
function attempted<T>(question: () => T): T | undefined {
  try {
    const answer = question();
    return isPromise(answer) ? undefined : answer;
  } catch {
    return undefined;
  }
}

function turnWords(again: boolean | undefined): string {
  return again ? 'the same side moves again' : 'the other side moves';
}

function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** Hooks that change what a position is worth: a game has them in both kinds of rules, or in neither. */
const changeValues: ReadonlySet<string> = new Set(['evaluate', 'reward', 'noisy', 'mayStandPat', 'counterKey']);

/**
 * Holds the hooks that the compiled rules declare against the members of the game object, at the start of the line.
 * Returns those that both have, whose answers can be compared.
 */
function declaredInBoth<Position, Move>(
  exam: Examination<Position, Move>,
  rules: CompiledRules<Position>,
): ReadonlySet<Hook> {
  const both = new Set<Hook>();
  const game = exam.game as Game<unknown, unknown>;
  for (const hook of [...positionHooks, ...moveHooks, ...playedHooks, ...listHooks, ...keyHooks, ...unasked]) {
    const { rule, declared, member } = hook;
    const compiled = rules.has(declared);
    // Of repetitions only a function is a hook.
    const inJavaScript = member === 'repetition' ? typeof game.repetition === 'function' : game[member] !== undefined;
    if (compiled && inJavaScript) {
      if ('reason' in hook) exam.skip(rule, hook.reason as string);
      else both.add(hook);
    } else if (compiled !== inJavaScript) {
      const words = compiled ? 'the compiled rules have it, the game object does not' : lackOf(member);
      if (changeValues.has(member)) exam.report(rule, `${member}: ${words}; expected it in both or in neither`);
      else exam.skip(rule, words);
    }
  }
  return both;
}

function lackOf(member: string): string {
  const hook =
    member === 'bounds' ? 'least and greatest' : member === 'known' ? 'knownLeast and knownGreatest' : 'hook';
  const name = hook === 'hook' ? `hook ${member}` : `hooks ${hook}`;
  return `the game object has it, and the compiled rules have no ${name}`;
}
