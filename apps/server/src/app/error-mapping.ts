import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionLost } from '../platform/database/connection-loss.ts';
import { AppError, type ErrorKind } from '../platform/errors/app-error.ts';
import { down } from '../platform/errors/app-errors.ts';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  payment_required: 402,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  unusable: 422,
  limited: 429,
  busy: 503,
  down: 503,
  unavailable: 502,
  too_slow: 504,
  request_too_slow: 408,
  // What proxies write down for it. No client ever sees it.
  client_gone: 499,
};

type Answer = { status: number; body: Record<string, string | string[]>; retryAfter?: number | undefined };

/** The one place where errors become answers. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerOf(error);
  if (answer.status >= 500) {
    // Much to do is no fault: it is written down, and goes into no error report.
    const isBusy = error instanceof AppError && error.kind === 'busy';
    request.log[isBusy ? 'warn' : 'error']({ err: error }, 'request failed');
  }
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

export function answerOf(error: unknown): Answer {
  if (isConnectionLost(error)) return answerOf(down(error));
  if (error instanceof AppError) {
    return { status: STATUS[error.kind], body: bodyOf(error), retryAfter: error.retryAfter };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, body: fieldsOf(error.validation) };
  }
  // What the framework itself refuses: a body too large, a broken JSON, an unknown content type.
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { detail: frameworkDetail(statusCode, code) } };
  }
  return { status: 500, body: { detail: MESSAGES.unknown } };
}

function bodyOf(error: AppError): Answer['body'] {
  if (error.fields) return error.fields;
  if (error.userMessage) return { message: error.userMessage };
  return { detail: error.detail ?? MESSAGES.unknown, ...(error.reason && { reason: error.reason }) };
}

function fieldsOf(validation: { instancePath: string; message?: string | undefined }[]): Answer['body'] {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/')[1] || 'detail';
    const messages = fields[field] ?? [];
    if (message && !messages.includes(message)) messages.push(message);
    fields[field] = messages;
  }
  return fields;
}

function frameworkDetail(status: number, code: string | undefined): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return 'This kind of content is not accepted here.';
  if (status === 429) return 'Too many requests. Please wait a little and try again.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return 'The request is not valid JSON.';
  }
  return 'The request is not valid.';
}
