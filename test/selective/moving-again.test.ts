import { expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { type KalahPosition, kalah } from '../../examples/kalah.js';

const game = kalah(6, 4);
const store = ({ pits }: KalahPosition, player: number): number => pits[6 + 7 * player] as number;

/**
 * Nodes of Kalah, whose player may move again; all moves but those that capture are quiet, those after which the player
 * moves again too.
 */
async function nodesOf(hooks: Partial<Game<KalahPosition, number>>): Promise<number> {
  const quiet: Game<KalahPosition, number> = {
    ...game,
    isQuiet: (position, move) =>
      store(game.play(position, move), position.player) < store(position, position.player) + 2,
    moveKind: ({ player }, move) => 6 * player + move,
    ...hooks,
  };
  const engine = await createEngine(enableSelective(quiet, hostedSelective), { selective: true });
  return engine.search(game.initial(), { depth: 11, selective: true }).stats.nodes;
}

test('a move does well if the other player, and not who moves again, then reaches nothing', async () => {
  expect(await nodesOf({})).toBe(7_476);
});

test('after a pass it is the other player who moves, whoever had moved on from there before', async () => {
  const pass = ({ player, ...rest }: KalahPosition): KalahPosition => ({ ...rest, player: player === 0 ? 1 : 0 });
  expect(await nodesOf({ pass })).toBe(3_217);
});

test('a pass that gives no position, or the one that it was given, is an error that says which', async () => {
  const passing = (pass: unknown) => nodesOf({ pass: pass as never });
  const expected = 'expected a new position, or undefined';
  await expect(passing(() => null)).rejects.toThrow(new RegExp(`: pass gave null for .*; ${expected}`));
  await expect(passing((position: KalahPosition) => position)).rejects.toThrow(
    new RegExp(`: pass gave back the position it was given for .*; ${expected}`),
  );
});

test('a structure that takes no part corrects once', async () => {
  const empty = ({ pits }: KalahPosition): number => 1 + pits.slice(0, 6).filter((seeds) => seeds === 0).length;
  const whole = await nodesOf({ structure: empty });
  expect(whole).toBe(await nodesOf({ structure: (position, part) => (part === 0 ? empty(position) : 0) }));
  expect(whole).not.toBe(await nodesOf({}));
});
