import { createEngine, type Engine, type EngineOptions } from '../../bindings/index.js';
import {
  edgeOf,
  type Graph,
  type GraphGame,
  type GraphMove,
  type GraphPosition,
  type GraphStyle,
  graphGame,
} from '../oracle/graph-game.js';
import type { Case, FactsStyle } from './case.js';
import { type Facts, Values } from './values.js';

/** The graph and the facts that a stage's game currently uses. */
interface Scene {
  graph: Graph;
  facts: Facts;
  pliesLeft: (state: number) => number;
}

/**
 * Engines that are reused from trial to trial, one for each game style and table, with the graph exchanged. This also
 * tests that earlier searches leave nothing harmful behind.
 */
export class Stages {
  private readonly stages = new Map<
    string,
    Promise<{ scene: Scene; game: GraphGame; engine: Engine<GraphPosition, GraphMove> }>
  >();

  /** An engine and its game, set up for this case. */
  async set(trial: Case): Promise<{ game: GraphGame; engine: Engine<GraphPosition, GraphMove>; facts: Facts }> {
    const { bounds, candidates, pliesLeft } = trial.facts;
    const name = JSON.stringify([trial.style, bounds, candidates, pliesLeft, trial.engine]);
    let stage = this.stages.get(name);
    if (!stage) {
      // Each engine has memory of its own.
      if (this.stages.size >= 200) this.stages.clear();
      stage = build(trial.style, trial.facts, trial.engine);
      this.stages.set(name, stage);
    }
    const { scene, game, engine } = await stage;
    scene.graph = trial.graph;
    scene.facts = trial.loops ? {} : factsOf(trial.graph, trial.facts);
    scene.pliesLeft = trial.loops ? () => 1000 : longestLines(trial.graph);
    return { game, engine, facts: scene.facts };
  }
}

async function build(style: GraphStyle, { bounds, candidates, pliesLeft }: FactsStyle, options: EngineOptions) {
  const scene: Scene = { graph: { nodes: [] }, facts: {}, pliesLeft: () => 0 };
  const onStage: Graph = {
    get nodes() {
      return scene.graph.nodes;
    },
  };
  const plain = graphGame(onStage, style);
  const stateOf = (p: GraphPosition): number => 2 * p.node + p.player;
  const game: GraphGame = {
    ...plain,
    ...(bounds && { bounds: (p: GraphPosition) => scene.facts.bounds?.(stateOf(p)) ?? [-Infinity, Infinity] }),
    ...(candidates && {
      candidates: (p: GraphPosition) => {
        const kept = scene.facts.candidates?.(stateOf(p));
        return kept ? plain.moves(p).filter((move) => kept.includes(edgeOf(move))) : plain.moves(p);
      },
    }),
    ...(pliesLeft && { pliesLeft: (p: GraphPosition) => scene.pliesLeft(stateOf(p)) }),
  };
  return { scene, game, engine: await createEngine(game, options) };
}

/** True facts about every state, derived from their true values: tight, loose or none. */
function factsOf(graph: Graph, { bounds, candidates, known, choices }: FactsStyle): Facts {
  const truth = new Values(graph, { evaluate: false, quiescence: false, preferFasterWins: true });
  const choice = (state: number): number => choices[state % choices.length] as number;
  return {
    bounds: !bounds
      ? undefined
      : (state) => {
          const value = truth.at(state, Infinity);
          const slack = (kind: number): number => [0, 1, 5, Infinity][kind & 3] as number;
          return [onScale(value - slack(choice(state))), onScale(value + slack(choice(state) >> 2))];
        },
    candidates: !candidates
      ? undefined
      : (state) => {
          const { edges } = graph.nodes[state >> 1] as Graph['nodes'][number];
          const values = edges.map((_, edge) => truth.ofMove(state, edge, Infinity));
          const greatest = Math.max(...values);
          const best = [...values.keys()].filter((edge) => values[edge] === greatest);
          const kept = best[choice(state) % best.length];
          return [...values.keys()].filter((edge) => edge === kept || (choice(state) >> (edge & 7)) & 1);
        },
    known:
      known === 'none'
        ? undefined
        : (state) => {
            const { payoff } = graph.nodes[state >> 1] as Graph['nodes'][number];
            const holds = payoff === undefined && (known === 'all' || (choice(state) & 3) === 0);
            return holds ? truth.at(state, Infinity) : undefined;
          },
  };
}

/** A bound beyond the fastest possible win or loss says nothing. */
function onScale(value: number): number {
  return value > 8_000_000 ? Infinity : value < -8_000_000 ? -Infinity : value;
}

function longestLines({ nodes }: Graph): (state: number) => number {
  const plies = new Uint32Array(nodes.length);
  for (let i = nodes.length - 1; i >= 0; i--) {
    for (const { to } of (nodes[i] as Graph['nodes'][number]).edges) {
      plies[i] = Math.max(plies[i] as number, (plies[to] as number) + 1);
    }
  }
  return (state) => plies[state >> 1] as number;
}
