import { ByteReader } from './byte-reader.js';
import { type CodeCall, callsUntil } from './instructions.js';
import { type Mapping, mappingsOf, type Place } from './source-map.js';

/** A function of a module, by its number. */
export interface GraphFunction {
  /** `file/name` if it is compiled, `~lib/…` if it is of the compiler's library. */
  readonly name: string;
  /** `env.abort`, if it is no function of the module. */
  readonly imported: string | undefined;
  readonly calls: readonly GraphCall[];
}

export interface GraphCall {
  readonly callee: number;
  /** The sources that it comes from: its own first, then those of the code before it in the same function. */
  readonly places: readonly Place[];
}

/** Who calls whom in a module. */
export interface CallGraph {
  readonly functions: readonly GraphFunction[];
  /**
   * The numbers of the functions that can be called from outside, and all that they may call. What is not among them
   * runs when the module starts.
   */
  readonly reached: ReadonlySet<number>;
}

interface Contents {
  readonly imported: string[];
  readonly exported: number[];
  readonly table: number[];
  readonly bodies: { readonly start: number; readonly calls: readonly CodeCall[] }[];
  readonly names: Map<number, string>;
}

/** The calls of a module that was compiled with names and a source map. */
export function callGraph(wasm: Uint8Array, sourceMap: string): CallGraph {
  const { imported, exported, table, bodies, names } = contentsOf(wasm);
  const mappings = mappingsOf(sourceMap);
  const name = (index: number): string => names.get(index) ?? '';
  const functions: GraphFunction[] = [
    ...imported.map((from, index) => ({ name: name(index), imported: from, calls: [] })),
    ...bodies.map(({ start, calls }, index) => ({
      name: name(imported.length + index),
      imported: undefined,
      calls: calls.flatMap(({ at, callee }) => {
        const places = placesBefore(mappings, start, at);
        return (callee === 'table' ? table : [callee]).map((one) => ({ callee: one, places }));
      }),
    })),
  ];
  const reached = new Set(exported);
  for (const index of reached) for (const { callee } of functions[index]?.calls ?? []) reached.add(callee);
  return { functions, reached };
}

/** The places of the code from `start` to `at`, the last first. */
function placesBefore(mappings: readonly Mapping[], start: number, at: number): Place[] {
  let low = 0;
  let high = mappings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mappings[middle] as Mapping).at <= at) low = middle + 1;
    else high = middle;
  }
  const places: Place[] = [];
  for (let i = low - 1; i >= 0 && (mappings[i] as Mapping).at >= start; i--) {
    const { place } = mappings[i] as Mapping;
    if (place) places.push(place);
  }
  return places;
}

const FUNCTION = 0;

function contentsOf(wasm: Uint8Array): Contents {
  const contents: Contents = { imported: [], exported: [], table: [], bodies: [], names: new Map() };
  const HEADER = 8;
  for (const reader = new ByteReader(wasm, HEADER); reader.at < wasm.length; ) {
    const id = reader.byte();
    const end = reader.number() + reader.at;
    const read = sections[id];
    read?.(reader, contents, end);
    reader.at = end;
  }
  return contents;
}

const sections: Readonly<Record<number, (reader: ByteReader, contents: Contents, end: number) => void>> = {
  0: readNames,
  2(reader, { imported }) {
    reader.list(() => {
      const name = `${reader.text()}.${reader.text()}`;
      // The compiler imports nothing but functions as long as it is not told to.
      reader.byte();
      reader.number();
      imported.push(name);
    });
  },
  7(reader, { exported }) {
    reader.list(() => {
      reader.text();
      const kind = reader.byte();
      const index = reader.number();
      if (kind === FUNCTION) exported.push(index);
    });
  },
  9(reader, { table }) {
    reader.list(() => {
      // One table, from a constant place on: i32.const, the place, end.
      reader.number();
      reader.byte();
      reader.number();
      reader.byte();
      table.push(...reader.list(() => reader.number()));
    });
  },
  10(reader, { bodies }) {
    reader.list(() => {
      const end = reader.number() + reader.at;
      const start = reader.at;
      reader.list(() => {
        reader.number();
        reader.byte();
      });
      bodies.push({ start, calls: callsUntil(reader, end) });
      reader.at = end;
    });
  },
};

function readNames(reader: ByteReader, { names }: Contents, end: number): void {
  if (reader.text() !== 'name') return;
  while (reader.at < end) {
    const kind = reader.byte();
    const last = reader.number() + reader.at;
    if (kind === 1) reader.list(() => names.set(reader.number(), reader.text()));
    reader.at = last;
  }
}
