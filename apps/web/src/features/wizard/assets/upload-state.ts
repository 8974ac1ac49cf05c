import type { Mismatch } from './clip.rules.ts';

/** The phases of an upload, in order. */
export const UPLOAD_PHASES = {
  checking: 'Reading the clip',
  uploading: 'Uploading',
  verifying: 'Checking on the server',
  converting: 'Converting for all browsers',
  measuring: 'Measuring on the server',
} as const;
export type UploadPhase = keyof typeof UPLOAD_PHASES;
/** The phases in which bytes are sent; in the others the server works. */
const SENDING: ReadonlySet<UploadPhase> = new Set(['uploading', 'measuring']);
export const isSending = (phase: UploadPhase): boolean => SENDING.has(phase);

export type UploadState =
  | { kind: 'idle'; errorMessage?: string }
  | {
      kind: 'busy';
      name: string;
      size: number;
      phase: UploadPhase;
      percent: number | null;
      /** Bytes a second, once it is known. */
      speed: number | null;
    }
  | { kind: 'asking'; file: File; mismatch: Mismatch }
  | { kind: 'failed'; file: File; message: string; again: 'choose' | 'send'; isRefused: boolean };

/** The status for screen readers: the current phase, or that the upload is done. A banner reports failures. */
export function tellNews(state: UploadState, uploaded: string | undefined): string {
  if (state.kind === 'busy') return `${state.name}: ${UPLOAD_PHASES[state.phase]}`;
  return state.kind === 'idle' && uploaded ? `${uploaded} is uploaded` : '';
}

/** Returns bytes a second since the upload began; null while too few were sent. */
export function measureSpeed({
  size,
  percent,
  milliseconds,
}: {
  size: number;
  percent: number;
  milliseconds: number;
}): number | null {
  if (milliseconds < 400 || percent <= 0) return null;
  return (size * percent) / 100 / (milliseconds / 1000);
}
