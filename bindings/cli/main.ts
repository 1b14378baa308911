#!/usr/bin/env node
import { run } from './program.js';

// A failed write is dealt with where it was made; here it must only not be fatal.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), process);
