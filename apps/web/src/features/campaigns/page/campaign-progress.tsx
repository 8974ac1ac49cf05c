import type { Campaign, CampaignDetails } from '@avatarcade/contracts/campaigns';
import { countText } from '../../../shared/format/count-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusBar } from './status-bar.tsx';

type CampaignProgressProps = { campaign: CampaignDetails; onShowFailed: () => void };

/** How far the campaign is, and what has failed. */
export function CampaignProgress({ campaign, onShowFailed }: CampaignProgressProps) {
  const { failed } = campaign.by_status;
  return (
    <section aria-label="Progress" className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-2xl font-bold tabular-nums">
            {`${campaign.by_status.ready} of ${campaign.count} ready`}
          </span>
          <span className="text-muted">{describeRest(campaign)}</span>
        </p>
        <StatusBar campaign={campaign} percent={percentOf(campaign)} />
      </div>
      {failed > 0 && (
        <Banner
          action={
            <Button size="sm" variant="secondary" onClick={onShowFailed}>
              Show them
            </Button>
          }
        >
          {`${countText(failed, 'video')} failed. Nothing is charged for what failed; “Generate Again” orders it once more.`}
        </Banner>
      )}
    </section>
  );
}

function describeRest({ by_status: { pending, failed } }: Campaign): string {
  const parts = [
    ...(pending > 0 ? [`${pending} being made`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join(', ');
}

/** Of all videos together, those that are being made by their progress. */
function percentOf({ videos, count }: CampaignDetails): number {
  if (count === 0) return 0;
  const done = videos.reduce((sum, { status, progress }) => sum + (status === 'pending' ? progress : 100), 0);
  return done / count;
}
