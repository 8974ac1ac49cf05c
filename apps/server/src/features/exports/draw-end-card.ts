import { writeFile } from 'node:fs/promises';
import type { Scene } from '@avatarcade/stage/scene';
import type { Scratch } from '../../providers/engine/scratch.ts';
import type { PackVideo } from '../videos/pack-videos.service.ts';
import type { ExportDeps } from './exports-deps.ts';

type Drawing = { video: PackVideo; scratch: Scratch; signal: AbortSignal };

/** The end card of a video: as its render kept it, else the last picture of its file. */
export async function drawEndCard(
  { video, scratch, signal }: Drawing,
  { storage, engine }: Pick<ExportDeps, 'storage' | 'engine'>,
): Promise<AsyncDisposable & { path: string }> {
  if (video.keys.endCard) return await storage.materialize(video.keys.endCard);
  await using file = await storage.materialize(video.keys.video);
  const scene = sceneOfFile(video);
  const time = (scene.frames - 1) / scene.fps;
  const order = { scene, time, gameplay: file.path, width: scene.width, format: 'jpeg' as const };
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
