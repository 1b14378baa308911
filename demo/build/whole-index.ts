import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Adds a hash of index.html, the one file without a hash in its name, to the service worker's list of files. If a
 * server or a cache in front of it still serves the page of an earlier build, the browser rejects it, and the worker
 * tries again later instead of mixing two builds.
 */
export function wholeIndex(): { readonly plugin: Plugin; readonly transform: ManifestTransform } {
  let folder = '';
  return {
    plugin: {
      name: 'whole-index',
      configResolved({ root, build }) {
        folder = resolve(root, build.outDir);
      },
    },
    transform(entries) {
      const manifest = entries.map((entry) => {
        if (entry.revision === null) return entry;
        const hash = createHash('sha384').update(readFileSync(join(folder, entry.url)));
        return { ...entry, integrity: `sha384-${hash.digest('base64')}` };
      });
      return { manifest, warnings: [] };
    },
  };
}
