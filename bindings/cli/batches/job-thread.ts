import { serveJobs } from '../../batch/job-thread.js';
import { openStock } from './stock.js';

serveJobs(openStock);
