import { MESSAGES } from '@avatarcade/contracts/messages';
import { invalid, tooLarge, unavailable, unusable, wrongType } from '../../platform/errors/app-errors.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';

export const notAScreenshot = () => wrongType({ file: [MESSAGES.imageType] });
export const screenshotUnknown = () => invalid({ attachments: [MESSAGES.screenshotUnknown] });
export const screenshotsTooLarge = () => tooLarge({ attachments: [MESSAGES.screenshotsLarge] });
export const articlesUnavailable = (cause: unknown) => unavailable(MESSAGES.articlesFailed, cause);

/** Maps the engine's error about a picture to the user's message. Other errors pass unchanged. */
export function screenshotRefused(error: unknown): unknown {
  if (!(error instanceof EngineError) || !error.fileError) return error;
  const isTooLarge = error.fileError === 'too_large_picture' || error.fileError === 'too_demanding';
  const message = isTooLarge ? MESSAGES.imageTooLarge : MESSAGES.imageDamaged;
  return unusable({ file: [message] });
}
