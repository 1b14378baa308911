import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compile } from './compile-game.js';

/**
 * What core and binding must agree on (codes, sizes, the layout of records in memory) is
 * written in `assembly` alone. Its names are read there, their values are asked of
 * the AssemblyScript compiler, and the binding's side is made of both.
 */

/** A record in the core's memory, and which way it crosses. */
type Records = Readonly<Record<string, 'read' | 'write'>>;

const assembly = fileURLToPath(new URL('../../assembly/', import.meta.url));

/** The modules of facts, by the names of their files. */
export async function coreFacts(): Promise<Readonly<Record<string, string>>> {
  const core = readdirSync(`${assembly}core`)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `core/${name.slice(0, -3)}`);
  return {
    'core-facts.ts': await factsOf(core, {
      Task: 'write',
      Report: 'read',
      Line: 'read',
      Counters: 'read',
      Proofs: 'read',
    }),
    'hosted-facts.ts': await factsOf(['games/hosted'], {}),
  };
}

interface Field {
  readonly name: string;
  readonly type: string;
}

/** Every exported constant of the files, and the records asked for. */
async function factsOf(files: readonly string[], records: Records): Promise<string> {
  const constants: string[] = [];
  const fields = new Map<string, readonly Field[]>();
  const imports: string[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(`${assembly}${file}.ts`, 'utf8'), ts.ScriptTarget.Latest);
    const found = constantsOf(source);
    const classes = source.statements
      .filter(ts.isClassDeclaration)
      .filter(({ name }) => name !== undefined && name.text in records);
    for (const one of classes) fields.set(one.name?.text as string, fieldsOf(one, source));
    constants.push(...found);
    const names = [...found, ...classes.map(({ name }) => name?.text)];
    if (names.length > 0) imports.push(`import { ${names.join(', ')} } from './${file}';`);
  }

  // Questions to the compiler, each an exported function without arguments.
  const questions = [
    ...constants,
    ...[...fields].flatMap(([record, own]) => [
      `offsetof<${record}>()`,
      ...own.map(({ name }) => `offsetof<${record}>('${name}')`),
    ]),
  ];
  const text = [
    ...imports,
    ...questions.map((question, i) => `export function answer${i}(): f64 { return f64(${question}); }`),
  ].join('\n');
  const { instance } = (await WebAssembly.instantiate(
    (await compile(['facts.ts'], { 'facts.ts': text }, 'debug')) as BufferSource,
    { env: { abort() {} } },
  )) as unknown as WebAssembly.WebAssemblyInstantiatedSource;
  const answers = new Map(
    questions.map((question, i) => [question, (instance.exports[`answer${i}`] as () => number)()]),
  );
  const answer = (question: string): number => answers.get(question) as number;

  return [
    '// Made by bindings/compile/generate-core-facts.ts.\n',
    ...constants.map((name) => `export const ${name} = ${answer(name)};`),
    ...[...fields].map(([record, own]) => {
      const placed = own.map((field) => ({ ...field, at: answer(`offsetof<${record}>('${field.name}')`) }));
      return recordText(record, placed, answer(`offsetof<${record}>()`), records[record] as 'read' | 'write');
    }),
    '',
  ].join('\n');
}

function constantsOf(source: ts.SourceFile): string[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const ? declarationList.declarations : []))
    .map(({ name }) => name.getText(source));
}

function fieldsOf(record: ts.ClassDeclaration, source: ts.SourceFile): Field[] {
  return record.members
    .filter(ts.isPropertyDeclaration)
    .map(({ name, type }) => ({ name: name.getText(source), type: type?.getText(source) ?? '' }));
}

/** Fields of four bytes are whole numbers; those of eight cross as doubles, u64 too. Each kind stands together. */
function recordText(
  record: string,
  fields: readonly (Field & { readonly at: number })[],
  bytes: number,
  way: 'read' | 'write',
): string {
  const whole = fields.filter(({ type }) => type === 'i32');
  const doubles = fields.filter(({ type }) => type === 'f64' || type === 'u64');
  const runs = [
    { own: whole, array: 'Int32Array', size: 4 },
    { own: doubles, array: 'Float64Array', size: 8 },
  ].filter(({ own }) => own.length > 0);
  for (const { own, size } of runs) {
    const first = own[0]?.at as number;
    if (own.some(({ at }, i) => at !== first + i * size))
      throw new Error(`${record}: its fields do not stand together`);
  }
  if (whole.length + doubles.length < fields.length)
    throw new Error(`${record} holds other fields than i32, u64 and f64`);
  const placed = runs.map(({ own, array }) => {
    const first = own[0]?.at as number;
    const at = first === 0 ? 'at' : `at + ${first}`;
    const names = own.map(({ name }) => name);
    return { names, view: `new ${array}(memory, ${at}, ${own.length})` };
  });
  const lines =
    way === 'read'
      ? [
          `export function read${record}(memory: ArrayBufferLike, at: number): ${record} {`,
          ...placed.map(({ names, view }) => `  const [${names.map((name) => `${name} = 0`).join(', ')}] = ${view};`),
          `  return { ${fields.map(({ name }) => name).join(', ')} };`,
        ]
      : [
          `export function write${record}(memory: ArrayBufferLike, at: number, record: ${record}): void {`,
          ...placed.map(({ names, view }) => `  ${view}.set([${names.map((name) => `record.${name}`).join(', ')}]);`),
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
