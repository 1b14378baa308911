#!/usr/bin/env node
import { run } from './program.js';

// A failed write is handled by its caller; without these handlers it would be fatal.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), process);

// Connections to a Redis that does not answer cannot be closed, and would keep the process.
if (process.argv[2] === 'batch') setTimeout(() => process.exit(), 2000).unref();
