/** The file of each worker: it serves the game. */
import { serveEngine } from 'cutnode/workers';
import { hex } from './hex.js';

serveEngine(hex);
