import type { Random } from '../trials/random.js';
import { drawPair, matteringFor } from './draw-pair.js';
import { endsInPoints, type Feature, featuresOf, without } from './features.js';
import {
  endsByItself,
  type Facts,
  nameOf,
  type PairCase,
  type PairPosition,
  type PairRules,
  type PairStyle,
  payoffsAt,
  stateOf,
} from './pair-game.js';
import type { Stage, Stages } from './stages.js';
import { type Question, reachable, type Worth, worthOf, worthOfMove } from './truth.js';

/** A case with all that its searches are asked and held against. */
export class Trial {
  readonly features: readonly Feature[];
  readonly style: PairStyle;
  readonly stage: Stage;
  readonly rules: PairRules;
  /** Play ends however it goes, even where no rule of repetition ends it. */
  readonly finite: boolean;
  /** A search to the end ends. */
  readonly ends: boolean;
  readonly hasDice: boolean;
  /** Of the question to a depth. */
  readonly depth: number;
  private readonly worths = new Map<string, Worth>();
  private readonly matter = new Map<string, ReadonlySet<string>>();

  constructor(
    readonly one: PairCase,
    readonly random: Random,
    readonly stages: Stages,
    says?: PairStyle['says'],
    depth?: number,
  ) {
    const { pair } = one;
    this.features = featuresOf(one);
    this.hasDice = this.features.includes('dice');
    this.finite = endsByItself(pair, one.root.node);
    this.ends = this.finite || pair.rule !== 'ignore';
    this.depth = depth ?? random.whole(1, 5);
    const irreversible = pair.rule !== 'ignore' && random.chance(0.5);
    const drawn = random.pick(['nothing', this.hasDice ? 'bounds' : 'nothing', 'known', 'bounds'] as const);
    this.style = {
      rule: pair.rule,
      players: pair.players,
      counter: pair.limit !== undefined,
      rewards: pair.rewards,
      dice: this.hasDice,
      irreversible,
      says: this.mayTell(says ?? drawn) ? (says ?? drawn) : 'nothing',
    };
    this.stage = stages.set(pair, factsOf(this, says === undefined ? random.whole(0, 1000) : 7), this.style);
    this.rules = this.stage.rules;
  }

  /** Whether the game may say that of its positions, on the one scale of values that all searches share. */
  private mayTell(says: PairStyle['says']): boolean {
    if (says === 'nothing') return true;
    const { pair } = this.one;
    if (pair.players > 2) return false;
    // A win is worth 1, 4 or 8,000,000 less the plies, depending on who asks: beside dice, points alone mean the same
    // to all.
    if (this.hasDice && !isOfPoints(this.one)) return false;
    return says === 'known' || pair.rule === 'ignore';
  }

  worth(asked: Question, root = this.one.root, past = this.one.past): Worth {
    // A game's own rule knows in what order positions occurred.
    const names = past.map(nameOf);
    const name = JSON.stringify([asked, stateOf(root), this.one.pair.rule === 'own' ? names : names.sort()]);
    const known = this.worths.get(name);
    if (known) return known;
    const found = worthOf(this.one.pair, root, past, asked);
    this.worths.set(name, found);
    return found;
  }

  /** The worth to the side to move. */
  own(asked: Question, root = this.one.root, past = this.one.past): number {
    return this.worth(asked, root, past)[root.player] as number;
  }

  /** What a move is worth to the side that makes it. */
  ownMove(move: number, asked: Question, root = this.one.root, past = this.one.past): number {
    return worthOfMove(this.one.pair, root, past, move, asked)[root.player] as number;
  }

  /** The features that change the answer when they are switched off, with the game so far or without. */
  mattering(asked: Question, past: boolean): ReadonlySet<string> {
    const name = JSON.stringify([asked, past]);
    const one = past ? this.one : without('history', this.one);
    const known = this.matter.get(name) ?? matteringFor(one, asked);
    this.matter.set(name, known);
    return known;
  }

  /** Positions of the game that are not over, the root among them. */
  open(): PairPosition[] {
    return [...reachable(this.one.pair, this.one.root).values()].filter((at) => !payoffsAt(this.one.pair, at));
  }
}

export function drawTrial(random: Random, id: number, stages: Stages): Trial {
  return new Trial(drawPair(random, id), random, stages);
}

function isOfPoints({ pair }: PairCase): boolean {
  const isFine = (payoffs: readonly number[]): boolean => payoffs.every(Number.isFinite);
  return endsInPoints(pair) && pair.nodes.every(({ payoffs }) => !payoffs || isFine(payoffs)) && isFine(pair.limitPays);
}

/**
 * True facts: tight, loose or none, by the position and `salt`. They say what a position is worth if nothing came
 * before.
 */
function factsOf(trial: Trial, salt: number): Facts {
  const value = (position: PairPosition): number => {
    const worth = trial.worth({ depth: Infinity, win: 'by plies' }, position, []);
    const isThrow = trial.rules.toMove(position) === 'chance';
    return worth[isThrow ? 0 : position.player] as number;
  };
  const choice = ({ node, player, counter }: PairPosition): number => node * 7 + player * 3 + counter * 5 + salt;
  const around = (position: PairPosition): readonly [number, number] => {
    const slack = [0, 0, 1, Infinity];
    const here = choice(position);
    const own = value(position);
    return [onScale(own - (slack[here % 4] as number)), onScale(own + (slack[(here >> 2) % 4] as number))];
  };
  return {
    known: (position) => (choice(position) % 3 === 0 ? undefined : around(position)),
    bounds: (position) => around(position),
  };
}

const onScale = (value: number): number => (value > 8_000_000 ? Infinity : value < -8_000_000 ? -Infinity : value);
