import { checkedGame } from '../../contract/checked-game.js';
import { writeLine } from '../../contract/move-notation.js';
import { moveText } from '../../contract/move-text.js';
import type { MonteCarlo } from '../../monte-carlo/index.js';
import type { MonteCarloLine, MonteCarloResult } from '../../monte-carlo/result.js';
import type { Asked } from '../answer.js';
import { page } from '../result-text.js';
import type { Session } from '../session.js';
import { paint } from '../terminal.js';
import { count, duration, micro, plural, speed } from '../units.js';

type Found = MonteCarloResult<unknown>;

/** What was found, as a page of text. */
export function foundPage(asked: Asked, found: Found, search: MonteCarlo<unknown, unknown>, session: Session): string {
  const { game, position } = asked;
  const { stdout } = session.terminal;
  const { move, lines, solved, stop, stats, pv } = found;
  const over = checkedGame(game).outcome(position) !== undefined;
  const mover = over ? undefined : game.toMove(position);
  const turn = over
    ? 'game over'
    : mover === 'chance'
      ? 'dice to be thrown'
      : `${sideOf(asked, mover as number)} to move`;
  const rows: (readonly [string, string])[] = [];
  if (move !== undefined) {
    const label = solved ? 'Best move' : 'Move';
    rows.push([label, paint(stdout, moveText(game, position, move), 'bold', 'green')]);
  }
  rows.push([over ? 'Result' : 'Value', paint(stdout, valueWords(asked, found), 'bold')]);
  if (pv.length > 1) rows.push(['Line', writeLine(game, position, pv).join(' ')]);
  if (lines.length > 1) rows.push(...lineRows(asked, lines, typeof mover === 'number' ? mover : 0));
  if (!over) {
    const { visits, reusedVisits, nodes, treeNodes, depth, treeFull, timeMs } = stats;
    const perSecond = speed(nodes, timeMs);
    const tree = [plural(treeNodes, 'node'), `${plural(depth, 'ply', 'plies')} deep`];
    if (treeFull)
      tree.push(`full: give more --mib than ${count(Math.round((search.capacity * search.bytesPerNode) / 2 ** 20))}`);
    if (STOPS[stop]) rows.push(['Stopped', STOPS[stop] as string]);
    rows.push(
      ['Tree', tree.join(' · ')],
      [
        'Effort',
        [
          plural(visits + reusedVisits, 'visit'),
          plural(nodes, 'node'),
          duration(timeMs),
          ...(perSecond ? [perSecond] : []),
        ].join(' · '),
      ],
    );
  }
  return page({ ...asked, turn }, rows, stdout);
}

const STOPS: Readonly<Record<string, string>> = {
  nodes: 'at its limit of nodes',
  time: 'at its limit of time',
  aborted: 'by request',
};

/** A mean payoff: `+0.262`. */
export function meanWords(mean: number): string {
  return `${mean > 0 ? '+' : ''}${Number(mean.toFixed(3))}`;
}

function valueWords(asked: Asked, { value, solved, standardError, lines }: Found): string {
  const { game, position } = asked;
  const mover = game.toMove(position);
  const own = mover === 'chance' ? 0 : mover;
  if (value === undefined) return 'nothing known yet';
  if (solved) return `${meanWords(value)} for ${sideOf(asked, own)}, proved`;
  const [chosen] = lines;
  const error = (chosen ? chosen.standardError : standardError)?.[own];
  const spread = error === undefined ? '' : `, standard error ${Number(error.toFixed(3))}`;
  return `${meanWords(value)} for ${sideOf(asked, own)} in the mean${spread}`;
}

/** The moves in columns: visits, mean, what is proved, the line. */
function lineRows(
  { game, position }: Asked,
  lines: readonly MonteCarloLine<unknown>[],
  own: number,
): [string, string][] {
  const cells = lines.map(({ visits, mean, standardError, atLeast, atMost, pv }) => ({
    visits: plural(visits, 'visit'),
    mean: mean ? meanWords(mean[own] as number) : '',
    error: standardError ? `± ${(standardError[own] as number).toFixed(3)}` : '',
    proved: provedWords(atLeast[own] as number, atMost[own] as number),
    line: writeLine(game, position, pv).join(' '),
  }));
  const width = (column: keyof (typeof cells)[number]): number => Math.max(...cells.map((cell) => cell[column].length));
  const [visits, mean, error, proved] = [width('visits'), width('mean'), width('error'), width('proved')];
  return cells.map((cell, i) => [
    i === 0 ? 'Moves' : '',
    [
      cell.visits.padStart(visits),
      cell.mean.padStart(mean),
      cell.error.padStart(error),
      ...(proved > 0 ? [cell.proved.padEnd(proved)] : []),
      cell.line,
    ].join('  '),
  ]);
}

function provedWords(atLeast: number, atMost: number): string {
  if (atLeast === atMost) return `proved ${meanWords(atLeast)}`;
  const parts = [
    ...(Number.isFinite(atLeast) ? [`at least ${meanWords(atLeast)}`] : []),
    ...(Number.isFinite(atMost) ? [`at most ${meanWords(atMost)}`] : []),
  ];
  return parts.join(', ');
}

/** The name of a player. A catalogue names two. */
function sideOf({ entry, game }: Asked, player: number): string {
  const { players } = game.traits ?? { players: 2 };
  return players > 2 ? `player ${player + 1}` : (entry.sides[player] as string);
}

/** As one line of JSON. All fields are always there, `null` where nothing is known. */
export function foundJson({ entry, game, text, position }: Asked, found: Found): string {
  const { move, value, pv, lines, stop, solved, stats } = found;
  const { visits, reusedVisits, nodes, timeMs } = stats;
  return JSON.stringify({
    game: entry.name,
    position: text,
    move: move === undefined ? null : moveText(game, position, move),
    value: value ?? null,
    solved,
    ...statistics(found),
    pv: writeLine(game, position, pv),
    lines: lines.map((line) => ({
      move: moveText(game, position, line.move),
      visits: line.visits,
      ...statistics(line),
      pv: writeLine(game, position, line.pv),
    })),
    stop,
    visits: visits + reusedVisits,
    nodes,
    timeMs: micro(timeMs),
    stats: { ...stats, timeMs: micro(timeMs) },
  });
}

function statistics({
  mean,
  standardError,
  atLeast,
  atMost,
}: Pick<Found, 'mean' | 'standardError' | 'atLeast' | 'atMost'>) {
  // JSON knows no infinity.
  const finite = (bounds: readonly number[]): readonly (number | null)[] =>
    bounds.map((bound) => (Number.isFinite(bound) ? bound : null));
  return {
    mean: mean ?? null,
    standardError: standardError ?? null,
    atLeast: finite(atLeast),
    atMost: finite(atMost),
  };
}
