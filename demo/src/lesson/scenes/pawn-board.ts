import '../../style/pawn-board.css';
import { h } from '../../shell/dom.js';

/** Pixels of a square. */
const SIZE = 24;
/** Room for the names of rows and columns. */
const EDGE = 18;

/** A position of Breakthrough as a board: `text` is its notation, rows from above, `W` and `B` for pawns. */
export function pawnBoard(text: string, label: string): HTMLElement {
  const rows = text.split(':')[0]?.split('/') ?? [];
  const wide = rows[0]?.length ?? 0;
  const squares = rows.flatMap((row, y) =>
    [...row].map((cell, x) => {
      const [left, top] = [EDGE + x * SIZE, y * SIZE];
      const square = `<rect class="${(x + y + rows.length) % 2 ? 'light' : 'dark'}" x="${left}" y="${top}" width="${SIZE}" height="${SIZE}"/>`;
      const pawn = `<circle class="${cell === 'W' ? 'white' : 'black'}" cx="${left + SIZE / 2}" cy="${top + SIZE / 2}" r="${SIZE * 0.34}"/>`;
      return cell === '.' ? square : square + pawn;
    }),
  );
  const names = [
    ...rows.map((_, y) => name(EDGE / 2, (y + 0.5) * SIZE, String(rows.length - y))),
    ...[...(rows[0] ?? '')].map((_, x) =>
      name(EDGE + (x + 0.5) * SIZE, rows.length * SIZE + EDGE / 2, 'abcdefgh'.charAt(x)),
    ),
  ];
  const [width, height] = [EDGE + wide * SIZE, rows.length * SIZE + EDGE];
  const board = h('div', { class: 'pawn-board', role: 'img', 'aria-label': label });
  board.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="${width}">${squares.join('')}${names.join('')}</svg>`;
  return board;
}

const name = (x: number, y: number, words: string): string => `<text x="${x}" y="${y}">${words}</text>`;
