import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { VideoFacts } from '@avatarcade/video/file-facts';

/** The files of a finished video. */
export type VideoPart = 'video' | 'poster' | 'srt' | 'vtt' | 'endCard';

/** What a stored file is, for zips and comparisons. `sha256` in hexadecimal digits. */
export type FileDigest = { bytes: number; crc32: number; sha256: string };

/** What the files of a finished video are. Videos of earlier versions have no end card of their own. */
export type VideoFiles = {
  parts: Partial<Record<VideoPart, FileDigest>>;
  /** Of the video itself; undefined where nothing has probed it. */
  facts?: VideoFacts | undefined;
};

export async function digestFile(path: string): Promise<FileDigest> {
  return digestStream(createReadStream(path));
}

export async function digestStream(content: Readable | Iterable<Buffer>): Promise<FileDigest> {
  const hash = createHash('sha256');
  let sum = 0;
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    bytes += chunk.length;
  }
  return { bytes, crc32: sum, sha256: hash.digest('hex') };
}
