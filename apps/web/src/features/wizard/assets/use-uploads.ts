import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import type { OrderFormat } from '@avatarcade/video/formats';
import { type Dispatch, useCallback } from 'react';
import { type MusicUpload, type OwnTrack, useMusicUpload } from '../../../shared/sound/use-music-upload.ts';
import { type MascotUpload, useMascotUpload } from '../mascot/use-mascot-upload.ts';
import type { ChosenFile } from '../rules/wizard-form.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';
import { type ClipUpload, useClipUpload } from './use-clip-upload.ts';
import { useMoreClipsUpload } from './use-more-clips-upload.ts';
import { type PackshotUpload, usePackshotUpload } from './use-packshot-upload.ts';

export type Uploads = {
  clip: ClipUpload;
  moreClips: ClipUpload;
  packshot: PackshotUpload;
  music: MusicUpload;
  mascot: MascotUpload;
};

type UploadsOf = { format: OrderFormat; productId: string };

/** Belongs to the whole wizard: a file continues uploading while another step is shown. */
export function useUploads({ format, productId }: UploadsOf, dispatch: Dispatch<WizardAction>): Uploads {
  const takeClip = useCallback(
    (clip: ChosenFile) => dispatch({ type: 'put-clip', index: 0, clip }),
    [dispatch],
  );
  const takePackshot = useCallback(
    (packshot: ChosenFile) => dispatch({ type: 'set', fields: { packshot } }),
    [dispatch],
  );
  const takeMusic = useCallback(
    (track: OwnTrack) => dispatch({ type: 'customise', fields: { music: MUSIC_OWN, track } }),
    [dispatch],
  );
  return {
    clip: useClipUpload(format, takeClip),
    moreClips: useMoreClipsUpload(format, dispatch),
    packshot: usePackshotUpload(format, takePackshot),
    music: useMusicUpload(takeMusic),
    mascot: useMascotUpload(productId),
  };
}
