/**
 * Chinese chess against Fairy-Stockfish at one of its strengths, in pairs of games from the same opening, each side
 * once.
 *
 *     npx tsx bench/xiangqi-match.ts [--elo 1500 | --skill 5] [--pairs 10] [--time 100] [--seed 1] [--program fairy-stockfish]
 *
 * Openings are four random plies after which no side has lost a man. A game ends by the rules here: every position's
 * legal moves are held against the other program's, which so is a referee of ours, and a move that is not among them
 * ends the run. Ctrl-C ends it after the pair that is being played, and prints what there is.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { type XiangqiPosition, xiangqi, xiangqiSelective } from 'cutnode/games/xiangqi';
import { enableSelective } from 'cutnode/selective';
import { Random } from '../bindings/textbook/laboratory.js';
import { anchorOf, inOneLine } from './anchors.js';
import { printHeading, printTable } from './report.js';

const { values } = parseArgs({
  options: {
    elo: { type: 'string' },
    skill: { type: 'string' },
    pairs: { type: 'string', default: '10' },
    time: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    program: { type: 'string', default: '/usr/games/fairy-stockfish' },
  },
});
const timeMs = Number(values.time);
const random = Random.seeded(Number(values.seed));

const program = spawn(values.program);
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const say = (line: string): boolean => program.stdin.write(`${line}\n`);
async function heard(wanted: RegExp, each: (line: string) => void = () => {}): Promise<RegExpExecArray> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the program has ended');
    each(value);
    const found = wanted.exec(value);
    if (found) return found;
  }
}
say('uci');
await heard(/^uciok/);
const options = {
  UCI_Variant: 'xiangqi',
  ...(values.elo && { UCI_LimitStrength: true, UCI_Elo: values.elo }),
  ...(values.skill && { 'Skill Level': values.skill }),
};
for (const [name, value] of Object.entries(options)) say(`setoption name ${name} value ${value}`);

const engine = await createEngine(enableSelective(xiangqi, xiangqiSelective), { selective: true, table: { mib: 64 } });

/** The legal moves by the other program, sorted. */
async function refereed(): Promise<string> {
  const moves: string[] = [];
  say('go perft 1');
  await heard(/^Nodes searched/, (line) => {
    const move = /^([a-i]\d+[a-i]\d+): 1/.exec(line)?.[1];
    if (move) moves.push(move);
  });
  return moves.sort().join(' ');
}

function opening(): string[] {
  for (;;) {
    let position = xiangqi.initial();
    const moves: string[] = [];
    for (let ply = 0; ply < 4; ply++) {
      const legal = xiangqi.moves(position);
      const move = legal[random.below(legal.length)] as number;
      moves.push(xiangqi.formatMove(position, move));
      position = xiangqi.play(position, move);
    }
    if (Math.abs(engine.search(position, { nodes: 3000, selective: true }).value ?? 0) < 80) return moves;
  }
}

const longest = { own: 0, moves: 0, depth: 0 };

/** Red's result, and why it ended. */
async function play(start: readonly string[], own: 0 | 1): Promise<{ red: number; why: string; plies: number }> {
  say('ucinewgame');
  const moves = [...start];
  const line: XiangqiPosition[] = [xiangqi.initial()];
  for (const text of start) {
    const before = line.at(-1) as XiangqiPosition;
    line.push(xiangqi.play(before, xiangqi.parseMove(before, text)));
  }
  for (;;) {
    const position = line.at(-1) as XiangqiPosition;
    const outcome = xiangqi.outcome(position);
    if (outcome) return { red: Math.sign(outcome[0] as number), why: 'rules', plies: moves.length };
    const key = xiangqi.key(position);
    const first = line.findIndex((one) => xiangqi.key(one) === key);
    const times = line.filter((one) => xiangqi.key(one) === key).length;
    const rule = xiangqi.repetition;
    if (times > 2 && typeof rule === 'function') {
      const payoffs = rule({ positions: line.slice(first), moves: [] });
      return { red: Math.sign(payoffs?.[0] ?? 0), why: 'repetition', plies: moves.length };
    }
    say(`position startpos moves ${moves.join(' ')}`);
    const legal = xiangqi.moves(position).map((move) => xiangqi.formatMove(position, move));
    const theirs = await refereed();
    if ([...legal].sort().join(' ') !== theirs) {
      throw new Error(`the legal moves of ${xiangqi.format(position)} differ: ${legal.join(' ')}; ${theirs}`);
    }
    let text: string;
    if (xiangqi.toMove(position) === own) {
      const began = performance.now();
      const { move, depth } = engine.search(position, { timeMs, selective: true, history: line.slice(0, -1) });
      longest.own = Math.max(longest.own, performance.now() - began);
      longest.moves++;
      longest.depth += depth;
      text = xiangqi.formatMove(position, move as number);
    } else {
      say(`go movetime ${timeMs}`);
      const [, answer = ''] = await heard(/^bestmove (\S+)/);
      text = answer;
    }
    line.push(xiangqi.play(position, xiangqi.parseMove(position, text)));
    moves.push(text);
  }
}

let [won, drawn, lost] = [0, 0, 0];
const pairs: number[] = [];
const ends: Record<string, number> = {};
let plies = 0;
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});
for (let pair = 0; pair < Number(values.pairs) && !isStopped; pair++) {
  const start = opening();
  let points = 0;
  for (const own of [0, 1] as const) {
    const { red, why, plies: length } = await play(start, own);
    const result = own === 0 ? red : -red;
    if (result > 0) won++;
    else if (result < 0) lost++;
    else drawn++;
    points += (result + 1) / 4;
    plies += length;
    ends[why] = (ends[why] ?? 0) + 1;
  }
  pairs.push(points);
  if (pairs.length % 25 === 0) process.stderr.write(`${2 * pairs.length} games: +${won} =${drawn} -${lost}\n`);
}
program.stdin.end('quit\n');

const games = 2 * pairs.length;
const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
const variance = pairs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, pairs.length - 1);
const margin = 1.96 * Math.sqrt(variance / pairs.length);
const elo = (score: number): string =>
  score >= 1 ? '+∞' : score <= 0 ? '−∞' : (400 * Math.log10(score / (1 - score))).toFixed(0);
printHeading(
  'Chinese chess against Fairy-Stockfish',
  `Against ${inOneLine(await anchorOf({ program: values.program, options }))}, ${timeMs} ms a move, ${games} games from ${pairs.length} openings.`,
);
printTable([
  {
    against: values.elo ? `UCI_Elo ${values.elo}` : values.skill ? `Skill Level ${values.skill}` : 'full strength',
    won,
    drawn,
    lost,
    Elo: `${elo(mean)} (${elo(mean - margin)} to ${elo(mean + margin)})`,
    'plies a game': Math.round(plies / games),
    'depth on average': (longest.depth / longest.moves).toFixed(1),
    'longest move, ms': Math.round(longest.own),
    'by repetition': ends.repetition ?? 0,
  },
]);
