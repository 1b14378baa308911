/**
 * Mutants that once survived: each is a way in which the engine would go on giving right values, mostly, and be
 * worse or say what is not so. A pattern matches in one place of `assembly/core` and `bindings/engine` together.
 */
export interface NamedMutant {
  readonly name: string;
  readonly pattern: RegExp;
  /** As in `String.prototype.replace`. */
  readonly replacement: string;
}

export const named: readonly NamedMutant[] = [
  {
    name: "a node's value is not clamped to the game's bounds",
    pattern: /best = max\((floor|least), min\(best, (ceiling|greatest)\)\);/,
    replacement: '',
  },
  {
    name: "a horizon's value is not clamped to the game's bounds",
    pattern: /value = max\((floor|least), min\(value, (ceiling|greatest)\)\);/,
    replacement: '',
  },
  {
    name: 'depth-age throws out its own generation first',
    pattern: /isNew\(data\) \? MAX_DEPTH \+ 1 : 0/,
    replacement: 'isNew(data) ? 0 : MAX_DEPTH + 1',
  },
  {
    name: 'a growing table loses entries',
    pattern: /slot < spare \+ (BUCKET\w*); slot \+= (SLOT\w*)/,
    replacement: 'slot < spare + $1 - $2; slot += $2',
  },
  {
    name: 'there is no second killer',
    pattern: /frame\.killer2 = frame\.killer1;/,
    replacement: '',
  },
  {
    name: 'an interrupted re-search forgets what it proved',
    pattern: /if \(scoutIndex == index\) prove\(index, scoutValue, leaderSearched\);/,
    replacement: '',
  },
  {
    name: 'stand pat does not raise alpha',
    pattern: /if \(best > alpha\) alpha = best;/,
    replacement: '',
  },
  {
    name: 'a kept table is used again across knowledge on and off',
    pattern: /\$\{options\.quiescence\},\$\{options\.knowledge\},/,
    replacement: '$${options.quiescence},',
  },
  {
    name: 'pliesToEnd is given for a mere bound',
    pattern: /preferFasterWins && line\.bound === 'exact'/,
    replacement: 'preferFasterWins',
  },
  {
    name: 'ABDADA never puts a move off',
    pattern: /i < count && isBusy\(mark\)/,
    replacement: 'false',
  },
  {
    name: 'two-tier forgets the loser',
    pattern: /enqueue\(queue, bucket \+ BUCKET\w*, load<u64>\(shallow\) \^ old, old\);/,
    replacement: '',
  },
  {
    name: "the root's window is left empty where it begins at the game's greatest value",
    pattern: /if \(bottom < top\)/,
    replacement: 'if (bottom <= top)',
  },
];
