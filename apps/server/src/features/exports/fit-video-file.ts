import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Fit } from '@avatarcade/networks/fit/fit-video';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { PackVideo } from '../videos/pack-videos.service.ts';
import { ExportRefusedError, sizeRefused } from './exports.errors.ts';
import type { ExportDeps } from './exports-deps.ts';
import { planCut } from './plan-cut.ts';

type Fitting = {
  video: PackVideo;
  fit: Extract<Fit, { kind: 'encode' }>;
  output: string;
  network: string;
  signal: AbortSignal;
};

export type FittedFile = {
  facts: VideoFacts;
  /** Seconds of it in which something is said, where the rest was cut out. */
  spoken: number | undefined;
};

/** Writes a video as a network takes it, and returns what it is. */
export async function fitVideoFile(
  { video, fit, output, network, signal }: Fitting,
  { storage, engine }: Pick<ExportDeps, 'storage' | 'engine'>,
): Promise<FittedFile> {
  const { kind: _, maxSeconds, ...limits } = fit;
  await using file = await storage.materialize(video.keys.video);
  const keep = maxSeconds === undefined ? undefined : await planCut({ video, maxSeconds }, storage);
  if (keep?.length === 0) throw new ExportRefusedError(MESSAGES.exportTooLong(video.title, network));
  try {
    const facts = await engine.fitVideo(
      { ...limits, input: file.path, output, title: video.title, ...(keep && { keep }) },
      { signal },
    );
    return { facts, spoken: keep?.[0]?.to };
  } catch (error) {
    throw sizeRefused(error, { title: video.title, network });
  }
}
