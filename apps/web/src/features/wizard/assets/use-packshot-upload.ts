import type { OrderFormat } from '@avatarcade/video/formats';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findImageError } from '../../../shared/files/image.rules.ts';
import type { ChosenFile } from '../rules/wizard-form.ts';
import { sendPackshot } from './send-clip.ts';
import type { UploadState } from './upload-state.ts';
import { watchPhases } from './watch-phases.ts';

type PackshotState = Exclude<UploadState, { kind: 'asking' }>;

export type PackshotUpload = {
  state: PackshotState;
  choose: (file: File) => void;
  retry: () => void;
  cancel: () => void;
};

/** Uploads a packshot from the user's disk. */
export function usePackshotUpload(format: OrderFormat, onDone: (chosen: ChosenFile) => void): PackshotUpload {
  const [state, setState] = useState<PackshotState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = useCallback(
    async (file: File) => {
      const errorMessage = findImageError(file);
      if (errorMessage) return setState({ kind: 'idle', errorMessage });
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const watch = { signal: controller.signal, onPhase: watchPhases(file, setState) };
      const sent = await sendPackshot(file, { format, watch }).catch(() => undefined);
      if (controller.signal.aborted || !sent) return;
      if ('errorMessage' in sent)
        return setState({ kind: 'failed', file, message: sent.errorMessage, again: 'choose' });
      setState({ kind: 'idle' });
      onDone({ asset: sent.asset, name: file.name, size: file.size, format });
    },
    [format, onDone],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);

  return {
    state,
    choose: (file) => void choose(file),
    retry: () => void (state.kind === 'failed' && choose(state.file)),
    cancel,
  };
}
