import { basename } from 'node:path';
import { RulesError } from '../compile/rules/rules-error.js';
import { CutnodeError, type ErrorCode } from '../index.js';

/** The exit codes of the process. */
export const SUCCESS = 0;
export const FAILURE = 1;
export const BAD_INPUT = 2;
/** Ended by Ctrl-C, with the status that shells report. */
export const INTERRUPTED = 130;
/** Ended by SIGTERM. */
export const TERMINATED = 143;

/** The command line is invalid. */
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

/** The exit code of an error: bad input, or a failure of the machine or of cutnode. */
export function statusOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof RulesError) return BAD_INPUT;
  return error instanceof CutnodeError && faultOfInput.includes(error.code) ? BAD_INPUT : FAILURE;
}

/**
 * Where code outside the package threw `error`, such as a game in a file of one's own: ` (moves in my-game.js, line
 * 12)`. Nothing for other errors.
 */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error instanceof CutnodeError || error instanceof UsageError || error instanceof RulesError) return '';
  for (const frame of (error.stack ?? '').split('\n')) {
    const [, name, path, line] =
      /^ +at (?:(.+) \()?(?:file:\/\/)?(\/[^:]+|[A-Z]:[^:]+):(\d+):\d+\)?$/.exec(frame) ?? [];
    if (path === undefined) continue;
    // The first frame of a file is where it was thrown.
    if (/[/\\](bindings|dist|node_modules)[/\\]/.test(path)) return '';
    const member = name?.split('.').at(-1);
    return ` (${member && member !== '<anonymous>' ? `${member} in ` : ''}${basename(path)}, line ${line})`;
  }
  return '';
}

const systemWords: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is not a directory',
  EACCES: 'permission denied',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file may not grow any further',
};

/** Why the system could not read or write a file, in words. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return systemWords[code ?? ''] ?? message;
}
