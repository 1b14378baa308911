import { checkNames, milliseconds, whole } from '../../contract/checks.js';
import { named, optionError } from '../../contract/option-errors.js';
import type { MoveLimits } from './engine.js';

const names = ['depth', 'nodes', 'timeMs', 'clock'] as const;

/** The limits that are given, checked; `undefined` if there are none. Throws `InvalidOptionError`. */
export function limitsOf(options: MoveLimits): MoveLimits | undefined {
  const { depth, nodes, timeMs, clock } = options;
  if (depth !== undefined) whole('depth', depth, 1, 1000);
  if (nodes !== undefined) whole('nodes', nodes, 1);
  if (timeMs !== undefined) milliseconds('timeMs', timeMs, { least: 1, greatest: Number.MAX_VALUE });
  if (clock !== undefined) {
    checkNames('clock option', clock, ['baseMs', 'incrementMs']);
    milliseconds('clock.baseMs', clock.baseMs, { least: 1, greatest: Number.MAX_VALUE });
    milliseconds('clock.incrementMs', clock.incrementMs, { greatest: Number.MAX_VALUE, fallback: 0 });
    if (timeMs !== undefined)
      throw optionError`${named('timeMs')} and ${named('clock')} do not go together; expected one of them`;
  }
  return names.some((name) => options[name] !== undefined) ? { depth, nodes, timeMs, clock } : undefined;
}
