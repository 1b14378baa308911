import type { Examination } from './examination.js';
import type { RuleName } from './findings.js';
import { identityOf } from './position-view.js';
import { boundsFault, candidatesFault } from './proving-values.js';
import { playingFault } from './rules/playing.js';
import { positionRules } from './rules/position-rules.js';

/** Shortens the path of a finding: leaves moves out as long as the rest can be played and the rule still fails. */

/** The paths tried for one finding. */
const MOST_TRIES = 200;

export function* shorten<Position, Move>(exam: Examination<Position, Move>): Generator<void> {
  for (const { rule, other } of exam.findings.all) {
    const fault = faultOf(exam, rule);
    if (other || !fault) continue;
    let path = exam.sourceOf(rule) ?? [];
    let tries = 0;
    // Two moves at a time first: leaving out one changes the side to move.
    for (const width of [2, 1, 2]) {
      for (let from = 0; from + width <= path.length && tries < MOST_TRIES; ) {
        tries++;
        yield;
        const shorter = path.toSpliced(from, width);
        const message = failsAt(exam, shorter, fault);
        if (message === undefined) from++;
        else {
          path = [...exam.line.path];
          exam.report(rule, message);
        }
      }
    }
  }
}

/** What is wrong at the end of the line, if anything; `undefined` for rules that are about more than a position. */
function faultOf<Position, Move>(
  exam: Examination<Position, Move>,
  rule: RuleName,
): (() => string | undefined) | undefined {
  const holds = positionRules.find(([name]) => name === rule)?.[1];
  if (rule === 'play') {
    return () => {
      const here = exam.here();
      const fault = playingFault(here, here.moves, exam.budget);
      return fault?.rule === rule ? fault.message : undefined;
    };
  }
  if (rule === 'evaluate' || rule === 'pliesLeft' || !holds) return undefined;
  return () => {
    const message = holds(exam.here());
    if (message !== undefined || exam.brokenFoundation) return message;
    if (rule === 'bounds' || rule === 'known') return boundsFault(exam, rule);
    return rule === 'candidates' ? candidatesFault(exam) : undefined;
  };
}

/** What is wrong at the end of `path`, if its moves can be played; the line is then there. */
function failsAt<Position, Move>(
  exam: Examination<Position, Move>,
  path: readonly Move[],
  fault: () => string | undefined,
): string | undefined {
  try {
    exam.restart();
    const { game, line } = exam;
    for (const wanted of path) {
      if (game.outcome(line.position) !== undefined) return undefined;
      const name = identityOf(game, line.position, wanted);
      const move = game.moves(line.position).find((legal) => identityOf(game, line.position, legal) === name);
      if (move === undefined) return undefined;
      line.play(move);
    }
    return fault();
  } catch {
    // A move out of place may make a game throw.
    return undefined;
  }
}
