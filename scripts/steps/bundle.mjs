import path from 'node:path';
import { rolldown, watch as watchSources } from 'rolldown';

/**
 * Bundles an entry with all that it imports to a file of its name in `folder`, beside chunks of what is imported later. `external` are packages that stay
 * outside: CommonJS finds files beside itself by `__dirname`, which a bundle has no answer for. With `watch` it bundles again whenever a source changes.
 */
export async function bundle({ entry, folder, external, watch = false }) {
  const input = {
    input: entry,
    platform: 'node',
    external,
    plugins: [sourceAddresses(folder)],
  };
  // Nothing is minified: an error's stack names functions as the sources do.
  const output = {
    dir: folder,
    chunkFileNames: '[name]-[hash].js',
    // A process that runs the bundle of before may still load a chunk of it while it is watched.
    cleanDir: !watch,
  };
  if (watch) {
    // An editor may have written half of a file when the first change is seen.
    watchSources({ ...input, output, watch: { buildDelay: 100 } }).on('event', report);
    return;
  }
  const built = await rolldown(input);
  await built.write(output);
  await built.close();
}

/** Modules find files, workers and native libraries beside themselves: in a bundle, too, `import.meta.url` is where the source stands. */
function sourceAddresses(folder) {
  return {
    name: 'source-addresses',
    transform: {
      // What the bundler makes itself begins with a zero, and has no file.
      filter: { code: 'import.meta.url', id: /^[^\0]/ },
      handler(code, id) {
        const source = path.relative(folder, id).split(path.sep).join('/');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`);
      },
    },
  };
}

function report(event) {
  if (event.code === 'ERROR') console.error(event.error.message);
  if ('result' in event) void event.result.close();
}
