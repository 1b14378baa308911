import { frameAt } from 'cutnode/textbook';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { specimenOfTree } from '../../demo/src/tree/specimen.js';
import { Reading, storyOf } from '../../demo/src/tree/story.js';
import { forAll } from '../oracle/for-all.js';

it('a reading has at every step the frame of the events so far, wherever it came from', () => {
  const story = storyOf(specimenOfTree('(((3 12) (8 2)) ((4 6) (14 5)) 2)', 'MAX'), 'natural', 'soft');
  forAll([fc.array(fc.integer({ min: -2, max: story.events.length + 2 }))], { seed: 41, draws: 100 }, (steps) => {
    const reading = new Reading(story);
    expect(reading.frame).toEqual(frameAt([], 0));
    expect(reading.event).toBeUndefined();
    for (const asked of steps) {
      reading.go(asked);
      const step = Math.max(0, Math.min(asked, story.events.length));
      expect(reading.frame).toEqual(frameAt(story.events, step));
      expect(reading.event).toBe(story.events[step - 1]);
    }
  });
});
