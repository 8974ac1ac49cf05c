import type { ChosenAvatar } from './catalogue.ts';
import type { Video } from './videos.ts';

/** A look by the names that users read: `Maya`, `On air`, and both in one line, `Maya, on air`. */
export type PresenterName = { character: string; look: string; full: string };

/** The wire's name of a look begins with its character's. */
const SEPARATOR = ', ';

type WireLook = Pick<ChosenAvatar, 'name' | 'character'>;

/** Of a look on the wire, whose `name` is the look's and whose `character` is the character's. */
export function presenterOfLook({ name, character }: WireLook): PresenterName {
  const look = name.slice(character.length + SEPARATOR.length);
  return { character, look: look.charAt(0).toUpperCase() + look.slice(1), full: name };
}

/** Of a video, whose `avatar_details` turn the two around. The look is empty once it has left the cast. */
export function presenterOfVideo({ avatar_details: details }: Pick<Video, 'avatar_details'>): PresenterName {
  if (details.character === '') return { character: details.name, look: '', full: details.name };
  return presenterOfLook({ name: details.character, character: details.name });
}

/** The other way round: what the wire says about the presenter of a video. */
export function buildAvatarDetails({ character, full }: Pick<PresenterName, 'character' | 'full'>) {
  return { name: character, character: full };
}
