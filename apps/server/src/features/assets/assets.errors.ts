import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalid, tooLarge, unusable, wrongType } from '../../platform/errors/app-errors.ts';
import { EngineError, type FileErrorCode } from '../../providers/engine/engine.port.ts';

export const fileMissing = () => invalid({ file: [MESSAGES.fileRequired] });
export const clipTooLarge = () => tooLarge({ file: [MESSAGES.videoSize] });
export const pictureTooLarge = () => tooLarge({ file: [MESSAGES.imageSize] });
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

const UNUSABLE = {
  no_video_track: MESSAGES.videoNoTrack,
  unsupported_codec: MESSAGES.videoCodec,
  damaged: MESSAGES.videoDamaged,
  too_long: MESSAGES.videoTooLong,
  too_large_picture: MESSAGES.videoTooLarge,
  too_demanding: MESSAGES.videoTooDemanding,
} as const satisfies Partial<Record<FileErrorCode, string>>;

/** Maps the engine's error about a clip to the user's message. Other errors pass unchanged. */
export function clipRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  if (error.fileError === 'not_a_video' || error.fileError === 'not_an_image') return notAClip();
  return unusable({ file: [UNUSABLE[error.fileError]] });
}

export function pictureRefused(error: unknown): AppError | unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const isTooLarge = error.fileError === 'too_large_picture' || error.fileError === 'too_demanding';
  const message = isTooLarge ? MESSAGES.imageTooLarge : MESSAGES.imageDamaged;
  return unusable({ file: [message] });
}
