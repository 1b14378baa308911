import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * The service worker's list says by which hash it knows index.html, the one file whose name has none: where a
 * server or what stands before it still hands out the one of the last build, the browser refuses it, and the
 * worker tries again another day instead of mixing two builds.
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
