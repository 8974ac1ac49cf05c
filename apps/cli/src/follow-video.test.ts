import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@avatarcade/client';
import { expect, it } from 'vitest';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { downloadVideo } from './follow-video.ts';

it('a download whose connection breaks is trouble of the network, and leaves no file', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-download-'));
  const file = join(folder, 'ad.mp4');
  const terminal = {
    env: {},
    stdout: { write: () => undefined },
    stderr: { write: () => undefined },
    isInteractive: false,
    ask: async () => '',
    readInput: async () => '',
    signal: new AbortController().signal,
  };
  const video = { status: 'ready', title: 'Ad', video: `${url}/ad.mp4` } as const;
  const error: unknown = await downloadVideo(
    { video, file },
    { client: createClient({ url }), terminal },
  ).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: `The connection broke before ${file} was saved.` });
  expect(exitCodeOf(error)).toBe(EXIT.network);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  server.close();
});
