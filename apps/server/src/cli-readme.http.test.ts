import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKey } from './features/keys/testing/key-calls.ts';
import type { Engine } from './providers/engine/engine.port.ts';
import { createRenderEngine } from './providers/engine/render-engine.ts';
import { openRenderStudio } from './providers/engine/render-studio.ts';
import { createBuiltInVoice } from './providers/voice/built-in-voice.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const BIN = path('../../cli/bin/avatarcade.mjs');

let folder: string;
let url: string;
let world: VideoWorld;
let key: string;

/** The real studio, whose sample clip has a sixteenth of its pixels: it is made in full for real-video.http.test.ts. */
function openStudio(): Engine {
  const engine = createRenderEngine({ studio: openRenderStudio(), version: 'test' });
  return {
    ...engine,
    makeSampleGameplay: (order, options) => engine.makeSampleGameplay({ ...order, scale: 0.25 }, options),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-five-lines-'));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({
    working: true,
    env: { PUBLIC_URL: url },
    providers: {
      engine: openStudio(),
      voice: createBuiltInVoice({ speaker: createSpeaker(), version: 'test' }),
    },
  });
  await world.app.listen({ host: '127.0.0.1', port });
  const user = await world.registerUser();
  await world.creditUser(user, 30_00);
  ({ key } = await addKey({ app: world, as: user }));
  // As npm links the program into node_modules/.bin.
  await writeFile(join(folder, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${BIN}" "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

function runLine(line: string): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { HOME: folder, PATH: `${folder}${delimiter}${process.env.PATH}`, AVATARCADE_URL: url };
    const child = execFile('sh', ['-c', line], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    // The key is typed at the first line; the others ask for nothing.
    child.stdin?.end(line.endsWith('login') ? `${key}\n` : '');
  });
}

it('the five lines of the command line’s README make a video', async () => {
  const readme = await readFile(path('../../cli/README.md'), 'utf8');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const lines = block.trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    const { code, err } = await runLine(line);
    expect({ line, code, err: code === 0 ? '' : err }).toEqual({ line, code: 0, err: '' });
  }
  const video = await readFile(join(folder, 'ad.mp4'));
  expect(video.subarray(4, 8).toString()).toBe('ftyp');
  expect(video.length).toBeGreaterThan(200_000);
  expect((await runLine('npx avatarcade balance')).out).toContain('€20.00');
}, 600_000);
