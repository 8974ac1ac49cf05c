import { MUSIC_SECONDS } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalid, tooLarge, unusable, wrongType } from '../../platform/errors/app-errors.ts';
import { EngineError, type FileErrorCode } from '../../providers/engine/engine.port.ts';

export const fileMissing = () => invalid({ file: [MESSAGES.fileRequired] });
export const clipTooLarge = () => tooLarge({ file: [MESSAGES.videoSize] });
export const pictureTooLarge = () => tooLarge({ file: [MESSAGES.imageSize] });
export const musicTooLarge = () => tooLarge({ file: [MESSAGES.musicSize] });
export const musicNotAllowed = () => invalid({ rights_confirmed: [MESSAGES.musicRights] });
export const notAClip = () => wrongType({ file: [MESSAGES.videoType] });
export const notAPicture = () => wrongType({ file: [MESSAGES.imageType] });

/** `Retry-After` in whole seconds. */
export const tooManyUploads = () =>
  new AppError('limited', { fields: { file: [MESSAGES.uploadsAtOnce] }, retryAfter: 5 });

export const filesReached = (files: number) =>
  tooLarge({ file: [MESSAGES.uploadsCount(files)] }, 'quota-reached');
export const quotaReached = (bytes: number) =>
  tooLarge({ file: [MESSAGES.uploadQuota(inGigabytes(bytes))] }, 'quota-reached');

function inGigabytes(bytes: number): string {
  return `${bytes / 1e9} GB`;
}

/** What users read of the errors that are worth telling apart. */
type FileMessages = Partial<Record<FileErrorCode, string>>;

const UNUSABLE: FileMessages = {
  no_video_track: MESSAGES.videoNoTrack,
  unsupported_codec: MESSAGES.videoCodec,
  damaged: MESSAGES.videoDamaged,
  too_long: MESSAGES.videoTooLong,
  too_large_picture: MESSAGES.videoTooLarge,
  too_demanding: MESSAGES.videoTooDemanding,
};

const UNUSABLE_MUSIC: FileMessages = {
  protected: MESSAGES.musicProtected,
  unsupported_codec: MESSAGES.musicCodec,
  too_short: MESSAGES.musicShort(MUSIC_SECONDS.min),
  too_long: MESSAGES.musicLong(MUSIC_SECONDS.max / 60),
  silent: MESSAGES.musicSilent,
};

/** Maps the engine's error about a clip to the user's message. Other errors pass unchanged. */
export function clipRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const message = UNUSABLE[error.fileError];
  return message ? unusable({ file: [message] }) : notAClip();
}

/** Maps the engine's error about music to the user's message. Other errors pass unchanged. */
export function musicRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const { fileError } = error;
  if (fileError === 'is_video') return wrongType({ file: [MESSAGES.musicIsVideo] });
  if (fileError === 'not_music' || fileError === 'not_a_video')
    return wrongType({ file: [MESSAGES.musicType] });
  return unusable({ file: [UNUSABLE_MUSIC[fileError] ?? MESSAGES.musicDamaged] });
}

const UNUSABLE_MASCOT: FileMessages = {
  busy_ground: MESSAGES.mascotGround,
  no_figure: MESSAGES.mascotEmpty,
  too_small: MESSAGES.mascotTiny,
  broken_layers: MESSAGES.mascotBroken,
  no_layers: MESSAGES.mascotNoLayers,
};

/** Maps the engine's error about a mascot to the user's message. Other errors pass unchanged. */
export function mascotRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const message = UNUSABLE_MASCOT[error.fileError];
  return message ? unusable({ file: [message] }) : pictureRefused(error);
}

export const notAMascot = () => wrongType({ file: [MESSAGES.mascotType] });

/** Maps the engine's error about a picture to the user's message. Other errors pass unchanged. */
export function pictureRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const isTooLarge = error.fileError === 'too_large_picture' || error.fileError === 'too_demanding';
  const message = isTooLarge ? MESSAGES.imageTooLarge : MESSAGES.imageDamaged;
  return unusable({ file: [message] });
}
