import type { Studio } from '@avatarcade/render/studio';
import { expect, it } from 'vitest';
import { createRenderEngine } from './render-engine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const picture = { width: 1, height: 1, format: 'png' as const, colors: { from: '', to: '', accent: '' } };

/** An engine whose clips never finish, and whose pictures take no time. */
function createBusyEngine() {
  const probed: string[] = [];
  const never = new Promise<never>(() => undefined);
  const studio = {
    probeVideo: (path: string) => {
      probed.push(path);
      return never;
    },
    normalizeImage: async () => picture,
    drawScenePicture: async () => new Uint8Array([1]),
  } as Partial<Studio> as Studio;
  return { probed, engine: createRenderEngine({ studio, version: 'test' }) };
}

it('a picture never waits behind clips of any user', async () => {
  const { engine } = createBusyEngine();
  for (const userId of ['a', 'a', 'b', 'b', 'c']) void engine.probeVideo('clip', { userId });
  const order = { input: 'in', output: 'out', maxSide: 512 };
  await expect(engine.normalizeImage(order, { userId: 'd' })).resolves.toEqual(picture);
});

it('a user’s first clip doesn’t wait behind another user’s clips', async () => {
  const { engine, probed } = createBusyEngine();
  for (const path of ['a1', 'a2', 'a3', 'a4']) void engine.probeVideo(path, { userId: 'a' });
  void engine.probeVideo('b1', { userId: 'b' });
  await settled();
  expect(probed).toEqual(['a1', 'b1']);
});
