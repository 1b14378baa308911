import { nearest } from '../../contract/nearest.js';
import { enableProof } from '../../engine/proof/index.js';
import { enableSelective, hostedSelective } from '../../engine/selective/index.js';
import type { Game } from '../../index.js';
import { thereAre } from '../did-you-mean.js';
import { UsageError } from '../failure.js';
import { type Flag, flagName, type Given } from '../flag.js';
import { chessEntries } from './chess.js';
import { connectFourEntries, connectFourSized } from './connect-four.js';
import { diceEntries } from './dice.js';
import { draughtsEntries } from './draughts.js';
import type { CatalogueEntry } from './entry.js';
import { gameFromFile, isFile } from './from-file.js';
import { goEntries, goSized } from './go.js';
import { heapEntries } from './heaps.js';
import { rowEntries } from './in-a-row.js';
import { oneFileEntries } from './one-file.js';
import { othelloEntries } from './othello.js';
import { pursuitEntries } from './pursuit.js';
import { uniformEntries } from './uniform.js';
import { xiangqiEntries } from './xiangqi.js';

export type { CatalogueEntry, OtherModules } from './entry.js';

/** All games of the command, in the order of its list. */
export const catalogue: readonly CatalogueEntry[] = [
  ...connectFourEntries,
  ...rowEntries,
  ...othelloEntries,
  ...chessEntries,
  ...draughtsEntries,
  ...xiangqiEntries,
  ...heapEntries,
  ...pursuitEntries,
  ...oneFileEntries,
  ...goEntries,
  ...diceEntries,
  ...uniformEntries,
];

/** The flags of all games; some have one in common. */
export const gameFlags: readonly Flag[] = [...new Set(catalogue.flatMap(({ flags }) => flags))];

/** The game of the package called `name`. Throws `UsageError` for a board too large. */
export function builtIn(name: string): CatalogueEntry | undefined {
  return (
    catalogue.find((entry) => entry.name === name || entry.alias === name) ?? connectFourSized(name) ?? goSized(name)
  );
}

/** The game called `name`, or exported by the file of that name. */
export async function findGame(name: string): Promise<CatalogueEntry> {
  const found = builtIn(name);
  if (found) return found;
  if (isFile(name)) return gameFromFile(name);
  const names = catalogue.map((entry) => entry.name);
  const all = catalogue.flatMap(({ name, alias }) => (alias === undefined ? [name] : [name, alias]));
  const meant =
    sized(name)?.name ??
    nearest(name, all) ??
    all.find((one) => withoutStyle(one) === withoutStyle(name)) ??
    (name.length >= 3 ? all.find((one) => one.startsWith(name.toLowerCase())) : undefined);
  throw new UsageError(`unknown game '${name}'; ${thereAre(names, meant)}`);
}

/** `go-5x5` for `go-5`, `connect-four-10x8` for `Connect4 10x8`. Throws `UsageError` for a board too large. */
function sized(name: string): CatalogueEntry | undefined {
  const [, game = '', width, height = width] = /^(.*?)[^a-z\d]*(\d+)(?:x(\d+))?$/i.exec(name) ?? [];
  const meant = ['go', 'connect-four'].find((one) => withoutStyle(one) === withoutStyle(game));
  return meant === undefined ? undefined : builtIn(`${meant}-${width}x${height}`);
}

/** `connect4` and `Connect Four` are `connect-four`. */
function withoutStyle(name: string): string {
  return name
    .toLowerCase()
    .replace(/four/g, '4')
    .replace(/[^a-z\d]/g, '');
}

/** Load `entry` with its own options. Throws `UsageError` for an option of another game. */
export async function loadGame(entry: CatalogueEntry, options: Given, depth: unknown): Promise<Game<unknown, unknown>> {
  refuseForeign(entry, options);
  const { selective, proof } = (await entry.modules?.(options)) ?? {};
  const game = enableSelective(await entry.load(options, depth), hostedSelective);
  if (selective) enableSelective(game, selective);
  if (proof) enableProof(game, proof);
  return game;
}

/** Throws `UsageError` for an option of another game. */
export function refuseForeign(entry: CatalogueEntry, options: Given): void {
  for (const [option] of options) {
    if (!entry.flags.some((flag) => flag.option === option)) {
      throw new UsageError(`${optionOf(option)}, not of ${entry.name}`);
    }
  }
}

/** `--branching is an option of uniform`: whose the option of a game is, for messages. */
export function optionOf(option: string): string {
  const flag = gameFlags.find((candidate) => candidate.option === option) as Flag;
  return `${flagName(flag)} is an option of ${ownersOf(flag)}`;
}

/** The names of the games that have this flag: `chess, draughts and xiangqi`. */
export function ownersOf(flag: Flag): string {
  const owners = catalogue.filter(({ flags }) => flags.includes(flag)).map(({ name }) => name);
  return [...owners.slice(0, -2), owners.slice(-2).join(' and ')].join(', ');
}

/** The position in a line of input; '' if there is none. */
export function positionIn(line: string, words: CatalogueEntry['words']): string {
  const [text = ''] = line.split(/[#;]/, 1);
  const trimmed = text.trim();
  return trimmed.split(/\s+/, typeof words === 'number' ? words : words(trimmed)).join(' ');
}
