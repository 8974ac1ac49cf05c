import type { QuoteCampaignBody } from '@avatarcade/contracts/campaigns';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { invalid } from '../../platform/errors/app-errors.ts';
import { buildWantedClip, isKeyTaken } from '../videos/campaign-videos.service.ts';
import type { CampaignDeps, PricedPlan } from './campaigns-deps.ts';

type Asked = {
  order: { userId: string; body: QuoteCampaignBody; idempotencyKey?: string | undefined };
  deps: Pick<CampaignDeps, 'db' | 'videos'>;
};

/**
 * Throws where the service that makes presenters would not make all of these videos, because nobody has paid the service, and says how many it
 * would. Called before a transaction, as it asks the service. The repetition of an order that was taken isn't refused.
 */
export async function ensurePresentersOrderable(
  { videos }: Pick<PricedPlan, 'videos'>,
  { order: { userId, body, idempotencyKey: key }, deps: { db, videos: ordered } }: Asked,
): Promise<void> {
  const wanted = videos.map(({ seenPresenter: presenter, voiceover, voice, language }) =>
    buildWantedClip({ presenter, voiceover, voice: voice.key, language, pace: body.base.pace }),
  );
  const possible = await ordered.countOrderable(wanted);
  const count = videos.length;
  if (possible >= count || (key && (await isKeyTaken(db, { userId, key })))) return;
  throw invalid({ avatars: [MESSAGES.presentersClosed({ possible, count })] });
}
