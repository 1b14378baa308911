import type { Game } from 'cutnode';
import { button, h, set, show } from '../shell/dom.js';
import {
  type Board,
  cellName,
  edgeNames,
  type LoadedGame,
  type Men,
  type PlayableGame,
  type Question,
  winningCells,
} from './boards.js';
import { moveText } from './record.js';
import { type Reading, readValue } from './values.js';

/** What the board shows in addition to the stones. */
interface Overlay {
  /** The known values of moves, by the moves' text. */
  readonly values: ReadonlyMap<string, number>;
  /** Plies searched for the values; Infinity if they are final. */
  readonly depth: number;
  /** A line to show as numbers on its cells. */
  readonly line: readonly unknown[];
  readonly hint: unknown;
  /** The cells of the last move. */
  readonly last: readonly number[];
}

/** An interactive board: cells are buttons, navigated with the arrow keys. */
export class BoardView {
  readonly element: HTMLElement;
  private readonly playable: PlayableGame;
  private cells: HTMLButtonElement[] = [];
  private readonly bars: HTMLElement[];
  private readonly grid: HTMLElement;
  private readonly game: Game<unknown, unknown>;
  private readonly men: Men | undefined;
  /** Whether the second player sits below. */
  private isTurned = false;
  private focused = 0;
  /** The cell of the piece that was picked up. */
  private from: number | undefined;
  private board: Board;
  private position: unknown;
  private mayPlay = false;
  /** The cells of the pieces that may move. */
  private sources: ReadonlySet<number | undefined> = new Set();

  constructor(
    private readonly loaded: LoadedGame,
    private readonly play: (move: unknown) => void,
    position: unknown,
  ) {
    const { game, men, playable, words, title } = loaded;
    this.game = game;
    this.men = men;
    this.playable = playable;
    this.board = playable.board(position);
    const { columns } = this.board;
    this.bars = playable.drops ? Array.from({ length: columns }, () => h('div', { class: 'bar-cell' })) : [];
    const grid = h('div', {
      class: `board ${playable.look}${men ? ' checkered' : ''}`,
      role: 'grid',
      'aria-label': words.board.label(title),
      onkeydown: (event: KeyboardEvent) => this.walk(event),
    });
    this.grid = grid;
    this.makeCells();
    grid.addEventListener('focusin', (event) => {
      const cell = this.cells.indexOf(event.target as HTMLButtonElement);
      if (cell >= 0) this.rove(cell);
    });
    playable.regions?.follow(grid, () => [this.board, this.cells]);
    this.element = h(
      'div',
      { class: 'board-frame' },
      grid,
      this.bars.length > 0 && h('div', { class: 'bars', 'aria-hidden': 'true' }, ...this.bars),
    );
    this.layOut();
  }

  /** Lets the pieces be dragged too, where there are any; loads what that needs. */
  async letDrag(): Promise<void> {
    const letDrag = await this.men?.letDrag();
    if (!letDrag) return;
    letDrag(this.grid, this.cells, {
      may: (cell) => this.mayPlay && this.sources.has(cell),
      lift: (cell) => this.pick(cell),
      drop: (cell) => (cell !== undefined && this.isTarget(cell) ? this.click(cell) : this.pick(undefined)),
    });
    // From now on a finger on a piece no longer scrolls the page.
    this.grid.classList.add('draggable');
  }

  /** One button a cell: for most games once, for some as the board grows. */
  private makeCells(): void {
    const { rows, columns, stones } = this.board;
    this.cells = stones.map((_, cell) =>
      button('', () => this.click(cell), { class: 'cell', role: 'gridcell', tabindex: -1 }),
    );
    this.focused = Math.floor(columns / 2) + columns * (this.playable.drops ? 0 : Math.floor(rows / 2));
  }

  /** Seat the second player below, or the first. */
  turn(isTurned: boolean): void {
    if (isTurned === this.isTurned) return;
    this.isTurned = isTurned;
    this.layOut();
  }

  private layOut(): void {
    const { playable, board, cells, isTurned } = this;
    const { rows, columns } = board;
    this.element.style.setProperty('--columns', String(columns));
    this.element.style.setProperty('--rows', String(rows));
    const order = isTurned ? cells.toReversed() : cells;
    show(
      this.grid,
      Array.from({ length: rows }, (_, row) =>
        h(
          'div',
          { role: 'row', class: 'row', style: `--row:${row}` },
          ...order.slice(row * columns, (row + 1) * columns),
        ),
      ),
    );
    this.element.querySelector('.coordinates, .inscription')?.remove();
    const inscription = this.men?.inscription?.(isTurned);
    if (inscription) this.element.append(inscription);
    if (playable.rowOne) this.element.append(coordinates(playable, board, isTurned));
  }

  show(position: unknown, overlay: Overlay, mayPlay: boolean): void {
    const { playable, game } = this;
    const { words, sides } = this.loaded;
    if (position !== this.position) this.from = undefined;
    this.position = position;
    this.mayPlay = mayPlay;
    this.board = playable.board(position);
    if (this.board.stones.length !== this.cells.length) {
      this.makeCells();
      this.layOut();
    }
    const over = game.outcome(position) !== undefined;
    const moves = over ? [] : game.moves(position);
    const byCell = this.movesByCell(moves);
    this.sources = new Set(moves.map((move) => playable.source?.(position, move, this.board)));
    const won = over ? winningCells(playable, this.board) : new Set<number>();
    const line = this.numbered(overlay.line);
    const readings = new Map<number, Reading>();
    for (const [cell, ending] of byCell) {
      const values = ending.map((move) => overlay.values.get(this.nameOf(move))).filter((value) => value !== undefined);
      if (values.length > 0)
        readings.set(cell, readValue(words.values, game, position, Math.max(...values), playable, overlay.depth));
    }
    const highest = Math.max(...[...readings.values()].map(({ level }) => level));
    const hinted = overlay.hint === undefined ? [] : this.cellsOf(position, overlay.hint);
    const kinds = this.men?.kinds(position);
    const alarm = this.men?.alarm(position);
    for (const [cell, button] of this.cells.entries()) {
      const stone = this.board.stones[cell];
      const reading = readings.get(cell);
      const open = byCell.has(cell) && mayPlay;
      const number = line.get(cell);
      const kind = kinds?.[cell];
      const side = stone === undefined ? words.board.empty : playable.coins ? words.board.coin : sides[stone];
      const what = kind === undefined ? side : words.board.piece(side, this.men?.nameOf(kind) ?? '');
      const isLast = overlay.last.includes(cell);
      const classes = [
        'cell',
        stone === undefined ? '' : `stone side-${stone}`,
        open ? 'open' : '',
        isLast ? 'last' : '',
        won.has(cell) ? 'won' : '',
        cell === this.from ? 'picked' : '',
        hinted.includes(cell) ? 'hinted' : '',
        reading && reading.level === highest ? 'best' : '',
        cell === alarm ? 'alarm' : '',
        number ? `planned ${stone === undefined ? `side-${number.side}` : ''}` : '',
      ];
      const said = [
        this.men?.cellName?.(cell) ?? cellName(words.board, playable, this.board, cell),
        what,
        playable.regions?.show(button, this.board, cell, sides),
        cell === alarm && words.board.check,
        isLast && words.board.last,
        won.has(cell) && words.board.wins,
        reading?.long,
        open && playable.targets && words.board.plays(this.nameOf(byCell.get(cell)?.[0])),
        hinted.includes(cell) && words.board.hint,
      ];
      set(button, {
        class: classes.filter(Boolean).join(' '),
        'aria-label': said.filter(Boolean).join(words.board.joint),
        'aria-disabled': this.clickable(cell, byCell) || (mayPlay && this.sources.has(cell)) ? undefined : 'true',
        'data-number': number?.number,
        'data-value': reading && !playable.drops ? reading.short : undefined,
        'data-sign': reading && !playable.drops ? Math.sign(Math.round(reading.level * 100)) : undefined,
      });
      if (kinds && button.dataset.kind !== kind) {
        show(button, kind !== undefined && (this.men as Men).picture(kind));
        set(button, { 'data-kind': kind });
      }
      // On a cell without a value it would only keep the browser from giving all of them one style.
      set(button, { style: reading && !playable.drops ? `--level:${Math.abs(reading.level)}` : undefined });
    }
    this.rove(this.focused);
    for (const [column, bar] of this.bars.entries()) {
      const move = moves.find((each) => each === column);
      const value = move === undefined ? undefined : overlay.values.get(this.nameOf(move));
      const reading =
        value === undefined ? undefined : readValue(words.values, game, position, value, playable, overlay.depth);
      bar.classList.toggle('best', reading !== undefined && reading.level === highest);
      set(bar, { 'data-value': reading?.short, 'data-sign': reading && Math.sign(Math.round(reading.level * 100)) });
      bar.style.setProperty('--level', String(reading ? Math.abs(reading.level) : 0));
    }
  }

  /** Where a move ends, and in a game with men where it begins. */
  cellsOf(position: unknown, move: unknown): readonly number[] {
    const { playable, men } = this;
    const board = playable.board(position);
    const cells = [playable.target(position, move, board), men && playable.source?.(position, move, board)];
    return cells.filter((cell) => cell !== undefined);
  }

  /** Focus the cell last reached with the arrow keys. */
  focus(): void {
    this.cells[this.focused]?.focus({ preventScroll: true });
  }

  /** Moves by the cell to click; once a piece has been picked up, its moves by target cell. */
  private movesByCell(moves: readonly unknown[]): Map<number, unknown[]> {
    const { playable, position, board } = this;
    const found = new Map<number, unknown[]>();
    for (const move of moves) {
      if (this.from !== undefined && playable.source?.(position, move, board) !== this.from) continue;
      const cells =
        playable.source && this.from === undefined
          ? [playable.source(position, move, board)]
          : (playable.targets?.(position, move, board) ?? [playable.target(position, move, board)]);
      for (const cell of cells) if (cell !== undefined) found.set(cell, [...(found.get(cell) ?? []), move]);
    }
    return found;
  }

  private clickable(cell: number, byCell: ReadonlyMap<number, unknown>): boolean {
    if (!this.mayPlay) return false;
    return byCell.has(cell) || (this.playable.drops === true && this.dropsIn(cell, byCell) !== undefined);
  }

  /** The cell to which a stone in the column of `cell` falls. */
  private dropsIn(cell: number, byCell: ReadonlyMap<number, unknown>): number | undefined {
    const { columns } = this.board;
    return [...byCell.keys()].find((target) => target % columns === cell % columns);
  }

  private click(cell: number): void {
    const { playable, game, position } = this;
    if (!this.mayPlay || game.outcome(position)) return;
    const byCell = this.movesByCell(game.moves(position));
    const target = playable.drops ? this.dropsIn(cell, byCell) : cell;
    const moves = (target === undefined ? undefined : byCell.get(target)) ?? [];
    const [move] = moves;
    if (playable.source && this.from === undefined) {
      if (move !== undefined) this.pick(cell);
      return;
    }
    const question = this.men?.question;
    if (moves.length > 1 && question) void this.ask(question(moves, Number(game.toMove(position)), position));
    else if (move !== undefined) this.play(move);
    else if (playable.source) this.pick(cell === this.from ? undefined : cell);
  }

  private async ask(question: Question): Promise<void> {
    const { position } = this;
    // What cannot be asked is not played.
    const asked = await import('./question.js').catch(() => undefined);
    const move = await asked?.ask(this.element, question);
    // It may have been taken back, or another game begun.
    if (this.position !== position) return;
    if (move === undefined) this.pick(undefined);
    else this.play(move);
    this.focus();
  }

  /** The move that a digit stands for: a column from 1, or on a board of at most nine cells a cell. */
  playDigit(digit: number): boolean {
    const { playable, board, mayPlay } = this;
    const cell = digit - 1;
    if (!mayPlay || cell < 0 || cell >= (playable.drops ? board.columns : board.stones.length)) return false;
    if (!playable.drops && board.stones.length > 9) return false;
    this.click(cell);
    return true;
  }

  /** Whether the piece that was picked up may be put down on `cell`. */
  private isTarget(cell: number): boolean {
    return this.from !== undefined && this.movesByCell(this.game.moves(this.position)).has(cell);
  }

  /** Pick up the piece on `cell`; the next click puts it down. */
  private pick(cell: number | undefined): void {
    const own = cell !== undefined && this.board.stones[cell] === this.game.toMove(this.position);
    this.from = own ? cell : undefined;
    this.cells[this.focused]?.dispatchEvent(new CustomEvent('pick', { bubbles: true }));
  }

  private walk(event: KeyboardEvent): void {
    const { columns, rows } = this.board;
    // As it is seen: a board that is turned is walked through backwards.
    const seen = this.isTurned ? this.cells.length - 1 - this.focused : this.focused;
    const [row, column] = [Math.floor(seen / columns), seen % columns];
    const to = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < columns - 1 ? 1 : 0,
      ArrowUp: row > 0 ? -columns : 0,
      ArrowDown: row < rows - 1 ? columns : 0,
      Home: -column,
      End: columns - 1 - column,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.rove(this.focused + (this.isTurned ? -to : to));
    this.cells[this.focused]?.focus();
  }

  /** Make `cell` the only one that the Tab key reaches; arrow keys lead to the others. */
  private rove(cell: number): void {
    // Taking it from the cell that has the focus, even for a moment, has the browser lay out the page at once.
    if (cell !== this.focused) set(this.cells[this.focused] as HTMLElement, { tabindex: -1 });
    this.focused = cell;
    set(this.cells[cell] as HTMLElement, { tabindex: 0 });
  }

  /** The cells of a line with the number and the side of their move. */
  private numbered(line: readonly unknown[]): Map<number, { number: number; side: number }> {
    const { playable, game } = this;
    const found = new Map<number, { number: number; side: number }>();
    let position = this.position;
    for (const [i, move] of line.slice(0, 9).entries()) {
      if (game.outcome(position)) break;
      const cell = playable.target(position, move, playable.board(position));
      if (cell !== undefined && !found.has(cell))
        found.set(cell, { number: i + 1, side: Number(game.toMove(position)) });
      position = game.play(position, move);
    }
    return found;
  }

  private nameOf(move: unknown): string {
    return moveText(this.game, this.position, move);
  }
}

/** Letters and numbers along the edges. */
function coordinates(playable: PlayableGame, board: Board, isTurned: boolean): HTMLElement {
  const { letters, numbers } = edgeNames(playable, board);
  const shown = (names: string[]): HTMLElement[] =>
    (isTurned ? names.toReversed() : names).map((name, i) => h('span', { style: `--row:${i}` }, name));
  return h(
    'div',
    { class: 'coordinates', 'aria-hidden': 'true' },
    h('div', { class: 'letters' }, ...shown(letters)),
    h('div', { class: 'numbers' }, ...shown(numbers)),
  );
}
