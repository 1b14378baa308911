import type { ByteReader } from './byte-reader.js';

/** A call in the code of a function: of another by its number, or of any in the table of functions. */
export interface CodeCall {
  /** Where in the module. */
  readonly at: number;
  readonly callee: number | 'table';
}

/** The calls from here to `end`, in order: section 5.4 of the WebAssembly core specification, with SIMD. */
export function callsUntil(code: ByteReader, end: number): CodeCall[] {
  const calls: CodeCall[] = [];
  while (code.at < end) {
    const at = code.at;
    const opcode = code.byte();
    if (opcode === 0x10 || opcode === 0x12) {
      calls.push({ at, callee: code.number() });
    } else if (opcode === 0x11 || opcode === 0x13) {
      code.number();
      code.number();
      calls.push({ at, callee: 'table' });
    } else {
      skipOperands(code, opcode);
    }
  }
  return calls;
}

function skipOperands(code: ByteReader, opcode: number): void {
  if (opcode === 0x0e) {
    code.list(() => code.number());
    code.number();
  } else if (opcode === 0x1c) code.list(() => code.byte());
  else if (opcode >= 0x28 && opcode <= 0x3e) skipAddress(code);
  else if (opcode === 0x43) code.at += 4;
  else if (opcode === 0x44) code.at += 8;
  else if (opcode === 0xfc) skipBulk(code);
  else if (opcode === 0xfd) skipVector(code);
  else if (oneNumber(opcode)) code.number();
}

/** Blocks, branches, variables, tables, the size of the memory, constants, references. */
function oneNumber(opcode: number): boolean {
  const branches = (opcode >= 0x02 && opcode <= 0x04) || opcode === 0x0c || opcode === 0x0d;
  const variables = opcode >= 0x20 && opcode <= 0x26;
  const memory = opcode >= 0x3f && opcode <= 0x42;
  return branches || variables || memory || opcode === 0xd0 || opcode === 0xd2;
}

function skipAddress(code: ByteReader): void {
  code.number();
  code.number();
}

/** Conversions have no operand, those on memory and tables one or two. */
function skipBulk(code: ByteReader): void {
  const operation = code.number();
  if (operation < 8) return;
  code.number();
  if (operation === 8 || operation === 10 || operation === 12 || operation === 14) code.number();
}

function skipVector(code: ByteReader): void {
  const operation = code.number();
  if (operation <= 11 || operation === 92 || operation === 93) skipAddress(code);
  else if (operation === 12 || operation === 13) code.at += 16;
  else if (operation >= 21 && operation <= 34) code.at += 1;
  else if (operation >= 84 && operation <= 91) {
    skipAddress(code);
    code.at += 1;
  }
}
