import type { Writable } from 'node:stream';
import { checkedGame } from '../contract/checked-game.js';
import { writeLine } from '../contract/move-notation.js';
import { moveText } from '../contract/move-text.js';
import { isDecided, type SearchResult, type SearchStats } from '../index.js';
import { type Answer, provedInWords, sidesAt, type Verb, valueInWords } from './answer.js';
import { boardPicture } from './board-picture.js';
import { paint } from './terminal.js';
import { count, duration, plural, speed } from './units.js';
import { ending } from './value-words.js';

/** An answer as a page of text. */
export async function answerPage(answer: Answer, verb: Verb, stream: Writable): Promise<string> {
  const { entry, game, text, position } = answer;
  const outcome = checkedGame(game).outcome(position);
  const sides = sidesAt(entry, game, position);
  const over = outcome && ending(outcome[game.toMove(position) as number] as number, sides);
  const reason = over ? await entry.reasonOfEnd?.(position) : undefined;
  const rows = over ? [['Result', reason ? `${over}: ${reason}` : over] as const] : answerRows(answer, verb, stream);
  return page({ entry, game, text, position, turn: over ? 'game over' : `${sides[0]} to move` }, rows, stream);
}

type Row = readonly [label: string, words: string];

/** A position with its board and labelled rows below. */
export function page(
  {
    entry,
    game,
    text,
    position,
    turn,
  }: Pick<Answer, 'entry' | 'game' | 'text' | 'position'> & { readonly turn: string },
  rows: readonly Row[],
  stream: Writable,
): string {
  const title = [paint(stream, entry.name, 'bold'), ...(text ? [text] : [])].join(' ');
  const width = Math.max(...rows.map(([label]) => label.length));
  return [
    `${title}  ${paint(stream, turn, 'dim')}`,
    '',
    ...boardPicture(entry, game, position, stream),
    ...rows.map(([label, words]) => `  ${paint(stream, label.padEnd(width), 'dim')}  ${words}`),
    '',
  ].join('\n');
}

function answerRows(answer: Answer, verb: Verb, stream: Writable): Row[] {
  const { game, position, result, options } = answer;
  const { move, pv, ties, lines, stats } = result;
  const written = (moves: readonly unknown[]): string => writeLine(game, position, moves).join(' ');
  const known = result.value !== undefined;
  const proved = result.solved ? undefined : provedInWords(answer, result);
  const value = known || proved === undefined ? valueInWords(answer, result) : proved;
  const depth = result.depth > 0 ? `, at depth ${result.depth}` : '';
  const rows: Row[] = [
    // Below the window no move is known to be better than another.
    [
      known && result.bound !== 'upper' ? 'Best move' : 'Some move',
      paint(stream, moveText(game, position, move), 'bold', 'green'),
    ],
    ['Value', paint(stream, isGuess(answer, verb) ? `${value}${depth}, not proved` : value, 'bold')],
  ];
  if (proved !== undefined && proved !== value) rows.push(['Proved', proved]);
  if (known) rows.push(['Line', written(pv)]);
  if (ties) {
    const equal = ties.map((tie) => moveText(game, position, tie)).join(' ');
    const limited = result.stop === 'nodes' || result.stop === 'time' || result.stop === 'aborted';
    const found = ties.length > 1 || limited ? equal : 'no other move';
    const words = limited ? `${found}, perhaps others: a limit stopped the search` : found;
    rows.push(['As good', ties.length > 0 ? words : 'not known: the value is a bound']);
  }
  if (lines.length > 1) rows.push(...lineRows(answer));
  const only = options.moves?.map((move) => moveText(game, position, move)).join(' ');
  rows.push(['Searched', only === undefined ? searched(result) : `${searched(result)}, only ${only}`]);
  const counts = [plural(stats.nodes, 'node'), plural(stats.leaves, 'leaf', 'leaves'), duration(stats.timeMs)];
  const perSecond = speed(stats.nodes + stats.quiescenceNodes, stats.timeMs);
  rows.push(['Effort', [...counts, ...(perSecond ? [perSecond] : [])].join(' · ')]);
  if (stats.quiescenceNodes > 0) rows.push(['Quiescence', plural(stats.quiescenceNodes, 'node')]);
  const [first = 0] = stats.cutoffAt;
  if (stats.cutoffs > 0)
    rows.push(['Cutoffs', `${count(stats.cutoffs)} · ${share(first, stats.cutoffs)} by the first move`]);
  const { table } = stats;
  if (table && table.probes > 0) {
    const full = table.overwrites > 0 ? ` · ${count(table.overwrites)} overwritten` : '';
    rows.push(['Table', `${plural(table.probes, 'probe')} · ${share(table.hits, table.probes)} found${full}`]);
  }
  if (stats.probCut) rows.push(...probCutRows(stats.probCut));
  return rows;
}

/** Whether somebody who asked for the exact value gets what a search of some depth thinks of it. */
function isGuess({ result: { solved, value } }: Answer, verb: Verb): boolean {
  return verb === 'solve' && !solved && value !== undefined && !isDecided(value);
}

function probCutRows({ tries, cuts, promised, noisyTries, noisyCuts }: NonNullable<SearchStats['probCut']>): Row[] {
  const tried = (many: number, cut: number): string[] => [plural(many, 'try', 'tries'), `${share(cut, many)} cut`];
  const right = promised === undefined ? [] : [`the margin promises that ${share(promised, 1)} of them are right`];
  return [
    ...(tries > 0 ? [['ProbCut', [...tried(tries, cuts), ...right].join(' · ')] as const] : []),
    ...(noisyTries > 0 ? [['ProbCut', [...tried(noisyTries, noisyCuts), 'by noisy moves'].join(' · ')] as const] : []),
  ];
}

/** The requested lines, in columns. */
function lineRows(answer: Answer): Row[] {
  const { game, position, result } = answer;
  const cells = result.lines.map((line) => ({
    words: valueInWords(answer, line),
    moves: writeLine(game, position, line.pv).join(' '),
  }));
  const width = Math.max(...cells.map(({ words }) => words.length));
  return cells.map(
    ({ words, moves }, i): Row => [i === 0 ? 'Lines' : '', `${i + 1}. ${words.padEnd(width)}  ${moves}`],
  );
}

function searched({ bound, depth, solved, selective, stop, stats, pliesToEnd }: SearchResult<unknown>): string {
  const iterated = stats.iterations.length > 1 || depth === 1;
  const found = bound === 'exact' ? 'the value is final' : 'the bound is final';
  const rest = pliesToEnd !== undefined && pliesToEnd > depth ? 'what is known of the game proves the rest' : found;
  if (solved) return iterated ? `to depth ${depth}; ${rest}` : 'to the end of the game';
  if (stop === 'known') return `nothing; the value in the book was searched ${depth} plies deep`;
  const why = { depth: '', solved: '', nodes: 'the node limit', time: 'the time limit', aborted: 'request', known: '' }[
    stop
  ];
  const guesses = selective ? ', selectively: nothing is proved' : '';
  const reached = depth > 0 ? `to depth ${depth}${guesses}` : 'no depth completed';
  return why ? `${reached}; stopped by ${why}` : reached;
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

/** An answer in one line, aligned with the other lines. */
export function answerLine(answer: Answer, verb: Verb, stream: Writable): string {
  const { entry, game, text, position, result } = answer;
  const outcome = checkedGame(game).outcome(position);
  const words = outcome
    ? ending(outcome[game.toMove(position) as number] as number, sidesAt(entry, game, position))
    : ((result.value === undefined ? provedInWords(answer, result) : undefined) ?? valueInWords(answer, result));
  const move = result.move === undefined || outcome ? '-' : moveText(game, position, result.move);
  return [
    paint(stream, move.padStart(3), 'bold', 'green'),
    (!outcome && isGuess(answer, verb) ? `${words}, not proved` : words).padEnd(WORDS),
    plural(result.stats.nodes, 'node').padStart(NODES),
    duration(result.stats.timeMs).padStart(TIME),
    paint(stream, text, 'dim'),
  ].join('  ');
}

/** Column widths of `answerLine`; the position comes last because its length varies. */
const WORDS = 'X wins in 42 plies, score +21 for X'.length;
const NODES = '123,456,789 nodes'.length;
const TIME = '59 min 59 s'.length;
