import type { Asset } from '@avatarcade/contracts/assets';
import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { errorText } from '../api/error-text.ts';
import { newId } from '../api/new-id.ts';
import { uploadFile } from '../api/upload-client.ts';
import { type OneUpload, type OneUploadState, useOneUpload } from '../files/use-one-upload.ts';
import { followEvents } from '../video/follow-events.ts';
import { findMusicError } from './music.rules.ts';

/** A user's own music, and the name on their disk. */
export type OwnTrack = { asset: Asset; name: string; size: number };

/** `percent` of what `phase` does; null while that isn't known. */
type MusicBusy = { kind: 'busy'; name: string; phase: 'sending' | 'reading'; percent: number | null };
export type MusicUploadState = OneUploadState<MusicBusy>;
/** Choosing a file means that the user has said that they may use it. */
export type MusicUpload = OneUpload<MusicBusy>;

/** Uploads music from the user's disk. */
export function useMusicUpload(onDone: (track: OwnTrack) => void): MusicUpload {
  return useOneUpload({
    findError: findMusicError,
    send: (file, { signal, onBusy }) =>
      sendMusic(file, {
        signal,
        onState: (phase, percent) => onBusy({ kind: 'busy', name: file.name, phase, percent }),
      }),
    onDone: ({ asset }, { name, size }) => onDone({ asset, name, size }),
  });
}

type Watch = { signal: AbortSignal; onState: (phase: 'sending' | 'reading', percent: number | null) => void };

async function sendMusic(
  file: File,
  { signal, onState }: Watch,
): Promise<{ asset: Asset } | { errorMessage: string }> {
  onState('sending', 0);
  const progressId = newId();
  const listening = new AbortController();
  void followEvents({
    signal: listening.signal,
    onClip: ({ id, progress }) => id === progressId && onState('reading', progress),
  });
  try {
    const result = await uploadFile(assetCalls.uploadAsset, {
      form: { type: 'music', rights_confirmed: 'true', progress_id: progressId },
      file,
      onProgress: (percent) => (percent < 100 ? onState('sending', percent) : onState('reading', null)),
      signal,
    });
    if (result.error === undefined) return { asset: result.data };
    const isAboutFile =
      result.status !== null && [400, 408, 413, 415, 422, 429].includes(result.status) && result.data;
    return { errorMessage: isAboutFile ? errorText(result) : MESSAGES.uploadFailed };
  } finally {
    listening.abort();
  }
}
