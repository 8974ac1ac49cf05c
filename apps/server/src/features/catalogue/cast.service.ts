import { AVATAR_GROUPS, type Avatar } from '@avatarcade/cast/avatars';
import { buildAvatarDetails } from '@avatarcade/contracts/presenters';
import type { Video } from '@avatarcade/contracts/videos';
import { LANGUAGES } from '@avatarcade/speech/voices';
import { findInFormat, ORDER_TEMPLATES, type OrderTemplate } from '@avatarcade/templates/templates';
import type { Format } from '@avatarcade/video/formats';
import { indexByCatalogueId } from './catalogue-ids.ts';

const avatars = AVATAR_GROUPS.flatMap((group) => group.avatars);
const avatarsById = indexByCatalogueId('avatar', { items: avatars, keyOf: (avatar) => avatar.id });
const avatarsByKey = new Map(avatars.map((avatar) => [avatar.id, avatar]));
const groupNames = new Map(AVATAR_GROUPS.map((group) => [group.id, group.name]));
const templatesById = indexByCatalogueId('template', { items: ORDER_TEMPLATES, keyOf: ({ id }) => id });

/** Tags of the whole cast, in alphabetical order. */
export const TAG_NAMES: readonly string[] = [...new Set(avatars.flatMap((avatar) => avatar.tags))].sort();
export const ETHNICITIES: readonly string[] = [...new Set(avatars.map((avatar) => avatar.ethnicity))].sort();
const tagsById = indexByCatalogueId('tag', { items: TAG_NAMES, keyOf: (name) => name });

export const findAvatarById = (id: string): Avatar | undefined => avatarsById.get(id);
export const findTemplateById = (id: string): OrderTemplate | undefined => templatesById.get(id);

/** The key of the same template in another format; undefined if it doesn't come in it. */
export const keyInFormat = ({ id }: OrderTemplate, format: Format): string | undefined =>
  findInFormat(id, format)?.id;

/** A tag by its id or, as people type it, by its name. */
export function findTagName(idOrName: string): string | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return tagsById.get(wanted) ?? TAG_NAMES.find((name) => name.toLowerCase() === wanted);
}

export function isLanguage(label: string): boolean {
  return LANGUAGES.some((language) => language.label === label);
}

/** The presenter of a video as the wire names it; a look that no longer exists is named by its key. */
export function describeAvatar(key: string): Video['avatar_details'] {
  const look = avatarsByKey.get(key);
  return buildAvatarDetails({
    character: (look && groupNames.get(look.group)) ?? key,
    full: look?.name ?? '',
  });
}
