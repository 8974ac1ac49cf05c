import { API_PATHS } from '@avatarcade/contracts/paths';
import { presenterKey } from '@avatarcade/video/presenter';
import type {
  Presenter,
  PresenterGroup,
  PresenterLook,
  PresenterParts,
  PresenterSource,
} from '../../modules/presenter-source.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { PresenterService, ServiceLook } from '../../providers/presenters/presenter-service.port.ts';
import { MAKER } from './make-clip.ts';
import { findClip } from './presenter-clips.queries.ts';
import { listTraits, type TraitsRow } from './presenter-traits.queries.ts';

type SourceDeps = {
  service: Pick<PresenterService, 'listLooks'>;
  publicUrl: string;
  /** What a video with one of them costs, in cents. */
  priceCents: number;
};

type Traits = ReadonlyMap<string, TraitsRow>;

/** The looks of the service. What it doesn't say of them comes from the operator's table. */
export function createHeygenSource({ service, ...links }: SourceDeps): PresenterSource {
  const traitsOf = async (db: Db | Trx): Promise<Traits> =>
    new Map((await listTraits(db, MAKER)).map((row) => [row.look, row]));
  const find = async (db: Db | Trx, fits: (look: ServiceLook) => boolean): Promise<Presenter | undefined> => {
    const look = (await service.listLooks()).find(fits);
    if (!look) return undefined;
    const shown = toLook(look, { traits: await traitsOf(db), ...links });
    return { ...shown, character: look.group.name, kind: 'clip' };
  };
  return {
    async list(db) {
      const traits = await traitsOf(db);
      const groups = new Map<string, PresenterGroup>();
      for (const look of await service.listLooks()) {
        const { id, name } = look.group;
        const group: PresenterGroup = groups.get(id) ?? {
          id: nameUuid(`presenter-group:${MAKER}:${id}`),
          name,
          kind: 'clip',
          looks: [],
        };
        group.looks.push(toLook(look, { traits, ...links }));
        groups.set(id, group);
      }
      return [...groups.values()];
    },
    findById: (db, { id }) => find(db, (look) => idOf(look) === id),
    findByKey: (db, { key }) => find(db, (look) => keyOf(look) === key),
    async open(db, { userId, key, clipId }): Promise<PresenterParts | undefined> {
      const look = (await service.listLooks()).find((each) => keyOf(each) === key);
      const row = clipId ? await findClip(db, clipId) : undefined;
      if (row?.clip && row.user_id === userId) {
        const { clip, clip_key: clipKey, still_key: pictureKey } = row;
        return { design: { kind: 'clip', clip }, pictureKey, clipKey, pictureUrl: null };
      }
      const pictureUrl = look && pictureOf(look, links.publicUrl);
      return look && { design: stillOf(look), pictureKey: null, clipKey: null, pictureUrl };
    },
  };
}

const keyOf = ({ id }: ServiceLook): string => presenterKey({ kind: 'clip', maker: MAKER, id });
const idOf = (look: ServiceLook): string => nameUuid(`avatar:${keyOf(look)}`);

/** The address of our copy of the picture: browsers load from this server only. */
const pictureOf = (look: ServiceLook, publicUrl: string): string =>
  `${publicUrl}${API_PATHS.catalogue.avatarPicture(idOf(look))}`;

function toLook(
  look: ServiceLook,
  { traits, priceCents, publicUrl }: Omit<SourceDeps, 'service'> & { traits: Traits },
): PresenterLook {
  const own = traits.get(look.id);
  const part = look.name.toLowerCase().startsWith(look.group.name.toLowerCase())
    ? look.name.slice(look.group.name.length).replace(/^[\s,:-]+/, '')
    : look.name;
  return {
    id: idOf(look),
    key: keyOf(look),
    name: `${look.group.name}, ${part || 'standard'}`,
    gender: look.gender,
    ethnicity: own?.ethnicity ?? '',
    age: own?.age ?? null,
    tags: look.tags,
    pictureUrl: pictureOf(look, publicUrl),
    motionUrl: null,
    priceCents,
  };
}

/** Until the clip is made, the look's picture is shown in its place. The face is taken to be that of a bust in the middle, as services show it. */
function stillOf({ isUpright }: ServiceLook): PresenterParts['design'] {
  const [width, height] = isUpright ? [720, 1280] : [1280, 720];
  const head = { width: height * 0.2, height: height * 0.27 };
  const face = { x: (width - head.width) / 2, y: height * 0.14, ...head };
  return { kind: 'clip', clip: { width, height, fps: 25, duration: 1, face, isStill: true } };
}
