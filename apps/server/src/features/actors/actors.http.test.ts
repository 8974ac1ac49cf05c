import type { Actor } from '@avatarcade/contracts/actors';
import type { PresenterDesign, SpeechPreview } from '@avatarcade/contracts/catalogue';
import type { PreviewFrame } from '@avatarcade/contracts/frames';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FileErrorCode } from '../../providers/engine/engine.port.ts';
import { FAKE_CLIP } from '../../testing/fake-engine.ts';
import { passDelays } from '../../testing/pass-delays.ts';
import { sweepLeftoversJob } from '../housekeeping/sweep-leftovers.job.ts';
import { createActorService } from './actors.service.ts';
import { createActorWorld, SAID } from './testing/actor-world.ts';

const PATHS = API_PATHS.actors;
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('clip of a person')]);

const {
  world,
  user,
  product,
  found,
  rendered,
  imported,
  upload,
  list,
  change,
  waitFor,
  make,
  groupsOf,
  place,
  render,
} = await createActorWorld();
afterAll(() => world[Symbol.asyncDispose]());

describe('an actor', () => {
  it('is judged at once, cut out by a job, and then a presenter of its owner alone', async () => {
    const response = await upload();
    expect(response.statusCode).toBe(201);
    const made = response.json<Actor>();
    expect(made).toMatchObject({ name: 'Ada', product, state: 'preparing', sound: 'own', text: SAID });
    expect(Date.now() - Date.parse(made.consent_at)).toBeLessThan(60_000);
    const ready = await waitFor(made.id);
    expect(ready).toMatchObject({ state: 'ready', progress: 100, error: null, screen: { channel: 1 } });
    expect(imported.at(-1)).toEqual({ from: 0.75, settings: { strength: 0.5, softness: 0.5 } });
    const [group] = await groupsOf(user, { tags: 'actor' });
    const says = { text: SAID, language: 'English' };
    expect(group).toMatchObject({ name: 'Ada', avatars: [{ id: made.id, kind: 'clip', says }] });
    const stranger = await world.registerUser();
    expect((await groupsOf(stranger)).some(({ name }) => name === 'Ada')).toBe(false);
    expect((await change(made.id, { name: 'Mine' }, stranger)).statusCode).toBe(404);
    expect((await upload({}, { as: stranger })).statusCode).toBe(404);
    const url = API_PATHS.catalogue.presenterDesign(made.id);
    expect((await world.call({ method: 'GET', url, as: stranger })).statusCode).toBe(404);
    const design = (await world.call({ method: 'GET', url, as: user })).json<PresenterDesign>();
    expect(design).toMatchObject({ kind: 'clip', clip: FAKE_CLIP });
  });

  it('is found by its gender, and left out of a list beside which its game shows it', async () => {
    const { id } = await make({ gender: 'male', name: 'Ben' });
    const idsOf = async (query: Record<string, string>) =>
      (await groupsOf(user, { page_size: '100', ...query })).flatMap(({ avatars }) =>
        avatars.map((look) => look.id),
      );
    expect(await idsOf({ gender: 'male' })).toContain(id);
    expect(await idsOf({ gender: 'female' })).not.toContain(id);
    expect(await idsOf({ ethnicity: 'Black' })).not.toContain(id);
    expect(await idsOf({ except_product: product })).not.toContain(id);
    expect(await idsOf({ except_product: (await world.addProduct(user)).id })).toContain(id);
  });

  it('takes a WebM too, with nothing to key where it has transparency', async () => {
    found.screen = undefined;
    const response = await upload({}, { file: WEBM });
    expect(response.json()).toMatchObject({ screen: null });
    expect(response.statusCode).toBe(201);
  });

  it('that can’t be cut out says why, and is tried again with other settings', async () => {
    found.prepareError = 'no_figure';
    const failed = await make();
    expect(failed).toMatchObject({ state: 'failed', error: MESSAGES.actorNobody });
    expect((await place(failed.id)).json()).toEqual({ avatar: [MESSAGES.avatarUnknown] });
    found.prepareError = undefined;
    const again = (await change(failed.id, { key: { strength: 0.7, softness: 0.2 } })).json<Actor>();
    expect(again.state).toBe('preparing');
    expect(await waitFor(again.id)).toMatchObject({ state: 'ready', key: { strength: 0.7 } });
    expect(imported.at(-1)?.settings).toEqual({ strength: 0.7, softness: 0.2 });
  });
});

describe('a video of an actor', () => {
  it('has the sound and the clip, and its preview has the same words', async () => {
    const { id } = await make();
    const order = await world.buildOrder(user);
    const body = { voiceover: SAID, voice: order.voice, avatar: id };
    const heard = await world.call({ method: 'POST', url: API_PATHS.catalogue.preview, as: user, body });
    expect(
      heard
        .json<SpeechPreview>()
        .words.map(({ text }) => text)
        .join(' '),
    ).toBe(SAID);
    const video = await render(id);
    expect(video.avatar_details.name).toBe('Ada');
    expect(rendered).toEqual([{ voice: 'sound of the clip', presenterClip: 'clip of a presenter' }]);
  });

  it('has a voice in place of the sound where that is chosen, and says any text', async () => {
    found.hasSound = false;
    const silent = await upload();
    expect([silent.statusCode, silent.json()]).toEqual([422, { file: [MESSAGES.actorSilent] }]);
    const { id, has_sound } = await make({ sound: 'voice', text: '' });
    expect(has_sound).toBe(false);
    await render(id);
    expect(rendered).toEqual([{ voice: 'sound', presenterClip: 'clip of a presenter' }]);
  });

  it('is refused where it says something else, with the first word that differs', async () => {
    const { id } = await make();
    const other = await place(id, { voiceover: 'Merge the planets. Play it today.' });
    expect([other.statusCode, other.json()]).toEqual([400, { voiceover: [MESSAGES.actorSays('planets')] }]);
    expect((await place(id, { voiceover: 'merge THE meteors, play it today' })).statusCode).toBe(201);
    const german = await place(id, { language: 'German' });
    expect(german.json()).toMatchObject({ avatar: [MESSAGES.actorSpeaks('English')] });
  });

  it('is refused by a campaign whose hooks differ, but not by one of its cuts without the presenter', async () => {
    const { id } = await make();
    const { product: _, ...base } = await world.buildOrder(user, { avatar: id, voiceover: SAID });
    const quote = async (matrix: object) => {
      const body = { product, base, ...matrix };
      return world.call({ method: 'POST', url: API_PATHS.campaigns.quote, as: user, body });
    };
    expect((await quote({ formats: ['portrait', 'landscape'] })).statusCode).toBe(200);
    const hooks = [null, 'Merge the planets.'];
    const refused = await quote({ hooks });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { avatars: [`Ada, English: ${MESSAGES.actorSays('planets')}`] },
    ]);
    const cuts = [{ length: null, presenter: 'none', store: null }];
    expect((await quote({ hooks, cuts })).statusCode).toBe(200);
  });
});

describe('a video that leaves the actor out', () => {
  const OTHER = 'Something else altogether.';
  const presenter = 'none';

  it('says another text by its voice, and the actor’s own words with the actor’s sound', async () => {
    const { id } = await make();
    await render(id, { presenter, voiceover: OTHER });
    await render(id, { presenter, voiceover: SAID.toUpperCase() });
    expect(rendered).toEqual([
      { voice: 'sound', presenterClip: undefined },
      { voice: 'sound of the clip', presenterClip: undefined },
    ]);
  });

  it('has frames at the same times', async () => {
    const { id } = await make();
    const lengthOf = async (part: object) => {
      const body = { ...(await world.buildOrder(user, { avatar: id })), ...part, time: 0 };
      const frame = await world.call({ method: 'POST', url: API_PATHS.videos.frame, as: user, body });
      return frame.json<PreviewFrame>().duration;
    };
    const seen = await lengthOf({ voiceover: SAID });
    // In two words for the voice, and in six as the actor says it.
    const joined = await lengthOf({ presenter, voiceover: 'MergeTheMeteors. PlayItToday.' });
    const other = await lengthOf({ presenter, voiceover: 'Something else.' });
    expect([joined === seen, other < seen]).toEqual([true, true]);
  });

  it('says the hooks of its campaign', async () => {
    const { id } = await make();
    const { product: _, ...base } = await world.buildOrder(user, { avatar: id, voiceover: SAID });
    const hooks = [null, 'Merge the planets.', 'Only one survives.'];
    const body = { name: 'Hooks', product, base, hooks, cuts: [{ presenter }] };
    const made = await world.call({ method: 'POST', url: API_PATHS.campaigns.base, as: user, body });
    expect(made.statusCode).toBe(201);
    await vi.waitFor(() => expect(rendered).toHaveLength(3), { timeout: 10_000, interval: 50 });
    expect(rendered.map(({ voice: heard }) => heard).sort()).toEqual(['sound', 'sound', 'sound of the clip']);
  });
});

describe('what changes of an actor', () => {
  it('in name only keeps its id; another text, sound or key is another actor, and orders keep theirs', async () => {
    const before = await make();
    expect((await change(before.id, { name: 'Bea' })).json()).toMatchObject({ id: before.id, name: 'Bea' });
    const ordered = await place(before.id);
    expect(ordered.statusCode).toBe(201);
    found.doubt = 'planets';
    const text = 'Merge the planets. Play it today.';
    const retold = (await change(before.id, { text })).json<Actor>();
    expect(retold).toMatchObject({ text, doubt: 'planets', state: 'ready' });
    expect(retold.id).not.toBe(before.id);
    const voiced = (await change(retold.id, { sound: 'voice' })).json<Actor>();
    expect(voiced).toMatchObject({ sound: 'voice', doubt: null });
    const ids = (await list()).map(({ id }) => id);
    expect([before.id, retold.id, voiced.id].map((id) => ids.includes(id))).toEqual([false, false, true]);
    const url = API_PATHS.catalogue.presenterDesign(before.id);
    expect((await world.call({ method: 'GET', url, as: user })).statusCode).toBe(200);
    expect((await change(before.id, { name: 'Late' })).statusCode).toBe(404);
  });

  it('goes with its files when it is deleted and no video names it', async () => {
    const { id } = await make();
    const row = await world.db
      .selectFrom('actors')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const retold = (await change(id, { text: `${SAID} Now.` })).json<Actor>();
    const { storage, engine, speechTimer } = world.server.providers;
    const remove = () => world.call({ method: 'DELETE', url: PATHS.one(retold.id), as: user });
    const service = (days: number) =>
      createActorService({
        ...{ db: world.db, storage, engine, speechTimer, jobs: world.server.jobs },
        ...{ linkTo: String, warn: () => undefined },
        openScratch: () => Promise.reject(new Error('Nothing is made here.')),
        assets: { lookAtActorClip: () => Promise.reject(), addActorClip: () => Promise.reject() },
        clock: () => new Date(Date.now() + days * 24 * 3600_000),
      });
    // What both rows have stays as long as one of them.
    const waitUntilGone = (key: string | null) =>
      expect
        .poll(async () => {
          await passDelays(world.db, { job: 'remove-files', state: 'retry' });
          return storage.head(key ?? '');
        })
        .toBeUndefined();
    vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('busy'));
    await service(2).sweep();
    await waitUntilGone(row.speech_key);
    expect(await storage.head(row.picture_key)).toBeDefined();
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await service(2).sweep();
    await waitUntilGone(row.picture_key);
    await waitUntilGone(row.clip_key);
  }, 60_000);
});

it('an actor goes with its product unless a video of another one names it', async () => {
  const game = await world.addProduct(user);
  const add = async () => (await upload({ product: game.id, sound: 'voice' })).json<Actor>().id;
  const listShown = async () =>
    (await groupsOf(user, { tags: 'actor', page_size: '100' })).flatMap(({ avatars }) =>
      avatars.map(({ id }) => id),
    );
  const [kept, unused] = [await add(), await add()];
  await expect.poll(listShown, { timeout: 10_000 }).toEqual(expect.arrayContaining([kept, unused]));
  expect((await place(kept)).statusCode).toBe(201);
  await world.call({ method: 'DELETE', url: API_PATHS.products.one(game.id), as: user });
  await world.server.jobs.enqueue(world.db, { job: sweepLeftoversJob, payload: {} });
  await expect.poll(listShown, { timeout: 10_000 }).not.toContain(unused);
  expect(await listShown()).toContain(kept);
});

describe('a file that is no clip of an actor is refused', () => {
  it.each<[string, FileErrorCode, number, string]>([
    ['without pictures', 'no_video_track', 422, MESSAGES.actorNoVideo],
    ['that is too long', 'too_long', 422, MESSAGES.actorLong(150)],
    ['with too large pictures', 'too_large_picture', 422, MESSAGES.videoTooLarge],
    ['before a wall', 'no_screen', 422, MESSAGES.actorScreen],
    ['with nobody in it', 'no_figure', 422, MESSAGES.actorNobody],
    ['that is cut off', 'damaged', 422, MESSAGES.actorDamaged],
    ['that is no video within', 'not_a_video', 415, MESSAGES.actorType],
  ])('%s', async (_, fileError, status, message) => {
    found.fileError = fileError;
    const refused = await upload();
    expect([refused.statusCode, refused.json()]).toEqual([status, { file: [message] }]);
  });

  it('of another kind, or without what has to be said of it', async () => {
    const picture = await upload({}, { file: Buffer.from('GIF89a, which is no video') });
    expect([picture.statusCode, picture.json()]).toEqual([415, { file: [MESSAGES.actorType] }]);
    expect((await upload({ consent: 'false' })).json()).toEqual({ consent: [MESSAGES.actorConsent] });
    expect((await upload({ text: ' ' })).json()).toEqual({ text: [MESSAGES.actorTextRequired] });
    expect((await upload({ language: 'Klingon' })).json()).toEqual({ language: [MESSAGES.actorLanguage] });
    expect((await upload({ name: ' ' })).json()).toEqual({ name: [MESSAGES.actorNameRequired] });
    found.isUnfit = true;
    expect((await upload()).json()).toEqual({ text: [MESSAGES.actorUnfit] });
  });
});
