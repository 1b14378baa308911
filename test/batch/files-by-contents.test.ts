import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allowedFiles, openJobResources, referenceTo } from '../../bindings/cli/batches/job-resources.js';
import { catalogue, loadGame } from '../../bindings/cli/catalogue/index.js';
import { createEndgames, saveEndgames } from '../../bindings/games/chess/endgames/index.js';
import { chess } from '../../bindings/games/chess/index.js';
import type { Game } from '../../bindings/index.js';
import { sha256 } from '../../bindings/tools/batch/job.js';
import { readGame } from '../../bindings/tools/batch/job-schema.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-endgames-'));
afterAll(() => rmSync(folder, { recursive: true }));
const entry = catalogue.find(({ name }) => name === 'chess');
const path = join(folder, 'krk.tables');
const options = new Map([['endgames', path]]);
const rules = chess as unknown as Game<unknown, unknown>;

it('end-game tables travel by their contents, and a worker uses those that it was allowed', async () => {
  const tables = saveEndgames(await createEndgames({ materials: ['KRK'] }));
  writeFileSync(path, tables);
  const game = await loadGame(entry as never, options, undefined);
  const { reference, allowed } = await referenceTo(entry as never, game, options);
  expect(reference).toEqual({ name: 'chess', files: { endgames: sha256(tables) }, core: expect.any(String) });
  expect(readGame(reference)).toEqual(reference);
  expect(JSON.stringify(reference)).not.toContain(folder);
  await expect(openJobResources([]).load(reference)).rejects.toThrow('and no --allow names one here');

  expect((await openJobResources(await allowedFiles([path])).load(reference)).name).toBe(game.name);

  writeFileSync(path, new Uint8Array([...tables, 0]));
  await expect(openJobResources(allowed).load(reference)).rejects.toThrow('has changed since this worker started');
  const other = await referenceTo(entry as never, game, options);
  expect(other.reference).not.toEqual(reference);
});

it('a list of materials is no file, and a file that is missing is said', async () => {
  await expect(referenceTo(entry as never, rules, new Map([['endgames', 'KRK']]))).rejects.toThrow(
    /^--endgames KRK: there is no such file; a batch needs the name of a file/,
  );
});
