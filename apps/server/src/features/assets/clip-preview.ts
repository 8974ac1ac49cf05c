import type { ClipInfo, Engine, RunOptions } from '../../providers/engine/engine.port.ts';
import { previewTime } from './assets.rules.ts';
import { buildClipScene } from './clip-scene.ts';

const PREVIEW_WIDTH = { portrait: 405, landscape: 720 };

/** One frame of a clip as JPEG. */
export function drawClipPreview(
  engine: Engine,
  clip: ClipInfo & { path: string },
  run: RunOptions,
): Promise<Buffer> {
  return engine.drawScene(
    {
      scene: buildClipScene(clip),
      time: previewTime(clip.duration),
      gameplay: clip.path,
      width: clip.height >= clip.width ? PREVIEW_WIDTH.portrait : PREVIEW_WIDTH.landscape,
      format: 'jpeg',
    },
    run,
  );
}
