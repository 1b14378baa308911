import { checkedGame } from '../contract/checked-game.js';
import { readable } from '../contract/checks.js';
import { crc32, hexadecimal } from '../contract/crc32.js';
import { InvalidOptionError, InvalidTableError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { tableKeyReader } from '../contract/identity.js';
import { madeFor } from '../contract/known-values.js';
import { wrongOption } from '../contract/option-errors.js';
import { countersMayWin } from '../contract/past.js';
import { keyReader } from '../contract/position-key.js';
import { show } from '../contract/printable.js';
import { sealed, type Unsealed, unsealed } from '../contract/sealed-file.js';
import { SLOT_BYTES } from '../wasm/core-facts.js';
import { type CompiledGame, isCompiled, textOf } from './compiled-game.js';
import type { CoreExports } from './core-module.js';
import type { RulesPort } from './rules-port.js';
import type { Planner } from './search-plan.js';
import { fillTable, type TableState, takeTable } from './table-entries.js';
import type { TableInfo } from './table-options.js';

/*
 * The table of an engine as bytes, for a file: see sealed-file.ts. Functions rather than methods, so that a page that saves
 * no table does not download them.
 */

const FORMAT = 'cutnode-search-table 1';

/** An engine made by `createEngine` or `createWorkerEngine`. */
export interface TableKeeper {
  readonly game: { readonly name: string };
  readonly table: TableInfo | undefined;
}

/** What an engine is inside: it searches on this thread, or has a worker that does. */
interface Inside {
  readonly game: Game<unknown, unknown> | CompiledGame<unknown, unknown>;
  readonly kind: 'compiled' | 'hosted';
  readonly table: TableInfo | undefined;
  readonly planner: Planner<unknown, unknown>;
  readonly core: CoreExports;
  readonly port: RulesPort<unknown, unknown>;
  takeTable?(): Promise<TableState>;
  fillTable?(state: TableState): Promise<void>;
}

/**
 * The contents of an engine's table as bytes, for a later process: see docs/guides/solving.md. Only for an engine whose
 * table is kept (`table.keep`). At most 16 bytes for each slot of the table, plus a header of about 200 bytes and the
 * names of moves that are strings. A worker engine saves when no search is running or waiting, and stops pondering.
 *
 * Rejects with `InvalidOptionError` (the table is not kept), `EngineClosedError`.
 */
export async function saveTable(engine: TableKeeper): Promise<Uint8Array<ArrayBuffer>> {
  const inside = insideOf(engine);
  const { core, planner, port } = inside;
  const state = inside.takeTable
    ? await inside.takeTable()
    : { ...takeTable(core, port.moveNames), meaning: planner.meaning };
  return packed(await identityOf(inside), state);
}

/**
 * Replaces the contents of an engine's table by those that `saveTable` wrote for the same game. The table may have
 * another size or replacement policy. A search uses the entries if its options give values the same meaning as those of
 * the last search before `saveTable` did: `preferFasterWins`, `quiescence`, `knowledge` and whether there were
 * `knownValues`.
 *
 * Rejects with `InvalidTableError` (no such table, damaged, of another game or version), `InvalidOptionError` (the
 * table is not kept), `EngineClosedError`. The engine then remains as it was.
 */
export async function loadTable(engine: TableKeeper, bytes: Uint8Array): Promise<void> {
  const inside = insideOf(engine);
  const { core, planner, port } = inside;
  const state = unpacked(await identityOf(inside), bytes);
  if (inside.fillTable) {
    await inside.fillTable(state);
    return;
  }
  fillTable(core, state, port.moveNames);
  planner.meaning = state.meaning;
}

/** Throws `InvalidOptionError` unless `engine` is one whose table is kept from search to search. */
function insideOf(engine: TableKeeper): Inside {
  const inside = engine as unknown as Inside;
  if (readable('engine', () => typeof inside?.planner !== 'object')) {
    throw wrongOption('engine', 'one made by createEngine or createWorkerEngine', engine);
  }
  const { game, table } = inside;
  if (table?.keep) return inside;
  throw new InvalidOptionError(
    `saving or loading a table needs one that is kept: make the ${game.name} engine with table: { keep: true }${checkedGame(game).hasKey ? '' : ' and give the game a key'}`,
  );
}

/** Everything that decides whether an entry means the same in another engine. */
interface Identity {
  readonly game: string;
  readonly kind: 'compiled' | 'hosted';
  /** Checksum of the module that searched, with a compiled game's rules and data. */
  readonly core: string;
  /**
   * The rule of repetition; of a hosted game, a checksum of it, of whether there are counters and rewards, and of the
   * keys, evaluations and rewards in its first positions, where counters may all be 0 and nothing be won yet.
   */
  readonly rules: string;
}

interface Head extends Identity {
  /** The options that give values their meaning. */
  readonly meaning: string;
  readonly positions: number;
  readonly moves: readonly string[];
}

function packed(identity: Identity, { meaning, entries, moves }: TableState): Uint8Array<ArrayBuffer> {
  const fields: Head = { ...identity, meaning, positions: entries.length / SLOT_BYTES, moves };
  return sealed(FORMAT, fields, [entries]);
}

/** The table that `packed` wrote for the engine with this identity. Throws `InvalidTableError`. */
function unpacked({ game, kind, core, rules }: Identity, bytes: Uint8Array): TableState {
  const { header, contents } = unsealed(FORMAT, bytes, 'a table saved by an engine');
  const head = headIn(header, contents.length);
  if (head.game !== game) throw new InvalidTableError(`the table holds positions of ${head.game}, not of ${game}`);
  if (head.kind !== kind) {
    throw new InvalidTableError(`the table was saved by a ${head.kind} engine of ${game}; this one is ${kind}`);
  }
  if (head.core !== core) {
    const rulesToo =
      kind === 'compiled' ? `, of the compiled rules of ${game} or of their data, such as end-game tables` : '';
    throw new InvalidTableError(`the table was saved by another version of cutnode${rulesToo}; it must be made anew`);
  }
  if (head.rules !== rules) {
    throw new InvalidTableError(
      `the keys, counters, evaluations, rewards or rule of repetition of ${game} are not those of the saved table: the rules have changed, or keys differ from process to process (random numbers?)`,
    );
  }
  return { entries: contents.slice(), moves: head.moves, meaning: head.meaning };
}

async function identityOf({ game, kind }: Inside): Promise<Identity> {
  const compiled = kind === 'compiled' && isCompiled(game) ? game.core : undefined;
  const { repetition } = checkedGame(game);
  const module = new TextEncoder().encode(
    compiled ? await textOf(compiled.wasm) : (await import('../wasm/hosted.js')).default,
  );
  const data = compiled?.data?.();
  return {
    game: game.name,
    kind,
    core: hexadecimal(crc32(module)) + (data ? hexadecimal(crc32(data)) : ''),
    rules: compiled
      ? repetition === 'ignore'
        ? ''
        : repetition
      : hexadecimal(
          crc32(new TextEncoder().encode(JSON.stringify([madeFor(game), countersMayWin(game), sampleOf(game)]))),
        ),
  };
}

/** Keys and evaluations of the initial position and of those after each move, and what the moves win. */
function sampleOf<Position, Move>(game: Game<Position, Move>): (number | undefined)[] {
  const words = new Uint32Array(2);
  const rules = checkedGame(game);
  const readers = [tableKeyReader(game), ...(game.futureKey ? [keyReader(game, undefined, 'futureKey')] : [])];
  const facts = (position: Position): (number | undefined)[] => [
    ...readers.flatMap((read) => {
      read(position, words);
      return [...words];
    }),
    rules.outcome(position) || !game.evaluate ? undefined : rules.evaluate(position),
  ];
  const start = rules.initial();
  const sample = facts(start);
  for (const move of rules.outcome(start) ? [] : rules.moves(start)) {
    sample.push(rules.reward(start, move));
    sample.push(...rules.after(start, move, facts));
  }
  return sample;
}

/** The second line of a saved table, before `size` bytes of entries. */
function headIn(head: Unsealed['header'], size: number): Head {
  const texts = [head?.game, head?.kind, head?.core, head?.rules, head?.meaning];
  const moves: unknown = head?.moves;
  const areMoves =
    Array.isArray(moves) && moves.every((move) => typeof move === 'string') && new Set(moves).size === moves.length;
  if (!texts.every((text) => typeof text === 'string') || !areMoves) {
    throw new InvalidTableError(
      'the table is damaged: its second line must be JSON with the texts game, kind, core, rules and meaning, and a list of different moves',
    );
  }
  if (size % SLOT_BYTES !== 0 || head?.positions !== size / SLOT_BYTES) {
    throw new InvalidTableError(
      `the table is damaged: it has ${size} bytes of entries; expected ${SLOT_BYTES} for each of ${show(head?.positions)} positions`,
    );
  }
  return head as unknown as Head;
}
