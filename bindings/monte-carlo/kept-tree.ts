import { placeName } from './place-name.js';
import type { Visitor } from './visitor.js';

/** A position of the tree, and the names of those on the way to it from the root. */
interface Place {
  readonly node: number;
  readonly before: readonly string[];
}

/** Plies between the positions that a player is asked about: a move and the reply; with dice, a throw after each. */
const PLIES = 2;
const PLIES_WITH_CHANCE = 4;
/** A position with fewer visits than this part of the root's is not worth finding again. */
const LEAST_SHARE = 1 / 256;

/**
 * Where the tree of the last search can be gone on from: its root and the positions that a move and a reply lead to, by
 * their names. They are noted when a search ends, because a game may change its positions in place.
 */
export class KeptTree<Position, Move> {
  private places = new Map<string, Place>();
  private past: readonly string[] = [];

  constructor(private readonly visitor: Visitor<Position, Move>) {}

  forget(): void {
    this.places.clear();
  }

  /** Notes the places of the tree, whose root is `root`. */
  note(root: Position): void {
    const { visitor, places } = this;
    const { door, game } = visitor.rules;
    places.clear();
    if (!door.hasKey) return;
    const least = Math.max(1, (visitor.tree.visits[0] as number) * LEAST_SHARE);
    this.noteBelow(0, root, game.chances ? PLIES_WITH_CHANCE : PLIES, least, []);
  }

  /** Makes the tree one of `position` after the game `past`, if it holds that. Says whether it does. */
  goOn(position: Position, past: readonly string[]): boolean {
    const { visitor, places } = this;
    if (places.size === 0) return false;
    const { path, rules } = visitor;
    const name = placeName(rules, position);
    const place = name === undefined ? undefined : places.get(name);
    places.clear();
    if (!place) return false;
    const before = [...this.past, ...place.before];
    if (path.matters && !(before.length === past.length && before.every((name, i) => name === past[i]))) return false;
    visitor.advance(place.node);
    this.begin(past);
    return true;
  }

  /** The game so far, without the root. */
  begin(past: readonly string[]): void {
    this.past = past;
    this.visitor.path.begin(past);
  }

  private noteBelow(node: number, here: Position, plies: number, least: number, before: readonly string[]): void {
    const { visitor } = this;
    const { tree, rules } = visitor;
    const name = placeName(rules, here);
    const repeated = visitor.path.matters ? visitor.path.nameOf(here) : '';
    if (name !== undefined) this.notePlace(name, { node, before });
    if (plies === 0 || tree.first[node] === 0) return;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    for (let child = start; child < end; child++) {
      if ((tree.visits[child] as number) < least) continue;
      const move = visitor.moveTo(node, child, here);
      const after = rules.play(here, move);
      try {
        this.noteBelow(child, after, plies - 1, least, [...before, repeated]);
      } finally {
        rules.undo(after, move);
      }
    }
  }

  /** Of two ways to a position, the one with more visits knows more. */
  private notePlace(name: string, place: Place): void {
    const { places } = this;
    const { visits } = this.visitor.tree;
    const known = places.get(name);
    if (!known || (visits[known.node] as number) < (visits[place.node] as number)) places.set(name, place);
  }
}
