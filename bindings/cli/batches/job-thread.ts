import { serveJobs } from '../../tools/batch/job-thread.js';
import { openStock } from './stock.js';

serveJobs(openStock);
