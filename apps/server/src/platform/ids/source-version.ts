import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A short name for what the code beside `entrance` (a module's path) is at the moment: what that code draws or speaks is kept
 * under this name, so it is made anew when the code has changed and not before.
 */
export function buildSourceVersion(entrance: string): string {
  const folder = dirname(entrance);
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|wasm)$/.test(name) && !name.endsWith('.test.ts'))
    .sort();
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
