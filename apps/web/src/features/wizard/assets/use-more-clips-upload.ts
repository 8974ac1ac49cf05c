import type { OrderFormat } from '@avatarcade/video/formats';
import { type Dispatch, useCallback } from 'react';
import type { ChosenFile } from '../rules/wizard-form.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';
import { type ClipUpload, useClipUpload } from './use-clip-upload.ts';

/** Uploads the clips after the first, one at a time. */
export function useMoreClipsUpload(format: OrderFormat, dispatch: Dispatch<WizardAction>): ClipUpload {
  const take = useCallback(
    (clip: ChosenFile) => dispatch({ type: 'put-clip', index: Number.POSITIVE_INFINITY, clip }),
    [dispatch],
  );
  return useClipUpload(format, take);
}
