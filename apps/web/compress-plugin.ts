import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|json)$/;
/** Smaller responses aren't worth a compressed file. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses on request. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // Node compresses on as many cores as it is given at once.
        const files = Object.entries(bundle).map(async ([fileName, file]) => {
          if (!TEXT.test(fileName)) return;
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < MIN_BYTES) return;
          const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
          const [brotli, gzipped] = await Promise.all([toBrotli(bytes, hint), toGzip(bytes, { level: 9 })]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipped });
        });
        await Promise.all(files);
      },
    },
  };
}
