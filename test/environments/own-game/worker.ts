import { serveEngine } from 'cutnode/workers';
import { domineering } from './game.js';

serveEngine(domineering);
