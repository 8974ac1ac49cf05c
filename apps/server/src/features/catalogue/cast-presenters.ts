import { AVATAR_GROUPS, type Avatar, type AvatarGroup } from '@avatarcade/cast/avatars';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type {
  Presenter,
  PresenterGroup,
  PresenterLook,
  PresenterSource,
} from '../../modules/presenter-source.ts';
import type { BuiltInLinks } from './catalogue.present.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

type Links = Pick<BuiltInLinks, 'publicUrl' | 'pictureVersion'>;

/** The drawn cast, which everybody may choose. */
export function createCastPresenters(links: Links): PresenterSource {
  const groups = listCastGroups(links);
  const all: Presenter[] = groups.flatMap(({ looks, name: character, kind }) =>
    looks.map((look) => ({ ...look, character, kind })),
  );
  const byId = new Map(all.map((presenter) => [presenter.id, presenter]));
  const byKey = new Map(all.map((presenter) => [presenter.key, presenter]));
  return {
    list: async () => groups,
    findById: async (_, { id }) => byId.get(id),
    findByKey: async (_, { key }) => byKey.get(key),
    open: async () => undefined,
  };
}

export function listCastGroups(links: Links): PresenterGroup[] {
  return AVATAR_GROUPS.map((group) => toGroup(group, links));
}

function toGroup({ id, name, avatars }: AvatarGroup, links: Links): PresenterGroup {
  return {
    id: buildCatalogueId('avatar-group', id),
    name,
    kind: 'character',
    looks: avatars.map((avatar) => toLook(avatar, links)),
  };
}

function toLook(avatar: Avatar, { publicUrl, pictureVersion }: Links): PresenterLook {
  const { id: key, name, gender, ethnicity, age, tags } = avatar;
  const id = buildCatalogueId('avatar', key);
  const address = (path: string) => `${publicUrl}${path}?v=${pictureVersion}`;
  return {
    ...{ id, key, name, gender, ethnicity, age, tags },
    pictureUrl: address(API_PATHS.catalogue.avatarPicture(id)),
    motionUrl: address(API_PATHS.catalogue.avatarMotion(id)),
  };
}
