import { checkRules, type Game } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { connectFourOf } from 'cutnode/games/connect-four/sized';
import { describe, expect, it } from 'vitest';
import { dotsAndBoxesContest } from '../../bench/strangers/games/dots-and-boxes.js';
import type { RuleName } from '../../bindings/tools/check/findings.js';
import { dotsAndBoxes, type Sheet } from '../../examples/dots-and-boxes.js';
import { nightly, whole } from '../extent.js';
import { type Heap, takeAway } from './games.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** Dots and Boxes on 2 x 3 boxes, as a stranger wrote it. */
const dots = dotsAndBoxesContest.cases[1]?.game as Game<
  { readonly drawn: number; readonly lead: number; readonly player: 0 | 1 },
  number
>;
const rules = connectFour6x5;
/** Dots and Boxes once more, with rewards. */
const points = dotsAndBoxes(2, 3);

// biome-ignore lint/suspicious/noExplicitAny: games of all kinds
type AnyGame = Game<any, any>;

/** The game without some of its members. */
function without(game: AnyGame, ...members: readonly (keyof AnyGame)[]): AnyGame {
  return Object.fromEntries(Object.entries(game).filter(([member]) => !members.includes(member as never))) as AnyGame;
}

/** What a table says that holds the last plies of a game alone. */
function endings(answer: () => unknown): NonNullable<AnyGame['known']> {
  return ((position) => ((rules.pliesLeft?.(position) ?? 0) > 6 ? undefined : answer())) as NonNullable<
    AnyGame['known']
  >;
}

const silentDots = without(dots, 'evaluate');

/** What a line wins in the game whose positions hold the score. */
const rewardOfDots = {
  reward: (p: { lead: number }, line: number) => Math.abs(dots.play(p as never, line).lead - p.lead),
};

const faults: readonly (readonly [fault: string, game: AnyGame, rule: RuleName, words: RegExp])[] = [
  [
    'the score is missing from the key',
    { ...dots, key: (p: { drawn: number; player: number }) => p.drawn * 2 + p.player },
    'key',
    /same key, but evaluate gives -?\d+ and -?\d+; expected keys that hold/,
  ],
  [
    'the score is missing from the key of a game without evaluation',
    { ...silentDots, key: (p: { drawn: number; player: number }) => p.drawn * 2 + p.player },
    'key',
    /same key, but (plain minimax proves the values|searches to depth \d give the values) .+ for the side to move/,
  ],
  [
    'the side to move is missing from the key',
    { ...dots, key: (p: { drawn: number; lead: number }) => p.drawn * 64 + p.lead + 20 },
    'key',
    /two positions have the same key/,
  ],
  [
    'all positions have one key',
    { ...rules, key: () => 1 },
    'key',
    /same key, but \d+ and \d+ moves|same key, but evaluate/,
  ],
  [
    'all positions have one future',
    { ...rules, futureKey: () => 1 },
    'futureKey',
    /same futureKey, but (\d+ and \d+ candidates|plain minimax proves)/,
  ],
  [
    'the future leaves out who owns the stones',
    { ...without(rules, 'candidates'), futureKey: (p: { all: bigint }) => p.all },
    'futureKey',
    /same futureKey, but plain minimax proves the values .+ and .+ for the side to move/,
  ],
  [
    'the score is neither in the key nor in reward, but in the result alone',
    { ...silentDots, key: (p: { drawn: number }) => p.drawn },
    'key',
    /same key, but (plain minimax proves the values|searches to depth \d give the values) .+ for the side to move/,
  ],
  [
    'the score is in reward and, once more, in the result',
    { ...dots, ...rewardOfDots, key: (p: { drawn: number }) => p.drawn },
    'key',
    /same key, but evaluate gives -?\d+ and -?\d+; expected keys that hold/,
  ],
  [
    'a reward is a fraction',
    { ...points, reward: () => 0.5 },
    'reward',
    /reward gave 0.5 for the move 0; expected an integer within ±7000/,
  ],
  [
    'a reward is a bigint',
    { ...points, reward: () => 1n as never },
    'reward',
    /reward gave 1n for the move 0; expected an integer within ±7000/,
  ],
  [
    'a reward is out of range',
    { ...points, reward: () => -7001 },
    'reward',
    /reward gave -7001 for the move 0; expected an integer within ±7000/,
  ],
  [
    'rewards are from the first player’s side, and the key has no player',
    {
      ...points,
      reward: (p: Sheet, line: number) => (p.player === 0 ? 1 : -1) * (points.reward?.(p, line) ?? 0) + 0,
    },
    'reward',
    /two positions have the same key, but their moves win \[.+\] and \[.+\]; expected the same rewards, or keys/,
  ],
  [
    'a game with rewards is won',
    { ...points, outcome: (p: Sheet) => points.outcome(p) && [Infinity, -Infinity] },
    'outcome',
    /outcome gave the payoff Infinity; expected in a game with reward an integer within ±900000/,
  ],
  [
    'an evaluation leaves rewards no room',
    { ...points, evaluate: () => 900_001 },
    'evaluate',
    /evaluate gave 900001; expected an integer within ±900000/,
  ],
  [
    'bounds speak of the boxes won so far',
    { ...points, bounds: () => [1, 2] },
    'bounds',
    /bounds gave \[1, 2\], but plain minimax proves that the value is -?\d+; expected bounds that contain it/,
  ],
  [
    'bounds say that every game is drawn',
    { ...rules, bounds: () => [0, 0] },
    'bounds',
    /bounds gave \[0, 0\], but plain minimax proves that the value is (winIn|lossIn)\(\d+\)/,
  ],
  [
    'a table says that endings are drawn which are not',
    { ...rules, known: endings(() => [0, 0]) },
    'known',
    /known gave \[0, 0\], but plain minimax proves that the value is (winIn|lossIn)\(\d+\); expected bounds that contain it/,
  ],
  [
    'a table gives one number instead of two',
    { ...rules, known: endings(() => 0) },
    'known',
    /known gave 0; expected two integers, the least first, or winIn\(plies\) and lossIn\(plies\), or undefined/,
  ],
  [
    'bounds are upside down',
    { ...rules, bounds: () => [1, -1] },
    'bounds',
    /bounds gave \[1, -1\]; expected two integers/,
  ],
  [
    'the evaluation is always from the first player’s side',
    { ...dots, evaluate: (p: { lead: number }) => p.lead },
    'evaluate',
    /one player's point of view|opposite of how the random games ended/,
  ],
  [
    'the evaluation is from the side that has just moved',
    { ...dots, evaluate: (p: { lead: number; player: number }) => (p.player === 0 ? -p.lead : p.lead) },
    'evaluate',
    /opposite of (the values that short searches prove near the end|how the random games ended) where both players moved/,
  ],
  [
    'the evaluation is a fraction',
    { ...rules, evaluate: () => 0.5 },
    'evaluate',
    /evaluate gave 0.5; expected an integer/,
  ],
  ['a hint is a fraction', { ...rules, hint: () => 0.5 }, 'hint', /hint gave 0.5 for the move 1; expected an integer/],
  [
    'play changes a list that it shares with its argument',
    takeAway({
      play: ({ heaps, player }, { heap, left }) => {
        (heaps as number[])[heap] = left;
        return { heaps, player: player === 0 ? 1 : 0 };
      },
    }),
    'play',
    /play changed the position it was given for the move .+: heaps\[\d\] was \d and is \d; without undo/,
  ],
  [
    'play gives its argument back',
    takeAway({
      play: (p, { heap, left }) => {
        (p.heaps as number[])[heap] = left;
        return p;
      },
    }),
    'play',
    /play gave back the position it was given/,
  ],
  [
    'undo forgets whose turn it was',
    undone((p, { heap, from }) => {
      p.heaps[heap] = from;
    }),
    'undo',
    /undo does not restore the position after the move .+: (outcome|toMove) gave .+ before and gives .+ now/,
  ],
  [
    'undo forgets what comes to light only at the end',
    undone((p, { heap, from }) => {
      p.heaps[heap] = from;
      p.player = p.player === 0 ? 1 : 0;
    }, true),
    'undo',
    /undo leaves something behind: after moves were taken back, outcome gave/,
  ],
  [
    'pliesLeft is too small',
    { ...rules, pliesLeft: () => 7 },
    'pliesLeft',
    /pliesLeft gave 7, and a random game lasted \d+ more plies/,
  ],
  [
    'a move is listed twice',
    { ...rules, moves: (p) => [...rules.moves(p), ...rules.moves(p).slice(0, 1)] },
    'moves',
    /moves lists 1 twice; expected each move once/,
  ],
  [
    'all positions share one list of moves',
    sharedList(),
    'moves',
    /the list that moves gave has changed after the move/,
  ],
  [
    'a candidate is no move',
    { ...rules, candidates: () => [999] },
    'candidates',
    /candidates lists rs, which is not among the moves/,
  ],
  [
    'candidates leave out what matters',
    { ...rules, candidates: (p) => rules.moves(p).slice(0, 1) },
    'candidates',
    /the best of the 1 candidates is worth .+, but plain minimax proves that the best move is worth/,
  ],
  [
    'there are no candidates',
    { ...without(rules, 'bounds'), candidates: () => [] },
    'candidates',
    /candidates gave no move/,
  ],
  [
    'a noisy move is no move',
    { ...breakthrough, noisy: () => [{ from: 0, to: 24 }] },
    'noisy',
    /noisy lists .+, which is not among the moves/,
  ],
  [
    'a noisy move is missing where nobody may stand pat',
    { ...breakthrough, noisy: () => [], mayStandPat: () => false },
    'mayStandPat',
    /mayStandPat gave false, but noisy leaves out \d+ of \d+ moves; expected all of them there/,
  ],
  [
    'a counter is negative',
    { ...rules, counterKey: () => -1 },
    'counterKey',
    /counterKey gave -1; expected a whole number from 0 to 65535/,
  ],
  [
    'a key is an object',
    { ...rules, key: (p: object) => ({ ...p }) as never },
    'key',
    /key gave an object; expected a safe integer, a bigint or a text that tells positions apart/,
  ],
  [
    'a move is undefined',
    { ...rules, moves: (p: never) => [...rules.moves(p), undefined as never] },
    'moves',
    /moves lists undefined; a move may be anything else/,
  ],
  [
    'all moves have one id',
    { ...rules, moveId: () => 7 },
    'moveId',
    /moveId gave 7 for both 1 and 2; expected different numbers/,
  ],
  [
    'an id is too large',
    { ...rules, moveId: (_, move) => 65_535 + move },
    'moveId',
    /moveId gave 65535 for the move 1; expected a whole number from 0 to 65534/,
  ],
  [
    'format leaves out the last move',
    { ...rules, format: (p: { line: string }) => p.line.slice(0, -1) },
    'parse',
    /parse\(format\(position\)\) is another position: \w+ gave/,
  ],
  [
    'parse refuses what format writes',
    { ...rules, format: (p: { line: string }) => `${p.line}!` },
    'parse',
    /parse refuses what format wrote, '!'/,
  ],
  [
    'parseMove reads another move',
    { ...rules, parseMove: () => 0 },
    'parseMove',
    /parseMove read '2', which formatMove wrote, as another move, '1'/,
  ],
  [
    'outcome is not zero-sum',
    { ...dots, outcome: (p) => dots.outcome(p) && [1, 1] },
    'outcome',
    /outcome gave \[1, 1\]; expected two numbers that add up to 0/,
  ],
  [
    'outcome misses an end',
    { ...dots, outcome: () => undefined },
    'moves',
    /moves gave 0 moves where the game is not over/,
  ],
  [
    'toMove counts from 1',
    { ...dots, toMove: (p) => p.player + 1 },
    'toMove',
    /toMove gave 2; expected a player from 0 to 1/,
  ],
  [
    'a method throws',
    {
      ...rules,
      hint() {
        throw new Error('no idea');
      },
    },
    'hint',
    /hint threw "no idea"/,
  ],
  [
    'a move is called irreversible that another takes back',
    pacing((from, to) => to > from),
    'irreversible',
    /irreversible gave true for the move \d, the \w+ of this line, and the position after \d+ plies has come back/,
  ],
  [
    'irreversible gives no answer',
    pacing(() => undefined as never),
    'irreversible',
    /irreversible gave undefined; expected true or false/,
  ],
  [
    'a pass leaves the same side to move',
    { ...dots, pass: (p: object) => ({ ...p }) },
    'pass',
    /pass gave a position with 0 to move, where player 0 passed; expected player 1/,
  ],
  [
    'a pass gives back its argument',
    { ...dots, pass: (p: object) => p },
    'pass',
    /pass gave back the position it was given; expected a new position, or undefined/,
  ],
  [
    'a pass changes the position',
    takeAway({
      pass(p) {
        (p as { player: number }).player = 1 - p.player;
        return { ...p };
      },
    }),
    'pass',
    /pass changed the position it was given: toMove was 0 and is 1; expected a new position/,
  ],
  [
    'isQuiet counts',
    { ...rules, isQuiet: () => 1 as never },
    'isQuiet',
    /isQuiet gave 1 for the move .+; expected true or false/,
  ],
  [
    'isForcing has no answer',
    { ...rules, isForcing: () => undefined as never },
    'isForcing',
    /isForcing gave undefined for the move .+; expected true or false/,
  ],
  [
    'all moves are called forcing',
    { ...rules, isForcing: () => true },
    'isForcing',
    /isForcing gave true for 100 % of \d+ moves; expected it of few, since each is searched a ply deeper/,
  ],
  [
    'an exchange wins half a point',
    { ...rules, exchange: () => 0.5 },
    'exchange',
    /exchange gave 0.5 for the move .+; expected an integer within ±7000000/,
  ],
  [
    'there are too many kinds of moves',
    { ...rules, moveKind: () => 512 },
    'moveKind',
    /moveKind gave 512 for the move .+; expected a whole number from 0 to 511/,
  ],
  [
    'a structure is signed',
    { ...rules, structure: () => -1 },
    'structure',
    /structure gave -1; expected a whole number from 0 to 4294967295/,
  ],
  [
    'a structure is another each time',
    { ...rules, structure: () => Math.floor(Math.random() * 2 ** 32) },
    'structure',
    /structure gave \d+, and \d+ when asked again/,
  ],
  [
    'a deviation is not known',
    { ...rules, deviation: () => undefined as never },
    'deviation',
    /deviation gave undefined for depths 3 and 1; expected a whole number from 0 to 7000000/,
  ],
  ['each game starts elsewhere', startingElsewhere(), 'initial', /initial gave two different positions/],
];

it('checkRules finds nothing wrong with moves that cannot be taken back', async () => {
  const { findings, checked } = await checkRules(pacing((_, to) => to === 6));
  expect(findings).toEqual([]);
  expect(checked.irreversible).toBeGreaterThan(100);
});

it('checkRules finds by a few games that moves on a large board can be taken back', async () => {
  const { findings } = await checkRules(
    wandering(() => true),
    { games: 3 },
  );
  expect(findings.map(({ rule }) => rule)).toEqual(['irreversible']);
  expect(
    (
      await checkRules(
        wandering(() => false),
        { games: 3 },
      )
    ).findings,
  ).toEqual([]);
});

it('a unit that is misspelt or not a whole number is refused before anything is checked', async () => {
  await expect(checkRules(takeAway({ units: 10 } as object))).rejects.toThrow(
    "two heaps: 'units' is not a member of a game; did you mean unit?",
  );
  await expect(checkRules(takeAway({ unit: 0 }))).rejects.toThrow(
    'two heaps: unit must be a whole number from 1 to 7000000, not 0',
  );
});

it('a game that counts repetitions needs a key', async () => {
  const { key, ...keyless } = pacing(() => false);
  await expect(checkRules(keyless)).rejects.toThrow("pacing: repetition 'draw' needs the method key");
  await expect(checkRules({ ...keyless, repetition: 'threefold' as never })).rejects.toThrow(
    "pacing: repetition must be one of ignore, draw, loss, or a function, not 'threefold'",
  );
  await expect(checkRules({ ...keyless, repetition: 'ignore' })).resolves.toMatchObject({ ok: true });
});

describe('checkRules finds that', () => {
  it.each(faults.filter((_, i) => whole || i % 8 === 0))('%s', async (_, game, rule, words) => {
    const { ok, findings } = await checkRules(game, nightly ? {} : { games: 50, nodes: 40_000 });
    expect(ok).toBe(false);
    const [finding] = findings.filter((each) => each.rule === rule);
    expect(findings.map((each) => each.rule)).toContain(rule);
    expect(finding?.message).toMatch(words);
  });
});

/** A game that plays in place; `undo` is at fault. With `counting`, the loser of a long game wins. */
function undone(undo: (p: Mutable, move: Taken) => void, counting = false): AnyGame {
  const plain = takeAway({});
  return {
    ...plain,
    initial: () => ({ heaps: [3, 4], player: 0, played: 0 }),
    moves: (p: Mutable) =>
      p.heaps.flatMap((from, heap) => Array.from({ length: from }, (_, left) => ({ heap, from, left }))),
    play(p: Mutable, { heap, left }: Taken) {
      p.heaps[heap] = left;
      p.player = p.player === 0 ? 1 : 0;
      p.played++;
      return p;
    },
    undo,
    outcome(p: Mutable) {
      const over = plain.outcome(p as Heap);
      return over && counting && p.played > 7 ? over.map((payoff) => -payoff) : over;
    },
  };
}

interface Mutable {
  heaps: number[];
  player: 0 | 1;
  played: number;
}

interface Taken {
  readonly heap: number;
  readonly from: number;
  readonly left: number;
}

/** Two players move one piece along a row of seven cells; who gets it to the end wins. */
function pacing(irreversible: (from: number, to: number) => boolean): AnyGame {
  const game: Game<{ cell: number; player: 0 | 1 }, number> = {
    name: 'pacing',
    initial: () => ({ cell: 3, player: 0 }),
    toMove: (p) => p.player,
    moves: ({ cell }) => [cell - 1, cell + 1].filter((to) => to >= 0),
    play: ({ player }, to) => ({ cell: to, player: player === 0 ? 1 : 0 }),
    outcome: ({ cell, player }) =>
      cell < 6 ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
    key: ({ cell, player }) => cell * 2 + player,
    repetition: 'draw',
    irreversible: ({ cell }, to) => irreversible(cell, to),
  };
  return game;
}

/** Four pieces a side move like queens without captures, on ten columns and ten rows; who gets to the last row wins. */
function wandering(irreversible: () => boolean): AnyGame {
  const beside = [-11, -10, -9, -1, 1, 9, 10, 11];
  const game: Game<{ board: string; player: 0 | 1 }, number> = {
    name: 'wandering',
    initial: () => ({ board: `${'.'.repeat(10)}...aaaa...${'.'.repeat(60)}...bbbb...${'.'.repeat(10)}`, player: 0 }),
    toMove: ({ player }) => player,
    moves({ board, player }) {
      const found: number[] = [];
      for (let from = 0; from < 100; from++) {
        if (board[from] !== 'ab'[player]) continue;
        for (const step of beside) {
          const isNext = (to: number): boolean => Math.abs((to % 10) - ((to - step) % 10)) < 2;
          for (let to = from + step; board[to] === '.' && isNext(to); to += step) found.push(100 * from + to);
        }
      }
      return found;
    },
    play({ board, player }, move) {
      const cells = [...board];
      cells[move % 100] = cells[Math.floor(move / 100)] as string;
      cells[Math.floor(move / 100)] = '.';
      return { board: cells.join(''), player: player === 0 ? 1 : 0 };
    },
    outcome({ board }) {
      if (board.slice(90).includes('a')) return [Infinity, -Infinity];
      return board.slice(0, 10).includes('b') ? [-Infinity, Infinity] : undefined;
    },
    key: ({ board, player }) => board + player,
    formatMove: (_, move) => `${Math.floor(move / 100)}-${move % 100}`,
    format: ({ board, player }) => board + player,
    repetition: 'draw',
    irreversible,
  };
  return game;
}

function sharedList(): AnyGame {
  const list: number[] = [];
  return {
    ...dots,
    moves(p) {
      list.length = 0;
      list.push(...dots.moves(p));
      return list;
    },
  };
}

function startingElsewhere(): AnyGame {
  let starts = 0;
  return { ...dots, initial: () => ({ ...dots.initial(), player: starts++ % 2 === 0 ? 0 : 1 }) };
}
