/** The worker that searches a stranger's game for bench/threads.ts: the one whose name the bench gives it. */
import { workerData } from 'node:worker_threads';
import { serveEngine } from 'cutnode/workers';
import { contests } from '../strangers/contests.js';

const cases = contests.flatMap((contest) => contest.cases);
const found = cases.find(({ game }) => game.name === workerData);
if (!found) throw new Error(`no game is called ${workerData}`);
serveEngine(found.game);
