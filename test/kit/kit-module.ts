import { compile } from '../../bindings/compile/compile-game.js';

/** The cells of a set, ascending. */
export type Cells = readonly number[];

/** Functions of the kit on one board, compiled. Sets are lists of cells. */
export interface KitModule {
  readonly width: number;
  readonly height: number;
  /** The directions, and the sets of directions, for which it answers. */
  readonly directions: readonly number[];
  readonly directionSets: readonly number[];
  /** The constants of the kit for all directions and sets of directions. */
  readonly named: readonly number[];
  /** The number that an exported function of `sets` and `numbers` answers with; 0 and 1 for false and true. */
  value(name: string, sets: readonly Cells[], ...numbers: readonly number[]): number | bigint;
  /** The set that an exported function answers with. */
  cells(name: string, sets: readonly Cells[], ...numbers: readonly number[]): Cells;
  /** The moves that an exported function pushes. */
  moves(name: string, sets: readonly Cells[], ...numbers: readonly number[]): readonly number[];
}

/** The eight directions as [columns, rows], clockwise from north. */
export const DIRECTIONS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/** The sets of directions of the kit, each with its directions. */
export const DIRECTION_SETS: ReadonlyMap<number, readonly number[]> = new Map([
  [0x55, [0, 2, 4, 6]],
  [0xaa, [1, 3, 5, 7]],
  [0xff, [0, 1, 2, 3, 4, 5, 6, 7]],
  [0xdd, [0, 2, 3, 4, 6, 7]],
]);

type Kind = 'cells' | 'i32' | 'bool' | 'u64' | 'moves';

/** Exported functions: name, kind of answer, call. The sets are `first`, `second`, `third`, the numbers `i` and `j`. */
const exported: readonly (readonly [name: string, kind: Kind, call: string])[] = [
  ['none', 'cells', 'none<B>()'],
  ['bit', 'cells', 'bit<B>(i)'],
  ['some', 'bool', 'some(first)'],
  ['same', 'bool', 'same(first, second)'],
  ['meet', 'bool', 'meet(first, second)'],
  ['has', 'bool', 'has(first, i)'],
  ['add', 'cells', 'add(first, i)'],
  ['remove', 'cells', 'remove(first, i)'],
  ['and', 'cells', 'and(first, second)'],
  ['or', 'cells', 'or(first, second)'],
  ['xor', 'cells', 'xor(first, second)'],
  ['minus', 'cells', 'minus(first, second)'],
  ['count', 'i32', 'count(first)'],
  ['lowest', 'i32', 'lowest(first)'],
  ['withoutLowest', 'cells', 'withoutLowest(first)'],
  ['up', 'cells', 'up(first, i)'],
  ['down', 'cells', 'down(first, i)'],
  ['rotated', 'cells', 'rotated(first, i)'],
  ['full', 'cells', 'full<B>(BOARD)'],
  ['complement', 'cells', 'complement(first, BOARD)'],
  ['row', 'cells', 'row<B>(i, BOARD)'],
  ['column', 'cells', 'column<B>(i, BOARD)'],
  ['edge', 'cells', 'edge<B>(i, BOARD)'],
  ['widthOf', 'i32', 'widthOf(BOARD)'],
  ['heightOf', 'i32', 'heightOf(BOARD)'],
  ['cellsOf', 'i32', 'cellsOf(BOARD)'],
  ['cellAt', 'i32', 'cellAt(i, j, BOARD)'],
  ['columnOf', 'i32', 'columnOf(i, BOARD)'],
  ['rowOf', 'i32', 'rowOf(i, BOARD)'],
  ['eastward', 'i32', 'eastward(i)'],
  ['northward', 'i32', 'northward(i)'],
  ['opposite', 'i32', 'opposite(i)'],
  ['includes', 'bool', 'includes(i, j)'],
  ['distance', 'i32', 'distance(i, BOARD)'],
  ['step', 'cells', 'step(first, i, BOARD)'],
  ['neighbours', 'cells', 'neighbours(first, i, BOARD)'],
  ['attack', 'cells', 'attack(first, second, i, BOARD)'],
  ['slide', 'cells', 'slide(first, second, i, BOARD)'],
  ['blocker', 'cells', 'blocker(first, second, i, BOARD)'],
  ['ray', 'cells', 'ray(first, i, BOARD)'],
  ['attacks', 'cells', 'attacks(first, second, i, BOARD)'],
  ['slides', 'cells', 'slides(first, second, i, BOARD)'],
  ['flood', 'cells', 'flood(first, second, i, BOARD)'],
  ['connects', 'bool', 'connects(first, second, third, i, BOARD)'],
  ['countGroups', 'i32', 'countGroups(first, i, BOARD)'],
  ['lineEnds', 'cells', 'lineEnds(first, j, i, BOARD)'],
  ['hasLine', 'bool', 'hasLine(first, j, BOARD)'],
  ['completing', 'cells', 'completing(first, j, BOARD)'],
  ['reversed', 'cells', 'reversed(first, BOARD)'],
  ['flippedRows', 'cells', 'flippedRows(first, BOARD)'],
  ['flippedColumns', 'cells', 'flippedColumns(first, BOARD)'],
  ['transposed', 'cells', 'transposed(first, BOARD)'],
  ['turned', 'cells', 'turned(first, BOARD)'],
  ['hashSets', 'u64', 'hashSets(first, second)'],
  ['symmetricKey', 'u64', 'symmetricKey(first, second, BOARD)'],
  ['pushCells', 'moves', 'pushCells(first)'],
  ['pushFrom', 'moves', 'pushFrom(i, first)'],
  ['pushSteps', 'moves', 'pushSteps(first, i)'],
];

/**
 * Games give constants as directions, which the compiler works out; so do releases here, for some directions, as
 * compiling takes time.
 */
const ONE_DIRECTION = /^(edge|step|attack|slide|blocker|ray|lineEnds)$/;
const SEVERAL_DIRECTIONS = /^(neighbours|attacks|slides|flood|connects|countGroups)$/;
const DIRECTIONS_OF = { debug: [0, 1, 2, 3, 4, 5, 6, 7], release: [1, 6] } as const;
const SETS_OF = { debug: [0x55, 0xaa, 0xff, 0xdd], release: [0xdd] } as const;

/** Directions in their order, then the sets in the order of `DIRECTION_SETS`. */
const NAMED = [
  ...['NORTH', 'NORTH_EAST', 'EAST', 'SOUTH_EAST', 'SOUTH', 'SOUTH_WEST', 'WEST', 'NORTH_WEST'],
  ...['ORTHOGONAL', 'DIAGONAL', 'EVERY', 'HEXAGONAL'],
];

const FILES = {
  areas: 'column, complement, edge, full, row',
  'cell-set':
    'add, and, bit, count, down, has, lowest, meet, minus, none, or, remove, rotated, same, some, up, withoutLowest, xor',
  directions: 'eastward, includes, northward, opposite',
  floods: 'connects, countGroups, flood',
  hash: 'hashSets',
  lines: 'completing, hasLine, lineEnds',
  moves: 'pushCells, pushFrom, pushSteps',
  rays: 'attack, attacks, blocker, ray, slide, slides',
  shape: 'Shape, cellAt, cellsOf, columnOf, heightOf, rowOf, widthOf',
  steps: 'distance, neighbours, step',
  'symmetric-key': 'symmetricKey',
  symmetry: 'flippedColumns, flippedRows, reversed, transposed, turned',
};

type Type = 'u64' | 'v128';

/** In a release the compiler knows the `shape`; else it is set afterwards. */
function source(type: Type, target: 'release' | 'debug', shape: number): string {
  return `${Object.entries(FILES)
    .map(([file, names]) => `import { ${names} } from './kit/${file}';`)
    .join('\n')}
import { MoveEntry, listCount, listStart, reserveMoveLists, resetMoveLists } from './core/move-list';
import { commitWorkspace, heapEnd, openWorkspace } from './core/workspace';

import { ${NAMED.join(', ')} } from './kit/directions';
export function named(n: i32): i32 {
${NAMED.map((name, n) => `  if (n == ${n}) return ${name};`).join('\n')}
  return -1;
}

type B = ${type};
${target === 'release' ? 'const' : 'let'} BOARD: Shape = ${shape};
export function setBoard(shape: Shape): void { ${target === 'release' ? '' : 'BOARD = shape;'} }

export const sets: usize = memory.data(64, 16);
export const list: usize = openList();
export const listStep: i32 = i32(offsetof<MoveEntry>());
function openList(): usize {
  openWorkspace(heapEnd());
  reserveMoveLists();
  return commitWorkspace() ? listStart() + offsetof<MoveEntry>('move') : 0;
}
${exported.map(([name, kind, call]) => exportedText(name, kind, call, target)).join('\n')}`;
}

function exportedText(name: string, kind: Kind, call: string, target: 'release' | 'debug'): string {
  const given = ['first', 'second', 'third'].map((set, n) => `const ${set} = load<B>(sets, ${16 * n});`).join(' ');
  const answer = (call: string): string => {
    if (kind === 'cells') return `store<B>(sets, ${call}); return 0;`;
    return kind === 'moves'
      ? `${call}; return listCount(start);`
      : kind === 'bool'
        ? `return i32(${call});`
        : `return ${call};`;
  };
  const constants = ONE_DIRECTION.test(name) ? DIRECTIONS_OF : SEVERAL_DIRECTIONS.test(name) ? SETS_OF : undefined;
  const body =
    target === 'debug' || !constants
      ? answer(call)
      : constants.release
          .map((constant) => `if (i == ${constant}) { ${answer(call.replace(/\bi\b/, String(constant)))} }`)
          .concat('return 0;')
          .join('\n  ');
  return `export function ${name}_(i: i32, j: i32): ${kind === 'u64' ? 'u64' : 'i32'} {
  ${given} resetMoveLists(); const start = listStart();
  ${body}
}`;
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/**
 * Compiles the kit for a board of this size, with sets of `u64` if it has up to 64 cells. A release takes longer, and
 * tests what the compiler makes of constants.
 */
export async function compileKit(width: number, height: number, target: 'release' | 'debug'): Promise<KitModule> {
  const type: Type = width * height <= 64 ? 'u64' : 'v128';
  const shape = 100 * width + height;
  const file = `kit-${type}-${target === 'release' ? shape : target}.ts`;
  let module = compiled.get(file);
  if (!module) {
    module = compile([file], { [file]: source(type, target, shape) }, target).then(
      (wasm) => new WebAssembly.Module(wasm as BufferSource),
    );
    compiled.set(file, module);
  }
  const { exports } = new WebAssembly.Instance(await module);
  (exports.setBoard as (shape: number) => void)(shape);
  const number = (name: string): number => (exports[name] as WebAssembly.Global).value;
  const memory = (): DataView => new DataView((exports.memory as WebAssembly.Memory).buffer);

  const value = (name: string, given: readonly Cells[], ...numbers: readonly number[]): number | bigint => {
    const view = memory();
    given.forEach((cells, n) => {
      let bits = 0n;
      for (const cell of cells) bits |= 1n << BigInt(cell);
      view.setBigUint64(number('sets') + 16 * n, BigInt.asUintN(64, bits), true);
      view.setBigUint64(number('sets') + 16 * n + 8, bits >> 64n, true);
    });
    return (exports[`${name}_`] as (...numbers: readonly number[]) => number | bigint)(...numbers);
  };
  return {
    width,
    height,
    directions: DIRECTIONS_OF[target],
    directionSets: SETS_OF[target],
    named: NAMED.map((_, n) => (exports.named as (n: number) => number)(n)),
    value,
    cells(name, given, ...numbers) {
      value(name, given, ...numbers);
      const [low, high] = [0, 8].map((at) => memory().getBigUint64(number('sets') + at, true)) as [bigint, bigint];
      const bits = type === 'u64' ? low : low | (high << 64n);
      return Array.from({ length: 128 }, (_, cell) => cell).filter((cell) => (bits >> BigInt(cell)) & 1n);
    },
    moves(name, given, ...numbers) {
      const count = Number(value(name, given, ...numbers));
      const at = (n: number): number => memory().getUint32(number('list') + n * number('listStep'), true);
      return Array.from({ length: count }, (_, n) => at(n));
    },
  };
}
