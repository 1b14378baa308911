import { checkedGame } from '../../contract/checked-game.js';
import type { Game } from '../../contract/game.js';
import { LONGEST_TIMER_MS } from '../../contract/limits.js';
import { readMove } from '../../contract/move-notation.js';
import { type Adjudication, Adjudicator } from './adjudication.js';
import { GameClocks } from './clock.js';
import { EngineFault, type MoveLimits, type Player, type Reply } from './engine.js';
import { type Opening, startOf } from './openings.js';
import { Referee } from './referee.js';

/**
 * How a game of a match ended: by the `rules`, by their `repetition`, by `adjudication`, by the `resignation` of an
 * engine, or because one lost on `time`, said an `illegal move` or had a `crash`.
 */
export type GameEnd = 'rules' | 'repetition' | 'adjudication' | 'resignation' | EngineFault['kind'];

/** A finished game. Players 0 and 1 are those of the game. */
export interface PlayedGame {
  /** The player who has won; `undefined` for a draw. */
  readonly winner: 0 | 1 | undefined;
  readonly end: GameEnd;
  /** Why the game ended, in words; '' if its rules say so. */
  readonly reason: string;
  /** All moves in the game's notation, those of the opening first. */
  readonly moves: readonly string[];
  /** Milliseconds that players 0 and 1 took for all their moves together, a move that lost the game included. */
  readonly timeMs: readonly [number, number];
}

/** What a game is played with. The lists are of players 0 and 1. */
export interface GameSetting {
  readonly game: Game<unknown, unknown>;
  readonly opening: Opening;
  readonly pair: number;
  readonly players: readonly [Player, Player];
  readonly names: readonly [string, string];
  readonly limits: readonly [MoveLimits, MoveLimits];
  readonly marginMs: number;
  readonly replyMs: number;
  readonly adjudication: Adjudication;
  readonly signal: AbortSignal;
}

/**
 * How long engines that search on this thread may hold it before what else waits for it is heard: Ctrl-C, a timer of
 * the caller's.
 */
const BREATH_MS = 50;

/** Plays one game. Throws the reason of `signal` when it aborts, and whatever an engine throws but an `EngineFault`. */
export async function playGame(setting: GameSetting): Promise<PlayedGame> {
  const { game, opening, players, names, limits, marginMs, adjudication, pair, signal } = setting;
  const referee = new Referee(checkedGame(game), () => startOf(game, opening));
  const clocks = new GameClocks(limits, marginMs);
  const adjudicator = new Adjudicator(adjudication);
  const taken: [number, number] = [0, 0];
  const over = (winner: 0 | 1 | undefined, end: GameEnd, reason: string): PlayedGame => {
    return { winner, end, reason, moves: referee.moves, timeMs: taken };
  };
  const lost = (player: 0 | 1, { kind, message }: EngineFault): PlayedGame => {
    return over(player === 0 ? 1 : 0, kind, `${names[player]}: ${message}`);
  };

  for (const text of opening.moves ?? []) referee.play(readMove(game, referee.position, text));

  for (const player of [0, 1] as const) {
    try {
      const { clock, ...own } = limits[player];
      // A game with `undo` changes the position that it is played on, so each engine gets one of its own.
      const position = startOf(game, opening);
      await players[player].begin({ game, text: opening.position, position, pair, limits: own });
    } catch (error) {
      if (error instanceof EngineFault) return lost(player, error);
      throw error;
    }
  }

  let breathed = 0;
  for (;;) {
    if (performance.now() - breathed > BREATH_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      breathed = performance.now();
    }
    signal.throwIfAborted();
    const ending = referee.ending;
    if (ending) return over(ending.winner, ending.kind, ending.kind === 'repetition' ? 'the position is repeated' : '');
    const decision = adjudicator.decision(referee.won);
    if (decision) return over(decision.winner, 'adjudication', decision.words);
    const { player } = referee;
    try {
      const reply = await answer(setting, referee, clocks, taken);
      if (reply.move === 'resigns') {
        return over(player === 0 ? 1 : 0, 'resignation', `${names[player]} resigns`);
      }
      const move = referee.legal(reply.move);
      adjudicator.note(player, reply.value, referee.won);
      referee.play(move);
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return lost(player, error);
    }
  }
}

/** The reply of the engine whose move it is. Throws `EngineFault` if it takes too long. */
async function answer(
  setting: GameSetting,
  referee: Referee,
  clocks: GameClocks,
  taken: [number, number],
): Promise<Reply> {
  const { player } = referee;
  const { players, limits, replyMs, signal } = setting;
  const { clock, ...own } = limits[player];
  const allowed = clocks.allowed(player);
  const unwanted = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => {};
  const interrupted = new Promise<never>((_, reject) => {
    // Who tells how long it thought may have been in time, however late its answer comes.
    const wait = players[player].tellsTime ? replyMs : Math.min(allowed, replyMs);
    if (wait <= LONGEST_TIMER_MS) timer = setTimeout(() => reject(tooLate(wait, wait === allowed)), wait);
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  let needed = 0;
  let reply: Reply | undefined;
  clocks.start();
  try {
    reply = await Promise.race([
      players[player].choose({
        position: referee.position,
        player,
        history: referee.history,
        moves: referee.moves,
        limits: own,
        clocks: clocks.shownTo(player),
        signal: unwanted.signal,
      }),
      interrupted,
    ]);
  } finally {
    needed = clocks.stop(player, reply?.thoughtMs);
    taken[player] += needed;
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    unwanted.abort();
  }
  // The timer does not fire while an engine blocks this thread.
  if (needed > allowed) throw tooLate(needed, true);
  return reply;
}

/** `outOfTime`: its own time is up, not only that in which any engine must answer. */
function tooLate(ms: number, outOfTime: boolean): EngineFault {
  const words = outOfTime ? 'it lost on time' : 'it has not answered';
  return new EngineFault('time', `${words}, after ${Math.round(ms)} ms`);
}
