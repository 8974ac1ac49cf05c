// Bundles the render child to dist/child: it starts for every video, picture and check of a file, and loading its 500 modules one by one
// takes most of such a start. `--watch` builds it again whenever a source changes.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const isWatching = process.argv.includes('--watch');
const input = ['src/child/main.ts', 'src/child/watch-process.worker.ts'];
/** They load programs of their own from beside themselves. */
const external = ['node-av', '@napi-rs/canvas'];

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist/child',
    // A server that runs meanwhile may start one at any time.
    emptyOutDir: !isWatching,
    // An error's stack names functions as the sources do.
    minify: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input },
    watch: isWatching ? {} : null,
  },
});
