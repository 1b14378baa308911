import { serveUci } from './serve-uci.js';

/** `cutnode/uci-worker.js`: build-package.ts makes one script of it. */
serveUci();
