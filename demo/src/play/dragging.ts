/** Pixels that a pointer must move to drag, rather than to click. */
const SLACK = 6;

interface DragEvents {
  /** Whether there is a piece on `cell` that may be dragged. */
  may(cell: number): boolean;
  /** The piece on `cell` is lifted. */
  lift(cell: number): void;
  /** It is put down on `cell`, or beside the board. */
  drop(cell: number | undefined): void;
}

/** Lets the pieces on `cells` be dragged, by mouse, pen or finger. A press without a movement stays a click. */
export function letDrag(grid: HTMLElement, cells: readonly HTMLElement[], events: DragEvents): void {
  let pressed: { readonly cell: number; readonly pointer: number; readonly x: number; readonly y: number } | undefined;
  let piece: HTMLElement | SVGElement | undefined;
  let ended = false;

  const finish = (): void => {
    piece?.removeAttribute('style');
    piece?.classList.remove('dragged');
    piece = undefined;
    pressed = undefined;
  };

  grid.addEventListener('pointerdown', (event) => {
    ended = false;
    const cell = cells.findIndex((each) => each.contains(event.target as Node));
    if (cell < 0 || event.button !== 0 || !event.isPrimary || !events.may(cell)) return;
    pressed = { cell, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  });
  grid.addEventListener('pointermove', (event) => {
    if (event.pointerId !== pressed?.pointer) return;
    const [right, down] = [event.clientX - pressed.x, event.clientY - pressed.y];
    if (!piece) {
      if (Math.hypot(right, down) < SLACK) return;
      events.lift(pressed.cell);
      piece = cells[pressed.cell]?.querySelector<SVGElement>('.piece') ?? undefined;
      if (!piece) return;
      grid.setPointerCapture(event.pointerId);
      piece.classList.add('dragged');
    }
    piece.style.transform = `translate(${right}px, ${down}px)`;
  });
  grid.addEventListener('pointerup', (event) => {
    if (event.pointerId !== pressed?.pointer) return;
    const dragged = piece !== undefined;
    finish();
    if (!dragged) return;
    ended = true;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const cell = cells.findIndex((each) => each.contains(below));
    events.drop(cell < 0 ? undefined : cell);
  });
  grid.addEventListener('pointercancel', finish);
  // The browser makes a click of the end of a drag.
  grid.addEventListener(
    'click',
    (event) => {
      if (ended) event.stopPropagation();
      ended = false;
    },
    { capture: true },
  );
}
