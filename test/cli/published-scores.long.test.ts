import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { describeWithData } from '../oracle/shared-data.js';
import { cutnode } from './run-command.js';

/** Every position of the public sets, through the command: `cutnode solve connect-four --input FILE --json`. */
for (const set of ['L3_R1', 'L2_R1', 'L2_R2', 'L1_R1']) {
  const path = `connect-four/Test_${set}.txt`;
  describeWithData(`the public test set ${set}`, path, (text) => {
    it('has every score right, a best move that keeps it and a line that reaches it', {
      timeout: 120_000,
    }, async () => {
      const published = text.split('\n').filter((line) => /^\d/.test(line));
      const file = fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url));
      const { status, stdout, stderr } = await cutnode(`solve connect-four --input ${file} --json`);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const results = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(published).toHaveLength(1000);
      expect(results.map(({ position, score }) => `${position} ${score}`)).toEqual(published);
      for (const { position, score, move, pv, solved, bound } of results) {
        expect([position, solved, bound, pv[0]]).toEqual([position, true, 'exact', move]);
        const end = connectFour.parse(position + pv.join(''));
        // Parsing would have refused a move after the end; the score is what the end says.
        const payoffs = connectFour.outcome(end);
        expect(payoffs).toBeDefined();
        const winner = Math.sign(payoffs?.[position.length % 2] ?? 0);
        expect([position, score]).toEqual([position, winner * Math.floor((44 - end.line.length) / 2)]);
      }
    });
  });
}
