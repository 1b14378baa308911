import { looksBack, repetitionOf, statesRepetition } from '../../contract/past.js';
import type { Game } from '../../index.js';
import type { MatchGame } from '../../tools/match/result.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { count, plural } from '../units.js';

/**
 * Rules that never say when a game is over would hold a match at its first game for ever. Where nothing in them
 * promises an end, a long game is a draw, or won by who has more points, and the match says so.
 */
const LONG = 400;
export const LONG_HELP =
  'a game of so many plies after its opening is a draw, or won by who has more points ' +
  `(default: ${LONG} in a game without repetition and pliesLeft)`;

/** What to do about rules by which play may go round in circles. */
const SAY_WHAT_COUNTS = 'if positions come back, say in the rules what that counts: repetition';

/** The advice to somebody whose search of rules that let play go round in circles was not finished. */
export function adviceOnCircles(
  { source, isVast }: Pick<CatalogueEntry, 'source' | 'isVast'>,
  game: Game<unknown, unknown>,
): string | undefined {
  // A search meets each position once for every way to it that matters; the other way round, each is looked at once.
  if (repetitionOf(game) === 'draw' && !isVast)
    return `if few positions can be reached, 'cutnode endgame' solves them backwards`;
  return source && !statesRepetition(game) && game.pliesLeft === undefined ? SAY_WHAT_COUNTS : undefined;
}

/** The plies after which a game is called a draw if the command line does not say: none if the rules end it. */
export function pliesByDefault(game: Game<unknown, unknown>): number | undefined {
  return !looksBack(game) && game.pliesLeft === undefined ? LONG : undefined;
}

/** How many games of a match were ended for their length. */
export class GamesCutShort {
  private all = 0;
  private cut = 0;

  /** `most` is what `pliesByDefault` says: who gives a number of plies is told nothing. */
  constructor(
    private readonly game: Pick<Game<unknown, unknown>, 'reward'>,
    private readonly most: number | undefined,
  ) {}

  count({ end, moves, openingPlies, score }: MatchGame): void {
    this.all++;
    const byLength = score === 0.5 || this.game.reward;
    if (end === 'adjudication' && byLength && moves.length - openingPlies === this.most) this.cut++;
  }

  /** A line of standard error; nothing if every game came to its end. */
  get warning(): string {
    const { all, cut, most = 0, game } = this;
    if (cut === 0) return '';
    const counted = game.reward ? 'by the points won so far' : cut === 1 ? 'as a draw' : 'as draws';
    return `cutnode: ${count(cut)} of ${plural(all, 'game')} ${cut === 1 ? 'was' : 'were'} not over after ${count(most)} plies and counted ${counted}; --max-plies sets another number; ${SAY_WHAT_COUNTS}\n`;
  }
}
