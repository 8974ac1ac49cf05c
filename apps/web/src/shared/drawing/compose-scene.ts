import { DEFAULT_AVATAR, findAvatar } from '@avatarcade/cast/avatars';
import type { Scene } from '@avatarcade/stage/scene';
import { UnknownAvatarError, UnknownTemplateError } from '@avatarcade/templates/compose-errors';
import { composeVideo } from '@avatarcade/templates/compose-video';
import type { VideoInput } from './drawing-messages.ts';

/** Returns undefined for a template that isn't known, or a presenter that can't be drawn. */
export function composeScene({ spec, parts }: VideoInput): Scene | undefined {
  const isKnown = parts.presenter !== undefined || findAvatar(spec.avatar) !== undefined;
  try {
    return composeVideo(isKnown ? spec : { ...spec, avatar: DEFAULT_AVATAR }, parts);
  } catch (error) {
    if (error instanceof UnknownTemplateError || error instanceof UnknownAvatarError) return undefined;
    throw error;
  }
}
