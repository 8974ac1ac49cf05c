import type { OrderFormat } from '@avatarcade/video/formats';
import { findImageError } from '../../../shared/files/image.rules.ts';
import { type OneUpload, useOneUpload } from '../../../shared/files/use-one-upload.ts';
import type { ChosenFile } from '../rules/wizard-form.ts';
import { sendPackshot } from './send-clip.ts';
import type { UploadState } from './upload-state.ts';
import { watchPhases } from './watch-phases.ts';

export type PackshotUpload = OneUpload<Extract<UploadState, { kind: 'busy' }>>;

/** Uploads a packshot from the user's disk. */
export function usePackshotUpload(format: OrderFormat, onDone: (chosen: ChosenFile) => void): PackshotUpload {
  return useOneUpload({
    findError: findImageError,
    send: (file, { signal, onBusy }) =>
      sendPackshot(file, { format, watch: { signal, onPhase: watchPhases(file, onBusy) } }),
    onDone: ({ asset }, { name, size }) => onDone({ asset, name, size }),
  });
}
