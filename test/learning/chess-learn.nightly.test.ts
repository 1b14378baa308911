import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { learn } from '../../bench/learning/chess/generations.js';
import { quickRun } from '../../bench/learning/chess/settings.js';

test('the same seed learns the same evaluation of chess, also if the run was interrupted', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-chess-'));
  try {
    const lines: string[] = [];
    const once = await learn({ ...quickRun, folder, processes: 1, progress: (line) => lines.push(line) });
    const files = readdirSync(folder).filter((name) => name.endsWith('.samples'));
    expect(files).toHaveLength(9);
    expect(lines.filter((line) => line.includes(' Elo '))).toHaveLength(5);
    rmSync(join(folder, files[4] as string));
    rmSync(join(folder, files[8] as string));
    const again = await learn({ ...quickRun, folder, processes: 2, progress() {} });
    expect(again).toEqual(once);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
