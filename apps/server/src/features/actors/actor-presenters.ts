import { buffer } from 'node:stream/consumers';
import { parsePresenter, presenterKey } from '@avatarcade/video/presenter';
import type {
  Presenter,
  PresenterGroup,
  PresenterLook,
  PresenterSource,
} from '../../modules/presenter-source.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { type ActorRow, findActor, listActors } from './actors.queries.ts';

type SourceDeps = { linkTo: (key: string) => string; storage: Pick<Storage, 'open'> };

/** The prepared actors of a user, of all products, as presenters. */
export function createActorPresenters({ linkTo, storage }: SourceDeps): PresenterSource {
  const toLook = (row: ActorRow): PresenterLook => ({
    id: row.id,
    key: presenterKey({ kind: 'clip', maker: 'actor', id: row.id }),
    name: row.name,
    gender: row.gender,
    // Of real people neither is asked for.
    ethnicity: '',
    age: null,
    tags: ['actor'],
    pictureUrl: linkTo(row.still_key ?? row.picture_key),
    motionUrl: null,
    ...(row.sound === 'own' && { says: { text: row.said, language: row.language } }),
  });
  const toGroup = (row: ActorRow): PresenterGroup => ({
    id: row.id,
    name: row.name,
    kind: 'clip',
    looks: [toLook(row)],
    productId: row.product_id,
  });
  const toPresenter = (row: ActorRow | undefined): Presenter | undefined =>
    row?.state === 'ready' ? { ...toLook(row), character: row.name, kind: 'clip' } : undefined;
  const idOf = (key: string): string | undefined => {
    const ref = parsePresenter(key);
    return ref.kind === 'clip' && ref.maker === 'actor' ? ref.id : undefined;
  };
  return {
    list: async (db, { userId }) =>
      (await listActors(db, { userId })).filter(({ state }) => state === 'ready').map(toGroup),
    findById: async (db, look) => toPresenter(await findActor(db, look)),
    async findByKey(db, { userId, key }) {
      const id = idOf(key);
      return id === undefined ? undefined : toPresenter(await findActor(db, { userId, id }));
    },
    async open(db, { userId, key }) {
      const id = idOf(key);
      const row = id === undefined ? undefined : await findActor(db, { userId, id });
      if (!row?.clip) return undefined;
      const { clip, clip_key: clipKey, still_key: pictureKey } = row;
      return { design: { kind: 'clip', clip }, pictureKey, clipKey };
    },
    async speak(db, { userId, key }) {
      const id = idOf(key);
      const row = id === undefined ? undefined : await findActor(db, { userId, id });
      if (row?.sound !== 'own' || !row.track || !row.speech_key || !row.small_speech_key) return undefined;
      const { track, speech_key: speechKey, small_speech_key: smallSoundKey } = row;
      return {
        id: row.id,
        text: row.said,
        track,
        smallSoundKey,
        readSound: async () => buffer(await storage.open(speechKey)),
      };
    },
  };
}
