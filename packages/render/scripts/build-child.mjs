// Bundles the render child to dist/child: it starts for every video, picture and check of a file, and loading its 500 modules one by one
// takes most of such a start. `--watch` builds it again whenever a source changes.
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../scripts/steps/bundle.mjs';

await bundle({
  entry: fileURLToPath(new URL('../src/child/main.ts', import.meta.url)),
  folder: fileURLToPath(new URL('../dist/child', import.meta.url)),
  external: ['@napi-rs/canvas'],
  watch: process.argv.includes('--watch'),
});
