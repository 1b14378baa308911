/**
 * Go written to be read, with lists and sets of points: the rules of Tromp and Taylor (chains, captures, areas), with
 * the basic ko in place of superko, and no suicide. It shares no code with the game.
 */
export interface PlainGo {
  readonly size: number;
  /** `X`, `O` or `.` by points, `column,row` from the bottom left. */
  readonly stones: ReadonlyMap<string, string>;
  readonly turn: 'X' | 'O';
  /** The point that a ko bans. */
  readonly ban: string | undefined;
  readonly passes: number;
}

export function plainStart(size: number): PlainGo {
  return { size, stones: new Map(), turn: 'X', ban: undefined, passes: 0 };
}

function neighbours(size: number, point: string): string[] {
  const [column, row] = point.split(',').map(Number) as [number, number];
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ]
    .filter((pair) => pair.every((n) => n >= 0 && n < size))
    .map((pair) => pair.join());
}

/** All points that paths over points with the same content reach, and what lies around them. */
function reached(size: number, stones: ReadonlyMap<string, string>, point: string) {
  const inside = new Set([point]);
  const around = new Set<string>();
  for (const here of inside) {
    for (const near of neighbours(size, here)) {
      if (stones.get(near) === stones.get(point)) inside.add(near);
      else around.add(near);
    }
  }
  return { inside, around };
}

function breathes(size: number, stones: ReadonlyMap<string, string>, point: string): boolean {
  return [...reached(size, stones, point).around].some((near) => !stones.has(near));
}

/** The free points beside the chain of the stone on `point`. */
export function plainLiberties({ size, stones }: PlainGo, point: string): string[] {
  return [...reached(size, stones, point).around].filter((near) => !stones.has(near));
}

/** The position after a stone on `point`, or after a pass; `undefined` if it is not legal. */
export function plainPlay(p: PlainGo, point: string | undefined): PlainGo | undefined {
  const turn = p.turn === 'X' ? 'O' : 'X';
  if (point === undefined) return { ...p, turn, ban: undefined, passes: p.passes + 1 };
  if (p.stones.has(point) || point === p.ban) return undefined;
  const stones = new Map(p.stones).set(point, p.turn);
  const taken = new Set<string>();
  for (const near of neighbours(p.size, point)) {
    if (stones.get(near) !== turn || breathes(p.size, stones, near)) continue;
    for (const stone of reached(p.size, stones, near).inside) taken.add(stone);
  }
  for (const stone of taken) stones.delete(stone);
  if (!breathes(p.size, stones, point)) return undefined;
  // The basic ko: one stone took one stone, and the answer would take it back and leave the board as it was before.
  const [only] = taken;
  const own = reached(p.size, stones, point);
  const open = [...own.around].filter((near) => !stones.has(near));
  const ban = taken.size === 1 && own.inside.size === 1 && open.length === 1 ? only : undefined;
  return { size: p.size, stones, turn, ban, passes: 0 };
}

export function pointsOf(size: number): string[] {
  return Array.from({ length: size * size }, (_, n) => `${n % size},${Math.floor(n / size)}`);
}

/** Legal moves; `undefined` is a pass. */
export function plainMoves(p: PlainGo): (string | undefined)[] {
  return [...pointsOf(p.size).filter((point) => plainPlay(p, point)), undefined];
}

/** Points of X less points of O: stones, and free points that only one side reaches. */
export function plainScore({ size, stones }: PlainGo): number {
  let sum = 0;
  for (const point of pointsOf(size)) {
    const free = !stones.has(point);
    const sides = free ? [...reached(size, stones, point).around].map((near) => stones.get(near)) : [stones.get(point)];
    if (new Set(sides).size === 1) sum += sides[0] === 'X' ? 1 : -1;
  }
  return sum;
}

/** `D4`: columns by letters without I. */
export function plainName(point: string | undefined): string {
  if (point === undefined) return 'pass';
  const [column, row] = point.split(',').map(Number) as [number, number];
  return `${'ABCDEFGHJKLMNOPQRST'[column]}${row + 1}`;
}

/** The position as a text. */
export function plainText(p: PlainGo): string {
  const rows = Array.from({ length: p.size }, (_, above) =>
    Array.from({ length: p.size }, (_, column) => p.stones.get(`${column},${p.size - 1 - above}`) ?? '.').join(''),
  );
  const state = p.passes > 0 ? [undefined, ':pass', ':over'][p.passes] : p.ban ? `:${plainName(p.ban)}` : '';
  return `${rows.join('/')}:${p.turn.toLowerCase()}${state}`;
}

/** The texts of all positions that can be reached from `start`. */
export function plainReached(start: PlainGo): Set<string> {
  const found = new Set([plainText(start)]);
  const waiting = [start];
  for (const p of waiting) {
    for (const move of p.passes === 2 ? [] : plainMoves(p)) {
      const next = plainPlay(p, move) as PlainGo;
      const text = plainText(next);
      if (found.has(text)) continue;
      found.add(text);
      waiting.push(next);
    }
  }
  return found;
}
