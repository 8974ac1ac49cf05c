import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMEPLAY_MAX_BYTES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const HEAD = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

let world: VideoWorld;
let user: TestUser;
let address: string;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A form with one file of that many bytes; a stream has no content length. */
async function send(bytes: number, { streamed }: { streamed: boolean }): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(HEAD), new Uint8Array(bytes - HEAD.length)]), 'clip.mp4');
  const encoded = new Response(form);
  const response = await fetch(`${address}${API_PATHS.assets.info}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.access}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: streamed ? encoded.body : await encoded.arrayBuffer(),
    duplex: 'half',
  } as RequestInit);
  await response.arrayBuffer();
  return response.status;
}

it('a clip of exactly the limit is accepted', async () => {
  expect(await send(GAMEPLAY_MAX_BYTES, { streamed: false })).toBe(200);
});

it.each([true, false])('one byte more is refused, with and without a content length', async (streamed) => {
  expect(await send(GAMEPLAY_MAX_BYTES + 1, { streamed })).toBe(413);
  await expect.poll(() => readdirSync(join(world.config.dataDir, 'tmp'))).toEqual([]);
});
