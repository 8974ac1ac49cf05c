import type { CanvasImage, CreateSurface } from './canvas.ts';
import type { ClipPictures, PresenterPainter } from './presenter-painter.ts';
import type { SceneImage } from './scene.ts';

/** What a drawing needs beside the scene. One is kept for a whole video or preview: sprites are cached against it. */
export type Props = {
  createSurface: CreateSurface;
  /** Decoded pictures by the name under which the scene uses them. A missing one is left out of the picture. */
  images: Partial<Record<SceneImage, CanvasImage>>;
  /** Draws the presenters of the scene. */
  presenter: PresenterPainter;
  /** Of a scene whose presenter is a clip. Without it, its still is drawn. */
  clip?: ClipPictures | undefined;
  /** Bytes of painted layers that are cached. Default: 48 MB. */
  spriteBytes?: number;
};
