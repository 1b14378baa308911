/** Mutants that no test can tell from the original, with the reason. */
export interface Equivalent {
  readonly file: string;
  /** The changed lines, trimmed, as they are and as they become. */
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'assembly/core/ordering.ts',
    before: 'let killerShift: u64 = 0;',
    after: 'let killerShift: u64 = 1;',
    why: 'Every search sets it before anything reads it.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'export let pliesLeft: i32 = 0;',
    after: 'export let pliesLeft: i32 = 1;',
    why: 'Only hints read it, and they are asked after `scoreMoves` has set it.',
  },
  {
    file: 'assembly/core/table.ts',
    before: 'let indexShift: u64 = 63;',
    after: 'let indexShift: u64 = 64;',
    why: '`useTableAt` sets it before the table is used.',
  },
  {
    file: 'assembly/core/table.ts',
    before: 'let maxAge: u32 = 0;',
    after: 'let maxAge: u32 = 1;',
    why: '`useTableAt` sets it before the table is used.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'let plainPly: i32 = 1;',
    after: 'let plainPly: i32 = 0;',
    why: 'Every search of the root sets it; before the first one only a finished root is entered, at ply 0.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'export let scoutIndex: i32 = -1;',
    after: 'export let scoutIndex: i32 = -2;',
    why: '`tryMoves` forgets the last scout before each move, and nothing else reads it.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'export let scoutIndex: i32 = -1;',
    after: 'export let scoutIndex: i32 = -0;',
    why: '`tryMoves` forgets the last scout before each move, and nothing else reads it.',
  },
  {
    file: 'assembly/core/driver.ts',
    before: 'let winner: i32 = -1;',
    after: 'let winner: i32 = -2;',
    why: 'Every line of an iteration sets it before it is read.',
  },
  {
    file: 'assembly/core/root.ts',
    before: 'provenIndex = -1;',
    after: 'provenIndex = -2;',
    why: 'Whether it is below 0 is all that is asked.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'history = reserve((MAX_IDS + 1) * 2 * 4);',
    after: 'history = reserve((MAX_IDS + 1) * 2 * 5);',
    why: 'More memory than is used changes no search.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'countermoves = reserve((MAX_IDS + 1) * 2 * 2);',
    after: 'countermoves = reserve((MAX_IDS + 1) * 2 * 3);',
    why: 'More memory than is used changes no search.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'countermoves = reserve((MAX_IDS + 1) * 2 * 2);',
    after: 'countermoves = reserve((MAX_IDS + 0) * 2 * 2);',
    why: 'Memory is handed out in whole cache lines, and both sizes fill as many.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'memory.fill(history, 0, usize(highest + 1) * 2 * 4);',
    after: 'memory.fill(history, 0, usize(highest + 2) * 2 * 4);',
    why: 'Counts above the highest id are zero already.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'if (ply + 2 > framesUsed) framesUsed = ply + 2;',
    after: 'if (ply + 1 > framesUsed) framesUsed = ply + 2;',
    why: 'The deepest frame so noted holds nothing but a side, which is set whenever the frame is entered.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'let free: u64 = 64;',
    after: 'let free: u64 = 63;',
    why: 'The fields take 53 of the 54 bits above the index, so that the spare bit may stand anywhere.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'const KILLER_BITS: u64 = 2;',
    after: 'const KILLER_BITS: u64 = 3;',
    why: 'The fields take 53 of the 54 bits above the index, so that the spare bit may stand anywhere.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'const rank = stopped ? 0 : u64((order == ORDER_BEST ? value : -value) + OPEN);',
    after: 'const rank = stopped ? 0 : u64((order == ORDER_BEST ? value : -value) - OPEN);',
    why: 'All ranks sink by the same amount, and so keep their order; as unsigned numbers they stay above the 0 of what was not searched.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'entry.score = (rank << 10) | u64(1023 - i32(entry.index));',
    after: 'entry.score = (rank << 11) | u64(1023 - i32(entry.index));',
    why: 'The index has ten bits, whatever is left free above it.',
  },
  {
    file: 'assembly/core/search.ts',
    before: 'if (stopped) break;',
    after: 'if (stopped) {}',
    why: 'After a stop every further move returns at once, and the order of the moves is not used any more.',
  },
  {
    file: 'assembly/core/driver.ts',
    before: '} else if (task.aspiration > 0 && hasGuess) {',
    after: '} else if (task.aspiration >= 0 && hasGuess) {',
    why: 'A window of no width is not open, and is searched as the whole one.',
  },
  {
    file: 'assembly/core/driver.ts',
    before: 'let questions = task.nearWins > 0 ? 2 : 0;',
    after: 'let questions = task.nearWins > 1 ? 2 : 0;',
    why: 'The number of plies is 0 or 14.',
  },
  {
    file: 'assembly/core/driver.ts',
    before: 'for (let i = place; i < count; i++) {',
    after: 'for (let i = place; i <= count; i++) {',
    why: 'The move stands in the list, so that the loop never comes to its end.',
  },
  {
    file: 'bindings/engine/known-values.ts',
    before: 'const [low = 0, high = 0] = this.words;',
    after: 'const [low = 0, high = 1] = this.words;',
    why: 'An array of two words has both; the defaults are for the compiler.',
  },
  {
    file: 'bindings/engine/known-values.ts',
    before: 'const MAX_COUNT = 2 ** 31 - 1;',
    after: 'const MAX_COUNT = 2 ** 31 - 2;',
    why: 'Memory ends long before either number of positions.',
  },
  {
    file: 'bindings/engine/known-values.ts',
    before: 'for (let i = 0; i < depths.length; i++) if (depths[i] === 0) count++;',
    after: 'for (let i = 0; i <= depths.length; i++) if (depths[i] === 0) count++;',
    why: 'What lies behind the end is undefined, and no exact depth.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: 'this.keyWords = new Uint32Array(buffer, this.base + hosted.KEY, 2);',
    after: 'this.keyWords = new Uint32Array(buffer, this.base + hosted.KEY, 3);',
    why: 'Only the first two words are written.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: '(game.hint ? hosted.HAS_HINTS : 0) |',
    after: '(game.hint ? hosted.HAS_HINTS : 1) |',
    why: 'The bit is that of the ids; where nobody wants them, nobody reads them.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: '(game.candidates ? hosted.HAS_CANDIDATES : 0) |',
    after: '(game.candidates ? hosted.HAS_CANDIDATES : 1) |',
    why: 'The bit is that of the ids; where nobody wants them, nobody reads them.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: '(game.undo ? hosted.HAS_UNDO : 0) |',
    after: '(game.undo ? hosted.HAS_UNDO : 1) |',
    why: 'The bit is that of the ids; where nobody wants them, nobody reads them.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: '(game.evaluate ? hosted.HAS_EVALUATE : 0) |',
    after: '(game.evaluate ? hosted.HAS_EVALUATE : 1) |',
    why: 'The bit is that of the ids; where nobody wants them, nobody reads them.',
  },
  {
    file: 'bindings/engine/hosted-rules.ts',
    before: '(game.ceiling ? hosted.HAS_CEILING : 0) |',
    after: '(game.ceiling ? hosted.HAS_CEILING : 1) |',
    why: 'The bit is that of the ids; where nobody wants them, nobody reads them.',
  },
  {
    file: 'assembly/core/ordering.ts',
    before: 'const INDEX_MASK: i32 = 1023;',
    after: 'const INDEX_MASK: i32 = 1024;',
    why: 'Only the first index reaches the eleventh bit, the spare one; in random order two numbers of 32 bits would have to differ in the last alone.',
  },
];
