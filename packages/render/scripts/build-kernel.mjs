// Compiles the blending kernel to dist/blend.wasm. Does nothing when that is newer than its source.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const room = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(room, 'src/compose/blend.as');
const target = join(room, 'dist/blend.wasm');

function isCurrent() {
  const built = statSync(target, { throwIfNoEntry: false });
  const script = fileURLToPath(import.meta.url);
  return built !== undefined && built.mtimeMs > Math.max(statSync(source).mtimeMs, statSync(script).mtimeMs);
}

if (!isCurrent()) {
  const { default: compiler } = await import('assemblyscript/asc');
  mkdirSync(dirname(target), { recursive: true });
  const files = new Map();
  // The compiler wants a name in .ts; the file itself has none, for it is no TypeScript and its tools can't read it.
  const { error, stderr } = await compiler.main(
    [
      ...['blend.ts', '--outFile', 'blend.wasm', '--runtime', 'stub', '--enable', 'simd', '--importMemory'],
      ...['--noAssert', '-O3', '--converge'],
    ],
    {
      readFile: (name) => (name === 'blend.ts' ? readFileSync(source, 'utf8') : null),
      writeFile: (name, contents) => files.set(name, contents),
    },
  );
  const wasm = files.get('blend.wasm');
  if (error || !wasm) throw new Error(`The blending kernel doesn't compile: ${error?.message}\n${stderr}`);
  // Written aside and renamed, so that a video that starts now never reads half a file.
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, wasm);
  renameSync(aside, target);
}
