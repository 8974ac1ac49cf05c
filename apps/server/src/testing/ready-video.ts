import type { VideoFacts } from '@avatarcade/video/file-facts';
import { FORMAT_SIZES } from '@avatarcade/video/formats';
import { listKeys } from '../features/videos/measure-files.ts';
import { digestStream } from '../features/videos/video-digests.ts';
import { keysOfRow, specOfRow } from '../features/videos/videos.rules.ts';
import { jsonValue } from '../platform/database/json-value.ts';
import { contentTypeOf } from '../providers/storage/content-types.ts';
import { FAKE_FACTS } from './fake-engine.ts';
import type { VideoWorld } from './video-world.ts';

type Ready = {
  id: string;
  /** Of the video's file. Default: a few bytes. */
  content?: Buffer;
  facts?: Partial<VideoFacts>;
  /** False as an earlier version leaves it. */
  isMeasured?: boolean;
};

/** Finishes an ordered video as its render does, with files of given bytes. */
export async function readyVideo(
  { db, server }: Pick<VideoWorld, 'db' | 'server'>,
  { id, content = Buffer.from(`video of ${id}`), facts = {}, isMeasured = true }: Ready,
): Promise<void> {
  const row = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const vtt =
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nMatch three.\n\n00:00:04.200 --> 00:00:09.000\nPlay now.\n';
  const contents = { video: content, srt: Buffer.from(`srt of ${id}`), vtt: Buffer.from(vtt) };
  const parts: Record<string, unknown> = {};
  for (const [part, key] of listKeys(keysOfRow(row))) {
    const bytes = part === 'poster' || part === 'endCard' ? Buffer.from(`${part} of ${id}`) : contents[part];
    parts[part] = await digestStream([bytes]);
    await server.providers.storage.put(key, { content: bytes, contentType: contentTypeOf(key) });
  }
  const known = { ...FAKE_FACTS, ...FORMAT_SIZES[specOfRow(row).format], bytes: content.length, ...facts };
  await db
    .updateTable('videos')
    .set({ status: 'ready', stage: 'done', duration: known.seconds })
    .set({ files: isMeasured ? jsonValue({ parts, facts: known }) : null })
    .where('id', '=', id)
    .execute();
}
