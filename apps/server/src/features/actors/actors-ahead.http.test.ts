import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { afterAll, expect, it, vi } from 'vitest';
import { findAhead } from '../videos/renders-ahead.queries.ts';
import { createActorWorld, SAID } from './testing/actor-world.ts';

const PATHS = API_PATHS.videos;

const { world, user, rendered, make, remove, render } = await createActorWorld();
afterAll(() => world[Symbol.asyncDispose]());

const want = (body: CreateVideoBody) => world.call({ method: 'POST', url: PATHS.ahead, as: user, body });

async function wantReady(body: CreateVideoBody) {
  await vi.waitFor(async () => expect((await want(body)).json()).toEqual({ state: 'ready' }), {
    timeout: 10_000,
    interval: 300,
  });
}

/** What Review orders, with the id of the speech that its preview played. */
async function buildHeard(avatar: string) {
  const order = await world.buildOrder(user, { avatar, voiceover: SAID });
  const heard = await world.call({
    method: 'POST',
    url: API_PATHS.catalogue.preview,
    as: user,
    body: { voiceover: SAID, voice: order.voice, avatar },
  });
  return { ...order, speech_id: heard.json<SpeechPreview>().id };
}

it.each(['own', 'voice'])(
  'an actor with the sound “%s” is rendered ahead, and the order takes it over',
  async (sound) => {
    const { id } = await make({ sound });
    const body = await buildHeard(id);
    expect((await want(body)).json()).toEqual({ state: 'waiting' });
    await wantReady(body);
    const video = await render(id, body);
    expect(video.avatar_details.name).toBe('Ada');
    expect(rendered).toHaveLength(1);
    expect(rendered[0]?.presenterClip).toBe('clip of a presenter');
    expect(await findAhead(world.db, user.id)).toBeUndefined();
  },
);

it('an actor that is deleted meanwhile presents in what a page still shows', async () => {
  const { id } = await make();
  const body = await buildHeard(id);
  await wantReady(body);
  expect((await remove(id)).statusCode).toBe(204);
  await render(id, body);
  expect(rendered).toHaveLength(1);
});

it('an actor’s video is given up with the page', async () => {
  const { id } = await make();
  await wantReady(await buildHeard(id));
  await world.call({ method: 'DELETE', url: PATHS.ahead, as: user });
  expect(await findAhead(world.db, user.id)).toBeUndefined();
});

it('a voice that nobody has heard in place of an actor’s sound might have to be paid for', async () => {
  const { id } = await make({ sound: 'voice' });
  const { speech_id: _, ...body } = await buildHeard(id);
  expect((await want(body)).json()).toEqual({ state: 'none' });
});
