/**
 * One event in the growth of a search tree, in a form that all searches share, so that a page can show side by side how
 * they walk the same tree. Plain JSON. Values are from MAX's side.
 */
export type TreeStep = {
  /** The search's own step that the event belongs to, from 1: events of one step happen together. */
  readonly step: number;
  /** Indices of the children that lead from the root to the node. */
  readonly path: readonly number[];
  /** The node's name in the tree: A, B1, B1.2. */
  readonly name: string;
} & (
  | {
      /** The search comes to the node, for the first time or again. */
      readonly event: 'visit';
    }
  | {
      /** The node's minimax value is known. */
      readonly event: 'value';
      readonly value: number;
    }
  | {
      /** The node's minimax value is known to lie between the two; `null` where it is open. */
      readonly event: 'bound';
      readonly least: number | null;
      readonly greatest: number | null;
    }
  | {
      /**
       * The node is thought to be worth this, by the mean of `visits` games or, with `null`, by what is expected of it.
       */
      readonly event: 'estimate';
      readonly value: number;
      readonly visits: number | null;
    }
  | {
      /** The search leaves children of the node out: their indices. */
      readonly event: 'cut';
      readonly children: readonly number[];
    }
  | {
      /** Proof and disproof number of the node; `null` stands for infinity. */
      readonly event: 'proof';
      readonly proof: number | null;
      readonly disproof: number | null;
    }
);

/** What a search of a tree came to. */
export interface TreeSearchResult {
  /** The index of the move chosen; `undefined` if the search chooses none, or the root is a leaf. */
  readonly move: number | undefined;
  /** What is known of the root's value when the search ends, from MAX's side; `null` where it is open. */
  readonly least: number | null;
  readonly greatest: number | null;
  /** Different leaves evaluated. */
  readonly leaves: number;
  /** Different nodes visited, the root included. */
  readonly nodes: number;
}
