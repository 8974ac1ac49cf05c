import { writeFile } from 'node:fs/promises';
import type { Scene } from '@avatarcade/stage/scene';
import { FORMAT_SIZES, type FrameSize } from '@avatarcade/video/formats';
import type { Scratch } from '../../providers/engine/scratch.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import { unlessUnusable } from '../../providers/unless-unusable.ts';
import type { PackVideo } from '../videos/pack-videos.service.ts';
import type { ExportDeps } from './exports-deps.ts';

type Drawing = {
  userId: string;
  videos: readonly PackVideo[];
  size: FrameSize;
  /** What its words may take, in the middle. */
  room: FrameSize;
  scratch: Scratch;
  signal: AbortSignal;
};
type Deps = Pick<ExportDeps, 'storage' | 'engine' | 'drawCard'>;
type Picture = AsyncDisposable & { path: string };

/**
 * The end card of a pack's videos for a picture of a size: laid out for it, or if something that it is made of is lost or damaged, that of the
 * video whose shape is nearest. Undefined if those are lost too.
 */
export async function drawEndCard(drawing: Drawing, deps: Deps): Promise<Picture | undefined> {
  const { videos, size, room, scratch, userId, signal } = drawing;
  const [first] = videos;
  if (!first) return undefined;
  const drawn = await unlessUnusable(deps.drawCard({ userId, id: first.id, size, room, signal }));
  if (!drawn) return await findLastPicture(drawing, deps);
  const path = scratch.path(`end-card-${first.id}-${size.width}x${size.height}.jpg`);
  await writeFile(path, drawn);
  return { path, [Symbol.asyncDispose]: async () => {} };
}

async function findLastPicture(drawing: Drawing, deps: Deps): Promise<Picture | undefined> {
  for (const video of sortByShape(drawing)) {
    const picture = await unlessUnusable(readLastPicture({ video, ...drawing }, deps));
    if (picture) return picture;
  }
  return undefined;
}

/** The nearest to the picture's first. */
function sortByShape({ videos, size }: Drawing): PackVideo[] {
  const distance = ({ format }: PackVideo) => {
    const { width, height } = FORMAT_SIZES[format];
    return Math.abs(Math.log((width * size.height) / (height * size.width)));
  };
  return videos.toSorted((one, other) => distance(one) - distance(other));
}

async function readLastPicture(
  { video, scratch, signal }: Pick<Drawing, 'scratch' | 'signal'> & { video: PackVideo },
  { storage, engine }: Deps,
): Promise<Picture> {
  const kept = video.keys.endCard && (await unlessMissing(storage.materialize(video.keys.endCard)));
  if (kept) return kept;
  await using file = await storage.materialize(video.keys.video);
  const scene = sceneOfFile(video);
  const time = (scene.frames - 1) / scene.fps;
  const { width } = scene;
  const order = { scene, time, clips: [file.path], images: {}, width, format: 'jpeg' as const };
  const path = scratch.path(`${video.id}.jpg`);
  await writeFile(path, await engine.drawScene(order, { signal }));
  return { path, [Symbol.asyncDispose]: async () => {} };
}

/** A scene that shows a video and nothing else. */
function sceneOfFile({ facts, spec }: PackVideo): Scene {
  const { width, height, seconds } = facts;
  const mouth = [{ time: 0, shape: 'sil' as const, weight: 0 }];
  return {
    version: 1,
    width,
    height,
    fps: 30,
    frames: Math.max(1, Math.floor(seconds * 30)),
    language: spec.locale,
    speech: { duration: seconds, words: [], mouth },
    layers: [
      {
        kind: 'gameplay',
        id: 'file',
        from: 0,
        to: seconds,
        rect: { x: 0, y: 0, width, height },
        radius: 0,
        atEnd: 'hold',
      },
    ],
  };
}
