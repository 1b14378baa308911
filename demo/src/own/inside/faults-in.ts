import type { Fault } from '../messages.js';

/** The errors among what the compiler said, each with the first line of the rules that it names. */
export function faultsIn(said: string): readonly Fault[] {
  return said
    .split(/^(?=[A-Z]+(?: \w+)?: )/m)
    .filter((part) => part.startsWith('ERROR'))
    .map((part) => {
      const [first = ''] = part.split('\n', 1);
      const line = /\bin game\.ts\((\d+),\d+\)/.exec(part)?.[1];
      return { message: first.replace(/^ERROR:? /, ''), line: line === undefined ? undefined : Number(line) };
    });
}
