import { checkedGame } from '../../contract/checked-game.js';
import { messageOf, show } from '../../contract/printable.js';
import {
  describeRules,
  type GameOfRules,
  gameOfRules,
  type RulesFacts,
} from '../../engine/rules-module/game-of-rules.js';
import { MAX_IDS } from '../../wasm/core-facts.js';
import { RulesError } from './rules-error.js';

/** Whether the methods of rules are a whole game, from which the game object is made too. */

/** Hooks that mean something together alone. */
const together = [
  ['start', 'mover'],
  ['columns', 'rows', 'symbol', 'put', 'setMover'],
  ['write', 'read'],
] as const;

/** With these a position is not all that the rules go by, and a copy of its memory is no position. */
const elsewhere = ['undo', 'takeData', 'load'] as const;

/** Hooks that nobody asks without others, and why. */
const needs = [
  ['repetition', ['key', 'irreversible'], 'without which no repetition is seen'],
  ['repeated', ['key', 'irreversible'], 'without which no repetition is seen'],
  ['recount', ['repeated'], 'for which alone it is called'],
] as const;

/**
 * Whether the rules are a game of one file. Throws `RulesError` for what is neither that nor rules to be joined with
 * others.
 */
export function isOneFile(path: string, methods: ReadonlyMap<string, unknown>, rules: string): boolean {
  for (const group of together) {
    const there = group.filter((hook) => methods.has(hook));
    if (there.length === 0 || there.length === group.length) continue;
    const missing = group.filter((hook) => !methods.has(hook));
    throw new RulesError(
      `'${path}': ${rules} has ${there.join(', ')} and lacks ${missing.join(', ')}; they go together: ${group.join(', ')}`,
    );
  }
  for (const [hook, others, why] of needs) {
    const lacking = methods.has(hook) && others.find((other) => !methods.has(other));
    if (lacking) throw new RulesError(`'${path}': ${rules} has ${hook} and lacks ${lacking}, ${why}`);
  }
  if (methods.has('repetition') && methods.has('repeated')) {
    throw new RulesError(
      `'${path}': ${rules} has repetition and repeated; only one of them can say what a repetition is worth`,
    );
  }
  if (!methods.has('start')) {
    if (methods.has('load')) return false;
    throw new RulesError(
      `'${path}': ${rules} has neither start and mover, of a game of one file, nor load, of rules that are joined with others in JavaScript`,
    );
  }
  const outside = elsewhere.find((hook) => methods.has(hook));
  if (outside === undefined) return true;
  throw new RulesError(
    `'${path}': ${rules} has ${outside}, so a position is not its memory alone; a game of one file cannot have it: join the rules with others in JavaScript (load, without start and mover)`,
  );
}

/** What the rules in the module declare. Throws `RulesError` if the game that is made of them cannot even begin. */
export function tryOut(path: string, name: string, rules: string): RulesFacts {
  try {
    const about = describeRules(name, rules);
    begin(gameOfRules({ name, rules, about, wasm: '' }));
    return about;
  } catch (error) {
    const fell =
      error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        ? 'the rules fail at the start, in a table of the file or in start, mover, outcome or moves (1,024 at most; cells in a u64, 64 at most): '
        : '';
    throw new RulesError(`'${path}': ${fell}${messageOf(error)}`);
  }
}

/** Asks of the starting position what everybody asks first. */
function begin(game: GameOfRules): void {
  const position = game.initial();
  const expect = (fine: boolean, message: string): void => {
    if (!fine) throw new RulesError(`${message} at the start`);
  };
  const mover: unknown = game.toMove(position);
  expect(mover === 0 || mover === 1, `mover gave ${show(mover)}, not 0 or 1,`);
  const rules = checkedGame(game);
  expect(rules.outcome(position) === undefined, 'outcome says that the game is over');
  const moves = rules.movesIfAny(position);
  expect(moves.length > 0, 'moves pushed none');
  const text = game.format(position);
  expect(!/\s/.test(text), `the text ${show(text)} has white space`);
  expect(String(game.parse(text)) === String(position), `the text ${show(text)} is read as another position than that`);
  const large = game.moveId ? undefined : moves.find((move) => move >= MAX_IDS);
  expect(large === undefined, `the move ${large} is no number below ${MAX_IDS}, and there is no moveId to give one,`);
  const names = moves.map((move) => game.formatMove(position, move));
  const twice = names.find((one, i) => names.indexOf(one) !== i);
  expect(twice === undefined, `two moves are called ${show(twice)}`);
}
