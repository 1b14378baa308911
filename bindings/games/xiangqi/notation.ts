import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import type { GameOfRules } from '../../engine/rules-module/game-of-rules.js';
import { lettersOf } from './fen.js';

/**
 * How people write moves: the man, its file, whether it goes forward, back or aside, and how far or to which file.
 * Files are counted from the mover's right. `C2=5` in the notation of the World Xiangqi Federation is 炮二平五.
 */
interface Said {
  /** The letter of the man, in lower case. */
  readonly man: string;
  readonly red: boolean;
  /** The file it leaves; `undefined` where others of its kind are on the file, and its place among them is said. */
  readonly file: number;
  /**
   * Its place among those on its file from the front, 0 first, and how many they are; soldiers on two such files need
   * the file too.
   */
  readonly place: number;
  readonly among: number;
  readonly needsFile: boolean;
  /** Its place among them, as a number, is the file of another of its kind, which stands there alone. */
  readonly meetsFile: boolean;
  readonly way: '+' | '-' | '=';
  readonly goal: number;
}

function said(game: GameOfRules, position: RulesPosition, move: number): Said {
  const letters = lettersOf(game.format(position));
  const [, fromColumn = '', fromRow = '', toColumn = '', toRow = ''] =
    /^([a-i])(\d+)([a-i])(\d+)$/.exec(game.formatMove(position, move)) ?? [];
  const column = fromColumn.charCodeAt(0) - 0x61;
  const row = Number(fromRow) - 1;
  const goalColumn = toColumn.charCodeAt(0) - 0x61;
  const letter = letters[9 * row + column] as string;
  const red = letter < 'a';
  const man = letter.toLowerCase();
  const fileOf = (at: number): number => (red ? 9 - at : at + 1);
  /** The rows of men like it in a column, the foremost first. */
  const like = (at: number): number[] => {
    const rows = Array.from({ length: 10 }, (_, i) => i).filter((i) => letters[9 * i + at] === letter);
    return red ? rows.reverse() : rows;
  };
  const here = like(column);
  const ahead = (Number(toRow) - 1 - row) * (red ? 1 : -1);
  // Advisors and elephants on one file are told apart by the way they go.
  const tandem = !'abk'.includes(man) && here.length > 1;
  const isStraight = !'abn'.includes(man);
  return {
    man,
    red,
    file: fileOf(column),
    place: here.indexOf(row),
    among: tandem ? here.length : 1,
    meetsFile: like(red ? 9 - (here.indexOf(row) + 1) : here.indexOf(row)).length === 1,
    needsFile: tandem && Array.from({ length: 9 }, (_, i) => like(i).length).filter((count) => count > 1).length > 1,
    way: ahead === 0 ? '=' : ahead > 0 ? '+' : '-',
    goal: isStraight && ahead !== 0 ? Math.abs(ahead) : fileOf(goalColumn),
  };
}

const WXF: Readonly<Record<string, string>> = { k: 'K', a: 'A', b: 'E', n: 'H', r: 'R', c: 'C', p: 'P' };

/**
 * The move in the notation of the World Xiangqi Federation, such as `C2=5`. Of two men on a file the front one has `+`
 * in place of the file and the other `-`, between them 2, 3 and 4 count from the front; soldiers of two such files have
 * the file in place of the `P`. So has the second of three where `P2` is a soldier alone on file 2.
 */
export function wxf({ man, file, place, among, needsFile, meetsFile, way, goal }: Said): string {
  if (among === 1) return `${WXF[man]}${file}${way}${goal}`;
  if (place === 0 || place === among - 1)
    return `${needsFile ? file : WXF[man]}${place === 0 ? '+' : '-'}${way}${goal}`;
  return `${needsFile || meetsFile ? file : WXF[man]}${place + 1}${way}${goal}`;
}

const RED: Readonly<Record<string, string>> = { k: '帅', a: '仕', b: '相', n: '马', r: '车', c: '炮', p: '兵' };
const BLACK: Readonly<Record<string, string>> = { k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒' };
const NUMBERS = '一二三四五六七八九';
const WAYS = { '+': '进', '-': '退', '=': '平' } as const;

/** The move in Chinese, such as 炮二平五; Black's numbers are digits. */
export function chinese({ man, red, file, place, among, needsFile, way, goal }: Said): string {
  const number = (n: number): string => (red ? (NUMBERS[n - 1] as string) : `${n}`);
  const name = (red ? RED : BLACK)[man] as string;
  const end = `${WAYS[way]}${number(goal)}`;
  if (among === 1) return `${name}${number(file)}${end}`;
  const which = place === 0 ? '前' : place === among - 1 ? '后' : among === 3 ? '中' : (NUMBERS[place] as string);
  return `${which}${needsFile ? number(file) : name}${end}`;
}

/** Other characters and orders for the same. */
function plain(text: string): string {
  const from = '車馬傌俥砲包帥將進後士象卒将一二三四五六七八九１２３４５６７８９．.–—＋－＝';
  const into = '车马马车炮炮帅帅进后仕相兵帅123456789123456789==--+-=';
  const read = [...text.trim()].map((char) => (from.includes(char) ? into[from.indexOf(char)] : char)).join('');
  return read
    .toUpperCase()
    .replace(/^([+-])([A-Z])/, '$2$1')
    .replace(/^([A-Z])([+=-])(\d)$/, '$1$2$3');
}

/** Letters for the same men: B and M for E and H, N for H, and S for A are also written. */
const letters = (text: string): string =>
  text.replace(/^[BNSM]/, (one) => ({ B: 'E', N: 'H', S: 'A', M: 'H' })[one] as string);

/** Reads a move as UCI, WXF or Chinese. Throws `IllegalMoveError` if it cannot be played. */
export function readMove(game: GameOfRules, position: RulesPosition, given: string): number {
  const text = givenMoveText('xiangqi', given).trim();
  const legal = game.moves(position);
  const uci = text.toLowerCase().replace('-', '');
  const found = legal.find((move) => game.formatMove(position, move) === uci);
  if (found !== undefined) return found;
  if (legal.length > 0) {
    const wanted = plain(text);
    const named = legal.find((move) => {
      const words = said(game, position, move);
      return plain(chinese(words)) === wanted || wxf(words) === letters(wanted);
    });
    if (named !== undefined) return named;
  }
  const first = legal[0];
  const example =
    first === undefined
      ? 'none, the game is over'
      : `a legal move such as ${shown(game, position, first)}, rows 1 to 10`;
  throw new IllegalMoveError(`xiangqi: ${show(given)} cannot be played; expected ${example}`);
}

function shown(game: GameOfRules, position: RulesPosition, move: number): string {
  const words = said(game, position, move);
  return `${game.formatMove(position, move)}, ${wxf(words)} or ${chinese(words)}`;
}

export { said };
