import type { Call } from '@avatarcade/contracts/define-call';

/** A connection that is dead without being closed brings neither a response nor an error: the user waits no longer than this, in milliseconds. */
const READ_MS = 30_000;
const CHANGE_MS = 60_000;
/** Of calls for which the server makes media, and of files, however large. */
const MEDIA_MS = 4 * 60_000;

/** How long a call may take, up to the last byte of its response. */
export function limitOf({ kind, method, makesMedia }: Pick<Call, 'kind' | 'method' | 'makesMedia'>): number {
  if (makesMedia || kind === 'file') return MEDIA_MS;
  return method === 'GET' ? READ_MS : CHANGE_MS;
}

export type TimeLimit = {
  /** Aborts when the time is over, or with the caller's signal. */
  signal: AbortSignal;
  isOver: () => boolean;
  end: () => void;
};

/** `AbortSignal.any` would do, if older browsers had it. */
export function startTimeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, milliseconds);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
