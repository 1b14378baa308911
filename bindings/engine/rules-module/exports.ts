import { InvalidGameError } from '../../contract/errors.js';
import { MAX_MOVES } from '../../wasm/core-facts.js';

/**
 * The exports of `assembly/rules-module.ts`: each says something of the position at a place. Truth values are 0 and 1,
 * unsigned numbers come out signed.
 */
export interface RulesExports {
  readonly memory: WebAssembly.Memory;
  init(dataBytes: number, places: number): number;
  dataAt(): number;
  dataWritten(): void;
  input(): number;
  listAt(): number;
  listStep(): number;
  textAt(): number;
  positionBytes(): number;
  positionAt(place: number): number;
  overwrite(place: number, byte: number): void;
  read(place: number): void;
  undo(place: number, move: number): void;
  exchange(place: number, move: number, least: number): number;
  outcome(place: number): number;
  moves(place: number): number;
  candidates(place: number): number;
  noisy(place: number): number;
  evaluate(place: number): number;
  counterKey(place: number): number;
  least(place: number): number;
  greatest(place: number): number;
  knownLeast(place: number): number;
  knownGreatest(place: number): number;
  ceiling(place: number, alpha: number): number;
  mayStandPat(place: number): number;
  isNearEnd(place: number): number;
  key(place: number): bigint;
  futureKey(place: number): bigint;
  isMove(place: number, move: number): number;
  play(place: number, move: number): number;
  playKept(place: number, move: number): number;
  canMoveIsRight(place: number): number;
  reward(place: number, move: number): number;
  irreversible(place: number, move: number): number;
  hint(place: number, move: number): number;
  moveId(place: number, move: number): number;
  isQuiet(place: number, move: number): number;
  isForcing(place: number, move: number): number;
  presearch(place: number, depth: number): number;
  asksChildren(place: number): number;
  pass(place: number): number;
  moveKind(place: number, move: number): number;
  structure(place: number, part: number): number;
  deviation(place: number, depth: number, shallow: number): number;
  unit(): number;
  prior(place: number, move: number): number;
  playoutAt(): number;
  playout(place: number, most: number, own: number, noting: number): number;
  playoutMove(place: number, random: number): number;
  start(place: number): void;
  mover(place: number): number;
  pliesLeft(place: number): number;
  repeated(place: number, plies: number): number;
  repetition(): number;
  counterOnlyDraws(): number;
  columns(): number;
  rows(): number;
  symbol(place: number, cell: number): number;
  put(place: number, cell: number, symbol: number): number;
  setMover(place: number, player: number): void;
  playerSymbol(player: number): number;
  complete(place: number): number;
  write(place: number): number;
  readText(place: number, length: number): number;
  from(move: number): number;
  to(move: number): number;
  mark(move: number): number;
  writeMove(place: number, move: number): number;
}

/** What a rules module calls: it stops what goes on without end. Throws `InvalidGameError`. */
export function rulesHost(name: string): { refuseMoves(): never } {
  return {
    refuseMoves() {
      throw new InvalidGameError(
        `${name}: more than ${MAX_MOVES} moves of one position are pushed; expected at most ${MAX_MOVES}`,
      );
    },
  };
}

/** The hooks of compiled rules that may be missing, as the module names what says whether they are there. */
export const declarable = [
  'Again',
  'AsksChildren',
  'Bounds',
  'CanMove',
  'Candidates',
  'Ceiling',
  'Columns',
  'Complete',
  'CounterKey',
  'CounterOnlyDraws',
  'Deviation',
  'Evaluate',
  'Exchange',
  'From',
  'FutureKey',
  'Hint',
  'Irreversible',
  'IsForcing',
  'IsNearEnd',
  'IsQuiet',
  'Key',
  'Known',
  'KnownIsClosed',
  'Mark',
  'MayStandPat',
  'MoveId',
  'MoveKind',
  'Mover',
  'Noisy',
  'Pass',
  'PlayerSymbol',
  'PlayOut',
  'PlayoutMove',
  'PliesLeft',
  'Presearch',
  'Prior',
  'Put',
  'Read',
  'Repeated',
  'Repetition',
  'Reward',
  'Rows',
  'SetMover',
  'Start',
  'Structure',
  'Symbol',
  'TakeData',
  'To',
  'Undo',
  'Unit',
  'Write',
  'WriteMove',
] as const;

export type Declarable = (typeof declarable)[number];

/** Whether the rules declare `hook`. */
export function declares(ask: RulesExports, hook: Declarable): boolean {
  const { value } = (ask as unknown as Record<string, WebAssembly.Global>)[`has${hook}`] as WebAssembly.Global;
  return value !== 0;
}

/** The codes of the moves that a hook lists. `view`: the module's memory, if the caller keeps it at hand. */
export function codesOf(
  ask: RulesExports,
  hook: 'moves' | 'candidates' | 'noisy',
  place: number,
  view = new Uint32Array(ask.memory.buffer),
): number[] {
  const length = ask[hook](place);
  const step = ask.listStep() >>> 2;
  const codes: number[] = [];
  for (let i = 0, at = ask.listAt() >>> 2; i < length; i++, at += step) codes.push(view[at] as number);
  return codes;
}

/** Whether a text of a position can have the character `code` for a cell: ASCII without space, `/` and `:`. */
export function isSymbol(code: number): boolean {
  return code > 0x20 && code < 0x7f && code !== 0x2f && code !== 0x3a;
}
