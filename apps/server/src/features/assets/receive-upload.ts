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

/** Limits of one form. A larger file is truncated there, and refused when the form has arrived. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 8192, fieldNameSize: 100, headerPairs: 50 };
/** Above this the request is not read to its end, not even for a clean response. */
const HOPELESS_BYTES = 4 * GAMEPLAY_MAX_BYTES;

export type Received = {
  fields: Record<string, string>;
  path: string;
  /** The sender's name of the file, empty where it has none: shown to people, never used as a path. */
  fileName: string;
  type: SniffedType;
  bytes: number;
};

export type Destination = {
  path: string;
  /**
   * Aborts the upload even before the form reader has started; the reader doesn't notice a connection that is already
   * closed.
   */
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
    // A half-read request would keep its connection open, and the client would not get the response.
    request.raw.unpipe().resume();
    // Streams ended by a signal fail with an error of their own.
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
    // biome-ignore lint/complexity/useMaxParams: Node's signature
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
  // The library's types don't know that a part of a file's content type may have no name.
  return { fileName: part.filename ?? '', type, bytes };
}

/** The streams of a broken connection fail before the signal is aborted. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Errors of the form reader (too many parts, a truncated form) are the client's. */
function formRefused(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isForm =
    code.startsWith('FST_') || (error instanceof Error && /multipart|terminated early/i.test(error.message));
  return isForm ? invalid({ file: [MESSAGES.uploadFailed] }) : error;
}
