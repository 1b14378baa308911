import { readable } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';

/** Weights by feature name. */
export type Weights = Readonly<Record<string, number>>;

/**
 * Read weights from data or JSON text: one finite number for each of `names` and for no other. Throws
 * `InvalidOptionError`.
 */
export function readWeights(given: Weights | string, names: readonly string[]): Weights {
  return readable('weights', () => checked(typeof given === 'string' ? parsed(given) : given, names));
}

function checked(weights: unknown, names: readonly string[]): Weights {
  if (typeof weights !== 'object' || weights === null || Array.isArray(weights)) {
    throw wrongOption('weights', 'an object of numbers by feature', weights);
  }
  const unknown = Object.keys(weights).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new InvalidOptionError(`there is no feature '${unknown}' for a weight; there are ${names.join(', ')}`);
  }
  for (const name of names) {
    if (!Object.hasOwn(weights, name)) throw new InvalidOptionError(`the weight of '${name}' is missing`);
    if (!Number.isFinite((weights as Weights)[name])) {
      throw new InvalidOptionError(
        `the weight of '${name}' must be a finite number, not ${show((weights as Weights)[name])}`,
      );
    }
  }
  return weights as Weights;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidOptionError(`weights are not JSON: ${(cause as Error).message}`, { cause });
  }
}
