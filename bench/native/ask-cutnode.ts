/**
 * Solves the positions on standard input, a list in JSON, for `bench/native.ts`: `ask-cutnode.ts connect-four|othello`.
 */
import { readFileSync } from 'node:fs';
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { othello, readProblems } from 'cutnode/games/othello';
import { readPositionSet } from '../position-sets.js';
import type { Solved } from './solvers.js';

/** FForum 1. */
const LATE = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';

const positions = JSON.parse(readFileSync(0, 'utf8')) as readonly string[];
const solve = process.argv[2] === 'othello' ? await othelloSolver() : await connectFourSolver();
// The compiler is still at work while the first positions are solved.
const first =
  process.argv[2] === 'othello'
    ? Array<string>(20).fill(LATE)
    : readPositionSet('Test_L2_R2.txt')
        .slice(-20)
        .map(({ moves }) => moves);
for (const position of first) solve(position);

const scores: number[] = [];
let nodes = 0;
const before = process.cpuUsage();
for (const position of positions) {
  const solved = solve(position);
  scores.push(solved.score);
  nodes += solved.nodes;
}
const { user, system } = process.cpuUsage(before);
const result: Solved = { scores, nodes, seconds: (user + system) / 1e6 };
console.log(JSON.stringify(result));

async function connectFourSolver() {
  const engine = await createEngine(connectFour);
  return (text: string) => {
    const position = connectFour.parse(text);
    const { value, stats } = engine.solve(position);
    return { score: connectFour.score(position, value) as number, nodes: stats.nodes };
  };
}

async function othelloSolver() {
  const engine = await createEngine(othello);
  return (line: string) => {
    const [problem] = readProblems(line);
    if (!problem) throw new Error(`no position: ${line}`);
    const { value, stats } = engine.solve(problem.position);
    return { score: value, nodes: stats.nodes };
  };
}
