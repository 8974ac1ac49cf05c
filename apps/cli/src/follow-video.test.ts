import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Client, createClient } from '@avatarcade/client';
import type { Video } from '@avatarcade/contracts/videos';
import { expect, it } from 'vitest';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { downloadVideo, waitForVideo } from './follow-video.ts';
import type { Terminal } from './terminal.ts';

const openTerminal = (stderr: Terminal['stderr']): Terminal => ({
  env: {},
  stdout: { write: () => undefined },
  stderr,
  isInteractive: false,
  ask: async () => '',
  readInput: async () => '',
  signal: new AbortController().signal,
});

it('the line of a video’s progress is ended, also where the video fails', async () => {
  let written = '';
  const terminal = openTerminal({ write: (text) => (written += text), isTTY: true });
  const client: Client = {
    ...createClient({ url: 'http://127.0.0.1:9' }),
    async waitForVideo(_id, options) {
      await nextTurn();
      // The wire's word for rendering.
      options?.onProgress?.({ stage: 'shooting', progress: 50 } as Video);
      throw new Error('failed');
    },
  };
  await expect(waitForVideo('id', { client, terminal })).rejects.toThrow('failed');
  expect(written).toMatch(/50% {2}Rendering the video\n$/);
});

it('a download whose connection breaks is trouble of the network, and leaves no file', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-download-'));
  const file = join(folder, 'ad.mp4');
  const video = { status: 'ready', title: 'Ad', video: `${url}/ad.mp4` } as const;
  const error: unknown = await downloadVideo(
    { video, file },
    { client: createClient({ url }), terminal: openTerminal({ write: () => undefined }) },
  ).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: `The connection broke before ${file} was saved.` });
  expect(exitCodeOf(error)).toBe(EXIT.network);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  server.close();
});
