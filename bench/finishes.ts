/**
 * Whether the engine of UCI mates where it has won, in end games of few men: `npx tsx bench/finishes.ts --games 50`.
 * From positions that are won by the tables, drawn by a seed, it plays the stronger side, with `Endgames` as given; the
 * weaker plays the longest defence of the tables, which no program betters. Fifty moves and repetitions are draws.
 */
import { parseArgs } from 'node:util';
import { chess } from 'cutnode/games/chess';
import { createEndgames } from 'cutnode/games/chess/endgames';
import { createUciSpeaker } from 'cutnode/uci';
import { printHeading, printTable } from './report.js';
import { seeded } from './seeded.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50' },
    ms: { type: 'string', default: '100' },
    endgames: { type: 'string', default: 'auto' },
    materials: { type: 'string', default: 'KBNK,KRKN,KQKR,KBBK,KPK' },
  },
});

let heard: (line: string) => void = () => {};
const speaker = createUciSpeaker({ say: (line) => heard(line) });
const waitFor = (wanted: RegExp): Promise<string> =>
  new Promise((resolve) => {
    heard = (line) => wanted.test(line) && resolve(line);
  });

const rows = [];
for (const material of values.materials.split(',')) {
  const tables = await createEndgames({ materials: [material] });
  const random = seeded(1);
  let [won, drawn, plies, longest] = [0, 0, 0, 0];
  for (let game = 0; game < Number(values.games); game++) {
    speaker.hear(`ucinewgame\nsetoption name Endgames value ${values.endgames}\nisready`);
    await waitFor(/^readyok/);
    const start = wonPosition(material);
    const moves: string[] = [];
    let here = start;
    const met = new Map<bigint, number>();
    for (;;) {
      const times = (met.get(chess.key(here)) ?? 0) + 1;
      met.set(chess.key(here), times);
      const payoffs = chess.outcome(here);
      if (payoffs || times === 3) {
        const mate = payoffs !== undefined && payoffs[0] !== 0;
        won += Number(mate);
        drawn += Number(!mate);
        break;
      }
      let move: number;
      if (here.turn === start.turn) {
        speaker.hear(`position fen ${chess.format(start)}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`);
        const answer = waitFor(/^bestmove/);
        speaker.hear(`go movetime ${values.ms}`);
        move = chess.parseMove(here, (await answer).split(' ')[1] ?? '');
      } else {
        const best = tables.bestMoves(here) ?? [];
        move = best[Math.floor(random() * best.length)]?.move ?? (chess.moves(here)[0] as number);
      }
      moves.push(chess.formatMove(here, move));
      here = chess.play(here, move);
    }
    plies += moves.length;
    longest = Math.max(longest, moves.length);
  }
  rows.push({ material, won, drawn, 'plies, mean': Math.round(plies / Number(values.games)), 'the most': longest });

  /** A position that White, who is to move, wins, and not at once. */
  function wonPosition(name: string) {
    const men = [...name.slice(0, name.lastIndexOf('K'))].concat([...name.slice(name.lastIndexOf('K')).toLowerCase()]);
    for (;;) {
      const board = Array.from({ length: 64 }, () => '1');
      for (const man of men) board[Math.floor(random() * 64)] = man;
      const rows = Array.from({ length: 8 }, (_, row) => board.slice(8 * row, 8 * row + 8).join(''));
      if (board.filter((one) => one !== '1').length < men.length || /p/i.test(`${rows[0]}${rows[7]}`)) continue;
      try {
        const position = chess.parse(`${rows.join('/')} w - - 0 1`);
        const value = tables.probe(position);
        if (value && value.value > 0 && (value.plies ?? 0) > 5) return position;
      } catch {
        // The side that is not to move is in check.
      }
    }
  }
}
await speaker.end();
printHeading(
  'Won end games',
  `${values.games} games each, ${values.ms} ms a move, Endgames ${values.endgames}, against the longest defence.`,
);
printTable(rows);
