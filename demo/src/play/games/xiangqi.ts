import '../../style/checkered.css';
import '../../style/xiangqi.css';
import { chineseOf, wxfOf, type XiangqiPosition, xiangqi } from 'cutnode/games/xiangqi';
import { h } from '../../shell/dom.js';
import type { GameParts, Men, PlayableGame } from '../boards.js';
import type { PlayWords } from '../words/en.js';
import type { XiangqiWords } from '../words/en-xiangqi.js';
import { characterOf, pictureOf } from './xiangqi-pieces.js';

/** Chinese chess, loaded when somebody plays it. */
export const xiangqiIn = (words: PlayWords, own: XiangqiWords): GameParts => ({
  game: xiangqi,
  playable,
  men: menIn(words, own),
});

const ROWS = 10;
const COLUMNS = 9;
/** Plies without a capture that end the game. */
const SIXTY_MOVES = 120;

/**
 * The letter of the man on each point, row by row from Black's side, capital for Red; `undefined` where there is none.
 */
function lettersOf(position: XiangqiPosition): (string | undefined)[] {
  const [board = ''] = xiangqi.format(position).split(' ');
  const points = board.replaceAll('/', '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)));
  return [...points].map((letter) => (letter === '.' ? undefined : letter));
}

/** The cells where a move begins and ends. */
function cellsOf(position: XiangqiPosition, move: number): readonly number[] {
  const points = xiangqi.formatMove(position, move).match(/[a-i]\d+/g) ?? [];
  return points.map((point) => (ROWS - Number(point.slice(1))) * COLUMNS + 'abcdefghi'.indexOf(point.charAt(0)));
}

const playable: PlayableGame = {
  sides: ['red', 'black'],
  look: 'xiangqi',
  scale: 250,
  unit: 100,
  counts: 'men',
  board(position: XiangqiPosition) {
    const stones = lettersOf(position).map((letter) => (letter === undefined ? undefined : letter < 'a' ? 0 : 1));
    return { rows: ROWS, columns: COLUMNS, stones };
  },
  target: (position, move: number) => cellsOf(position, move)[1],
  source: (position, move: number) => cellsOf(position, move)[0] as number,
};

/** The numbers of the files, as each side counts them from its right. */
const DIGITS = '123456789';
const NUMERALS = '一二三四五六七八九';

const turnOf = (position: XiangqiPosition): number => Number(xiangqi.toMove(position));
/** Its men, in the language of these words. */
const menIn = ({ sides }: PlayWords, own: XiangqiWords): Men => ({
  kinds: lettersOf,
  nameOf: (kind) => own.pieces[kind.toLowerCase() as keyof XiangqiWords['pieces']],
  picture: (kind) => (own.characters ? characterOf(kind) : pictureOf(kind)),
  inscription(isTurned) {
    const red = own.characters ? NUMERALS : DIGITS;
    const [above, below] = isTurned ? [red, DIGITS] : [DIGITS, red];
    const row = (names: readonly string[], kind: string): HTMLElement =>
      h('div', { class: `letters ${kind}` }, ...names.map((name) => h('span', {}, name)));
    return h(
      'div',
      { class: 'coordinates files', 'aria-hidden': 'true' },
      row([...above], 'above'),
      h('div', { class: 'river', lang: 'zh' }, h('span', {}, '楚河'), h('span', {}, '漢界')),
      row([...below].toReversed(), 'below'),
    );
  },
  alarm(position: XiangqiPosition) {
    if (xiangqi.mayStandPat(position)) return undefined;
    return lettersOf(position).indexOf(turnOf(position) === 0 ? 'K' : 'k');
  },
  write: own.characters ? chineseOf : wxfOf,
  number(position: XiangqiPosition, index) {
    const half = index + ((index + turnOf(position)) % 2);
    return turnOf(position) === 0 ? `${1 + half / 2}. ` : index === 0 ? '1... ' : '';
  },
  ending(positions: readonly XiangqiPosition[], payoffs) {
    const position = positions.at(-1) as XiangqiPosition;
    const byRules = xiangqi.outcome(position) !== undefined;
    const [red = 0] = payoffs;
    const [winner, loser] = red > 0 ? [sides.red, sides.black] : [sides.black, sides.red];
    if (red !== 0) return byRules ? own.wins(winner, loser, !xiangqi.mayStandPat(position)) : own.checks(winner, loser);
    if (!byRules) return own.repetition;
    return Number(xiangqi.format(position).split(' ')[4]) >= SIXTY_MOVES ? own.sixtyMoves : own.nobody;
  },
  letDrag: async () => (await import('../dragging.js')).letDrag,
});
