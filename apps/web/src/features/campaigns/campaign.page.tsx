import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { throwIfGone } from '../../shared/api/gone.ts';
import { countText } from '../../shared/format/count-text.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { ExportDialog } from '../../shared/video/exports/export-dialog.tsx';
import { useVideoEvents } from '../../shared/video/use-video-events.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { campaignQuery } from './campaigns.queries.ts';
import { CampaignFilters } from './page/campaign-filters.tsx';
import { CampaignProgress } from './page/campaign-progress.tsx';
import { DeleteCampaignDialog } from './page/delete-campaign-dialog.tsx';
import { filterVideos, listFilters, notesOf } from './page/filter-videos.ts';
import { RenameCampaignDialog } from './page/rename-campaign-dialog.tsx';
import { type CampaignView, useCampaignView } from './page/use-campaign-view.ts';
import { useTemplateNames } from './page/use-template-names.ts';

const PAGE_SIZE = 24;
const NO_FILTERS: Partial<CampaignView> = {
  ...{ status: '', language: '', hook: '', presenter: '', template: '', cut: '', format: '' },
};

type CampaignPageProps = {
  /** The grid of videos, of another area. `noteOf`: what a video differs in, by its id. */
  renderVideos: (videos: CampaignDetails['videos'], noteOf: (id: string) => string | undefined) => ReactNode;
};

export function CampaignPage({ renderVideos }: CampaignPageProps) {
  const { campaignId = '' } = useParams();
  const campaign = useQuery(campaignQuery(campaignId));
  useVideoEvents((campaign.data?.by_status.pending ?? 0) > 0);
  throwIfGone(campaign, 'campaign');
  if (campaign.data) {
    return (
      <>
        <title>{`${campaign.data.name} · Avatarcade`}</title>
        {campaign.isError && (
          <div className="mb-5">
            <LoadError query={campaign} />
          </div>
        )}
        <Campaign campaign={campaign.data} renderVideos={renderVideos} />
      </>
    );
  }
  if (campaign.isError) {
    return (
      <OpenFailed
        title="This campaign can’t be opened"
        query={campaign}
        back={{ to: PATHS.campaigns, text: 'All campaigns' }}
      />
    );
  }
  return (
    <PageLoading title="Loading the campaign">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </PageLoading>
  );
}

type CampaignProps = CampaignPageProps & { campaign: CampaignDetails };

function Campaign({ campaign, renderVideos }: CampaignProps) {
  return (
    <div className="flex flex-col gap-6">
      <CampaignHeader campaign={campaign} />
      {campaign.videos.length > 0 ? (
        <CampaignVideos campaign={campaign} renderVideos={renderVideos} />
      ) : (
        <NoVideos campaign={campaign} />
      )}
    </div>
  );
}

function NoVideos({ campaign }: { campaign: CampaignDetails }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <EmptyState
        title="All videos of this campaign are deleted"
        action={
          <Button variant="secondary" icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsked(true)}>
            Delete campaign
          </Button>
        }
      >
        Nothing is left in it to show or to download.
      </EmptyState>
      {isAsked && <DeleteCampaignDialog campaign={campaign} onClose={() => setAsked(false)} />}
    </>
  );
}

function CampaignVideos({ campaign, renderVideos }: CampaignProps) {
  const [view, setView] = useCampaignView();
  const templateOf = useTemplateNames();
  const found = filterVideos(campaign.videos, view);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <CampaignProgress campaign={campaign} onShowFailed={() => setView({ status: 'failed' })} />
      <CampaignFilters
        filters={listFilters(campaign.videos, { hooks: campaign.hooks, templateOf })}
        total={campaign.videos.length}
        view={view}
        onChange={setView}
        count={found.length}
      />
      {shown.length > 0 ? (
        renderVideos(shown, notesOf(campaign.videos, { hooks: campaign.hooks, templateOf }))
      ) : (
        <EmptyState
          title="Nothing matches"
          action={
            <Button variant="secondary" onClick={() => setView(NO_FILTERS)}>
              Clear filters
            </Button>
          }
        />
      )}
      <Pagination page={page} totalPages={pages} onChange={(next) => setView({ page: next })} />
    </>
  );
}

function CampaignHeader({ campaign }: { campaign: CampaignDetails }) {
  const [asked, setAsked] = useState<'export' | 'rename' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <header className="flex flex-col gap-4 xl:flex-row xl:items-start xl:justify-between">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-sm">
          <TextLink to={PATHS.campaigns}>All campaigns</TextLink>
        </p>
        <h1 dir="auto" className="text-2xl font-bold break-words sm:text-3xl">
          {campaign.name}
        </h1>
        <p className="text-muted">
          {`${countText(campaign.count, 'video')}, ordered ${formatDay(campaign.created_at)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {campaign.download_url && campaign.by_status.ready > 0 && (
          <DownloadButton
            href={campaign.download_url}
            fileName={`${campaign.name}.zip`}
            variant="secondary"
            label="Download all as a zip"
          />
        )}
        {campaign.by_status.ready > 0 && (
          <Button
            variant="secondary"
            icon={<PackageOpen aria-hidden size={16} />}
            onClick={() => setAsked('export')}
          >
            Export for…
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden size={16} />}
          onClick={() => setAsked('rename')}
        >
          Rename
        </Button>
        <Button
          variant="ghost"
          className="text-muted"
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => setAsked('delete')}
        >
          Delete
        </Button>
      </div>
      {asked === 'export' && <ExportDialog exported={{ campaign: campaign.id }} onClose={close} />}
      {asked === 'rename' && <RenameCampaignDialog campaign={campaign} onClose={close} />}
      {asked === 'delete' && <DeleteCampaignDialog campaign={campaign} onClose={close} />}
    </header>
  );
}
