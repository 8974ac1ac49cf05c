import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSourceVersion } from './source-version.ts';

it('code, data and kernels make a version, tests and other files don’t', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-version-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'characters'));
  const version = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return buildSourceVersion(join(folder, 'main.ts'));
  };
  const versions = [
    await version('main.ts', 'export const a = 1;'),
    await version('main.ts', 'export const a = 2;'),
    await version('characters/maya.json', '{ "skin": "deep" }'),
    await version('characters/maya.json', '{ "skin": "fair" }'),
    await version('blend.wasm', 'kernel'),
  ];
  expect(new Set(versions).size).toBe(versions.length);
  expect(await version('main.test.ts', 'test')).toBe(versions.at(-1));
  expect(await version('README.md', 'words')).toBe(versions.at(-1));
});
