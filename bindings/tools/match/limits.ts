import { checkNames, number, whole } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { MoveLimits } from './engine.js';

const names = ['depth', 'nodes', 'timeMs', 'clock'] as const;

/** The limits that are given, checked; `undefined` if there are none. Throws `InvalidOptionError`. */
export function limitsOf(options: MoveLimits): MoveLimits | undefined {
  const { depth, nodes, timeMs, clock } = options;
  if (depth !== undefined) whole('depth', depth, 1, 1000);
  if (nodes !== undefined) whole('nodes', nodes, 1);
  if (timeMs !== undefined) number('timeMs', timeMs, 1, Number.MAX_VALUE);
  if (clock !== undefined) {
    checkNames('clock option', clock, ['baseMs', 'incrementMs']);
    number('clock.baseMs', clock.baseMs, 1, Number.MAX_VALUE);
    number('clock.incrementMs', clock.incrementMs, 0, Number.MAX_VALUE, 0);
    if (timeMs !== undefined) throw new InvalidOptionError('timeMs and clock do not go together; expected one of them');
  }
  return names.some((name) => options[name] !== undefined) ? { depth, nodes, timeMs, clock } : undefined;
}
