import { readFileSync } from 'node:fs';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import { describe, expect, test } from 'vitest';
import { fitNet } from '../../bench/learning/chess/fit-net.js';
import { fitTables } from '../../bench/learning/chess/fit-tables.js';
import { createFitter, type Positions } from '../../bench/learning/chess/fitter.js';
import { bytesOfModule } from '../../bench/learning/chess/net-file.js';
import { SAMPLE_BYTES, sampleOf } from '../../bench/learning/chess/samples.js';
import { material, type Tables, TERMS, tablesOfModule, WORTHS } from '../../bench/learning/chess/tables.js';
import { widthOf } from '../../bench/learning/chess/width.js';
import { netModule } from '../../bench/learning/chess/writing.js';
import { Random } from '../../bindings/contract/random.js';
import { netEvaluation } from '../../bindings/games/chess/net/evaluation.js';
import { readNet } from '../../bindings/games/chess/net/text.js';
import * as published from '../../bindings/games/chess/net/weights.js';
import { HIDDEN, TERMS as TERM_LIST, WORTH as WORTH_LIST } from '../../bindings/wasm/chess-facts.js';
import { atNight, whole } from '../extent.js';

const SCALE = 400;
const WORTH = Int16Array.from(WORTH_LIST);
const TERM_WORTHS = Int16Array.from(TERM_LIST);
const fitter = await createFitter();

/** Positions of random games. */
function wanderings(count: number, seed: number): ChessPosition[] {
  const random = Random.seeded(seed);
  const positions: ChessPosition[] = [];
  let position = chess.initial();
  while (positions.length < count) {
    const moves = chess.moves(position);
    position = chess.play(position, moves[random.below(moves.length)] as number);
    if (chess.outcome(position)) position = chess.initial();
    else if (position.fullmoves > 4) positions.push(position);
  }
  return positions;
}

/** Known tables, whose pawn is worth 100: material and a slope for the knights and the king. */
function known(): Tables {
  const { worth, terms } = material();
  for (const phase of [0, 384]) {
    for (let square = 0; square < 64; square++) {
      const height = (square >> 3) - 3.5;
      worth[phase + 64 + square] = 300 + 30 * height;
      worth[phase + 320 + square] = -40 * height;
    }
  }
  terms[0] = terms[9] = 50;
  return { worth, terms };
}

/** Writes the values of `tables` into the fitter, as f64. */
function placed({ worth, terms }: Tables): number {
  const at = fitter.reserve(8 * (WORTHS + TERMS));
  new Float64Array(fitter.memory.buffer, at, WORTHS + TERMS).set([...worth, ...terms]);
  return at;
}

const learned = wanderings(3000, 1);
const heldOut = wanderings(500, 2);

/** Positions whose outlook is exactly what `known` says. */
function positionsOf(): Positions {
  const weights = placed(known());
  const put = (list: readonly ChessPosition[]): number => {
    const at = fitter.reserve(SAMPLE_BYTES * list.length);
    for (const [i, position] of list.entries()) {
      const here = at + SAMPLE_BYTES * i;
      const write = (outlook: number): void =>
        new Uint8Array(fitter.memory.buffer, here, SAMPLE_BYTES).set(
          sampleOf(position, { value: 0, result: 1, outlook }),
        );
      write(0);
      write(1 / (1 + Math.exp(-fitter.tableValue(here, weights) / SCALE)));
    }
    return at;
  };
  return {
    fitter,
    at: put(learned),
    count: learned.length,
    heldAt: put(heldOut),
    heldCount: heldOut.length,
    scale: SCALE,
  };
}

describe('what learns the evaluation of chess', () => {
  const positions = positionsOf();

  test('values a position by tables as the rules of the package do', () => {
    const weights = placed({ worth: WORTH, terms: TERM_WORTHS });
    for (const [i, position] of heldOut.entries()) {
      const value = fitter.tableValue(positions.heldAt + SAMPLE_BYTES * i, weights);
      expect(Math.abs(value - chess.evaluate(position))).toBeLessThanOrEqual(1);
    }
  });

  test('finds known tables from what they say about positions', () => {
    const losses: number[] = [];
    fitTables(positions, material(), {
      ...{ searched: 1, epochs: 100, price: 0, mirrors: false, batch: 250 },
      progress: (line) => losses.push(heldOutLoss(line)),
    });
    expect(losses.at(-1)).toBeLessThan(0.1 * (losses[0] as number));
  });

  test.runIf(whole)('fits a net, and keeps that of the epoch with the least loss on the positions held out', () => {
    const losses: number[] = [];
    const net = fitNet(positions, {
      ...{ searched: 1, epochs: 40, seed: 1, batch: 100, patience: 40 },
      progress: (line) => losses.push(heldOutLoss(line)),
    });
    expect(losses.at(-1)).toBe(Math.min(...losses.slice(0, -1)));
    expect(losses.at(-1)).toBeLessThan(0.8 * (losses[0] as number));
    expect(net).toHaveLength(fitter.netBytes());
    const again = fitNet(positions, { searched: 1, epochs: 40, seed: 1, batch: 100, patience: 40 });
    expect(again).toEqual(net);
  });

  atNight('fits nets of other widths, which are known by their bytes and read from their text', async () => {
    const narrow = await createFitter(32);
    expect(widthOf(new Uint8Array(narrow.netBytes()))).toBe(32);
    const text = readFileSync(new URL('../../bindings/games/chess/net/weights.ts', import.meta.url), 'utf8');
    expect(bytesOfModule(text)).toEqual(readNet(published));
    expect(widthOf(readNet(published))).toBe(HIDDEN);
    const tables = readFileSync(new URL('../../assembly/games/chess/worth.ts', import.meta.url), 'utf8');
    expect(tablesOfModule(tables)).toEqual({ worth: WORTH, terms: TERM_WORTHS });
    const net = new Uint8Array(narrow.netBytes()).map((_, i) => (i % 2 === 0 ? i % 251 : 0));
    expect(bytesOfModule(netModule(net, 1))).toEqual(net.fill(0, -4));
  });

  test('rounds a net to whole numbers that say nearly the same', () => {
    const weights = fitter.reserve(4 * fitter.netWeights());
    const out = fitter.reserve(fitter.netBytes());
    fitter.scatter(weights, 5n);
    fitter.quantise(weights, out);
    const evaluate = netEvaluation(new Uint8Array(fitter.memory.buffer, out, fitter.netBytes()));
    for (const [i, position] of heldOut.entries()) {
      const exact = fitter.netValue(positions.heldAt + SAMPLE_BYTES * i, weights);
      expect(Math.abs(evaluate(position) - exact)).toBeLessThan(10);
    }
  });
});

/** The loss that a line of progress names. */
function heldOutLoss(line: string): number {
  return Number(/held.out(?: loss)? ([\d.-]+)/.exec(line)?.[1]);
}
