/**
 * The errors of a fixed depth and three remedies, on Breakthrough positions with a few pawns: quiescence,
 * extensions, and secondary search. The positions were found by searching for cases in which the choice decides
 * the game. The engine solves all of them, so that right and wrong are facts.
 *
 *     npx tsx examples/horizon.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, pliesToEnd } from 'cutnode';
import { type BreakthroughPosition, breakthrough } from 'cutnode/games/breakthrough';
import { quiescence, quiescenceSearch, searchToDepth, secondarySearch } from 'cutnode/textbook';

/** At depth 1, White wins a pawn with c3xd4. Black recaptures. */
export const exchange = breakthrough.parse('...../..B../...B./..W../...W./.....:w');

/** Black threatens d5xe4. At depth 3, it seems worth throwing in the pawn on b4 first. */
export const sacrifice = breakthrough.parse('..B../..BBB/....W/W..../W..../..W.W:w');

/** Black is about to break through. At depth 4 with quiescence, an exchange seems to stop it. */
export const race = breakthrough.parse('...B./..BB./...W./...../....W/.....:w');

/** At depth 2, the exchange on c4 costs least. Two more plies show its true cost. */
export const trap = breakthrough.parse('...B./..BB./...W./..W../.....:w');

/** Captures must be answered: they do not count against the depth. */
export function extendCaptures(position: BreakthroughPosition, move: number): number {
  return breakthrough.formatMove(position, move).includes('x') ? 1 : 0;
}

/** Neither captures nor steps to the last row but one, which threaten to win, count against the depth. */
export function extendForcing(position: BreakthroughPosition, move: number): number {
  const rows = breakthrough.format(position).split('/').length;
  const lastButOne = breakthrough.toMove(position) === 0 ? rows - 1 : 2;
  const enters = breakthrough.formatMove(position, move).endsWith(String(lastButOne));
  return extendCaptures(position, move) || (enters ? 1 : 0);
}

const engine = await createEngine(breakthrough);

/** The result of `move` with perfect play on both sides: plies until White has won, or lost (negative). */
export function truth(position: BreakthroughPosition, move: number): number {
  const { value } = engine.solve(breakthrough.play(position, move));
  return (value < 0 ? 1 : -1) * ((pliesToEnd(value) as number) + 1);
}

/** The choice of a search, in words, with the line it expects. */
function described(
  position: BreakthroughPosition,
  how: string,
  { value, pv }: { readonly value: number; readonly pv: readonly number[] },
): string {
  const plies = truth(position, pv[0] as number);
  const end = plies > 0 ? `wins in ${plies}` : `loses in ${-plies}`;
  return `  ${how}: ${written(position, pv)}, worth ${worth(value)}. With perfect play that ${end}.`;
}

/** A line of moves from `position`, as text. */
export function written(position: BreakthroughPosition, line: readonly number[]): string {
  let here = position;
  const names = line.map((move) => {
    const name = breakthrough.formatMove(here, move);
    here = breakthrough.play(here, move);
    return name;
  });
  return names.join(' ');
}

function worth(value: number): string {
  const plies = pliesToEnd(value);
  return plies === undefined ? String(value) : `${value > 0 ? 'a win' : 'a loss'} in ${plies}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const show = (title: string, position: BreakthroughPosition): void => {
    console.log(`\n${title}\n\n${breakthrough.draw(position).replace(/^/gm, '    ')}\n`);
  };

  show('Quiescence. White takes a pawn, and does not see that Black takes back:', exchange);
  const hasty = searchToDepth(breakthrough, exchange, { depth: 1 });
  const calm = quiescenceSearch(breakthrough, exchange, { depth: 1 });
  console.log(described(exchange, 'one ply, static value', hasty));
  console.log(described(exchange, 'one ply, then until it is quiet', calm));

  show('The horizon effect. A pawn thrown away, so that the recapture on d5 falls beyond ply 3:', sacrifice);
  const delaying = searchToDepth(breakthrough, sacrifice, { depth: 3 });
  const extended = searchToDepth(breakthrough, sacrifice, { depth: 3, extend: extendCaptures });
  console.log(described(sacrifice, 'three plies', delaying));
  console.log(described(sacrifice, 'three plies, captures not counted', extended));

  show('It outlives quiescence. An exchange puts the defeat off to ply 6:', race);
  const fooled = quiescenceSearch(breakthrough, race, { depth: 4 });
  const cured = quiescenceSearch(breakthrough, race, { depth: 4, extend: extendForcing });
  console.log(described(race, 'four plies, quiet', fooled));
  console.log(described(race, 'the same, forcing moves not counted', cured));

  show('Secondary search. Before a line of two plies is trusted, two more are searched beyond its end:', trap);
  const checked = secondarySearch(breakthrough, trap, { depth: 2, further: 2, horizon: quiescence });
  for (const { pv, value, believed, beyond } of checked.checks) {
    const line = written(trap, pv);
    const verdict =
      believed < value
        ? `but beyond it ${written(trap, [...pv, ...beyond]).slice(line.length + 1)}, ${worth(believed)}`
        : 'which stands the check';
    console.log(`  ${line}, worth ${worth(value)}, ${verdict}`);
  }
  console.log(described(trap, 'so the choice is', checked));
}
