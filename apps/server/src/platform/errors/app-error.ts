import type { SecurityEvent } from '../log/security-events.ts';

/** What can go wrong in words of the business. The HTTP shell alone knows which status each kind becomes. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment_required'
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
  /** Messages by field of the request, when a field is to blame. */
  fields?: FieldErrors;
  /** One message for the user, when no field is to blame. */
  detail?: string;
  /** Why, in a second sentence beside `detail`. */
  reason?: string;
  /** Answered as `message`: sign-in alone. */
  message?: string;
  /** Whole seconds until it is worth trying again. */
  retryAfter?: number;
  /** What really happened; logged, never shown. */
  cause?: unknown;
  /** Recorded when this error is what a request ends with. */
  securityEvent?: SecurityEvent;
  /** Whose account it is about, where that isn't who asks. */
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
