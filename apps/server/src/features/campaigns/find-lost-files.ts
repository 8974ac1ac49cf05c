import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { CampaignFile } from '../videos/campaign-videos.service.ts';

/** A bucket is asked for so many files at a time. */
const AT_ONCE = 16;

/** For the log: which file of which video is lost. */
export class LostFileError extends Error {
  constructor(file: { campaign: string; video: string; part: string; key: string }) {
    super(`The ${file.part} of video ${file.video} of campaign ${file.campaign} is lost: ${file.key}`);
    this.name = 'LostFileError';
  }
}

/** Those keys of the videos whose file is not in the storage, or not as long as it was. */
export async function findLostFiles(
  videos: readonly CampaignFile[],
  storage: Pick<Storage, 'head'>,
): Promise<Set<string>> {
  const lost = new Set<string>();
  await eachAtOnce(
    videos.flatMap(({ files }) => files),
    {
      atOnce: AT_ONCE,
      async each({ key, digest }) {
        const stored = await storage.head(key);
        if (stored?.bytes !== digest.bytes) lost.add(key);
      },
    },
  );
  return lost;
}
