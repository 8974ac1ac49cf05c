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
  /** The whole time is left again. */
  restart: () => void;
  end: () => void;
};

export function startTimeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const limit = new AbortController();
  const start = () => setTimeout(() => limit.abort(), milliseconds);
  let timer = start();
  const end = () => clearTimeout(timer);
  return {
    signal: outer ? AbortSignal.any([outer, limit.signal]) : limit.signal,
    isOver: () => limit.signal.aborted,
    restart() {
      end();
      timer = start();
    },
    end,
  };
}
