import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GAMEPLAY_MAX_BYTES, IMAGE_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { clientGone, invalid } from '../../platform/errors/app-errors.ts';
import { clipTooLarge, fileMissing, pictureTooLarge } from './assets.errors.ts';
import { SNIFF_BYTES, type SniffedType, sniffType } from './file-sniff.ts';
import { untilAborted } from './until-aborted.ts';

/** What one form may hold. A file that is larger is cut there and refused when the form has come in. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 8192, fieldNameSize: 100, headerPairs: 50 };
/** Above this we don't even read on to be able to answer. */
const HOPELESS_BYTES = 4 * GAMEPLAY_MAX_BYTES;

export type Received = {
  fields: Record<string, string>;
  path: string;
  /** As the sender calls it: for people to read, never a path. */
  fileName: string;
  type: SniffedType;
  bytes: number;
};

export type Destination = {
  path: string;
  /** Ends it, even before the form reader has seen anything: by itself that doesn't hear of a connection that is closed already. */
  signal: AbortSignal;
};

/** Streams the form's one file to a path, never holding more of it than a chunk. Throws AppError. */
export async function receiveUpload(request: FastifyRequest, to: Destination): Promise<Received> {
  if (!request.isMultipart()) throw fileMissing();
  if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BYTES) throw clipTooLarge();
  const fields: Record<string, string> = {};
  let file: Pick<Received, 'fileName' | 'type' | 'bytes'> | undefined;
  try {
    const limits = { ...LIMITS, fileSize: GAMEPLAY_MAX_BYTES };
    for await (const part of untilAborted(request.parts({ limits }), to.signal)) {
      if (part.type === 'file') file = await receiveFile(part, to);
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    // A request that is left half read keeps its connection, and the sender from hearing the answer.
    request.raw.unpipe().resume();
    // Streams that are ended by a signal fail with an error of their own.
    if (to.signal.aborted) throw to.signal.reason;
    throw isGone(request) ? clientGone() : formRefused(error);
  }
  if (!file) throw fileMissing();
  return { fields, path: to.path, ...file };
}

async function receiveFile(
  part: MultipartFile,
  { path, signal }: Destination,
): Promise<Pick<Received, 'fileName' | 'type' | 'bytes'>> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)]);
      done(null, chunk);
    },
  });
  await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  const type = sniffType(head);
  const isPicture = type === 'png' || type === 'jpeg';
  if (isPicture && bytes > IMAGE_MAX_BYTES) throw pictureTooLarge();
  if (part.file.truncated) throw clipTooLarge();
  if (bytes === 0) throw fileMissing();
  return { fileName: part.filename, type, bytes };
}

/** The streams of a connection that breaks off fail with errors of their own, before the signal is aborted. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The form reader's own refusals (too many parts, a form that breaks off) are the sender's fault. */
function formRefused(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isForm =
    code.startsWith('FST_') || (error instanceof Error && /multipart|terminated early/i.test(error.message));
  return isForm ? invalid({ file: [MESSAGES.uploadFailed] }) : error;
}
