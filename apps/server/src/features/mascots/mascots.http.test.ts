import { buffer } from 'node:stream/consumers';
import type { AvatarGroup, PresenterDesign } from '@avatarcade/contracts/catalogue';
import type { Mascot } from '@avatarcade/contracts/mascots';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineError, type FileErrorCode, type ImportedMascot } from '../../providers/engine/engine.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createMascotService } from './mascots.service.ts';

const PATHS = API_PATHS.mascots;
const picture = createCanvas(60, 60).toBuffer('image/png');

let world: VideoWorld;
let user: TestUser;
let product = '';
/** What uploads are, by their content. */
let format: ImportedMascot['format'] = 'png';
let fileError: FileErrorCode | undefined;

beforeAll(async () => {
  const engine = createFakeEngine({
    async importMascot(order) {
      if (fileError) throw new EngineError(fileError, { fileError });
      return { ...(await createFakeEngine().importMascot(order)), format };
    },
  });
  world = await createVideoWorld({ providers: { engine } });
  user = await world.registerUser();
  await world.creditUser(user, 10_000);
  product = (await world.addProduct(user)).id;
});
afterAll(() => world[Symbol.asyncDispose]());

async function upload(fields: Record<string, string>, { as = user, file = picture } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'hero.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return world.call({ method: 'POST', url: PATHS.base, as, headers, body });
}

const list = async (as = user) =>
  (await world.call({ method: 'GET', url: PATHS.base, query: { product }, as })).json<{ results: Mascot[] }>()
    .results;
const groupsOf = async (as: TestUser) =>
  (await world.call({ method: 'GET', url: API_PATHS.catalogue.avatarGroups, as })).json<{
    results: AvatarGroup[];
  }>().results;
const change = (id: string, body: object, as = user) =>
  world.call({ method: 'PATCH', url: PATHS.one(id), as, body });

describe('a mascot', () => {
  it('is made of a picture, belongs to its product, and is the first presenter of its owner alone', async () => {
    const response = await upload({ product, name: ' Blobby ' });
    expect(response.statusCode).toBe(201);
    const made = response.json<Mascot>();
    expect(made).toMatchObject({ name: 'Blobby', product, design: { rig: { mouth: 'cartoon' } } });
    expect((await list()).map(({ id }) => id)).toContain(made.id);
    const [first] = await groupsOf(user);
    expect(first).toMatchObject({ name: 'Blobby', avatars: [{ id: made.id, kind: 'mascot', gender: null }] });
    const stranger = await world.registerUser();
    expect((await groupsOf(stranger)).some(({ name }) => name === 'Blobby')).toBe(false);
    expect((await change(made.id, { name: 'Mine' }, stranger)).statusCode).toBe(404);
    expect((await upload({ product }, { as: stranger })).statusCode).toBe(404);
  });

  it('keeps the marks of ordered videos when it gets others', async () => {
    const before = (await upload({ product })).json<Mascot>();
    const order = await world.buildOrder(user, { avatar: before.id });
    const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body: order });
    expect(ordered.statusCode).toBe(201);
    const rig = { ...before.design.rig, mouth: 'grille' };
    const after = (await change(before.id, { rig })).json<Mascot>();
    expect(after.id).not.toBe(before.id);
    expect(after.design.rig.mouth).toBe('grille');
    const ids = (await list()).map(({ id }) => id);
    expect([ids.includes(before.id), ids.includes(after.id)]).toEqual([false, true]);
    const url = API_PATHS.catalogue.presenterDesign(before.id);
    const design = (await world.call({ method: 'GET', url, as: user })).json<PresenterDesign>();
    expect(design).toMatchObject({ kind: 'mascot', design: { rig: { mouth: 'cartoon' } } });
    expect((await change(before.id, { name: 'Late' })).statusCode).toBe(404);
  });

  it.each([
    ['jpg', '\xff\xd8\xff'],
    ['psd', '8BPS'],
    ['zip', 'PK\u0003\u0004'],
  ] as const)('of a %s is stored as it came and as videos draw it, and presents', async (kind, start) => {
    format = kind;
    const file = Buffer.from(`${start} of an artist`, 'latin1');
    const made = (await upload({ product }, { file })).json<Mascot>();
    format = 'png';
    const row = await world.db
      .selectFrom('assets')
      .select(['file_key', 'source_key'])
      .where('type', '=', 'mascot')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect([row.file_key, row.source_key].map((key) => key.split('.').at(-1))).toEqual(['png', kind]);
    const { storage } = world.server.providers;
    expect(await buffer(await storage.open(row.source_key))).toEqual(file);
    const order = await world.buildOrder(user, { avatar: made.id });
    const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body: order });
    expect(ordered.statusCode).toBe(201);
  });

  it('is in no list when it is deleted, and gone when no video names it', async () => {
    const { id } = (await upload({ product })).json<Mascot>();
    const remove = () => world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await list()).some((mascot) => mascot.id === id)).toBe(false);
  });

  it.each<[FileErrorCode, string]>([
    ['busy_ground', MESSAGES.mascotGround],
    ['no_figure', MESSAGES.mascotEmpty],
    ['too_small', MESSAGES.mascotTiny],
    ['broken_layers', MESSAGES.mascotBroken],
    ['no_layers', MESSAGES.mascotNoLayers],
    ['too_large_picture', MESSAGES.imageTooLarge],
    ['not_an_image', MESSAGES.imageDamaged],
  ])('that is refused as %s is refused in words, and leaves nothing', async (code, message) => {
    const before = await list();
    fileError = code;
    const refused = await upload({ product });
    fileError = undefined;
    expect([refused.statusCode, refused.json()]).toEqual([422, { file: [message] }]);
    expect(await list()).toEqual(before);
  });

  it('that is changed too late leaves no picture of it', async () => {
    const { id, design } = (await upload({ product })).json<Mascot>();
    const { storage } = world.server.providers;
    const put = storage.put.bind(storage);
    let stored = '';
    // Between the measuring and the new row.
    const late = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, file) => {
      stored = key;
      await world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
      return put(key, file);
    });
    expect((await change(id, { rig: { ...design.rig, mouth: 'grille' } })).statusCode).toBe(404);
    late.mockRestore();
    expect(stored).toMatch(/^mascots\//);
    await runRemovals({ db: world.db, storage });
    expect(await storage.head(stored)).toBeUndefined();
  });

  it('goes with its product unless a video of another one names it', async () => {
    const game = await world.addProduct(user);
    const names = { kept: 'Kept of a game', unused: 'Unused of a game' };
    const kept = (await upload({ product: game.id, name: names.kept })).json<Mascot>();
    const unused = (await upload({ product: game.id, name: names.unused })).json<Mascot>();
    const order = await world.buildOrder(user, { avatar: kept.id });
    const ordered = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body: order });
    expect(ordered.statusCode).toBe(201);
    const { storage } = world.server.providers;
    const service = (days: number) =>
      createMascotService({
        ...{ db: world.db, storage, jobs: world.server.jobs, engine: createFakeEngine() },
        ...{ linkTo: String, warn: () => undefined, assets: { addMascot: () => Promise.reject() } },
        clock: () => new Date(Date.now() + days * 24 * 3600_000),
      });
    const removed = await world.call({ method: 'DELETE', url: API_PATHS.products.one(game.id), as: user });
    expect(removed.statusCode).toBe(204);
    await service(0).sweep();
    const shown = (await groupsOf(user)).map(({ name }) => name);
    expect(shown.filter((name) => Object.values(names).includes(name))).toEqual([names.kept]);
    const findDesigns = () =>
      Promise.all(
        [kept, unused].map(async ({ id }) => {
          const url = API_PATHS.catalogue.presenterDesign(id);
          return (await world.call({ method: 'GET', url, as: user })).statusCode;
        }),
      );
    // A page that is open may still order it.
    expect(await findDesigns()).toEqual([200, 200]);
    await service(2).sweep();
    expect(await findDesigns()).toEqual([200, 404]);
  });

  it('is refused in words where it is none', async () => {
    const wrong = await upload({ product }, { file: Buffer.from('GIF89a, which is animated') });
    expect([wrong.statusCode, wrong.json()]).toEqual([415, { file: [MESSAGES.mascotType] }]);
    const nameless = await upload({ product, name: ' ' });
    expect([nameless.statusCode, nameless.json()]).toEqual([400, { name: [MESSAGES.mascotNameRequired] }]);
    const { id, design } = (await upload({ product })).json<Mascot>();
    const outside = { ...design.rig, marks: { ...design.rig.marks, chin: [0.5, 1.4] } };
    expect((await change(id, { rig: outside })).statusCode).toBe(400);
  });
});
