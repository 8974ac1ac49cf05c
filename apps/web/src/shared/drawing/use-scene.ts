import type { Scene } from '@avatarcade/stage/scene';
import { useLoaded } from '../ui-state/use-loaded.ts';
import type { VideoInput } from './drawing-messages.ts';
import { canDraw, DRAWINGS } from './drawn-canvas.ts';

/** Returns the scene of a video once it can be drawn; the previous one until then. Undefined without a video, or where it can't be composed. */
export function useScene(video: VideoInput | undefined): Scene | undefined {
  const scene = useLoaded(video, loadScene);
  return video && scene;
}

/** By the worker: what composes a scene knows all that draws it, which is much code. */
export async function loadScene(video: VideoInput): Promise<Scene | undefined> {
  if (canDraw()) return DRAWINGS.compose(video);
  const { composeScene } = await import('./compose-scene.ts');
  return composeScene(video);
}
