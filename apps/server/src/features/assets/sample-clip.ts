import type { OrderFormat } from '@avatarcade/video/formats';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { createSingleFlight, type WorkRun } from '../../platform/live/single-flight.ts';
import type { ClipInfo, Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { SAMPLE_SECONDS, sizeOf } from './assets.rules.ts';
import { drawClipPreview } from './clip-preview.ts';

export type SampleClip = ClipInfo & { fileKey: string; previewKey: string };

/** The built-in sample clip: made on first request, then cached for everybody. */
export function createSampleClips(deps: { engine: Engine; storage: Storage; openScratch: OpenScratch }) {
  const share = createSingleFlight<SampleClip>();
  return {
    /**
     * Independent of one request's signal: others may wait for the same clip. `background` makes it in advance, until
     * that signal is aborted.
     */
    ensure: (format: OrderFormat, background?: AbortSignal): Promise<SampleClip> =>
      share(format, { work: (run) => makeOnce({ format, run }, deps), background }),
  };
}

export type SampleClips = ReturnType<typeof createSampleClips>;

async function makeOnce(
  { format, run }: { format: OrderFormat; run: WorkRun },
  { engine, storage, openScratch }: { engine: Engine; storage: Storage; openScratch: OpenScratch },
): Promise<SampleClip> {
  const name = `sample:${engine.version}:${format}:${SAMPLE_SECONDS}`;
  const clip = {
    ...sizeOf(format),
    duration: SAMPLE_SECONDS,
    fileKey: `samples/${nameUuid(name)}.mp4`,
    previewKey: `samples/${nameUuid(`${name}:preview`)}.jpg`,
  };
  if ((await storage.head(clip.previewKey)) && (await storage.head(clip.fileKey))) return clip;
  await using scratch = await openScratch();
  const path = scratch.path('sample.mp4');
  await engine.makeSampleGameplay({ output: path, format, seconds: SAMPLE_SECONDS }, run);
  const preview = await drawClipPreview({ clip: { ...clip, path }, run }, engine);
  await storage.putFile(clip.fileKey, { path, contentType: 'video/mp4' });
  await storage.put(clip.previewKey, { content: preview, contentType: 'image/jpeg' });
  return clip;
}
