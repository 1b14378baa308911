import { expect, test } from 'vitest';
import { draws, nightly, whole } from '../../extent.js';
import { playGame } from '../../oracle/chess-packages.js';

test.runIf(whole)(
  'random games of chess and Chess960 go as chess.js and chessops have them',
  { timeout: 300_000 },
  () => {
    const ends = new Set<string>();
    for (let game = 0; game < draws(300); game++) ends.add(playGame(1, game, 120).reason);
    // The games reach what they are to compare.
    if (nightly) expect([...ends]).toEqual(expect.arrayContaining(['checkmate', 'dead position', 'still running']));
  },
);
