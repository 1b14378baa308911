import { keyReader } from '../../../contract/position-key.js';
import { type ConnectFourPosition, connectFour } from '../index.js';

/** All positions of one number of plies by key; mirror images are one. Keys of so few stones are whole numbers. */
export type Layer = ReadonlyMap<number, ConnectFourPosition>;

const words = /* @__PURE__ */ new Uint32Array(2);
const readKey = /* @__PURE__ */ keyReader(connectFour);

export function keyOf(position: ConnectFourPosition): number {
  readKey(position, words);
  return (words[1] as number) * 2 ** 32 + (words[0] as number);
}

/** The positions that follow from `position`; none if the game is over. */
export function successors(position: ConnectFourPosition): ConnectFourPosition[] {
  if (connectFour.outcome(position)) return [];
  return connectFour.moves(position).map((move) => connectFour.play(position, move));
}

/** Every position of 0, 1, … `plies` plies that can be reached, those in which somebody has just won among them. */
export function everyPosition(plies: number): Layer[] {
  const start = connectFour.initial();
  let layer = new Map([[keyOf(start), start]]);
  const layers: Layer[] = [layer];
  for (let ply = 0; ply < plies; ply++) {
    const next: typeof layer = new Map();
    for (const position of layer.values()) {
      for (const child of successors(position)) {
        const key = keyOf(child);
        if (!next.has(key)) next.set(key, child);
      }
    }
    layer = next;
    layers.push(layer);
  }
  return layers;
}
