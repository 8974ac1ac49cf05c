import type { Asset } from '@avatarcade/contracts/assets';
import { sendAsset } from '../files/send-asset.ts';
import { type OneUpload, type OneUploadState, useOneUpload } from '../files/use-one-upload.ts';
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
    send: (file, { signal, onBusy }) => {
      const show = (phase: MusicBusy['phase'], percent: number | null) =>
        onBusy({ kind: 'busy', name: file.name, phase, percent });
      return sendAsset(file, {
        form: { type: 'music', rights_confirmed: 'true' },
        signal,
        onSent: (percent) => show(percent === null ? 'reading' : 'sending', percent),
        onServer: (percent) => show('reading', percent),
      });
    },
    onDone: ({ asset }, { name, size }) => onDone({ asset, name, size }),
  });
}
