import type { Asset, assetForm } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { z } from 'zod';
import { errorText } from '../api/error-text.ts';
import { newId } from '../api/new-id.ts';
import type { ApiFailure } from '../api/request.ts';
import { uploadFile } from '../api/upload-client.ts';
import { followEvents } from '../video/follow-events.ts';

/** `isRefused`: because of the file itself, which would be refused again. */
export type UploadError = { errorMessage: string; isRefused: boolean };
export type SentAsset = { asset: Asset } | UploadError;

type Sending = {
  form: Omit<z.input<typeof assetForm>, 'progress_id'>;
  signal: AbortSignal;
  /** Per cent of the bytes; null once the server has them all. */
  onSent: (percent: number | null) => void;
  /** Per cent of what the server does with them. */
  onServer: (percent: number) => void;
};

/**
 * Uploads a file that the server works on, and listens to its progress meanwhile: without events only that is missing. Rejects with
 * AbortError when it is cancelled.
 */
export async function sendAsset(file: File, { form, signal, onSent, onServer }: Sending): Promise<SentAsset> {
  const progressId = newId();
  const listening = new AbortController();
  void followEvents({
    signal: listening.signal,
    onClip: ({ id, progress }) => id === progressId && onServer(progress),
  });
  onSent(0);
  try {
    const result = await uploadFile(assetCalls.uploadAsset, {
      form: { ...form, progress_id: progressId },
      file,
      onProgress: (percent) => onSent(percent < 100 ? percent : null),
      signal,
    });
    return result.error === undefined ? { asset: result.data } : describeUploadError(result);
  } finally {
    listening.abort();
  }
}

const REFUSALS: readonly (number | null)[] = [400, 413, 415, 422];
/** Of an upload that took too long, and of too many at a time. */
const PASSING: readonly (number | null)[] = [408, 429];

/** The server's message about the file or its upload, otherwise the general one. */
export function describeUploadError(failure: ApiFailure): UploadError {
  const { status, data } = failure;
  const isRefused = REFUSALS.includes(status);
  const isExplained = data && (isRefused || PASSING.includes(status));
  return { errorMessage: isExplained ? errorText(failure) : MESSAGES.uploadFailed, isRefused };
}
