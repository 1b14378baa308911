/**
 * What the page and the sandbox tell each other. The sandbox runs code that anybody may have written, so the page takes
 * nothing that comes from there for granted: `readAnswer` makes of it plain data of known shape and size.
 */

import type { gameOfRules } from 'cutnode/compiled';

/** The members of a game that are called when a position is shown. */
export type Member = 'initial' | 'toMove' | 'moves' | 'play' | 'outcome' | 'draw' | 'format' | 'formatMove';

/** What the page asks for. `path`: the moves from the start, each as its place in the list of moves. */
export type Ask =
  /** `modules`: the source is the script that makes a game of them. */
  | { readonly what: 'load'; readonly source: string; readonly modules?: Modules }
  /** The script with what `check`, `analyse` and `compare` need. */
  | { readonly what: 'equip'; readonly script: string }
  /** Rules in AssemblyScript. */
  | { readonly what: 'compile'; readonly source: string }
  | { readonly what: 'look'; readonly path: readonly number[] }
  /** `depth`: the most plies to look ahead. */
  | { readonly what: 'think'; readonly path: readonly number[]; readonly timeMs: number; readonly depth?: number }
  | { readonly what: 'check'; readonly games: number }
  | { readonly what: 'analyse'; readonly path: readonly number[] }
  | { readonly what: 'compare'; readonly path: readonly number[]; readonly depth: number };

/** One kind of question. */
export type Of<W extends Ask['what']> = Extract<Ask, { readonly what: W }>;

/** Compiled rules alone, and compiled into the search, in base64. */
export interface Modules {
  readonly name: string;
  /** What the rules declare. */
  readonly about: Parameters<typeof gameOfRules>[0]['about'];
  readonly rules: string;
  readonly search: string;
}

/** What is wrong with rules that do not compile. */
export type Fault = Pick<Failure, 'message' | 'line'>;

/** What is being done. */
export type Stage = 'check' | 'rules' | 'start' | 'search';

/** How far it is with compiling, and in the end what came of it. */
export interface Compiled {
  readonly stage: Stage;
  /** There are none, or no modules. */
  readonly faults: readonly Fault[];
  readonly modules?: Modules;
}

/** A position as it is shown. */
export interface Look {
  readonly name: string;
  readonly board: string;
  /** The moves played so far, and those that are possible now. */
  readonly played: readonly string[];
  readonly moves: readonly string[];
  readonly player: number;
  /** Who played each move so far. */
  readonly movers: readonly number[];
  /** What each player has in the end, with what the moves have won, once the game is over. */
  readonly payoffs: readonly number[] | undefined;
}

/** A move with its value from the side to move. */
export interface ValuedMove {
  /** Its place in the list of moves. */
  readonly index: number;
  readonly value: number;
  /** Plies to the end of a decided game. */
  readonly plies: number | undefined;
  readonly line: readonly string[];
}

/** What a search has found. */
export interface Thought {
  readonly depth: number;
  readonly nodes: number;
  readonly solved: boolean;
  readonly stop: string;
  readonly hasTable: boolean;
  /** Best first. */
  readonly moves: readonly ValuedMove[];
}

interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly path: readonly string[];
  readonly drawing: string;
}

export interface Check {
  readonly games: number;
  readonly nodes: number;
  readonly findings: readonly Finding[];
}

/** A move of the game played, judged. */
export interface Judged {
  readonly move: string;
  readonly best: string;
  readonly words: string;
  readonly loss: number | undefined;
}

/** What one ordering of the moves costs. */
interface OrderingCount {
  readonly ordering: string;
  readonly nodes: number;
  readonly leaves: number;
}

export interface Comparison {
  readonly depth: number;
  readonly minimalLeaves: number;
  readonly minimaxLeaves: number;
  readonly rows: readonly OrderingCount[];
}

/** What answers each question. */
export interface Answers {
  readonly load: Look;
  readonly equip: undefined;
  readonly compile: Compiled;
  readonly look: Look;
  readonly think: Thought;
  readonly check: Check;
  readonly analyse: readonly Judged[];
  readonly compare: Comparison;
}

export type What = keyof Answers;

/** Why something could not be done: what was thrown, and where in the source. */
export interface Failure {
  readonly message: string;
  readonly line: number | undefined;
  /** It could not be parsed, so no line is known. */
  readonly syntax: boolean;
}

/** What the sandbox tells. */
export type Told =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly failure: unknown }
  /** Which member of the game is being called; `undefined` when it has returned. */
  | { readonly id: number; readonly inside: unknown };

const LONGEST_TEXT = 4000;
/** In base64. */
const LONGEST_MODULE = 4_000_000;
const LONGEST_LIST = 1024;

function bad(): never {
  throw new TypeError('The sandbox gave an answer of the wrong form.');
}

const text = (given: unknown): string => (typeof given === 'string' ? given.slice(0, LONGEST_TEXT) : bad());
const module = (given: unknown): string => (typeof given === 'string' && given.length < LONGEST_MODULE ? given : bad());
const number = (given: unknown): number => (typeof given === 'number' && !Number.isNaN(given) ? given : bad());
const optional = (given: unknown): number | undefined => (given === undefined ? undefined : number(given));
const flag = (given: unknown): boolean => (typeof given === 'boolean' ? given : bad());
const list = <T>(given: unknown, read: (entry: unknown) => T): readonly T[] =>
  Array.isArray(given) ? given.slice(0, LONGEST_LIST).map(read) : bad();
const record = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : bad();

function look(given: unknown): Look {
  const { name, board, played, moves, player, movers, payoffs } = record(given);
  return {
    name: text(name),
    board: text(board),
    played: list(played, text),
    moves: list(moves, text),
    player: number(player),
    movers: list(movers, number),
    payoffs: payoffs === undefined ? undefined : list(payoffs, number),
  };
}

function valuedMove(given: unknown): ValuedMove {
  const { index, value, plies, line } = record(given);
  return { index: number(index), value: number(value), plies: optional(plies), line: list(line, text) };
}

/** What the rules declare goes back into a sandbox, and nowhere else. */
function readModules(given: unknown): Modules {
  const { name, about, rules, search } = record(given);
  return {
    name: text(name),
    about: record(about) as unknown as Modules['about'],
    rules: module(rules),
    search: module(search),
  };
}

const readers: { readonly [W in What]: (given: unknown) => Answers[W] } = {
  load: look,
  equip: () => undefined,
  compile(given) {
    const { stage, modules, faults = [] } = record(given);
    return {
      stage: text(stage) as Stage,
      faults: list(faults, readFailure),
      ...(modules !== undefined && { modules: readModules(modules) }),
    };
  },
  look,
  think(given) {
    const { depth, nodes, solved, stop, hasTable, moves } = record(given);
    return {
      depth: number(depth),
      nodes: number(nodes),
      solved: flag(solved),
      stop: text(stop),
      hasTable: flag(hasTable),
      moves: list(moves, valuedMove),
    };
  },
  check(given) {
    const { games, nodes, findings } = record(given);
    return {
      games: number(games),
      nodes: number(nodes),
      findings: list(findings, (entry) => {
        const { rule, message, path, drawing } = record(entry);
        return { rule: text(rule), message: text(message), path: list(path, text), drawing: text(drawing) };
      }),
    };
  },
  analyse: (given) =>
    list(given, (entry) => {
      const { move, best, words, loss } = record(entry);
      return { move: text(move), best: text(best), words: text(words), loss: optional(loss) };
    }),
  compare(given) {
    const { depth, minimalLeaves, minimaxLeaves, rows } = record(given);
    return {
      depth: number(depth),
      minimalLeaves: number(minimalLeaves),
      minimaxLeaves: number(minimaxLeaves),
      rows: list(rows, (entry) => {
        const { ordering, nodes, leaves } = record(entry);
        return { ordering: text(ordering), nodes: number(nodes), leaves: number(leaves) };
      }),
    };
  },
};

/** An answer from the sandbox. Throws a `TypeError` if it does not have the form of an answer to `what`. */
export function readAnswer<W extends What>(what: W, given: unknown): Answers[W] {
  return readers[what](given);
}

/** A failure that the sandbox tells of; it never throws. */
export function readFailure(given: unknown): Failure {
  try {
    const { message, line, syntax } = record(given);
    return { message: text(message), line: optional(line), syntax: syntax === true };
  } catch (error) {
    return { message: (error as Error).message, line: undefined, syntax: false };
  }
}
