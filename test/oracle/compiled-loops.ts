import { type CompiledGame, withCore } from '../../bindings/engine/compiled-game.js';
import type { Game } from '../../bindings/index.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import {
  afterMove,
  at,
  type LoopPosition,
  type LoopStyle,
  type Loops,
  loopGame,
  nameOf,
  reachable,
} from './loop-game.js';

/** `loopGame` with compiled rules. A position is sent with the whole graph. */

const GRAPH = 16;
const NODE_WORDS = 8;

const rules = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';

@unmanaged export class Place { node: i32; player: i32; }

let words: usize = 0;

@inline function nodeAt(p: Place): usize { return words + ${GRAPH} + (<usize>p.node) * ${NODE_WORDS * 4}; }

@final export class Loops extends Game<Place> {
  load(p: Place, input: usize): void {
    words = input;
    p.node = load<i32>(words);
    p.player = load<i32>(words, 4);
  }
  outcome(p: Place): i32 {
    const kind = load<i32>(nodeAt(p));
    if (kind == 0) return RUNNING;
    const payoff = kind == 2 ? WIN : kind == 3 ? -WIN : load<i32>(nodeAt(p), 4);
    return p.player && !load<i32>(words, 8) ? -payoff : payoff;
  }
  evaluate(p: Place): i32 {
    const value = load<i32>(nodeAt(p), 12);
    return p.player && !load<i32>(words, 8) ? -value : value;
  }
  moves(p: Place): void { for (let i = 0; i < load<i32>(nodeAt(p), 8); i++) push(i); }
  play(p: Place, move: u32, child: Place): void {
    const edge = this.edge(p, move);
    child.node = edge & 0xff;
    child.player = edge & 0x100 ? p.player : 1 - p.player;
  }
  edge(p: Place, move: u32): i32 { return load<i32>(nodeAt(p) + (<usize>move << 2), 16); }
  again(p: Place, child: Place): bool { return p.player == child.player; }
  key(p: Place): u64 { return load<i32>(words, 12) ? u64(p.node) : u64(p.node * 2 + p.player); }
  irreversible(p: Place, move: u32, child: Place): bool {
    return ((this.edge(p, move) >> (9 + p.player)) & 1) != 0;
  }
}
`;

let module: Promise<string> | undefined;

export async function compiledLoopGame(
  loops: Loops,
  style: Omit<LoopStyle, 'undo' | 'evaluate'>,
): Promise<CompiledGame<LoopPosition, number>> {
  const game: Game<LoopPosition, number> = loopGame(loops, { ...style, undo: false, evaluate: true });
  const isOneWay = (node: number, player: 0 | 1, move: number): boolean =>
    style.irreversible && !reachable(loops, afterMove(loops, at(node, player), move)).has(nameOf(at(node, player)));
  const graph = loops.nodes.flatMap(({ payoff, evaluation, edges }, node) => {
    const kind = payoff === undefined ? 0 : payoff === Infinity ? 2 : payoff === -Infinity ? 3 : 1;
    const words = edges.map(
      ({ to, again }, move) =>
        to | (Number(again) << 8) | (Number(isOneWay(node, 0, move)) << 9) | (Number(isOneWay(node, 1, move)) << 10),
    );
    return [kind, kind === 1 ? (payoff as number) : 0, edges.length, evaluation, ...words, 0, 0, 0, 0].slice(
      0,
      NODE_WORDS,
    );
  });
  module ??= wasmOfText('loops', rules);
  return withCore(game, {
    wasm: await module,
    encode({ node, player }, view) {
      const all = [node, player, Number(loops.impartial), Number(style.shortKey && loops.impartial), ...graph];
      for (const [i, word] of all.entries()) view.setInt32(i * 4, word, true);
    },
    decodeMove: (code) => code,
  });
}
