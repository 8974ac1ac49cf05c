import path from 'node:path';
import { rolldown, watch as watchSources } from 'rolldown';

/**
 * Bundles an entry with all that it imports to a file of its name in `folder`, beside chunks of what is imported dynamically. `external` are packages that
 * stay outside, as CommonJS finds files by `__dirname`, which a bundle doesn't have. With `watch` it bundles again whenever a source changes.
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
    // While sources are watched, a process may still load a chunk of the bundle before.
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

/** Modules find files, workers and native libraries beside themselves, so in a bundle, too, `import.meta.url` is the address of the source. */
function sourceAddresses(folder) {
  return {
    name: 'source-addresses',
    transform: {
      // Ids of modules that the bundler makes itself begin with a zero byte; they have no file.
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
