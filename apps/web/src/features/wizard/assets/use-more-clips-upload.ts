import type { OrderFormat } from '@avatarcade/video/formats';
import { type Dispatch, useCallback, useRef } from 'react';
import type { ChosenFile } from '../rules/wizard-form.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';
import { type ClipUpload, useClipUpload } from './use-clip-upload.ts';

export interface MoreClipsUpload extends Omit<ClipUpload, 'choose'> {
  /** `index` is the place of the clip that the file replaces; left out, it is a further clip. */
  choose: (file: File, index?: number) => void;
}

/** Uploads the clips after the first, one at a time. */
export function useMoreClipsUpload(format: OrderFormat, dispatch: Dispatch<WizardAction>): MoreClipsUpload {
  const place = useRef(Number.POSITIVE_INFINITY);
  const take = useCallback(
    (clip: ChosenFile) => dispatch({ type: 'put-clip', index: place.current, clip }),
    [dispatch],
  );
  const upload = useClipUpload(format, take);
  return {
    ...upload,
    choose: (file, index = Number.POSITIVE_INFINITY) => {
      place.current = index;
      upload.choose(file);
    },
  };
}
