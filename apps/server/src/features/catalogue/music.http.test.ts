import { readFile, writeFile } from 'node:fs/promises';
import type { MusicList } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { BED_IDS } from '@avatarcade/music/bed-ids';
import { CAPTION_STYLES } from '@avatarcade/video/edit/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.catalogue;
const encoded: Buffer[] = [];
let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  const engine = createFakeEngine({
    async encodeSound({ input, output }) {
      encoded.push(await readFile(input));
      await writeFile(output, 'small sound');
      return { duration: 1 };
    },
  });
  world = await createVideoWorld({ providers: { engine } });
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string) => world.call({ method: 'GET', url, as: user });
const local = (url: string) => url.replace(world.config.publicUrl, '');

describe('music', () => {
  it('is every bed with its name, its mood and a sample', async () => {
    const response = await get(PATHS.music);
    expect(response.statusCode).toBe(200);
    const music = response.json<MusicList>();
    expect(music.map(({ id }) => id)).toEqual([...BED_IDS]);
    for (const { name, mood } of music) expect([name, mood]).not.toContain('');
  });

  it('has samples that are made once for everybody', async () => {
    const [bed] = (await get(PATHS.music)).json<MusicList>();
    for (let time = 0; time < 2; time += 1) {
      const sample = await world.call({ method: 'GET', url: local(bed?.preview_audio_url ?? '') });
      expect(sample.statusCode).toBe(302);
      const file = await world.call({ method: 'GET', url: local(String(sample.headers.location)) });
      expect([file.headers['content-type'], file.body]).toEqual(['audio/mp4', 'small sound']);
    }
    expect(encoded).toHaveLength(1);
    const wav = encoded[0] ?? Buffer.alloc(0);
    expect(wav.length).toBe(44 + 12 * 48_000 * 4);
    const firstSecond = Array.from({ length: 48_000 }, (_, index) => wav.readInt16LE(44 + index * 4));
    expect(Math.max(...firstSecond)).toBeGreaterThan(1000);
  });

  it('of another name has no sample', async () => {
    expect((await world.call({ method: 'GET', url: PATHS.musicSample('polka') })).statusCode).toBe(404);
  });
});

it('caption styles have ids and names', async () => {
  const styles = (await get(PATHS.captionStyles)).json<{ id: string; name: string }[]>();
  expect(styles.map(({ id }) => id)).toEqual([...CAPTION_STYLES]);
  expect(styles).toContainEqual({ id: 'karaoke', name: 'Karaoke' });
});
