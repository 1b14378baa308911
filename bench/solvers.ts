import { solveOthello } from './solvers/othello.js';

await solveOthello(process.argv.slice(3));
