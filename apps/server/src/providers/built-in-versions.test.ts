import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINE_PACKAGES } from './built-in-versions.ts';

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Our packages that a package uses, itself included. */
function listOwn(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const path = new URL(`../../../../packages/${name.split('/')[1]}/package.json`, import.meta.url);
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const used of Object.keys(dependencies)) if (used.startsWith('@avatarcade/')) listOwn(used, found);
  return found;
}

it('a change of any package that renders changes the version of cached pictures, clips and samples', () => {
  const versioned = ENGINE_PACKAGES.map((entryPoint) => entryPoint.split('/').slice(0, 2).join('/'));
  expect(versioned.sort()).toEqual([...listOwn('@avatarcade/render')].sort());
});
