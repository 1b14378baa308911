import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Adds the service worker to the build, with the list of all files in it and a version that changes when any of them does. */
export function offline(template: string): Plugin {
  return {
    name: 'offline',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== 'index.html');
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) hash.update(file.type === 'chunk' ? file.code : file.source);
        const source = readFileSync(template, 'utf8')
          .replace("['FILES']", JSON.stringify(['./', ...files.sort()]))
          .replace('VERSION', hash.digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
