import { readNet } from '../../../bindings/games/chess/net/text.js';

/** The bytes of a net from the text of `bindings/games/chess/net/weights.ts`, whatever its width. */
export function bytesOfModule(text: string): Uint8Array<ArrayBuffer> {
  const [upper, lower] = ['upper', 'lower'].map((name) => new RegExp(`${name} =\\s*'([^']+)'`).exec(text)?.[1]);
  const biases = /outputBiases[^=]*= \[([^\]]+)\]/.exec(text)?.[1];
  const worth = /worth = (-?\d+)/.exec(text)?.[1];
  if (!upper || !lower || !biases || !worth) throw new Error('this module holds no net');
  return readNet({ upper, lower, outputBiases: biases.split(',').map(Number), worth: Number(worth) });
}
