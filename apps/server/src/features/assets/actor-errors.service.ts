import { MESSAGES } from '@avatarcade/contracts/messages';
import { ACTOR_MAX_SECONDS } from '@avatarcade/video/limits';
import { unusable, wrongType } from '../../platform/errors/app-errors.ts';
import { EngineError, type FileErrorCode } from '../../providers/engine/engine.port.ts';

const UNUSABLE_ACTOR: Partial<Record<FileErrorCode, string>> = {
  no_video_track: MESSAGES.actorNoVideo,
  unsupported_codec: MESSAGES.actorCodec,
  damaged: MESSAGES.actorDamaged,
  too_long: MESSAGES.actorLong(ACTOR_MAX_SECONDS),
  too_large_picture: MESSAGES.videoTooLarge,
  too_demanding: MESSAGES.videoTooDemanding,
  no_screen: MESSAGES.actorScreen,
  no_figure: MESSAGES.actorNobody,
};

/** What is wrong with a clip of an actor, in the user's words; undefined for errors that the file isn't the cause of. */
export function findActorError(error: unknown): string | undefined {
  if (!(error instanceof EngineError) || !error.fileError) return undefined;
  return UNUSABLE_ACTOR[error.fileError] ?? MESSAGES.actorType;
}

/** Maps the engine's error about a clip of an actor to the user's message. Other errors pass unchanged. */
export function actorRefused(error: unknown): unknown {
  const message = findActorError(error);
  if (message === undefined) return error;
  return message === MESSAGES.actorType ? notAnActor() : unusable({ file: [message] });
}

export const notAnActor = () => wrongType({ file: [MESSAGES.actorType] });
