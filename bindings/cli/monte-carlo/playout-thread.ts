import { workerData } from 'node:worker_threads';
import { serveMonteCarlo } from '../../monte-carlo/threads/index.js';
import { findGame, loadGame } from '../catalogue/index.js';
import type { PlayedGame } from './playout-threads.js';

const { name, options } = workerData as PlayedGame;
serveMonteCarlo(await loadGame(await findGame(name), options, undefined));
