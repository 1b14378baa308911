import type { GameTree } from 'cutnode/textbook';
import fc from 'fast-check';

/** Trees with few different values, so that ties are common; some leaves are wins or losses, some nodes have names. */
export function arbitraryTree({ names = true, wins = true } = {}): fc.Arbitrary<GameTree> {
  const value = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: -4, max: 4 }) },
    { weight: wins ? 1 : 0, arbitrary: fc.constantFrom(Infinity, -Infinity) },
  );
  const node = (depth: number): fc.Arbitrary<GameTree> =>
    depth === 0
      ? value
      : fc.oneof(
          { weight: 1, arbitrary: value },
          { weight: 4, arbitrary: fc.array(node(depth - 1), { minLength: 1, maxLength: 4, size: 'max' }) },
        );
  const bare = fc.integer({ min: 0, max: 5 }).chain(node);
  if (!names) return bare;
  return fc
    .tuple(bare, fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 30 }))
    .map(([tree, dice]) => {
      const given = new Set<string>();
      let at = 0;
      const christen = (here: GameTree): GameTree => {
        const name = ['A', 'B', 'C1', 'left', "x'", 'Ω'][dice[at++ % dice.length] as number];
        const named = Array.isArray(here) ? here.map(christen) : (here as number);
        if (name === undefined || given.has(name)) return named;
        given.add(name);
        return { name, tree: named };
      };
      return christen(tree);
    });
}
