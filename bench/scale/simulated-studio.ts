import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createStudio, type Studio, type StudioOptions } from '@avatarcade/render/studio';

/** Seconds that a video takes. */
const SECONDS = Number(process.env.BENCH_RENDER_SECONDS);
const REPORTS = 10;

/** Takes the place of the server's `render-studio.ts`: a render takes time instead of work, and its files are a few bytes. */
export function openRenderStudio(options: StudioOptions = {}): Studio {
  const studio = createStudio(options);
  return {
    ...studio,
    async renderVideo({ scene, output, poster, endCard }, { signal, onProgress } = {}) {
      for (let report = 1; report <= REPORTS; report += 1) {
        await wait((SECONDS * 1000) / REPORTS, undefined, { signal });
        onProgress?.(report / REPORTS);
      }
      for (const file of [output, poster, endCard]) await writeFile(file, 'simulated');
      const { width, height, fps, frames } = scene;
      const seconds = frames / fps;
      const codecs = { container: 'mp4', videoCodec: 'h264', framesASecond: fps, pixelAspect: 1 };
      const sound = { codec: 'aac', hertz: 48_000, channels: 2, kilobits: 160 };
      const facts = { width, height, seconds, bytes: 9, ...codecs, sound };
      return { duration: seconds, frames, bytes: 9, facts };
    },
  };
}
