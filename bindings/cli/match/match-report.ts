import type { MatchResult, MatchStatistics } from '../../tools/match/result.js';
import { plural } from '../units.js';

/** The statistics as one line of JSON, in which an infinite difference is null. */
export function resultJson(result: MatchResult, name: string, engines: readonly string[]): string {
  return JSON.stringify({ game: name, engines, ...result, elo: result.elo ?? null, sprt: result.sprt ?? null });
}

/** `+5 =2 -3  Elo 70 (-121 to 301)` */
export function standing({ wins, draws, losses, elo, sprt }: MatchStatistics): string {
  const test = sprt ? `  LLR ${sprt.llr.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})` : '';
  return `+${wins} =${draws} -${losses}  ${elo ? `Elo ${eloWords(elo)}` : 'no pair of games yet'}${test}`;
}

/** The result for people. */
export function resultPage(result: MatchResult, [one, other]: readonly [string, string]): string {
  const { games, wins, draws, losses, pentanomial, elo, sprt, faults, stop } = result;
  const lines = [
    `${one} against ${other}: ${plural(games, 'game')}${stop === 'aborted' ? ', stopped by Ctrl-C' : ''}`,
    `  won ${wins}, drawn ${draws}, lost ${losses}`,
    `  pairs of games with 0, ½, 1, 1½ and 2 points: ${pentanomial.join(' ')}`,
    `  Elo: ${elo ? `${eloWords(elo)}, with 95 % certainty` : 'unknown without a pair of games'}`,
  ];
  if (sprt) {
    const verdict = sprt.accepted ? `${sprt.accepted} accepted` : 'not decided';
    lines.push(`  SPRT: ${verdict}, LLR ${sprt.llr.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})`);
  }
  for (const [i, name] of [one, other].entries()) {
    const lost = faults[i] as number;
    if (lost > 0) lines.push(`  ${name} lost ${plural(lost, 'game')} on time, by illegal moves or crashes`);
  }
  return `${lines.join('\n')}\n`;
}

function eloWords({ elo, low, high }: NonNullable<MatchStatistics['elo']>): string {
  return `${eloText(elo)} (${eloText(low)} to ${eloText(high)})`;
}

function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? 'infinite' : '-infinite';
  return `${elo > 0 ? '+' : ''}${elo.toFixed(0)}`.replace(/^-0$/, '0');
}
