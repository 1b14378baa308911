import { readFileSync } from 'node:fs';
import { draughts } from 'cutnode/games/draughts';
import { expect, it } from 'vitest';
import { inputsOf } from '../../bench/learning/draughts/fit.js';
import { INPUTS, worthModule } from '../../bench/learning/draughts/worth.js';
import { STEP, WORTH } from '../../bindings/wasm/draughts-facts.js';
import { Random } from '../trials/random.js';

const worth = [...WORTH, STEP];

it('the worth of the pieces in draughts is written as the learning script writes it', () => {
  const text = readFileSync(new URL('../../assembly/games/draughts/worth.ts', import.meta.url), 'utf8');
  const origin = 'The numbers were learned from games of the engine against itself: npm run learn:draughts -- --seed 1';
  expect(worthModule(worth, origin)).toBe(text);
});

it('the inputs that it learns from are what the evaluation adds up', () => {
  const random = new Random(3);
  const x = new Float64Array(INPUTS);
  let position = draughts.initial();
  for (let i = 0; i < 500; i++) {
    inputsOf(position, x);
    const sum = x.reduce((total, input, at) => total + input * (worth[at] as number), 0);
    // The evaluation rounds once.
    expect(Math.abs(sum - (position.turn === 0 ? 1 : -1) * draughts.evaluate(position))).toBeLessThan(1);
    const next = draughts.play(position, random.pick(draughts.moves(position)));
    position = draughts.outcome(next) ? draughts.initial() : next;
  }
});
