import { readFile } from 'node:fs/promises';
import type { Actor } from '@avatarcade/contracts/actors';
import type { AvatarGroup } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { beforeEach, expect, vi } from 'vitest';
import { EngineError, type FileErrorCode } from '../../../providers/engine/engine.port.ts';
import { type SpeechTimer, UnfitTextError } from '../../../providers/voice/speech-timer.ts';
import type { TestUser } from '../../../testing/create-test-app.ts';
import { createFakeEngine, createFakeVoice } from '../../../testing/fake-engine.ts';
import { createVideoWorld } from '../../../testing/video-world.ts';

const PATHS = API_PATHS.actors;
export const SAID = 'Merge the meteors. Play it today.';
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42clip of a person')]);
const FORM = { name: ' Ada ', consent: 'true', sound: 'own', text: SAID, language: 'English' };

/** What the render child and the aligner find. */
const buildFound = () => ({
  fileError: undefined as FileErrorCode | undefined,
  prepareError: undefined as FileErrorCode | undefined,
  hasSound: true,
  screen: { channel: 1, excess: 90 } as { channel: 1; excess: number } | undefined,
  doubt: null as string | null,
  isUnfit: false,
});

type Rendered = { voice: string; presenterClip: string | undefined };
type Imported = { from?: number | undefined; settings: unknown };

/** A server with a user who has balance and a game, an engine that looks at no clip, and what tests do with actors. */
export async function createActorWorld() {
  const found = buildFound();
  const rendered: Rendered[] = [];
  const imported: Imported[] = [];
  const world = await createVideoWorld({
    providers: buildProviders({ found, rendered, imported }),
    working: true,
  });
  const user = await world.registerUser();
  await world.creditUser(user, 100_000);
  const product = (await world.addProduct(user)).id;
  beforeEach(() => {
    Object.assign(found, buildFound());
    rendered.length = 0;
  });

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
    (await world.call({ method: 'GET', url: PATHS.base, query: { product }, as })).json<{
      results: Actor[];
    }>().results;
  const change = (id: string, body: object, as = user) =>
    world.call({ method: 'PATCH', url: PATHS.one(id), as, body });
  const remove = (id: string) => world.call({ method: 'DELETE', url: PATHS.one(id), as: user });

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
  const make = async (fields: Record<string, string> = {}) =>
    waitFor((await upload(fields)).json<Actor>().id);

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

  return {
    world,
    user,
    product,
    found,
    rendered,
    imported,
    upload,
    list,
    change,
    remove,
    waitFor,
    make,
    groupsOf,
    place,
    render,
  };
}

type Looked = { found: ReturnType<typeof buildFound>; rendered: Rendered[]; imported: Imported[] };

function buildProviders({ found, rendered, imported }: Looked) {
  const fake = createFakeEngine();
  const voice = createFakeVoice();
  const speechTimer: SpeechTimer = {
    async time({ text }) {
      if (found.isUnfit) throw new UnfitTextError('unfit_sound');
      const { track } = await voice.speak({ text, voice: '' });
      return { wav: Buffer.from('sound of the clip'), track, cut: 0.75, doubt: found.doubt };
    },
  };
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
  return { engine, voice, speechTimer };
}
