import { text } from 'node:stream/consumers';
import { endCaptions, planCaptionCut } from '@avatarcade/networks/fit/cut-at-captions';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { PackVideo } from '../videos/pack-videos.service.ts';

/** What stays of a video that is too long: it ends with a whole sentence and its end card. Empty where nothing fits. */
export async function planCut(
  { video, maxSeconds }: { video: PackVideo; maxSeconds: number },
  storage: Pick<Storage, 'open'>,
): Promise<{ from: number; to: number }[]> {
  const captions = await text(await storage.open(video.keys.vtt));
  const { locale } = video.spec;
  return planCaptionCut({ captions, locale, seconds: video.facts.seconds, maxSeconds });
}

/** The captions of what stays, as SubRip. Empty where nothing is said in it. */
export async function cutCaptions(
  { video, spoken }: { video: PackVideo; spoken: number },
  storage: Pick<Storage, 'open'>,
): Promise<string> {
  return endCaptions(await text(await storage.open(video.keys.srt)), spoken);
}
