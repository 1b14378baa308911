import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidOptionError } from '../../bindings/index.js';

async function refusal(options: object): Promise<InvalidOptionError> {
  const engine = await createEngine(ticTacToe);
  try {
    engine.search(ticTacToe.initial(), options);
  } catch (error) {
    if (error instanceof InvalidOptionError) return error;
  }
  throw new Error('not refused');
}

describe('an InvalidOptionError', () => {
  it('carries the option, what was expected, and what was given', async () => {
    const error = await refusal({ depth: 0 });
    expect(error).toMatchObject({ option: 'depth', expected: 'a whole number from 1 to 1000', given: 0 });
    expect(error.message).toBe('depth must be a whole number from 1 to 1000, not 0');
  });

  it('of two options in conflict names both as data, the refused one first', async () => {
    const error = await refusal({ algorithm: 'mtdf', failHard: true });
    expect(error.option).toBe('algorithm');
    expect(error.words.filter((part) => typeof part !== 'string').map(({ option }) => option)).toEqual([
      'algorithm',
      'failHard',
    ]);
    expect(error.message).toBe("algorithm 'mtdf' needs fail-soft bounds; it cannot run with failHard");
  });

  it('does not take a word of the user for an option', async () => {
    const error = await refusal({ ordering: ['killer', 'timeMs'] });
    expect(error.words.filter((part) => typeof part !== 'string').map(({ option }) => option)).toEqual(['ordering']);
  });

  it('of an unknown name is about no option', async () => {
    expect(await refusal({ dept: 3 })).toMatchObject({ option: undefined, expected: undefined });
  });

  it('can be made of a plain text', () => {
    const error = new InvalidOptionError('size is odd', { cause: 1 });
    expect(error).toMatchObject({ message: 'size is odd', cause: 1, option: undefined, words: ['size is odd'] });
  });
});
