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

export const findAvatarById = (id: string): Avatar | undefined => avatarsById.get(id);
export const findTemplateById = (id: string): OrderTemplate | undefined => templatesById.get(id);

/** The key of the same template in another format; undefined if it doesn't come in it. */
export const keyInFormat = ({ id }: OrderTemplate, format: Format): string | undefined =>
  findInFormat(id, format)?.id;

export function isLanguage(label: string): boolean {
  return LANGUAGES.some((language) => language.label === label);
}

/** BCP 47 of a language, by its English name. */
export function localeOf(label: string): string | undefined {
  return LANGUAGES.find((language) => language.label === label)?.locale;
}

/** The presenter of a video as the wire names it: what isn't of the cast by its stored name, a look that has left the cast by its key. */
export function describeAvatar({
  avatar_key: key,
  presenter_name: name,
}: NamedPresenter): Video['avatar_details'] {
  if (name !== null) return buildAvatarDetails({ character: name, full: '' });
  const look = avatarsByKey.get(key);
  return buildAvatarDetails({
    character: (look && groupNames.get(look.group)) ?? key,
    full: look?.name ?? '',
  });
}

type NamedPresenter = { avatar_key: string; presenter_name: string | null };
