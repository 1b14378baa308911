import { createProver, type Prover } from '../../bindings/engine/proof/index.js';
import { createEngine, type Engine } from '../../bindings/index.js';
import { coalitionGame } from '../../bindings/textbook/several-players/index.js';
import { createWorkerEngine, type WorkerEngine } from '../../bindings/workers/index.js';
import {
  type Facts,
  type PairGame,
  type PairPosition,
  type PairRules,
  type PairStyle,
  pairRules,
} from './pair-game.js';
import { workerHere } from './worker-here.js';

type PairEngine = Engine<PairPosition, number>;

/** What searches a game of one style; the data of the game is exchanged from case to case. */
export interface Stage {
  readonly rules: PairRules;
  engine(): Promise<PairEngine>;
  /** Its table is kept from search to search. */
  keeping(): Promise<PairEngine>;
  /** Another, whose table is loaded. */
  loading(): Promise<PairEngine>;
  /** The engine of a worker, which is served on this thread. */
  worker(): Promise<WorkerEngine<PairPosition, number>>;
  prover(): Promise<Prover<PairPosition, number>>;
  /** An engine of the game of `player` against the others. */
  against(player: number): Promise<PairEngine>;
}

interface Scene {
  pair: PairGame;
  facts: Facts;
}

const table = { mib: 0.05 } as const;
/** Positions are told apart by the number of their game too, so that nothing kept is believed of another game. */
export class Stages {
  private readonly stages = new Map<string, { scene: Scene; stage: Stage }>();

  /** The stage of this style, set up for this game. */
  set(pair: PairGame, facts: Facts, style: PairStyle): Stage {
    const name = JSON.stringify(style);
    let found = this.stages.get(name);
    if (!found) {
      const scene: Scene = { pair, facts };
      found = { scene, stage: build(scene, style) };
      this.stages.set(name, found);
    }
    Object.assign(found.scene, { pair, facts });
    return found.stage;
  }
}

function build(scene: Scene, style: PairStyle): Stage {
  const rules = pairRules(scene, style);
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(name) as Promise<T> | undefined;
    if (known) return known;
    const fresh = make();
    made.set(name, fresh);
    return fresh;
  };
  return {
    rules,
    engine: () => once('engine', () => createEngine(rules, { table })),
    keeping: () => once('keeping', () => createEngine(rules, { table: { ...table, keep: true } })),
    loading: () => once('loading', () => createEngine(rules, { table: { ...table, keep: true } })),
    worker: () => once('worker', () => createWorkerEngine(rules, { table, worker: () => workerHere(rules) })),
    prover: () => once('prover', () => createProver(rules, { mib: 0.1 })),
    against: (player) => once(`against ${player}`, async () => createEngine(coalitionGame(rules, player), { table })),
  };
}
