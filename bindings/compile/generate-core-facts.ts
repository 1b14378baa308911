import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compile } from './compile-game.js';

/**
 * Generates the binding's side of what core and binding must agree on: codes, sizes, the
 * layout of records in memory. These facts are written only in `assembly`. Their names are
 * read from the source, and the AssemblyScript compiler computes their values.
 */

/**
 * Records in the core's memory: whether the binding reads or writes each as a whole, or knows the places of its fields.
 */
type Way = 'read' | 'write' | 'places';
type Records = Readonly<Record<string, Way>>;

const assembly = fileURLToPath(new URL('../../assembly/', import.meta.url));

/** The texts of the modules of facts, by file name. */
export async function coreFacts(): Promise<Readonly<Record<string, string>>> {
  const core = readdirSync(`${assembly}core`)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `core/${name.slice(0, -3)}`);
  return {
    'core-facts.ts': await factsOf(
      [...core, 'core/selective/parts', 'core/selective/histories', 'kit/shape', 'kit/text'],
      {
        Task: 'write',
        Report: 'read',
        Line: 'read',
        Counters: 'read',
        Proofs: 'read',
        Playout: 'places',
      },
    ),
    'proof-facts.ts': await factsOf(['core/proof/numbers', 'core/proof/task'], {
      ProofTask: 'write',
      ProofReport: 'read',
      ProofRecord: 'read',
    }),
    'hosted-facts.ts': await factsOf(['games/hosted'], {}),
    'chess-facts.ts': await factsOf(['games/chess/clock', 'games/chess/worth', 'games/chess/net/layout'], {}),
    'draughts-facts.ts': await factsOf(['games/draughts/clock', 'games/draughts/worth'], {}),
  };
}

/** What records are read from and written to: the whole memory. */
const VIEWS = `
export interface Views {
  readonly whole: Int32Array;
  readonly doubles: Float64Array;
}`;

interface Field {
  readonly name: string;
  readonly type: string;
}

/** The text of a module with every exported constant of `files`, lists of numbers among them, and the given records. */
async function factsOf(files: readonly string[], records: Records): Promise<string> {
  const constants: string[] = [];
  const lists: string[] = [];
  const fields = new Map<string, readonly Field[]>();
  const imports: string[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(`${assembly}${file}.ts`, 'utf8'), ts.ScriptTarget.Latest);
    const declared = constantsOf(source);
    const found = declared.filter((one) => !isList(one)).map(({ name }) => name.getText(source));
    lists.push(...declared.filter(isList).map((one) => listText(one, source)));
    const classes = source.statements
      .filter(ts.isClassDeclaration)
      .filter(({ name }) => name !== undefined && name.text in records);
    for (const one of classes) fields.set(one.name?.text as string, fieldsOf(one, source));
    constants.push(...found);
    const names = [...found, ...classes.map(({ name }) => name?.text)];
    if (names.length > 0) imports.push(`import { ${names.join(', ')} } from './${file}';`);
  }

  // Expressions for the compiler to evaluate, each as an exported function without arguments.
  const expressions = [
    ...constants,
    ...[...fields].flatMap(([record, own]) => [
      `offsetof<${record}>()`,
      ...own.map(({ name }) => `offsetof<${record}>('${name}')`),
    ]),
  ];
  const text = [
    ...imports,
    ...expressions.map((expression, i) => `export function value${i}(): f64 { return f64(${expression}); }`),
  ].join('\n');
  const { instance } = (await WebAssembly.instantiate(
    (await compile(['facts.ts'], { 'facts.ts': text }, 'debug')) as BufferSource,
    { env: { abort() {} } },
  )) as unknown as WebAssembly.WebAssemblyInstantiatedSource;
  const values = new Map(
    expressions.map((expression, i) => [expression, (instance.exports[`value${i}`] as () => number)()]),
  );
  const factOf = (expression: string): number => values.get(expression) as number;

  return [
    '// Made by bindings/compile/generate-core-facts.ts.\n',
    ...constants.map((name) => `export const ${name} = ${factOf(name)};`),
    ...lists,
    ...(fields.size > 0 ? [VIEWS] : []),
    ...[...fields].map(([record, own]) => {
      const placed = own.map((field) => ({ ...field, at: factOf(`offsetof<${record}>('${field.name}')`) }));
      const bytes = factOf(`offsetof<${record}>()`);
      const way = records[record] as Way;
      return way === 'places' ? placesText(record, placed, bytes) : recordText(record, placed, bytes, way);
    }),
    '',
  ].join('\n');
}

function placeOf(size: number): string {
  return size === 4 ? 'word' : 'double';
}

function constantsOf(source: ts.SourceFile): ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const ? declarationList.declarations : []));
}

function isList({ initializer }: ts.VariableDeclaration): boolean {
  return initializer !== undefined && ts.isArrayLiteralExpression(initializer);
}

/** A list of numbers, which are written out in the source and mean the same in both languages. */
function listText({ name, initializer }: ts.VariableDeclaration, source: ts.SourceFile): string {
  const { elements } = initializer as ts.ArrayLiteralExpression;
  const numbers = elements.map((element) => Number(element.getText(source)));
  if (numbers.some(Number.isNaN)) throw new Error(`${name.getText(source)} contains more than numbers`);
  return `export const ${name.getText(source)}: readonly number[] = [${numbers.join(', ')}];`;
}

function fieldsOf(record: ts.ClassDeclaration, source: ts.SourceFile): Field[] {
  return record.members
    .filter(ts.isPropertyDeclaration)
    .map(({ name, type }) => ({ name: name.getText(source), type: type?.getText(source) ?? '' }));
}

/** The places of a record's fields, for what is read too often to make an object each time: `PLAYOUT_PAYOFF`. */
function placesText(record: string, fields: readonly (Field & { readonly at: number })[], bytes: number): string {
  const upper = record.toUpperCase();
  const places = fields.map(({ name, at }) => `export const ${upper}_${name.toUpperCase()} = ${at};`);
  return ['', ...places, `export const ${upper}_BYTES = ${bytes};`].join('\n');
}

/**
 * The text that reads or writes a record. Fields of four bytes are whole numbers; fields of eight bytes are passed
 * as doubles, even if declared as u64. All fields of one size must be adjacent.
 */
function recordText(
  record: string,
  fields: readonly (Field & { readonly at: number })[],
  bytes: number,
  way: 'read' | 'write',
): string {
  const whole = fields.filter(({ type }) => type === 'i32');
  const doubles = fields.filter(({ type }) => type === 'f64' || type === 'u64');
  const runs = [
    { own: whole, array: 'whole', size: 4 },
    { own: doubles, array: 'doubles', size: 8 },
  ].filter(({ own }) => own.length > 0);
  for (const { own, size } of runs) {
    const first = own[0]?.at as number;
    if (own.some(({ at }, i) => at !== first + i * size))
      throw new Error(`${record}: its fields do not stand together`);
  }
  if (whole.length + doubles.length < fields.length)
    throw new Error(`${record} holds other fields than i32, u64 and f64`);
  const lines =
    way === 'read'
      ? [
          `export function read${record}(views: Views, at: number): ${record} {`,
          ...runs.flatMap(({ array, size }) => [
            `  const { ${array} } = views;`,
            `  const ${placeOf(size)} = at >>> ${Math.log2(size)};`,
          ]),
          // By their places: a destructured list is read through an iterator, which is slow before it is optimized.
          '  return {',
          ...runs.flatMap(({ own, array, size }) =>
            own.map(({ name, at }) => `    ${name}: ${array}[${placeOf(size)} + ${at / size}] as number,`),
          ),
          '  };',
        ]
      : [
          `export function write${record}(views: Views, at: number, record: ${record}): void {`,
          // As a list: V8 takes many times as long to compile a store for each.
          ...runs.map(({ own, array, size }) => {
            const values = own.map(({ name }) => `record.${name}`).join(', ');
            const [first] = own;
            return `  views.${array}.set([${values}], (at >>> ${Math.log2(size)}) + ${(first?.at ?? 0) / size});`;
          }),
        ];
  return [
    '',
    `export interface ${record} {`,
    ...fields.map(({ name }) => `  readonly ${name}: number;`),
    '}',
    '',
    `export const ${record.toUpperCase()}_BYTES = ${bytes};`,
    '',
    ...lines,
    '}',
  ].join('\n');
}
