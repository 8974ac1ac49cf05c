import type { Video } from '@avatarcade/contracts/videos';

export type ErrorFields = Readonly<Record<string, readonly string[]>>;

/** What an error response says: messages by field, or one that belongs to no field. */
type Explained = { message: string; fields: ErrorFields; reason: string | undefined };

/** A response that is an error. `message` has the server's sentences, a line each. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Messages by the field that they are about; empty if the error belongs to none. */
  readonly fields: ErrorFields;
  /** A word for programs where the server has one. */
  readonly reason: string | undefined;
  /** After how many seconds the server allows another request. */
  readonly retryAfterSeconds: number | undefined;
  /** By which the server's operator finds the request in the log. */
  readonly requestId: string | undefined;

  constructor({ status, headers, body }: { status: number; headers: Headers; body: unknown }) {
    const { message, fields, reason } = explain(body);
    super(message || `The server responded with status ${status}.`);
    this.status = status;
    this.fields = fields;
    this.reason = reason;
    this.retryAfterSeconds = readRetryAfter(headers.get('retry-after'));
    this.requestId = headers.get('x-request-id') ?? undefined;
  }
}

/** No response came, or none that an Avatarcade server sends. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly timedOut: boolean;

  constructor(message: string, { cause, timedOut = false }: { cause?: unknown; timedOut?: boolean } = {}) {
    super(message, { cause });
    this.timedOut = timedOut;
  }
}

/** A video that was waited for has failed; its price is refunded. */
export class VideoFailedError extends Error {
  override readonly name = 'VideoFailedError';
  readonly video: Video;

  constructor(video: Video) {
    super(video.failure_reason ?? 'Generation failed.');
    this.video = video;
  }
}

/** A delivery that isn't from the server, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

function explain(body: unknown): Explained {
  if (typeof body !== 'object' || body === null) return { message: '', fields: {}, reason: undefined };
  const { detail, message, reason, ...rest } = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, listTexts(value)]),
  );
  const fields = Object.fromEntries(Object.entries(rest).filter(([, texts]) => texts.length > 0));
  const texts = [detail, message, ...Object.values(fields)].flatMap((each) => each ?? []);
  return { message: texts.join('\n'), fields, reason: reason?.[0] };
}

function listTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** In seconds, from a number or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
