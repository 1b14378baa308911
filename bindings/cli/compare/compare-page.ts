import type { Writable } from 'node:stream';
import { summarizePlay } from '../../tools/compare/index.js';
import { type CompareReport, type MatchRow, summarizeProofs } from '../../tools/compare/report.js';
import type { Budget } from '../../tools/compare/search.js';
import { paint } from '../terminal.js';
import { count, plural, short } from '../units.js';

/** What a search may do for a move: `1,000 nodes`, `50 ms`. */
export function budgetWords({ nodes, timeMs }: Budget): string {
  return nodes === undefined ? `${count(timeMs as number)} ms` : plural(nodes, 'node');
}

/** A comparison as text: a table for each budget, then proofs, then matches. */
export function comparePage(report: CompareReport, title: string, complete: boolean, stream: Writable): string {
  const dim = (text: string): string => paint(stream, text, 'dim');
  const asked = `${plural(report.positions.length, 'position')}, judged: ${report.reference}`;
  const plays = summarizePlay(report);
  const proofs = summarizeProofs(report);
  const tables = report.budgets.flatMap((budget) => {
    const here = plays.filter((play) => play.budget === budget);
    if (here.length === 0) return [];
    const best = Math.min(...here.map(({ regret }) => regret));
    return [
      table(
        [budgetWords(budget), 'best move', 'regret', '±', 'nodes', 'KiB', 'proved', 'wrong'],
        here.map((play) => [
          play.search,
          percent(play.agreement),
          play.regret.toFixed(3),
          play.error.toFixed(3),
          count(play.nodes),
          count(Math.ceil(play.bytes / 1024)),
          count(play.proved),
          play.wrong === 0 ? '' : count(play.wrong),
        ]),
        (i) => here[i]?.regret === best,
        stream,
      ),
    ];
  });
  const proofTable =
    proofs.length === 0
      ? []
      : [
          table(
            ['who wins', 'proved', 'nodes', 'mean', 'KiB', 'wrong'],
            proofs.map((proof) => [
              proof.search,
              `${proof.proved} of ${proof.positions}`,
              atLeast(proof.nodes, proof.proved < proof.positions),
              atLeast(proof.meanNodes, proof.proved < proof.positions),
              count(Math.ceil(proof.bytes / 1024)),
              proof.wrong === 0 ? '' : count(proof.wrong),
            ]),
            () => false,
            stream,
          ),
          dim(`  at most ${short(report.proofNodes)} nodes a position; mean: the geometric mean of the nodes\n`),
        ];
  const matchTable =
    report.matches.length === 0
      ? []
      : [
          table(
            ['match', 'a move', 'games', 'won, drawn, lost', 'Elo', 'SPRT'],
            report.matches.map(matchCells),
            () => false,
            stream,
          ),
        ];
  const left = report.leftOut.map(({ search, reason }) => dim(`  without ${search}: ${reason}\n`));
  return [
    `${paint(stream, title, 'bold')}  ${dim(`${asked}${complete ? '' : '; stopped before the end'}`)}\n`,
    ...tables,
    ...proofTable,
    ...matchTable,
    ...left,
  ].join('\n');
}

function matchCells({ search, against, budget, games, wins, draws, losses, elo, sprt }: MatchRow): string[] {
  const interval = elo ? `${Math.round(elo.elo)} (${Math.round(elo.low)} … ${Math.round(elo.high)})` : '';
  const decided = sprt?.accepted === 'H1' ? 'stronger' : sprt?.accepted === 'H0' ? 'not stronger' : 'open';
  return [
    `${search} : ${against}`,
    budgetWords(budget),
    count(games),
    `+${wins} =${draws} −${losses}`,
    interval,
    decided,
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function atLeast(nodes: number, bound: boolean): string {
  return `${bound ? '> ' : ''}${count(nodes)}`;
}

/** Columns: the first to the left, the others to the right; the best rows stand out. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isBest: (row: number) => boolean,
  stream: Writable,
): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => (row[i] as string).length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))).join('  ')}`.trimEnd();
  const body = rows.map((row, i) => (isBest(i) ? paint(stream, line(row), 'green') : line(row)));
  return `${[paint(stream, line(head), 'dim'), ...body].join('\n')}\n`;
}
