import { CampaignPage } from '../../features/campaigns/campaign.page.tsx';
import { VideoGrid } from '../../features/videos/video-grid.tsx';

export function Component() {
  return <CampaignPage renderVideos={(videos, noteOf) => <VideoGrid videos={videos} noteOf={noteOf} />} />;
}
