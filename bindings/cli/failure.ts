import { asMessage, show } from '../contract/printable.js';
import { CutnodeError, type ErrorCode } from '../index.js';

/** What the process ends with. */
export const SUCCESS = 0;
export const FAILURE = 1;
export const BAD_INPUT = 2;
/** Ended by Ctrl-C, as a shell counts it. */
export const INTERRUPTED = 130;

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const faultOfInput: readonly ErrorCode[] = [
  'INVALID_POSITION',
  'ILLEGAL_MOVE',
  'INVALID_OPTION',
  'UNSUPPORTED_GAME',
  'INVALID_GRAPH',
];

/** Whether the input is to blame, rather than the machine or cutnode. */
export function statusOf(error: unknown): number {
  if (error instanceof UsageError) return BAD_INPUT;
  return error instanceof CutnodeError && faultOfInput.includes(error.code) ? BAD_INPUT : FAILURE;
}

/** What went wrong, on one line and shortly, however many lines of input the message quotes, and however long they are. */
export function messageOf(error: unknown): string {
  return asMessage(error instanceof Error ? error.message || error.name : show(error));
}

const systemWords: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  EACCES: 'permission denied',
};

/** Why the system would not read a file, in words. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return systemWords[code ?? ''] ?? message;
}
