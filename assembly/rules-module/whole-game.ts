import { Rules } from '../chosen-game';
import { reserve } from '../core/workspace';
import { TEXT_BYTES, clearText, openText, textLength } from '../kit/text';
import { at, overwrite } from './places';

/** What a game of one file says besides what the search asks: its start, its texts, its board. */

const game = changetype<Rules>(0);

let text: usize = 0;

/** Make room for a text. */
export function reserveText(): void {
  text = reserve(TEXT_BYTES);
}

export const hasStart: bool = isDefined(game.start);
export function start(place: i32): void {
  overwrite(place, 0);
  if (isDefined(game.start)) game.start(at(place));
}

export const hasMover: bool = isDefined(game.mover);
export function mover(place: i32): i32 {
  if (isDefined(game.mover)) return game.mover(at(place));
  return 0;
}

export const hasPliesLeft: bool = isDefined(game.pliesLeft);
export function pliesLeft(place: i32): i32 {
  if (isDefined(game.pliesLeft)) return game.pliesLeft(at(place));
  return 0;
}

export const hasRepetition: bool = isDefined(game.repetition);
export function repetition(): i32 {
  if (isDefined(game.repetition)) return game.repetition();
  return 0;
}

export const hasCounterOnlyDraws: bool = isDefined(game.counterOnlyDraws);
export function counterOnlyDraws(): bool {
  if (isDefined(game.counterOnlyDraws)) return game.counterOnlyDraws();
  return false;
}

export const hasColumns: bool = isDefined(game.columns);
export function columns(): i32 {
  if (isDefined(game.columns)) return game.columns();
  return 0;
}
export const hasRows: bool = isDefined(game.rows);
export function rows(): i32 {
  if (isDefined(game.rows)) return game.rows();
  return 0;
}
export const hasSymbol: bool = isDefined(game.symbol);
export function symbol(place: i32, cell: i32): i32 {
  if (isDefined(game.symbol)) return game.symbol(at(place), cell);
  return 0;
}
export const hasPut: bool = isDefined(game.put);
export function put(place: i32, cell: i32, symbol: i32): bool {
  if (isDefined(game.put)) return game.put(at(place), cell, symbol);
  return false;
}
export const hasSetMover: bool = isDefined(game.setMover);
export function setMover(place: i32, player: i32): void {
  if (isDefined(game.setMover)) game.setMover(at(place), player);
}
export const hasPlayerSymbol: bool = isDefined(game.playerSymbol);
export function playerSymbol(player: i32): i32 {
  if (isDefined(game.playerSymbol)) return game.playerSymbol(player);
  return 0x31 + player;
}
export const hasComplete: bool = isDefined(game.complete);
export function complete(place: i32): bool {
  if (isDefined(game.complete)) return game.complete(at(place));
  return true;
}

/** Where texts are, in ASCII codes. */
export function textAt(): usize { return text; }
export const hasWrite: bool = isDefined(game.write);
/** Writes a text. Returns its length. */
export function write(place: i32): i32 {
  clearText(text);
  if (isDefined(game.write)) game.write(at(place));
  return textLength();
}
export const hasRead: bool = isDefined(game.read);
/** Reads a text of `length` characters. False if it cannot be, or something is left of it. */
export function readText(place: i32, length: i32): bool {
  openText(text, length);
  if (isDefined(game.read)) return game.read(at(place)) && textLength() == length;
  return length == 0;
}

export const hasFrom: bool = isDefined(game.from);
export function from(move: u32): i32 {
  if (isDefined(game.from)) return game.from(move);
  return -1;
}
export const hasTo: bool = isDefined(game.to);
export function to(move: u32): i32 {
  if (isDefined(game.to)) return game.to(move);
  return -1;
}
export const hasMark: bool = isDefined(game.mark);
export function mark(move: u32): i32 {
  if (isDefined(game.mark)) return game.mark(move);
  return 0;
}
export const hasWriteMove: bool = isDefined(game.writeMove);
export function writeMove(place: i32, move: u32): i32 {
  clearText(text);
  if (isDefined(game.writeMove)) game.writeMove(at(place), move);
  return textLength();
}
