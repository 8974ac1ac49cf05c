import type { Asset, assetInfo } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { z } from 'zod';
import { errorText } from '../../../shared/api/error-text.ts';
import { newId } from '../../../shared/api/new-id.ts';
import type { ApiFailure } from '../../../shared/api/request.ts';
import { uploadFile } from '../../../shared/api/upload-client.ts';
import { followEvents } from '../../../shared/video/follow-events.ts';
import type { UploadPhase } from './upload-state.ts';

type AssetInfo = z.infer<typeof assetInfo>;

export type SendWatch = {
  onPhase: (phase: UploadPhase, percent: number | null) => void;
  signal: AbortSignal;
};

export type Sent = { asset: Asset } | { errorMessage: string };

/** Uploads a clip unchanged. Rejects with AbortError when it is cancelled. */
export async function sendClip(
  file: File,
  { format, watch: { onPhase, signal } }: { format: OrderFormat; watch: SendWatch },
): Promise<Sent> {
  onPhase('uploading', 0);
  const onProgress = (percent: number) =>
    percent < 100 ? onPhase('uploading', percent) : onPhase('verifying', null);
  const result = await withServerProgress(
    (progress_id) => {
      const form = { type: 'gameplay_video', orientation: format, progress_id } as const;
      return uploadFile(assetCalls.uploadAsset, { form, file, onProgress, signal });
    },
    (percent) => onPhase('converting', percent),
  );
  return result.error === undefined
    ? { asset: result.data }
    : { errorMessage: errorOf(result, MESSAGES.uploadFailed) };
}

/** Returns a clip's size as measured by the server. */
export async function measureOnServer(
  file: File,
  { onPhase, signal }: SendWatch,
): Promise<AssetInfo | { errorMessage: string }> {
  onPhase('measuring', 0);
  const onProgress = (percent: number) => onPhase('measuring', percent);
  const info = await uploadFile(assetCalls.readAssetInfo, { file, onProgress, signal });
  return info.error === undefined ? info.data : { errorMessage: errorOf(info, MESSAGES.uploadFailed) };
}

export async function sendPackshot(
  file: File,
  { format, watch: { onPhase, signal } }: { format: OrderFormat; watch: SendWatch },
): Promise<Sent> {
  onPhase('uploading', 0);
  const onProgress = (percent: number) => onPhase('uploading', percent);
  const form = { type: 'packshot', orientation: format } as const;
  const result = await uploadFile(assetCalls.uploadAsset, { form, file, onProgress, signal });
  return result.error === undefined
    ? { asset: result.data }
    : { errorMessage: errorOf(result, MESSAGES.uploadFailed) };
}

/** Listens to the server's progress while `work` runs. The work doesn't depend on it: without events only the progress is missing. */
async function withServerProgress<Response>(
  work: (progressId: string) => Promise<Response>,
  onPercent: (percent: number) => void,
): Promise<Response> {
  const progressId = newId();
  const listening = new AbortController();
  void followEvents({
    signal: listening.signal,
    onClip: ({ id, progress }) => id === progressId && onPercent(progress),
  });
  try {
    return await work(progressId);
  } finally {
    listening.abort();
  }
}

/** The server's message about the file or its upload, otherwise the call's general message. */
function errorOf(failure: ApiFailure, general: string): string {
  const isAboutFile = failure.status !== null && [400, 408, 413, 415, 422, 429].includes(failure.status);
  return isAboutFile && failure.data ? errorText(failure) : general;
}
