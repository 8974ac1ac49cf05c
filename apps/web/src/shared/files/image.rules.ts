import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';

/** The validation error of a picture before it is sent, or undefined. */
export function findImageError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return MESSAGES.imageType;
  if (file.size > IMAGE_MAX_BYTES) return MESSAGES.imageSize;
  return undefined;
}
