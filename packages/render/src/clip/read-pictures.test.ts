import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HdrColours } from '../testing/hdr-clip.child.ts';

const CHILD = fileURLToPath(new URL('../testing/hdr-clip.child.ts', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an actor filmed in HDR has the colours that gameplay of the same file has', async () => {
  const order = ['--no-warnings', CHILD, join(folder, 'hlg.mp4')];
  const { stdout } = await promisify(execFile)(process.execPath, order);
  const { actor, smallActor, gameplay } = JSON.parse(stdout) as HdrColours;
  for (const colour of [actor, smallActor])
    for (const [channel, value] of colour.entries())
      expect(Math.abs(value - (gameplay[channel] ?? 0)), `${colour} and ${gameplay}`).toBeLessThan(4);
});
