import type { SecurityEvent } from '../log/security-events.ts';

/** An error in terms of the product. Only the HTTP shell maps kinds to statuses. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment_required'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'unusable'
  | 'limited'
  | 'busy'
  | 'down'
  | 'full'
  | 'unavailable'
  | 'too_slow'
  | 'request_too_slow'
  | 'client_gone';

export type FieldErrors = Record<string, string[]>;

export type AppErrorOptions = {
  /** Messages by field of the request, if fields are invalid. */
  fields?: FieldErrors;
  /** One message for the user, if no field is invalid. */
  detail?: string;
  /** Why, in a second sentence beside `detail`. */
  reason?: string;
  /** Sent as `message`; only sign-in uses it. */
  message?: string;
  /** Seconds until a retry makes sense, whole. */
  retryAfter?: number;
  /** The underlying error; logged, never shown. */
  cause?: unknown;
  /** Recorded when a request ends with this error. */
  securityEvent?: SecurityEvent;
  /** The account concerned, if it isn't the caller's. */
  user?: string | undefined;
};

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly fields: FieldErrors | undefined;
  readonly detail: string | undefined;
  readonly reason: string | undefined;
  readonly userMessage: string | undefined;
  readonly retryAfter: number | undefined;
  readonly securityEvent: SecurityEvent | undefined;
  readonly user: string | undefined;

  constructor(kind: ErrorKind, options: AppErrorOptions = {}) {
    super(options.detail ?? options.message ?? summary(kind, options.fields), { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.fields = options.fields;
    this.detail = options.detail;
    this.reason = options.reason;
    this.userMessage = options.message;
    this.retryAfter = options.retryAfter;
    this.securityEvent = options.securityEvent;
    this.user = options.user;
  }
}

function summary(kind: ErrorKind, fields: FieldErrors | undefined): string {
  return fields ? `${kind}: ${Object.keys(fields).join(', ')}` : kind;
}
