import type { MatchGame } from '../../tools/match/result.js';
import { count, plural } from '../units.js';

/** How many openings of a match have a flaw. */
export class OpeningsPlayed {
  private all = 0;
  private decided = 0;
  private repeated = 0;

  count({ number, openingFlaw }: Pick<MatchGame, 'number' | 'openingFlaw'>): void {
    // Both games of a pair have the same opening.
    if (number % 2 === 0) return;
    this.all++;
    if (openingFlaw === 'decided') this.decided++;
    if (openingFlaw === 'repeated') this.repeated++;
  }

  /** What the result is worth less for, in lines of standard error; nothing if all is well. */
  get warning(): string {
    const { all, decided, repeated } = this;
    const of = (some: number): string => `cutnode: ${count(some)} of ${plural(all, 'opening')} `;
    return [
      decided > 0 &&
        `${of(decided)}${decided === 1 ? 'is' : 'are'} proved won or lost, as no other was found; a larger game or fewer --opening-plies may have others\n`,
      repeated > 0 &&
        `${of(repeated)}${repeated === 1 ? 'was' : 'were'} played before, as there was no other; between engines that leave nothing to chance ${repeated === 1 ? 'it proves' : 'they prove'} nothing new\n`,
    ]
      .filter(Boolean)
      .join('');
  }
}
