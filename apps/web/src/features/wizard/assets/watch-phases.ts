import type { SendWatch } from './send-clip.ts';
import { isSending, measureSpeed, type UploadState } from './upload-state.ts';

type Busy = Extract<UploadState, { kind: 'busy' }>;

/** Converts the events of an upload to its displayed state, with the speed of its phase. */
export function watchPhases(file: File, onState: (state: Busy) => void): SendWatch['onPhase'] {
  let current: string | undefined;
  let since = 0;
  return (phase, percent) => {
    if (phase !== current) since = performance.now();
    current = phase;
    const speed =
      percent === null || !isSending(phase)
        ? null
        : measureSpeed({ size: file.size, percent, milliseconds: performance.now() - since });
    onState({ kind: 'busy', name: file.name, size: file.size, phase, percent, speed });
  };
}
