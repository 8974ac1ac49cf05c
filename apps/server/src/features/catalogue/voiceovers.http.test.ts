import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { startLocalServer } from '../../providers/listings/testing/local-server.ts';
import { buildPlayPage, FOX_GAME } from '../../providers/listings/testing/play-page.fixture.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

async function askFor(world: VideoWorld, language: string, times: number, product = {}) {
  const user = await world.registerUser();
  const { id } = await world.addProduct(user, product);
  const body = { product_id: id, language };
  const responses = [];
  for (let time = 0; time < times; time += 1) {
    responses.push(await world.call({ method: 'POST', url: API_PATHS.catalogue.voiceover, as: user, body }));
  }
  return responses;
}

it('a repeated request returns another script, in the language of the store’s page if it has one', async () => {
  await using store = await startLocalServer((request, response) => {
    const german = request.url?.includes('hl=de');
    const description = german
      ? 'Kombiniere drei Steine und wecke den schlafenden Wald!<br>Löse Rätsel in zwölf magischen Welten.'
      : FOX_GAME.description;
    response.end(buildPlayPage({ ...FOX_GAME, description }));
  });
  await using world = await createVideoWorld({ env: { GOOGLE_PLAY_URL: store.url.origin } });
  const product = {
    product_url: `${store.url.origin}/store/apps/details?id=com.ember.fox`,
    title: 'Fox & Ember',
    description: 'Match three stones with the fox and wake the sleeping forest.',
    category_names: ['Puzzle'],
  };
  const responses = await askFor(world, 'German', 3, product);
  const scripts = responses.map((answer) => answer.json<{ voiceover: string }>().voiceover);
  expect(new Set(scripts).size).toBe(3);
  for (const script of scripts) expect(script).toContain('wecke den schlafenden Wald');
  expect(store.requests).toHaveLength(1);
});

it('an error of the writing service has a message', async () => {
  await using service = await startLocalServer((_, response) => {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"error": {"message": "secret"}}');
  });
  const env = { OPENAI_BASE_URL: `${service.url.origin}/v1`, WRITER_MODEL: 'some-model' };
  await using world = await createVideoWorld({ env });
  const [answer] = await askFor(world, 'English', 1);
  expect(answer?.statusCode).toBe(502);
  expect(answer?.body).toContain(MESSAGES.voiceoverFailed);
  expect(answer?.body).not.toContain('secret');
});

it('a model’s unusable script is corrected once, then it is an error', async () => {
  let asked = 0;
  await using service = await startLocalServer((_, response) => {
    asked += 1;
    const message = { role: 'assistant', content: '{"voiceover": "Play now!"}' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'chat', choices: [{ index: 0, finish_reason: 'stop', message }] }));
  });
  const env = { WRITER_BASE_URL: `${service.url.origin}/v1`, WRITER_MODEL: 'some-model' };
  await using world = await createVideoWorld({ env });
  const [answer] = await askFor(world, 'English', 1);
  expect([answer?.statusCode, answer?.json()]).toEqual([502, { detail: MESSAGES.voiceoverFailed }]);
  expect(asked).toBe(2);
});
