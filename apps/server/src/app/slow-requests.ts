import { PassThrough, type Readable } from 'node:stream';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestTooSlow } from '../platform/errors/app-errors.ts';
import { abortRequest, signalOf } from './request-signal.ts';

/** Time limits for receiving requests, in milliseconds. Responses have no such limit. */
export type RequestLimits = {
  /** For the body of a request without files. */
  bodyMs: number;
  /** For a form with files. */
  uploadMs: number;
  /** In each interval of this length a form with files must advance by MIN_BYTES. */
  stallMs: number;
};

/** In half a minute this is 2 kB a second: a slower client has stalled. */
const MIN_BYTES = 65_536;

/** Ends requests whose body doesn't arrive: responds with 408 and closes the connection. */
export function endSlowRequests(app: FastifyInstance, limits: RequestLimits): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request waits for it
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const end = () => endRequest(request, reply);
    const stop = isForm(request) ? watchForm(request, { ...limits, end }) : startTimer(end, limits.bodyMs);
    request.raw.once('end', stop).once('close', stop);
    done();
  });
  // The upload itself reads forms and observes the same signal.
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature
  app.addHook('preParsing', (request, reply, payload, done) =>
    done(null, hasBody(request) && !isForm(request) ? endWith(payload, signalOf(reply)) : payload),
  );
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  // The whole body has arrived and waits to be read.
  if (request.raw.complete) return;
  // The response was sent already, and the remaining body was only read to be discarded.
  if (reply.sent) return void request.raw.destroy();
  reply.header('connection', 'close');
  abortRequest(reply, requestTooSlow(isForm(request) ? { file: [MESSAGES.uploadTooSlow] } : undefined));
}

function startTimer(end: () => void, ms: number): () => void {
  const timer = setTimeout(end, ms).unref();
  return () => clearTimeout(timer);
}

function watchForm(
  { raw }: FastifyRequest,
  { uploadMs, stallMs, end }: RequestLimits & { end: () => void },
): () => void {
  const stopTimer = startTimer(end, uploadMs);
  let before = raw.socket.bytesRead;
  const interval = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead - before < MIN_BYTES) end();
    before = bytesRead;
  }, stallMs).unref();
  return () => {
    stopTimer();
    clearInterval(interval);
  };
}

/**
 * Passes the bytes on until the signal ends them: the framework then sends the reason over the connection, which is
 * still open.
 */
function endWith(payload: Readable, signal: AbortSignal): Readable {
  const body = new PassThrough();
  const end = () => body.destroy(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  // A broken connection also aborts the signal, which has a better error.
  payload.on('error', () => undefined);
  // Nobody reads the body of a refused request, and an unhandled error event would end the process.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
