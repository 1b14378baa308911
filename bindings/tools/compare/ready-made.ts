import { checkedGame } from '../../contract/checked-game.js';
import { InvalidOptionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import type { SearchLimits } from '../../contract/limits.js';
import { show } from '../../contract/printable.js';
import { createEngine } from '../../engine/create-engine.js';
import { mustBeHosted } from '../../engine/modules.js';
import { createProver } from '../../engine/proof/create-prover.js';
import type { ProofAlgorithm } from '../../engine/proof/proof-options.js';
import type { SolveOptions } from '../../engine/search-options.js';
import type { SearchResult } from '../../engine/search-result.js';
import { enableSelective, hostedSelective } from '../../engine/selective/index.js';
import { createMonteCarlo } from '../../monte-carlo/create-monte-carlo.js';
import type { ComparedSearch, ReadySearch, SearchAnswer, SearchTask } from './search.js';

/** Memory of every search, in MiB, so that none has more than another. */
const MIB = 64;
/** An entry of the tables, and a node of the tree of PNS, in bytes. */
const ENTRY_BYTES = 16;
const PNS_NODE_BYTES = 24;

/**
 * The searches of this package, by name:
 * - `alpha-beta`: principal variation search with its table, as `search` runs it; for the winner as `solve`, in the
 *   window from −1 to 1;
 * - `selective`: the same with moves left out and reduced, which proves nothing;
 * - `mtdf`, `sss`: best-first searches over the same table, MTD(f) and SSS*;
 * - `pns`, `df-pn`: proof-number search with its tree, and with a table;
 * - `monte-carlo`: UCT with a solver, whose nodes include those of its playouts.
 */
const readyMade: Readonly<Record<string, ComparedSearch['start']>> = {
  'alpha-beta': (game) => engineSearch(game, {}),
  selective: (game) => selectiveSearch(game),
  mtdf: (game) => engineSearch(game, { algorithm: 'mtdf' }),
  sss: (game) => engineSearch(game, { algorithm: 'sss' }),
  pns: (game) => proofSearch(game, 'pns'),
  'df-pn': (game) => proofSearch(game, 'df-pn'),
  'monte-carlo': async (game) => monteCarlo(game),
};

/** The names that `searchNamed` knows. */
export const searchNames: readonly string[] = Object.keys(readyMade);

/** A search of this package by its name. Each has 64 MiB of memory. Throws `InvalidOptionError`. */
export function searchNamed(name: string): ComparedSearch {
  const start = Object.hasOwn(readyMade, name) ? readyMade[name] : undefined;
  if (start) return { name, start, proves: name !== 'selective' };
  throw new InvalidOptionError(`there is no search ${show(name)}; there are ${searchNames.join(', ')}`);
}

async function engineSearch<Position, Move>(
  game: Game<Position, Move>,
  own: Pick<SolveOptions, 'algorithm'>,
): Promise<ReadySearch<Position, Move>> {
  const engine = await createEngine(game, { table: { mib: MIB } });
  return {
    search(position, task) {
      const told = tasked(task);
      // Who wins, whenever: the question of proof-number search.
      const narrow = { window: [-1, 1], preferFasterWins: false } as const;
      const result =
        task.question === 'winner'
          ? engine.solve(position, { ...told, ...own, ...narrow })
          : engine.search(position, { ...told, ...own });
      return answerOf(result, sideThatWins(result));
    },
  };
}

async function selectiveSearch<Position, Move>(game: Game<Position, Move>): Promise<ReadySearch<Position, Move>> {
  // Some compiled rules have no such module; their rules in JavaScript are searched alike.
  const hosted = mustBeHosted(game, 'selective');
  if (hosted) enableSelective(game, hostedSelective);
  const engine = await createEngine(game, { table: { mib: MIB }, selective: true, hosted });
  return {
    search: (position, task) => answerOf(engine.search(position, { ...tasked(task), selective: true }), undefined),
  };
}

async function proofSearch<Position, Move>(
  game: Game<Position, Move>,
  algorithm: ProofAlgorithm,
): Promise<ReadySearch<Position, Move>> {
  if (algorithm === 'df-pn' && !checkedGame(game).hasKey) {
    throw new UnsupportedGameError(`${game.name} has no key, which the table of df-pn needs`);
  }
  const hosted = mustBeHosted(game, 'proof');
  const prover = await createProver(game, { mib: MIB, hosted });
  const entry = algorithm === 'pns' ? PNS_NODE_BYTES : ENTRY_BYTES;
  return {
    search(position, task) {
      const { move, value, solved, stats } = prover.prove(position, { ...tasked(task), algorithm });
      return {
        move: move as Move,
        value,
        proved: solved ? signOf(value as number) : undefined,
        nodes: stats.nodes,
        bytes: stats.used * entry,
      };
    },
  };
}

function monteCarlo<Position, Move>(game: Game<Position, Move>): ReadySearch<Position, Move> {
  return {
    async search(position, task) {
      // The seed belongs to the tree, so each search has one of its own.
      const tree = createMonteCarlo(game, { mib: MIB, seed: task.seed });
      const { move, value, solved, stats } = await tree.search(position, { ...tasked(task), reuse: false });
      return {
        move: move as Move,
        value,
        proved: solved ? signOf(value as number) : undefined,
        nodes: stats.nodes,
        bytes: stats.treeNodes * tree.bytesPerNode,
      };
    },
  };
}

/** What every search is told: its limits, and the game so far. */
function tasked<Position>({
  nodes,
  timeMs,
  signal,
  history,
}: SearchTask<Position>): SearchLimits & Pick<SearchTask<Position>, 'history'> {
  return { nodes, timeMs, signal, history };
}

function answerOf<Move>(
  { move, value, stats }: SearchResult<Move>,
  proved: SearchAnswer<Move>['proved'],
): SearchAnswer<Move> {
  const bytes = (stats.table?.filled ?? 0) * ENTRY_BYTES;
  return { move: move as Move, value, proved, nodes: stats.nodes + stats.quiescenceNodes, bytes };
}

function sideThatWins({ atLeast, atMost }: SearchResult<unknown>): -1 | 0 | 1 | undefined {
  if (atLeast !== undefined && atLeast > 0) return 1;
  if (atMost !== undefined && atMost < 0) return -1;
  return atLeast === 0 && atMost === 0 ? 0 : undefined;
}

function signOf(value: number): -1 | 0 | 1 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}
