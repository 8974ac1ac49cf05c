import type { ClipInfo, Engine, RunOptions } from '../../providers/engine/engine.port.ts';
import { previewTime } from './assets.rules.ts';
import { buildClipScene } from './clip-scene.ts';

const PREVIEW_WIDTH = { portrait: 405, landscape: 720 };

/** One frame of a clip as JPEG. */
export function drawClipPreview(
  { clip, run }: { clip: ClipInfo & { path: string }; run: RunOptions },
  engine: Engine,
): Promise<Buffer> {
  return engine.drawScene(
    {
      scene: buildClipScene(clip),
      time: previewTime(clip.duration),
      clips: [clip.path],
      images: {},
      width: clip.height >= clip.width ? PREVIEW_WIDTH.portrait : PREVIEW_WIDTH.landscape,
      format: 'jpeg',
    },
    run,
  );
}
