import type { Scene } from '@avatarcade/stage/scene';

/** A scene that shows only the clip. */
export function buildClipScene(clip: { width: number; height: number; duration: number }): Scene {
  const portrait = clip.height >= clip.width;
  const size = portrait ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 };
  const frames = Math.max(1, Math.round(clip.duration * 30));
  return {
    version: 1,
    ...size,
    fps: 30,
    frames,
    language: 'en',
    speech: { duration: clip.duration, words: [], mouth: [] },
    layers: [
      {
        id: 'gameplay',
        kind: 'gameplay',
        from: 0,
        to: frames / 30,
        rect: { x: 0, y: 0, ...size },
        radius: 0,
        atEnd: 'hold',
      },
    ],
  };
}
