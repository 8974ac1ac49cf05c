import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Actor, ActorForm, UpdateActorBody } from '@avatarcade/contracts/actors';
import { ACTOR_MAX_BYTES, ACTORS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { USUAL_KEY } from '@avatarcade/video/screen-key';
import type { Owned } from '../../modules/owned.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { invalid, notFound, tooLarge } from '../../platform/errors/app-errors.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import type { AssetService, Upload } from '../assets/assets.service.ts';
import { lockUploads } from '../assets/upload-room.service.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { type NewFile, type StoreForRowDeps, storeForRow } from '../files/store-for-row.service.ts';
import { holdOwnProduct } from '../products/product-lookups.service.ts';
import { presentActor } from './actors.present.ts';
import {
  countActors,
  deleteActor,
  describeActor,
  findActor,
  insertActor,
  listActors,
  listUnusedActors,
  lockActor,
  retireActor,
  retireOrphans,
} from './actors.queries.ts';
import { listFiles } from './actors.rules.ts';
import { prepareActorJob } from './prepare-actor.job.ts';
import { type TimeSoundDeps, timeSound } from './time-sound.ts';

export type ActorDeps = TimeSoundDeps &
  StoreForRowDeps & {
    clock: Clock;
    storage: Storage;
    assets: Pick<AssetService, 'lookAtActorClip' | 'addActorClip'>;
    linkTo: (key: string) => string;
  };

type NewActor = { upload: Upload; form: ActorForm };
type Change = Owned & { body: UpdateActorBody; signal: AbortSignal };

/** Replaced and deleted ones stay for a day, in which videos may be ordered with what a page shows. */
const KEPT_MS = 24 * 3600_000;
const BATCH = 200;
const DEFAULT_NAME = 'Actor';

export type ActorService = ReturnType<typeof createActorService>;

/** Clips of people who present. */
export function createActorService(deps: ActorDeps) {
  return {
    list: async (owner: { userId: string; product: string }) =>
      (await listActors(deps.db, owner)).map((row) => presentActor(row, deps)),
    add: (order: NewActor) => add(order, deps),
    change: (order: Change) => change(order, deps),
    remove: (actor: Owned) => remove(actor, deps),
    sweep: () => sweep(deps),
  };
}

/** Judges the clip and its text at once; the person is cut out by a job. */
async function add({ upload, form }: NewActor, deps: ActorDeps): Promise<Actor> {
  const { userId, signal } = upload;
  const { product, sound, language, text: said, name = DEFAULT_NAME, gender = null } = form;
  if (upload.bytes > ACTOR_MAX_BYTES) throw tooLarge({ file: [MESSAGES.videoSize] });
  if (sound === 'own' && said === '') throw invalid({ text: [MESSAGES.actorTextRequired] });
  await inTransaction(deps.db, (trx) => ensureRoom(trx, { userId, product }));
  const looked = await deps.assets.lookAtActorClip(upload);
  const { sound: soundPath, picture, screen = null } = looked;
  const readSound = soundPath === undefined ? null : () => readFile(soundPath);
  const timed = await timeSound({ sound, readSound, said, language, gender, userId, signal }, deps);
  const asset = await deps.assets.addActorClip({ upload, looked });
  const soundKey = soundPath === undefined ? null : newStorageKey('actors', 'wav');
  const pictureKey = newStorageKey('actors', 'png');
  const files: NewFile[] = [
    { key: pictureKey, path: picture, contentType: 'image/png' },
    ...(soundPath && soundKey ? [{ key: soundKey, path: soundPath, contentType: 'audio/wav' }] : []),
    ...timed.files,
  ];
  const id = randomUUID();
  const write = async (trx: Trx) => {
    await ensureRoom(trx, { userId, product });
    const now = deps.clock();
    await insertActor(trx, {
      ...{ id, user_id: userId, product_id: product, asset_id: asset.id, name, gender },
      ...{ sound, said, language, key: USUAL_KEY, screen },
      ...{ picture_key: pictureKey, sound_key: soundKey },
      ...timed.row,
      consent_at: now,
      created_at: now,
    });
    await deps.jobs.enqueue(trx, { job: prepareActorJob, payload: { actorId: id } });
  };
  await storeForRow({ files, write }, deps);
  return show({ userId, id }, deps);
}

async function ensureRoom(trx: Trx, { userId, product }: { userId: string; product: string }): Promise<void> {
  await lockUploads(trx, userId);
  if (!(await holdOwnProduct(trx, { userId, id: product }))) throw notFound();
  if ((await countActors(trx, userId)) >= ACTORS_MAX)
    throw invalid({ file: [MESSAGES.actorsMany(ACTORS_MAX)] });
}

/** What videos show or say makes a new row, so that those which were ordered stay as they were shown. */
async function change({ userId, id, body, signal }: Change, deps: ActorDeps): Promise<Actor> {
  const before = await findActor(deps.db, { userId, id });
  if (!before || before.retired_at) throw notFound();
  const { name = before.name, gender = before.gender } = body;
  const { key = before.key, sound = before.sound, text: said = before.said } = body;
  const isHeardAnew = sound !== before.sound || (sound === 'own' && said !== before.said);
  const isKeyedAnew =
    key.strength !== before.key.strength || key.softness !== before.key.softness || before.state === 'failed';
  if (sound === 'own' && said === '') throw invalid({ text: [MESSAGES.actorTextRequired] });
  const { language, sound_key: soundKey } = before;
  const readSound = soundKey === null ? null : async () => buffer(await deps.storage.open(soundKey));
  const timed = isHeardAnew
    ? await timeSound({ sound, readSound, said, language, gender, userId, signal }, deps)
    : undefined;
  const isNew = isHeardAnew || isKeyedAnew || said !== before.said;
  const next = isNew ? randomUUID() : id;
  const write = async (trx: Trx) => {
    const locked = await lockActor(trx, { userId, id });
    if (!locked) throw notFound();
    if (!isNew) return describeActor(trx, { id, name, gender });
    const { file_key: _, duration: __, ...row } = locked;
    await retireActor(trx, { id, now: deps.clock() });
    const isCutAnew = timed !== undefined && timed.row.cut !== row.cut;
    const stays = row.state === 'ready' && !isKeyedAnew && !isCutAnew;
    const prepared = stays
      ? {}
      : {
          state: 'preparing' as const,
          progress: 0,
          failure: null,
          clip: null,
          clip_key: null,
          still_key: null,
        };
    // In its place in lists: as old as the one before.
    await insertActor(trx, {
      ...row,
      id: next,
      name,
      gender,
      key,
      sound,
      said,
      ...timed?.row,
      ...prepared,
    });
    if (!stays) await deps.jobs.enqueue(trx, { job: prepareActorJob, payload: { actorId: next } });
  };
  await storeForRow({ files: timed?.files ?? [], write }, deps);
  return show({ userId, id: next }, deps);
}

async function show(actor: Owned, deps: ActorDeps): Promise<Actor> {
  const row = await findActor(deps.db, actor);
  if (!row) throw notFound();
  return presentActor(row, deps);
}

async function remove(actor: Owned, { db, clock }: ActorDeps): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockActor(trx, actor))) throw notFound();
    await retireActor(trx, { id: actor.id, now: clock() });
  });
}

/** Jobs delete the files, so that a failure is retried. */
async function sweep({ db, clock, jobs }: ActorDeps): Promise<number> {
  const now = clock();
  await retireOrphans(db, now);
  const before = new Date(now.getTime() - KEPT_MS);
  const unused = await listUnusedActors(db, { before, limit: BATCH });
  for (const row of unused) {
    await inTransaction(db, async (trx) => {
      const others = await deleteActor(trx, { id: row.id, assetId: row.asset_id });
      const shared = new Set(others.flatMap(listFiles));
      await enqueueFileRemoval(trx, { keys: listFiles(row).filter((key) => !shared.has(key)), jobs });
    });
  }
  return unused.length;
}
