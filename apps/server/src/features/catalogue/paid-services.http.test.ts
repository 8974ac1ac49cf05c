import type { Voice } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { VOICES } from '@avatarcade/speech/voices';
import { expect, it } from 'vitest';
import { createFakeVoice } from '../../testing/fake-engine.ts';
import { createVideoWorld } from '../../testing/video-world.ts';

const PATHS = API_PATHS.catalogue;
const PAID_VOICE = { ...VOICES[0], key: 'studio:en-US:amy', name: 'Amy' } as (typeof VOICES)[number];

it('a user who never paid has a number of texts and voices of services a day, and gets an error above that', async () => {
  const asked: string[] = [];
  const fake = createFakeVoice();
  await using world = await createVideoWorld({
    env: { PAID_CALLS_PER_DAY: '3', PAID_CALLS_PER_DAY_PAYING: '5' },
    providers: {
      voice: createFakeVoice({
        listVoices: async () => [...VOICES, PAID_VOICE],
        speak(order) {
          asked.push(order.voice);
          return fake.speak(order);
        },
      }),
      copywriter: {
        isPaid: true,
        writeHooks: async () => [],
        async write() {
          asked.push('writer');
          return 'Match three stones.';
        },
      },
    },
  });
  const user = await world.registerUser();
  const { id: productId } = await world.addProduct(user);
  const voices = (await world.call({ method: 'GET', url: PATHS.voices, as: user })).json<Voice[]>();
  const speak = (voiceover: string, key: string) => {
    const voice = voices.find((each) => each.key === key)?.id;
    return world.call({ method: 'POST', url: PATHS.preview, as: user, body: { voiceover, voice } });
  };
  const body = { product_id: productId, language: 'English' };
  const write = () => world.call({ method: 'POST', url: PATHS.voiceover, as: user, body });

  expect((await write()).statusCode).toBe(201);
  expect((await speak('One.', PAID_VOICE.key)).statusCode).toBe(200);
  // Heard before, or built-in: free.
  expect((await speak('One.', PAID_VOICE.key)).statusCode).toBe(200);
  expect((await speak('Two.', 'en-emma')).statusCode).toBe(200);
  expect((await speak('Two.', PAID_VOICE.key)).statusCode).toBe(200);
  for (const refused of [await speak('Three.', PAID_VOICE.key), await write()]) {
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(refused.json().detail).toBe(
      'You have used up the 3 texts and voices of outside services that are free in 24 hours. Please try again in 24 hours.',
    );
  }
  expect(asked).toEqual(['writer', PAID_VOICE.key, 'en-emma', PAID_VOICE.key]);
  expect((await speak('Three.', 'en-emma')).statusCode).toBe(200);

  await world.creditUser(user, 1000);
  expect((await write()).statusCode).toBe(201);
  expect((await speak('Three.', PAID_VOICE.key)).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(429);
});
