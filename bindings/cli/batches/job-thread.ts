import { serveJobs } from '../../tools/batch/job-thread.js';
import { openJobResources } from './job-resources.js';

serveJobs(openJobResources);
