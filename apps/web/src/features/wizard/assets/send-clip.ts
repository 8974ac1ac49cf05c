import type { assetInfo } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import type { OrderFormat } from '@avatarcade/video/formats';
import type { z } from 'zod';
import { uploadFile } from '../../../shared/api/upload-client.ts';
import {
  describeUploadError,
  type SentAsset,
  sendAsset,
  type UploadError,
} from '../../../shared/files/send-asset.ts';
import type { UploadPhase } from './upload-state.ts';

type AssetInfo = z.infer<typeof assetInfo>;

export type SendWatch = {
  onPhase: (phase: UploadPhase, percent: number | null) => void;
  signal: AbortSignal;
};

/** Uploads a clip unchanged. Rejects with AbortError when it is cancelled. */
export async function sendClip(
  file: File,
  { format, watch: { onPhase, signal } }: { format: OrderFormat; watch: SendWatch },
): Promise<SentAsset> {
  return sendAsset(file, {
    form: { type: 'gameplay_video', orientation: format },
    signal,
    onSent: (percent) => onPhase(percent === null ? 'verifying' : 'uploading', percent),
    onServer: (percent) => onPhase('converting', percent),
  });
}

/** Returns a clip's size as measured by the server. */
export async function measureOnServer(
  file: File,
  { onPhase, signal }: SendWatch,
): Promise<AssetInfo | UploadError> {
  onPhase('measuring', 0);
  const onProgress = (percent: number) => onPhase('measuring', percent);
  const info = await uploadFile(assetCalls.readAssetInfo, { file, onProgress, signal });
  return info.error === undefined ? info.data : describeUploadError(info);
}

export async function sendPackshot(
  file: File,
  { format, watch: { onPhase, signal } }: { format: OrderFormat; watch: SendWatch },
): Promise<SentAsset> {
  onPhase('uploading', 0);
  const onProgress = (percent: number) => onPhase('uploading', percent);
  const form = { type: 'packshot', orientation: format } as const;
  const result = await uploadFile(assetCalls.uploadAsset, { form, file, onProgress, signal });
  return result.error === undefined ? { asset: result.data } : describeUploadError(result);
}
