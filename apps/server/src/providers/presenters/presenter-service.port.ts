import type { Gender } from '@avatarcade/video/genders';

/** A look of a service that makes clips of people who say something. */
export type ServiceLook = {
  /** The service's own. */
  id: string;
  name: string;
  group: { id: string; name: string };
  gender: Gender | null;
  tags: string[];
  pictureUrl: string;
  motionUrl: string | null;
  isUpright: boolean;
};

/** How a clip gets its transparency, from the best way to the last. */
export const CLIP_WAYS = ['transparent', 'green', 'removal'] as const;
export type ClipWay = (typeof CLIP_WAYS)[number];

export type ServiceClipOrder = {
  /** Our own, by which `findJob` finds the clip after a lost response. */
  id: string;
  look: string;
  /** As returned by `uploadSound`. */
  soundId: string;
  way: Exclude<ClipWay, 'removal'>;
  isUpright: boolean;
};

export type ServiceClipState =
  | { state: 'making' }
  /** The address works for a short while. */
  | { state: 'ready'; url: string }
  | { state: 'failed'; isModerated: boolean; code: string };

export type ServiceWallet = {
  /** False: an order would be refused. */
  canPay: boolean;
  /** In the service's currency; null where it bills later or fills the wallet by itself. */
  remaining: number | null;
};

/** What went wrong with a request. `unpaid`: the operator's account is empty. `refused`: the request itself, as `code` says. */
export type PresenterServiceFailure =
  | 'unauthorized'
  | 'unpaid'
  | 'throttled'
  | 'unavailable'
  | 'moderated'
  | 'refused'
  | 'unreadable';

export class PresenterServiceError extends Error {
  override readonly name = 'PresenterServiceError';
  readonly kind: PresenterServiceFailure;
  /** The service's own word, or the status. */
  readonly code: string;
  /** As the service asks for; undefined where it doesn't say. */
  readonly retryAfterMs: number | undefined;
  /** Whether the request may have been carried out nevertheless. */
  readonly isUncertain: boolean;

  constructor(
    kind: PresenterServiceFailure,
    settings: { code: string; retryAfterMs?: number | undefined; isUncertain?: boolean; cause?: unknown },
  ) {
    super(`The presenter service: ${kind} (${settings.code}).`, { cause: settings.cause });
    this.kind = kind;
    this.code = settings.code;
    this.retryAfterMs = settings.retryAfterMs;
    this.isUncertain = settings.isUncertain ?? false;
  }
}

/** Makes clips of people who say what a sound says. Calls reject with PresenterServiceError, or with the reason of the aborted signal. */
export type PresenterService = {
  /** Cheap to call often, and never rejects: returns the last known list while the service is unreachable. */
  listLooks(): Promise<readonly ServiceLook[]>;
  getWallet(signal: AbortSignal): Promise<ServiceWallet>;
  uploadSound(wav: Buffer, signal: AbortSignal): Promise<{ id: string }>;
  order(order: ServiceClipOrder, signal: AbortSignal): Promise<{ jobId: string }>;
  /** The job of an order whose response was lost. */
  findJob(id: string, signal: AbortSignal): Promise<string | undefined>;
  getClip(jobId: string, signal: AbortSignal): Promise<ServiceClipState>;
  /** Removes the background of a clip. The same id gives the same job, and costs once. */
  removeBackground(order: { id: string; url: string }, signal: AbortSignal): Promise<{ jobId: string }>;
  getRemoval(jobId: string, signal: AbortSignal): Promise<ServiceClipState>;
  /** Downloads a clip or a picture into a file of at most `maxBytes`. */
  download(file: { url: string; path: string; maxBytes: number }, signal: AbortSignal): Promise<void>;
  /** Returns the notice's id and our id of the clip that it is about. Throws NoticeError if it is too old or not the service's. */
  readNotice(notice: { body: Buffer; headers: Record<string, string | undefined> }): {
    eventId: string;
    clipId: string | undefined;
  };
};

/** A notice that isn't signed by the service, or comes too late. */
export class NoticeError extends Error {
  override readonly name = 'NoticeError';
}
