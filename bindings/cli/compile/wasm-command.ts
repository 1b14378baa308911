import { inflateRawSync } from 'node:zlib';
import type { Command } from 'commander';
import { markedModule } from '../../engine/given-module.js';
import type { CompiledGame } from '../../index.js';
import { findGame, gameFlags, loadGame, type OtherModules } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { given } from '../flag.js';
import { checkWritable, write } from '../output-file.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';

interface Flags {
  readonly out?: string;
  readonly selective?: true;
  readonly proof?: true;
  readonly hosted?: true;
  readonly rules?: true;
}

/** `cutnode wasm` */
export function registerWasm(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'wasm',
    summary: 'write the WebAssembly module of a game',
    description:
      "Write a game's WebAssembly module to a file, for runtimes that compile nothing while a program runs: " +
      'createEngine(game, { module }). Elsewhere no such file is needed.',
    arguments: [gameArgument],
    flags: {},
    options: {
      'Module:': [
        ['--selective', 'the one that can also search selectively'],
        ['--proof', 'the one that searches for proofs'],
        ['--hosted', 'the one that calls rules in JavaScript, whatever the game'],
        ['--rules', 'the rules of a game of one file, for giveRules(game, module)'],
      ],
      'Output:': [['--out <file>', 'where to write']],
    },
    examples: [['cutnode wasm connect-four --out connect-four.wasm', 'the search of Connect Four']],
  });
  command.action(async (name: string, flags: Flags) => {
    const { out } = flags;
    if (out === undefined) throw new UsageError(`wasm needs --out, such as 'cutnode wasm ${name} --out ${name}.wasm'`);
    if (flags.selective && flags.proof) throw new UsageError('a module has --selective or --proof, not both');
    if (flags.rules && (flags.selective || flags.proof || flags.hosted)) {
      throw new UsageError('expected no other of these flags with --rules');
    }
    const entry = await findGame(name);
    const game = await loadGame(entry, given(command, gameFlags), undefined);
    const others = (await entry.modules?.(given(command, gameFlags))) ?? {};
    const text = flags.hosted
      ? await hosted(flags)
      : await compiled(game as CompiledGame<unknown, unknown>, others, flags);
    await checkWritable(out);
    const words = [
      game.name,
      ...(['hosted', 'selective', 'proof', 'rules'] as const).flatMap((flag) => (flags[flag] ? `--${flag}` : [])),
    ];
    const named = flags.hosted ? words.slice(1) : words;
    await write(out, markedModule(bytesOf(text), text, `${named.join(' ')}, cutnode ${packageVersion()}`), session);
  });
}

async function hosted({ selective, proof }: Flags): Promise<string> {
  if (selective) return (await import('../../wasm/hosted-selective.js')).default;
  if (proof) return (await import('../../wasm/hosted-proof.js')).default;
  return (await import('../../wasm/hosted.js')).default;
}

async function compiled(
  game: CompiledGame<unknown, unknown>,
  others: OtherModules,
  { selective, proof, rules }: Flags,
): Promise<string> {
  const core: CompiledGame<unknown, unknown>['core'] | undefined = game.core;
  if (!core)
    throw new UsageError(`the rules of ${game.name} are not compiled; --hosted writes the module that calls them`);
  if (rules) {
    if (!core.isWhole || core.rules === undefined)
      throw new UsageError(`${game.name} is no game of one file; expected no --rules`);
    return typeof core.rules === 'function' ? core.rules() : core.rules;
  }
  if (!selective && !proof) return typeof core.wasm === 'function' ? core.wasm() : core.wasm;
  const module = selective ? others.selective : others.proof;
  if (module) return module.load();
  throw new UsageError(`${game.name} has no module for ${selective ? 'selective search' : 'proofs'}; --hosted has one`);
}

/** The bytes of a module from its text in base64, plain or deflated. */
function bytesOf(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  return WebAssembly.validate(bytes) ? bytes : inflateRawSync(bytes);
}
