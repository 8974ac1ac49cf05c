import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isConnectionLost } from '../platform/database/connection-loss.ts';
import { isDiskFull } from '../platform/disk/disk-full.ts';
import { AppError, type ErrorKind } from '../platform/errors/app-error.ts';
import { diskFull, down } from '../platform/errors/app-errors.ts';
import { codeOf } from '../platform/errors/error-code.ts';
import { isKnownOutage } from '../platform/log/database-errors.ts';
import type { Log } from '../platform/log/log.ts';
import { requestContext } from '../platform/log/request-context.ts';
import { createSecurityEvents, type SecurityEvent } from '../platform/log/security-events.ts';
import { StorageOutageError } from '../providers/storage/storage-outage.ts';
import { findUser } from './authentication.ts';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  unusable: 422,
  limited: 429,
  busy: 503,
  down: 503,
  full: 507,
  unavailable: 502,
  too_slow: 504,
  request_too_slow: 408,
  // The status that proxies log for it. No client receives it.
  client_gone: 499,
};

/** What a route has said of the content before it failed: nothing of it holds for the error, which must not be kept in its place. */
const OF_CONTENT = ['etag', 'accept-ranges', 'content-range', 'content-disposition'];

/** For those who write programs: the pages never cause these. */
const BODY_REQUIRED = 'The body must be a JSON object.';
const FIELD_REQUIRED = 'This field is required.';
const CONTENT_TYPE_REFUSED =
  'Send the body as JSON with `Content-Type: application/json`; files as `multipart/form-data`.';

const clientError = z.object({ statusCode: z.number().min(400).lt(500) });

type Response = { status: number; body: Record<string, string | string[]>; retryAfter?: number | undefined };

/** The only place where errors become responses. */
export function mapErrors(app: FastifyInstance, log: Log): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature
  app.setErrorHandler((error, request, reply) => sendError(error, { request, reply, log }));
}

export function sendError(
  thrown: unknown,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log?: Log },
): FastifyReply {
  const error = causeOf(thrown);
  const response = responseOf(error);
  if (response.status >= 500) {
    const level = log && isKnownOutage(log, error) ? 'warn' : levelOf(error);
    request.log[level]({ err: error }, 'request failed');
  }
  if (error instanceof AppError && error.securityEvent) {
    recordEvent(error.securityEvent, { user: error.user, request });
  }
  for (const name of OF_CONTENT) reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
  if (response.retryAfter !== undefined) reply.header('retry-after', String(response.retryAfter));
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(response.body));
}

/** Errors caused by load are not reported: they would hide the others. */
function levelOf(error: unknown): 'warn' | 'error' {
  const isBusy = error instanceof AppError && error.kind === 'busy';
  return isBusy || isRefusedAhead(error) ? 'warn' : 'error';
}

function recordEvent(
  event: SecurityEvent,
  { user, request }: { user: string | undefined; request: FastifyRequest },
): void {
  const facts = { user: user ?? findUser(request)?.id };
  const events = createSecurityEvents(request.server.log);
  requestContext.run({ request: request.id, address: request.ip }, () => events.record(event, facts));
}

export function responseOf(error: unknown): Response {
  // Whatever error wraps it. Before lost connections: PostgreSQL's class 53 contains both.
  if (!isRefusedAhead(error) && isDiskFull(error)) return responseOf(diskFull(error));
  if (error instanceof AppError) {
    return { status: STATUS[error.kind], body: bodyOf(error), retryAfter: error.retryAfter };
  }
  if (isConnectionLost(error) || error instanceof StorageOutageError) return responseOf(down(error));
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, body: fieldsOf(error.validation) };
  }
  // Errors of the framework: a body too large, malformed JSON, an unknown content type.
  const refused = clientError.safeParse(error).data;
  if (refused) {
    return {
      status: refused.statusCode,
      body: { detail: frameworkDetail(refused.statusCode, codeOf(error)) },
    };
  }
  return { status: 500, body: { detail: MESSAGES.unknown } };
}

/** A storage that refuses a file ahead has a response of its own, whatever marks its errors. */
function causeOf(error: unknown): unknown {
  return error instanceof StorageOutageError && error.cause instanceof AppError ? error.cause : error;
}

/** Nothing failed: there was too little space to start. */
function isRefusedAhead(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'full';
}

function bodyOf(error: AppError): Response['body'] {
  if (error.fields) return error.fields;
  if (error.userMessage) return { message: error.userMessage };
  return { detail: error.detail ?? MESSAGES.unknown, ...(error.reason && { reason: error.reason }) };
}

function fieldsOf(validation: { instancePath: string; message?: string | undefined }[]): Response['body'] {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message = '' } of validation) {
    const [field = '', ...inside] = instancePath.split('/').slice(1);
    const name = field || 'detail';
    const messages = fields[name] ?? [];
    const words = describeIssue(message, { isBody: field === '', inside });
    if (words && !messages.includes(words)) messages.push(words);
    fields[name] = messages;
  }
  return fields;
}

/** Messages of ours stay; Zod's own are for programmers, who want to know where in a list something is missing. */
function describeIssue(message: string, { isBody, inside }: { isBody: boolean; inside: string[] }): string {
  if (!/^(Invalid|Too) /.test(message)) return message;
  if (isBody) return message.startsWith('Invalid input: expected object') ? BODY_REQUIRED : message;
  const words = /^Invalid input: .* received undefined$/.test(message) ? FIELD_REQUIRED : message;
  const place = inside.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  return place ? `${place.replace(/^\./, '')}: ${words}` : words;
}

function frameworkDetail(status: number, code: string | undefined): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return CONTENT_TYPE_REFUSED;
  if (status === 429) return 'Too many requests. Please wait a little and try again.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return 'The request is not valid JSON.';
  }
  return 'The request is not valid.';
}
