import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the 260 country flags as single files under /flags/, so that no script contains them. */
export function flagsPlugin(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
  const files = new Set(readdirSync(folder).filter((name) => name.endsWith('.svg')));
  return {
    name: 'flags',
    generateBundle() {
      for (const name of files) {
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
    configureServer(server) {
      // biome-ignore lint/complexity/useMaxParams: Connect's signature
      server.middlewares.use('/flags', (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!files.has(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, name)));
      });
    },
  };
}
