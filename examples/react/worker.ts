import { serveEngine } from 'cutnode/workers';
import { coins } from './game';

serveEngine(coins);
