import { constants, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConnectionError } from '@avatarcade/client/errors';
import type { Video } from '@avatarcade/contracts/videos';
import { isFileError, UsageError } from './exit-codes.ts';
import { showProgress } from './progress.ts';
import type { Session } from './session.ts';

/** What people call the stages; `shooting` is the wire's word. */
const STAGE_NAMES: Record<Video['stage'], string> = {
  waiting: 'Waiting for its turn',
  speaking: 'Speaking the text',
  composing: 'Composing the scenes',
  shooting: 'Rendering the video',
  storing: 'Storing the video',
  done: 'Done',
};

/** Shows how far it is. Throws VideoFailedError. */
export async function waitForVideo(
  id: string,
  { client, terminal }: Pick<Session, 'client' | 'terminal'>,
): Promise<Video> {
  using progress = showProgress(terminal);
  return await client.waitForVideo(id, {
    onProgress: ({ stage, progress: percent }) => progress.show(STAGE_NAMES[stage] ?? stage, percent / 100),
  });
}

/** For before a video is ordered. Throws what the file system says, or UsageError. */
export async function ensureSavable(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`${file} is a folder. Give the name of a file.`);
  }
  await access(dirname(file), constants.W_OK);
}

/** Saves a finished video and returns the file's path. */
export async function downloadVideo(
  { video, file }: { video: Pick<Video, 'status' | 'video' | 'title'>; file: string | undefined },
  { client, terminal }: Pick<Session, 'client' | 'terminal'>,
): Promise<string> {
  if (video.status === 'pending') throw new UsageError('This video is not ready yet.');
  if (video.status === 'failed') throw new UsageError('This video is failed.');
  // As another service's response does.
  if (!video.video) throw new Error('The response lacks the video’s address.');
  const path = file ?? `${fileNameOf(video.title)}.mp4`;
  await saveFile({ url: video.video, path }, { client, terminal });
  return path;
}

/** Saves the captions of a video that is saved at `path` beside it, and returns the paths of their files. */
export async function downloadCaptions(
  { video: { downloads }, path }: { video: Pick<Video, 'downloads'>; path: string },
  session: Pick<Session, 'client' | 'terminal'>,
): Promise<string[]> {
  const beside = join(dirname(path), basename(path, extname(path)));
  const saved: string[] = [];
  for (const kind of ['srt', 'vtt'] as const) {
    const url = downloads?.[kind];
    // As another service's response does.
    if (!url) throw new Error('The response lacks the captions’ address.');
    saved.push(`${beside}.${kind}`);
    await saveFile({ url, path: `${beside}.${kind}` }, session);
  }
  return saved;
}

/** A download that fails leaves no file. */
async function saveFile(
  { url, path }: { url: string; path: string },
  { client, terminal }: Pick<Session, 'client' | 'terminal'>,
): Promise<void> {
  using progress = showProgress(terminal);
  progress.show(`Saving ${path}`, 0);
  const response = await client.download(url, {
    onProgress: ({ loaded, total }) => progress.show(`Saving ${path}`, total ? loaded / total : undefined),
  });
  const partial = `${path}.part`;
  try {
    if (!response.body) throw new Error('The file came without content.');
    await pipeline(Readable.fromWeb(response.body), createWriteStream(partial), { signal: terminal.signal });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (terminal.signal.aborted || isFileError(error)) throw error;
    throw new ConnectionError(`The connection broke before ${path} was saved.`, { cause: error });
  }
}

/** Without what file systems refuse. */
export const fileNameOf = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}\p{M} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100) || 'video';
