import { CutnodeError } from '../../bindings/index.js';
import type { Ask, Asks, Check } from './ask.js';
import { askEngine } from './ask-engine.js';
import { askProvers } from './ask-provers.js';
import { askTables } from './ask-tables.js';
import { askTextbook } from './ask-textbook.js';
import { type Expected, expectedOf, refusalsOf } from './expected.js';
import type { Trial } from './trial.js';
import { TooLarge } from './truth.js';

/** What became of one question. */
export interface Verdict {
  readonly ask: Ask;
  readonly expected: Expected;
  readonly checks: readonly Check[];
  readonly usedTable: boolean;
  /** The message of a `CutnodeError`. */
  readonly refusal: string | undefined;
  /** What is wrong with it. */
  readonly fault: string | undefined;
}

const all: readonly Asks[] = [askEngine, askProvers, askTextbook, askTables];

/** Puts every question to a trial. `only` leaves out others, of which nothing is then drawn either. */
export async function judge(trial: Trial, only?: (ask: Ask) => boolean): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const asks of all) {
    for (const ask of asks(trial)) if (!only || only(ask)) verdicts.push(await answered(trial, ask));
  }
  return verdicts;
}

async function answered(trial: Trial, ask: Ask): Promise<Verdict> {
  const expected = expectedOf(trial, ask);
  const none = { ask, expected, checks: [], usedTable: false, refusal: undefined };
  try {
    const { checks, usedTable = false } = await ask.answer();
    if (expected === 'any') return { ...none, fault: undefined };
    const wrong = checks.find(({ holds }) => !holds);
    const fault = wrong
      ? `${wrong.about} ${String(wrong.found)}, right is ${String(wrong.right)}`
      : expected === 'refused'
        ? 'answered what is to be refused'
        : undefined;
    return { ...none, checks, usedTable, fault };
  } catch (error) {
    const { name, message } = error as Error;
    if (message === TooLarge.text) return { ...none, fault: undefined };
    if (!(error instanceof CutnodeError)) return { ...none, fault: `threw ${name}: ${message}` };
    const isReason = expected !== 'right' && refusalsOf(trial, ask).includes(error.code);
    return { ...none, refusal: message, fault: isReason ? undefined : `refused, ${error.code}: ${message}` };
  }
}
