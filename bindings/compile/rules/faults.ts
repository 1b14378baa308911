import type { CallGraph, GraphCall, GraphFunction } from './calls/call-graph.js';
import type { Place } from './calls/source-map.js';

/** A place in the rules at which they need what a search does not have, or might. */
export interface Fault {
  readonly place: Place;
  /** What is wrong, and what to write instead. */
  readonly message: string;
}

const ABORT = 'env.abort';
/** The functions of the compiler's library by which all memory is allocated. */
const ALLOCATORS = /^~lib\/rt\/\w+\/__(re)?alloc$/;

/**
 * What the compiled rules may not do: import from anywhere but the search's `host`, or, once the module has started,
 * allocate memory or, unless it `mayAbort`, stop with an error. `isCore`: whether a file is of the core, which knows
 * what it does.
 */
export function faultsOf(graph: CallGraph, isCore: (file: string) => boolean, mayAbort: boolean): Fault[] {
  const { functions, reached } = graph;
  const search = { functions, isCore };
  const foreign = indices(
    functions,
    ({ imported }) => !!imported && imported !== ABORT && !imported.startsWith('host.'),
  );
  const faults = foreign.flatMap((index) =>
    callsTo(search, [index]).map(({ place }) => ({
      place,
      message: messageOfImport(functions[index]?.imported as string),
    })),
  );
  const whileSearching = (found: readonly FoundCall[]): readonly FoundCall[] =>
    found.filter(({ caller }) => reached.has(caller));
  const allocators = indices(functions, ({ name }) => ALLOCATORS.test(name));
  const allocations = whileSearching(callsTo(search, allocators)).map(({ place }) => ({ place, message: ALLOCATES }));
  const aborting = mayAbort ? [] : indices(functions, ({ imported }) => imported === ABORT);
  const aborts = whileSearching(callsTo(search, aborting)).map(({ place, callee }) => ({
    place,
    message: messageOfAbort(functions[callee] as GraphFunction),
  }));
  // What imports or allocates can also abort: only its cause is named.
  const lines = new Set([...faults, ...allocations].map(lineOf));
  const all = [...faults, ...allocations, ...aborts.filter((fault) => !lines.has(lineOf(fault)))];
  const single = new Map(all.map((fault) => [`${lineOf(fault)} ${fault.message}`, fault]));
  return [...single.values()].sort(
    ({ place: a }, { place: b }) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

function lineOf({ place }: Fault): string {
  return `${place.file}(${place.line})`;
}

const ALLOCATES =
  'memory is allocated while the search or the game runs, where it keeps its own; make arrays and objects at the top ' +
  'level of the file, when the module starts, and write into them here';

function messageOfImport(name: string): string {
  const instead =
    INSTEAD.find(([pattern]) => pattern.test(name))?.[1] ?? 'leave it out: rules compute with their arguments alone';
  return `this imports ${name}, which a search does not have; ${instead}`;
}

const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^env\.(console\.|trace$)/, 'leave the output out'],
  [/^env\.seed$/, 'leave Math.random out: the same position must always have the same answers'],
  [/Date|performance/, 'leave the time out: the same position must always have the same answers'],
];

function messageOfAbort({ name, imported }: GraphFunction): string {
  if (imported) {
    return `this imports ${ABORT}, which a search does not have; leave out throw, and give every position an answer`;
  }
  const method = name.replace(/^~lib\/(?:.*\/)?(?=\w)/, '');
  if (/#__[gs]et$/.test(name)) {
    return `the check of this index imports ${ABORT}, which a search does not have; write unchecked(T[i]) for T[i]`;
  }
  return `this calls ${method}, which imports ${ABORT} for its errors; a search does not have it: use what cannot fail`;
}

interface FoundCall {
  readonly place: Place;
  /** The numbers of the function that is to blame, and of the one that it calls. */
  readonly caller: number;
  readonly callee: number;
}

interface Search {
  readonly functions: readonly GraphFunction[];
  readonly isCore: (file: string) => boolean;
}

/** The calls in the rules that lead to one of `targets` through the compiler's library alone. */
function callsTo({ functions, isCore }: Search, targets: readonly number[]): FoundCall[] {
  const leading = new Set(targets);
  const found: FoundCall[] = [];
  const callers = callersOf(functions);
  for (const callee of leading) {
    for (const { caller, call } of callers.get(callee) ?? []) {
      // What the compiler writes out in place has its own source; the line is that of the code around it.
      const place = call.places.find(({ file }) => !isOfLibrary(file));
      // A constructor that nobody has written has no place: to blame is who calls it.
      if (isOfLibrary(functions[caller]?.name ?? '') || !place) leading.add(caller);
      else if (!isCore(place.file)) found.push({ place, caller, callee });
    }
  }
  return found;
}

function isOfLibrary(name: string): boolean {
  return name.startsWith('~lib/');
}

function callersOf(functions: readonly GraphFunction[]): Map<number, { caller: number; call: GraphCall }[]> {
  const callers = new Map<number, { caller: number; call: GraphCall }[]>();
  for (const [caller, { calls }] of functions.entries()) {
    for (const call of calls) {
      const known = callers.get(call.callee);
      if (known) known.push({ caller, call });
      else callers.set(call.callee, [{ caller, call }]);
    }
  }
  return callers;
}

function indices(functions: readonly GraphFunction[], fits: (one: GraphFunction) => boolean): number[] {
  return functions.flatMap((one, index) => (fits(one) ? [index] : []));
}
