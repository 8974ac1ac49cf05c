import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { VideoFailedError } from '@avatarcade/client/errors';
import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { downloadVideo, fileNameOf } from '../follow-video.ts';
import { showProgress } from '../progress.ts';
import type { Session } from '../session.ts';

/** Waits until every video is ready or failed, and returns the campaign as it is then. */
export async function waitForCampaign(id: string, { client, terminal }: Session): Promise<CampaignDetails> {
  const { videos } = await client.getCampaign({ params: { id } });
  {
    using progress = showProgress(terminal);
    for (const [index, video] of videos.entries()) {
      const words = `Video ${index + 1} of ${videos.length}`;
      const show = (share: number) => progress.show(words, (index + share) / videos.length);
      show(0);
      try {
        await client.waitForVideo(video.id, {
          onProgress: (at) => show(at.progress / 100),
        });
      } catch (error) {
        // The others are still made.
        if (!(error instanceof VideoFailedError)) throw error;
      }
    }
  }
  return client.getCampaign({ params: { id } });
}

/** Saves the ready videos, numbered in the order of the campaign, and returns their paths. */
export async function downloadCampaign(
  { campaign, folder }: { campaign: CampaignDetails; folder: string },
  session: Session,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  const digits = String(campaign.videos.length).length;
  for (const [index, video] of campaign.videos.entries()) {
    if (video.status !== 'ready') continue;
    const number = String(index + 1).padStart(digits, '0');
    const file = join(folder, `${number} ${fileNameOf(video.title)}.mp4`);
    saved.push(await downloadVideo({ video, file }, session));
  }
  return saved;
}
