import type { Plugin } from 'vite';

/**
 * While developing, serves the sources of scripts that are loaded by their addresses, which the
 * build puts at `assets/NAME.js`.
 */
export function scriptsWhileDeveloping(scripts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'scripts-while-developing',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const name = /^\/assets\/([\w-]+)\.js$/.exec(request.url ?? '')?.[1] ?? '';
        if (scripts[name]) request.url = `/@fs${scripts[name]}`;
        next();
      });
    },
  };
}
