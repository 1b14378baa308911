import { InvalidOptionError, UnsupportedGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { named, words } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { type CompiledGame, isCompiled, type Wasm } from './compiled-game.js';
import type { SelectiveRules } from './selective-rules.js';

/** What a module beside that for exact search is for. */
export type Purpose = 'selective' | 'proof';

/**
 * A module of a game that searches selectively, or for proofs. No game refers to it: a bundler that writes a single
 * file takes in all that a program could load, so a program that does not name the module must have no way to it.
 */
export interface GameModule {
  readonly for: Purpose;
  /**
   * `CompiledCore.wasm` of the rules that are compiled into it, the very same, or `hosted` if it calls rules in
   * JavaScript.
   */
  readonly of: Wasm;
  /** Loads the module, in base64 as `CompiledCore.wasm`. */
  readonly load: () => Promise<string>;
  /** What it asks of rules in JavaScript besides what all modules ask. */
  readonly rules?: SelectiveRules;
}

/** A game, whatever its positions and moves are. */
export interface NamedGame {
  readonly name: string;
}

/** The modules of each game. They are kept beside the games, which may be frozen. */
const modules = new WeakMap<object, readonly GameModule[]>();

function moduleOf(game: object, purpose: Purpose, hosted: boolean): GameModule | undefined {
  return modules.get(game)?.find((module) => module.for === purpose && (module.of === 'hosted') === hosted);
}

/** Gives `game` a module. Throws `InvalidOptionError` if it is for something else, or has other rules in it. */
export function giveModule(game: NamedGame, purpose: Purpose, module: GameModule): void {
  const { core } = (game ?? {}) as { readonly core?: { readonly wasm?: unknown } };
  const fits = module?.for === purpose && (module.of === 'hosted' || module.of === core?.wasm);
  if (Object(game) !== game) throw new InvalidOptionError(`expected a game, not ${show(game)}`);
  if (!fits) {
    const [name] = (isCompiled(game as never) && (game as CompiledGame<never, never>).core.others?.[purpose]) || [];
    const own = [name, purpose === 'selective' && 'hostedSelective'].filter(Boolean).join(' or ') || 'none';
    throw new InvalidOptionError(
      `${game.name}: expected its module for ${wordsOf(purpose)} (${own}), not ${wordsOfModule(module, purpose)}`,
    );
  }
  // A program may give it again and again, as a batch does for each job.
  modules.set(game, [module, ...(modules.get(game) ?? []).filter((given) => given !== module)]);
}

/** Whether a search of `game` for `purpose` must call its rules in JavaScript, because no module has compiled ones. */
export function mustBeHosted<Position, Move>(game: Game<Position, Move>, purpose: Purpose): boolean {
  return !moduleOf(game, purpose, false) && !(isCompiled(game) && game.core.others?.[purpose]);
}

/**
 * The module that `game` has been given. Throws `InvalidOptionError` with what to add if it has been given none, and
 * `UnsupportedGameError` if there is none.
 */
export function givenModule<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  purpose: Purpose,
  hosted: boolean,
): GameModule {
  const given = moduleOf(game, purpose, hosted);
  if (given) return given;
  const other = hosted
    ? (['hostedSelective', 'cutnode/selective'] as const)
    : isCompiled(game)
      ? game.core.others?.[purpose]
      : undefined;
  if (typeof other === 'string') throw new UnsupportedGameError(`${game.name}: ${other}`);
  const [name, entry] = other ?? [];
  if (name === undefined) {
    throw new UnsupportedGameError(
      words`${game.name}: its compiled rules have no module for ${wordsOf(purpose)}; its rules in JavaScript have, on this thread with ${named('hosted', true)}`,
    );
  }
  const enable = purpose === 'proof' ? 'enableProof' : 'enableSelective';
  throw new InvalidOptionError(
    `${game.name}: for ${wordsOf(purpose)}, add import { ${enable} } from 'cutnode/${purpose}'; import { ${name} } from '${entry}'; ${enable}(game, ${name});`,
  );
}

function wordsOfModule(module: GameModule | undefined, wanted: Purpose): string {
  if (module?.for !== 'selective' && module?.for !== 'proof') return show(module);
  return module.for === wanted ? 'one of other rules' : `one for ${wordsOf(module.for)}`;
}

function wordsOf(purpose: Purpose): string {
  return purpose === 'proof' ? 'proofs' : 'selective search';
}
