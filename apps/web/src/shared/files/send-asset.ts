import type { Asset, assetForm } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { z } from 'zod';
import { errorText } from '../api/error-text.ts';
import { newId } from '../api/new-id.ts';
import type { ApiFailure } from '../api/request.ts';
import { uploadFile } from '../api/upload-client.ts';
import { followEvents } from '../video/follow-events.ts';

export type SentAsset = { asset: Asset } | { errorMessage: string };

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
    return result.error === undefined ? { asset: result.data } : { errorMessage: uploadErrorText(result) };
  } finally {
    listening.abort();
  }
}

/** The server's message about the file or its upload, otherwise the general one. */
export function uploadErrorText(failure: ApiFailure): string {
  const isAboutFile = failure.status !== null && [400, 408, 413, 415, 422, 429].includes(failure.status);
  return isAboutFile && failure.data ? errorText(failure) : MESSAGES.uploadFailed;
}
