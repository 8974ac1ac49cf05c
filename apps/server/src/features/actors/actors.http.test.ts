import { readFile } from 'node:fs/promises';
import type { Actor } from '@avatarcade/contracts/actors';
import type { AvatarGroup, PresenterDesign, SpeechPreview } from '@avatarcade/contracts/catalogue';
import type { PreviewFrame } from '@avatarcade/contracts/frames';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError, type FileErrorCode } from '../../providers/engine/engine.port.ts';
import type { ListedStorage } from '../../providers/storage/storage.port.ts';
import { type SpeechTimer, UnfitTextError } from '../../providers/voice/speech-timer.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine, createFakeVoice, FAKE_CLIP } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createActorService } from './actors.service.ts';

const PATHS = API_PATHS.actors;
const SAID = 'Merge the meteors. Play it today.';
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42clip of a person')]);
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('clip of a person')]);

let world: VideoWorld;
let user: TestUser;
let product = '';
let rendered: { voice: string; presenterClip: string | undefined }[] = [];
/** What the render child and the aligner find. */
const found = {
  fileError: undefined as FileErrorCode | undefined,
  prepareError: undefined as FileErrorCode | undefined,
  hasSound: true,
  screen: { channel: 1 as const, excess: 90 } as { channel: 1; excess: number } | undefined,
  doubt: null as string | null,
  isUnfit: false,
};
const imported: { from?: number | undefined; settings: unknown }[] = [];
const fake = createFakeEngine();
const voice = createFakeVoice();
const speechTimer: SpeechTimer = {
  async time({ text }) {
    if (found.isUnfit) throw new UnfitTextError('unfit_sound');
    const { track } = await voice.speak({ text, voice: '' });
    return { wav: Buffer.from('sound of the clip'), track, cut: 0.75, doubt: found.doubt };
  },
};

beforeAll(async () => {
  const engine = createFakeEngine({
    async lookAtClip(order) {
      if (found.fileError) throw new EngineError('refused', { fileError: found.fileError });
      const looked = await fake.lookAtClip(order);
      return { ...looked, hasSound: found.hasSound, screen: found.screen };
    },
    async importClip(order, options) {
      imported.push({ from: order.from, settings: order.settings });
      if (found.prepareError) throw new EngineError('refused', { fileError: found.prepareError });
      options?.onProgress?.(0.5);
      return fake.importClip(order);
    },
    async renderVideo(order, options) {
      const clip = order.presenterClip && (await readFile(order.presenterClip, 'utf8'));
      rendered.push({ voice: await readFile(order.voice, 'utf8'), presenterClip: clip || undefined });
      return fake.renderVideo(order, options);
    },
  });
  world = await createVideoWorld({ providers: { engine, voice, speechTimer }, working: true });
  user = await world.registerUser();
  await world.creditUser(user, 100_000);
  product = (await world.addProduct(user)).id;
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  Object.assign(found, { fileError: undefined, prepareError: undefined, hasSound: true, doubt: null });
  Object.assign(found, { isUnfit: false, screen: { channel: 1, excess: 90 } });
  rendered = [];
});

const FORM = { name: ' Ada ', consent: 'true', sound: 'own', text: SAID, language: 'English' };

async function upload(fields: Record<string, string> = {}, { as = user, file = MP4 } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ product, ...FORM, ...fields })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'ada.mp4');
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return world.call({ method: 'POST', url: PATHS.base, as, headers, body });
}

const list = async (as = user) =>
  (await world.call({ method: 'GET', url: PATHS.base, query: { product }, as })).json<{ results: Actor[] }>()
    .results;
const change = (id: string, body: object, as = user) =>
  world.call({ method: 'PATCH', url: PATHS.one(id), as, body });

/** Once the person has been cut out, or that has failed. */
function waitFor(id: string): Promise<Actor> {
  return vi.waitFor(
    async () => {
      const actor = (await list()).find((each) => each.id === id);
      if (!actor || actor.state === 'preparing') throw new Error('not yet');
      return actor;
    },
    { timeout: 10_000, interval: 30 },
  );
}
const make = async (fields: Record<string, string> = {}) => waitFor((await upload(fields)).json<Actor>().id);

async function groupsOf(as: TestUser, query: Record<string, string> = {}) {
  const url = API_PATHS.catalogue.avatarGroups;
  return (await world.call({ method: 'GET', url, as, query })).json<{ results: AvatarGroup[] }>().results;
}

const place = async (avatar: string, part: object = {}) => {
  const body = { ...(await world.buildOrder(user, { avatar, voiceover: SAID })), ...part };
  return world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
};
async function render(avatar: string, part: object = {}) {
  const ordered = await place(avatar, part);
  expect(ordered.statusCode).toBe(201);
  const { id } = ordered.json<{ id: string }>();
  return vi.waitFor(
    async () => {
      const video = await world.getVideo(user, id);
      if (video.status !== 'ready') throw new Error(video.status);
      return video;
    },
    { timeout: 10_000, interval: 50 },
  );
}

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
    const { storage, engine } = world.server.providers;
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
    await service(2).sweep();
    expect(await storage.head(row.picture_key)).toBeDefined();
    expect(await storage.head(row.speech_key ?? '')).toBeUndefined();
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    await service(2).sweep();
    expect(await storage.head(row.picture_key)).toBeUndefined();
    expect(await storage.head(row.clip_key ?? '')).toBeUndefined();
  });
});

describe('nothing of a person stays in the storage', () => {
  /** Of all actors of all users: nobody else adds one here. */
  async function listFiles(): Promise<string[]> {
    const keys: string[] = [];
    const { storage } = world.server.providers;
    if (!('list' in storage)) throw new Error('The files can’t be listed.');
    for await (const { key } of (storage as ListedStorage).list())
      if (key.startsWith('actors/')) keys.push(key);
    return keys.toSorted();
  }

  it('of a clip that is refused for its text', async () => {
    const before = await listFiles();
    found.isUnfit = true;
    expect((await upload({ text: 'Something else.' })).statusCode).toBe(400);
    expect(await listFiles()).toEqual(before);
  });

  it('of a clip that is refused because the uploads are full', async () => {
    const ada = await world.registerUser();
    const { id } = await world.addProduct(ada);
    for (let asset = 0; asset < 3; asset += 1) await world.addAsset(ada, 'packshot');
    const bytes = 2_000_000_000;
    await world.db.updateTable('assets').set({ bytes }).where('user_id', '=', ada.id).execute();
    const before = await listFiles();
    expect((await upload({ product: id }, { as: ada })).statusCode).toBe(413);
    expect(await listFiles()).toEqual(before);
  });

  it('but the clip itself, which is swept with unused uploads, when a file can’t be stored', async () => {
    const before = await listFiles();
    const { storage } = world.server.providers;
    const failing = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('the bucket is away'));
    expect((await upload()).statusCode).toBe(500);
    failing.mockRestore();
    const { file_key } = await world.db
      .selectFrom('assets')
      .select('file_key')
      .where('type', '=', 'actor')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(await listFiles()).toEqual([...before, file_key].toSorted());
  });

  it('of a change that comes too late', async () => {
    const { id } = await make();
    const before = await listFiles();
    const { storage } = world.server.providers;
    const put = storage.put.bind(storage);
    // Between the timing and the new row.
    const late = vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
      return put(...args);
    });
    expect((await change(id, { text: 'Merge the planets.' })).statusCode).toBe(404);
    late.mockRestore();
    expect(await listFiles()).toEqual(before);
  });

  it('of the person cut out of the clip, when the rest can’t be stored', async () => {
    const { storage } = world.server.providers;
    const putFile = storage.putFile.bind(storage);
    const refused: string[] = [];
    const failing = vi.spyOn(storage, 'putFile').mockImplementation((key, file) => {
      if (refused.length > 0 || !key.endsWith('.mp4') || !file.path.endsWith('clip.mp4'))
        return putFile(key, file);
      refused.push(key);
      return putFile(key, file).then(() => Promise.reject(new Error('the bucket is away')));
    });
    await upload();
    await vi.waitFor(
      async () => {
        expect(refused).toHaveLength(1);
        expect(await storage.head(refused[0] ?? '')).toBeUndefined();
      },
      { timeout: 10_000, interval: 30 },
    );
    failing.mockRestore();
  });
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
