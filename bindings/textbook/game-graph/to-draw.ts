import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { GameGraph, GraphPosition, GraphSide } from './game-graph.js';
import { label, result, strategyWords, valueText } from './graph-words.js';

/** A game graph with its words, as `gameGraphFigure` of `cutnode/figures` draws it. */
export interface GraphToDraw {
  readonly title: string;
  readonly notes: readonly string[];
  readonly positions: readonly {
    readonly layer: number;
    readonly toMove: GraphSide;
    readonly over: boolean;
    readonly winner: GraphSide | null;
    readonly shown: string | { readonly board: string };
    readonly value: string;
    readonly end: string | undefined;
  }[];
  readonly moves: GameGraph['moves'];
  readonly strategyWords: string;
}

export interface GraphToDrawOptions {
  /** The heading. Default: the game and its result. */
  readonly title?: string | undefined;
  /** Lines below the heading. Default: who moves first. */
  readonly notes?: readonly string[] | undefined;
  /** Draws a position, given in its notation, as a board in text. Default: the notation. */
  readonly board?: ((position: string) => string) | undefined;
}

/** The graph of a game as data for `gameGraphFigure` of `cutnode/figures`. Throws `InvalidOptionError`. */
export function graphToDraw(graph: GameGraph, options: GraphToDrawOptions = {}): GraphToDraw {
  checkNames('drawing option', options, ['title', 'notes', 'board']);
  checkFunction('board', options.board, 'a function of a position');
  const root = (graph as GameGraph | null | undefined)?.positions?.[0];
  if (!root) throw new InvalidOptionError(`a graph must be one of gameGraph, not ${show(graph)}`);
  const { title = `${graph.game}: ${result(root)}`, notes = [turn(root)], board } = options;
  return {
    title,
    notes,
    positions: graph.positions.map((each) => ({
      layer: each.layer,
      toMove: each.toMove,
      over: each.over,
      winner: each.winner,
      shown: board ? { board: board(each.text) } : label(each),
      value: valueText(each),
      // In games of points, the value says everything.
      end: each.over && (each.winner || each.value === 0) ? result(each) : undefined,
    })),
    moves: graph.moves,
    strategyWords: strategyWords(graph),
  };
}

/** Who moves in a position. */
export function turn({ over, toMove }: GraphPosition): string {
  return over ? 'the game is over' : `${toMove} to move`;
}
