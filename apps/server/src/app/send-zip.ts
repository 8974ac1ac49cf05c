import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { layOutZip, type ZipEntry } from '../platform/zip/lay-out-zip.ts';
import { readZip } from '../platform/zip/read-zip.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { attachment } from './content-disposition.ts';
import { sendBytes } from './send-bytes.ts';

/** A file of a zip: stored under a key, or written for the zip. */
export type ZipFile = ZipEntry & ({ key: string } | { content: Buffer });

/** A text as a file of a zip. */
export function zipText({ path, text, modified }: { path: string; text: string; modified: Date }): ZipFile {
  const content = Buffer.from(text);
  return { path, content, bytes: content.length, crc32: crc32(content), modified };
}

export type NamedZip = { name: string; files: readonly ZipFile[] };

type Sent = NamedZip & { request: FastifyRequest; reply: FastifyReply };

/** Sends files as one zip, or the requested range of it, without ever holding one of them. The caller has checked permission. */
export async function sendZip(
  { request, reply, name, files }: Sent,
  storage: Pick<Storage, 'open'>,
): Promise<FastifyReply> {
  const layout = layOutZip(files);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachment(name),
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
  };
  const { bytes } = layout;
  return sendBytes({ request, reply, bytes, etag: nameZip(files), headers }, async (range) => {
    const whole = { start: 0, end: bytes - 1 };
    const read = readZip(layout, {
      range: range ?? whole,
      open: (index, of) => openFile({ file: files[index], range: of }, storage),
    });
    const sent = Readable.from(read, { objectMode: false });
    // The response has begun, so nothing else reports it. A client that is gone destroys the stream without an error.
    sent.on('error', (error) => request.log.error({ err: error, zip: name }, 'a zip broke off'));
    return sent;
  });
}

type Opened = { file: ZipFile | undefined; range: { start: number; end: number } };

async function openFile({ file, range }: Opened, storage: Pick<Storage, 'open'>): Promise<Readable> {
  if (!file) throw new RangeError('The zip has no such file');
  if ('key' in file) return storage.open(file.key, range);
  return Readable.from([file.content.subarray(range.start, range.end + 1)]);
}

/** Another for any other bytes: names, times, sizes and sums are all that they depend on. */
function nameZip(files: readonly ZipFile[]): string {
  const facts = files.map(({ path, bytes, crc32, modified }) => [path, bytes, crc32, modified.getTime()]);
  return `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}"`;
}
