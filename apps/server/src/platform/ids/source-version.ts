import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A short hash of the code and data beside `entryPoint` (a module’s path). Results of that code are cached under it, so they are
 * made again only after one of them changed.
 */
export function buildSourceVersion(entryPoint: string): string {
  const folder = dirname(entryPoint);
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|wasm|json)$/.test(name) && !name.endsWith('.test.ts'))
    .sort();
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
