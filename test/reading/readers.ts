import { PassThrough, Readable } from 'node:stream';
import type { Game } from 'cutnode';
import { chess, formatPgn, parseEpd, parsePgn, parseSan, parseUci } from 'cutnode/games/chess';
import { parsePdn } from 'cutnode/games/draughts';
import { readProblems } from 'cutnode/games/othello';
import { learnedValue } from 'cutnode/learning';
import { parseTree } from 'cutnode/textbook';
import { parsePayoffTree } from 'cutnode/textbook/several-players';
import { readMoves } from '../../bindings/cli/analysis/read-moves.js';
import { catalogue, findGame, loadGame, positionIn } from '../../bindings/cli/catalogue/index.js';
import { openInput } from '../../bindings/cli/input-lines.js';
import { readEngine } from '../../bindings/cli/match/read-engine.js';
import { Session } from '../../bindings/cli/session.js';
import { classesOf } from '../../bindings/compile/rules/classes.js';
import { csvCell } from '../../bindings/contract/csv.js';
import { asMessage, printable } from '../../bindings/contract/printable.js';
import { parseAndOrGraph } from '../../bindings/textbook/and-or/graph-data.js';
import { readAddress } from '../../bindings/tools/batch/redis/address.js';
import { optionIn } from '../../bindings/tools/match/program/uci-options.js';
import { chessInUci } from '../../bindings/tools/uci/chess.js';
import { GameRecord } from '../../bindings/tools/uci/game-record.js';
import { readGo } from '../../bindings/tools/uci/go.js';
import { initialSettings, readOption } from '../../bindings/tools/uci/options.js';

/** Something that reads texts from outside, and what such a text may begin and end with. */
export interface TextReader {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** Default: nothing. */
  readonly frames?: readonly (readonly [before: string, after: string])[];
}

/** Words of a line, as `cutnode uci` takes it apart. */
const wordsOf = (line: string): string[] => line.split(/\s+/).filter((word) => word !== '');

async function linesOf(text: string): Promise<number> {
  let characters = 0;
  const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, i) =>
    text.slice(65_536 * i, 65_536 * (i + 1)),
  );
  const stdin = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const input = await openInput('-', new Session({ stdin, stdout: new PassThrough(), stderr: new PassThrough() }));
  for await (const line of input.lines()) characters += line.characters;
  return characters;
}

const comment = (text: string) => ({
  tags: { White: text.replaceAll('\n', ' ') },
  start: chess.initial(),
  result: '*' as const,
  moves: [],
  comments: [text.replaceAll('}', ')')],
});

const START = chess.format(chess.initial());

export const readers: readonly TextReader[] = [
  {
    name: 'parsePgn',
    read: (text) => parsePgn(text),
    frames: [
      ['1. e4 ', ' 1-0'],
      ['[White "', '"]\n\n*'],
    ],
  },
  { name: 'parsePgn, games left out', read: (text) => parsePgn(text, { onBadGame: () => {} }) },
  {
    name: 'parsePgn, variations left out',
    read: (text) => parsePgn(text, { variations: false }),
    frames: [['1. e4 (', ')']],
  },
  { name: 'formatPgn', read: (text) => formatPgn(comment(text)) },
  {
    name: 'parsePdn',
    read: (text) => parsePdn(text),
    frames: [
      ['1. 11-15 ', ' 1-0'],
      ['11-15', ''],
    ],
  },
  { name: 'parsePdn, games left out', read: (text) => parsePdn(text, { onBadGame: () => {} }) },
  {
    name: 'parseSan',
    read: (text) => parseSan(chess.initial(), text),
    frames: [
      ['e4', ''],
      ['e4', 'x'],
    ],
  },
  { name: 'parseUci', read: (text) => parseUci(chess.initial(), text), frames: [['e2e4', '']] },
  {
    name: 'parseEpd',
    read: parseEpd,
    frames: [
      [START, ''],
      ['8/8 w - - ', ''],
      [`${START} bm `, ';'],
      [`${START} id "`, '";'],
    ],
  },
  { name: 'readProblems', read: readProblems },
  {
    name: 'parseTree',
    read: parseTree,
    frames: [
      ['(', ')'],
      ['a', ':1'],
    ],
  },
  {
    name: 'parsePayoffTree',
    read: parsePayoffTree,
    frames: [
      ['(', ')'],
      ['<', '>'],
    ],
  },
  {
    name: 'parseAndOrGraph',
    read: parseAndOrGraph,
    frames: [
      ['{"name": "', '", "connectors": [], "goals": []}'],
      ['{"connectors": [', ']}'],
      ['{"start": "a", "connectors": [], "goals": ["a"', ']}'],
    ],
  },
  { name: 'learnedValue', read: (text) => learnedValue(text as never, {} as never) },
  {
    name: 'position of UCI',
    read: (text) => new GameRecord(chessInUci).read(wordsOf(text), initialSettings),
    frames: [
      ['startpos moves ', ''],
      ['fen ', ' moves e2e4'],
    ],
  },
  {
    name: 'go of UCI',
    read: (text) => readGo(wordsOf(text), () => {}),
    frames: [
      ['searchmoves ', ''],
      ['depth ', ''],
    ],
  },
  {
    name: 'setoption of UCI',
    read: (text) => readOption(wordsOf(text), initialSettings, chessInUci.options),
    frames: [
      ['name ', ' value 1'],
      ['name Hash value ', ''],
    ],
  },
  {
    name: 'option of a UCI program',
    read: optionIn,
    frames: [
      ['option name ', ''],
      ['option name A', 'type spin'],
      ['option name A type combo', ''],
    ],
  },
  {
    name: 'address of Redis',
    read: readAddress,
    frames: [
      ['redis://', ''],
      ['redis://:', '@host'],
    ],
  },
  {
    name: 'engine of a match',
    read: (text) => readEngine(text, 'chess'),
    frames: [
      ['depth=1 ', ''],
      ['mcts ', ''],
      ['uci:x ', ''],
    ],
  },
  {
    name: 'rules in AssemblyScript',
    read: (text) => classesOf('rules.ts', text, {}),
    frames: [['class A extends Game<B>', '']],
  },
  { name: 'lines of a file', read: linesOf },
  { name: 'cell of CSV', read: csvCell },
  { name: 'printable', read: printable },
  {
    name: 'message',
    read: asMessage,
    frames: [
      ["'", ''],
      ["''", "'"],
    ],
  },
];

/** Positions, moves and lines of moves of a game of the catalogue, alone and after a position. */
async function ofGame(name: string): Promise<TextReader[]> {
  const entry = await findGame(name);
  const game: Game<unknown, unknown> = await loadGame(entry, new Map(), undefined);
  const start = game.initial();
  const written = game.format?.(start) ?? '';
  const move = game.formatMove?.(start, game.moves(start)[0]) ?? '';
  return [
    { name: `${name}: position`, read: (text) => game.parse?.(text), frames: [[written, '']] },
    { name: `${name}: position of a line`, read: (text) => positionIn(text, entry.words), frames: [[written, '']] },
    { name: `${name}: move`, read: (text) => game.parseMove?.(start, text), frames: [[move, '']] },
    { name: `${name}: moves`, read: (text) => readMoves(game, start, text), frames: [[move, '']] },
  ];
}

/** Everything that reads a text from outside. */
export async function allReaders(): Promise<TextReader[]> {
  return [...readers, ...(await Promise.all(catalogue.map(({ name }) => ofGame(name)))).flat()];
}
