import { PassThrough, type Readable } from 'node:stream';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestTooSlow } from '../platform/errors/app-errors.ts';
import { abortRequest, signalOf } from './request-signal.ts';

/** How long requests may take to arrive, in milliseconds. Responses are not bound by it. */
export type RequestLimits = {
  /** For the whole body of a request without files. */
  bodyMs: number;
  /** For a whole form with files. */
  uploadMs: number;
  /** In each such span a form with files has to come on by LEAST_BYTES. */
  stallMs: number;
};

/** In half a minute this is 2 kB a second: whoever is slower has stopped. */
const LEAST_BYTES = 65_536;

/** Ends requests whose body doesn't come: 408, and the connection is closed. */
export function endSlowRequests(app: FastifyInstance, limits: RequestLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const end = () => endRequest(request, reply);
    const stop = isForm(request) ? watchForm(request, limits, end) : startTimer(end, limits.bodyMs);
    request.raw.once('end', stop).once('close', stop);
  });
  // Forms are read by the upload itself, which follows the same signal.
  app.addHook('preParsing', async (request, reply, payload) =>
    hasBody(request) && !isForm(request) ? endWith(payload, signalOf(reply)) : payload,
  );
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  // All of it is here, and waits for us to read it.
  if (request.raw.complete) return;
  // The response went out already, and what still comes was only read to be thrown away.
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
  { uploadMs, stallMs }: RequestLimits,
  end: () => void,
): () => void {
  const stopTimer = startTimer(end, uploadMs);
  let before = raw.socket.bytesRead;
  const interval = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead - before < LEAST_BYTES) end();
    before = bytesRead;
  }, stallMs).unref();
  return () => {
    stopTimer();
    clearInterval(interval);
  };
}

/** The same bytes, ended by the signal: the framework then sends the reason, over a connection that is still open. */
function endWith(payload: Readable, signal: AbortSignal): Readable {
  const body = new PassThrough();
  const end = () => body.destroy(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  // A broken connection ends the signal too, which says so in better words.
  payload.on('error', () => undefined);
  // Nobody reads the body of a request that is refused, and an error that nobody listens to would end the process.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
