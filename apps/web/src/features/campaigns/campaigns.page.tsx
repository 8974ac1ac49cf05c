import type { Campaign } from '@avatarcade/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { readPage } from '../../shared/navigation/read-page.ts';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { campaignsQuery } from './campaigns.queries.ts';
import { StatusBar } from './page/status-bar.tsx';

export function CampaignsPage() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const campaigns = useQuery(campaignsQuery(page));
  const { results, count = 0, total_pages: pages = 1 } = campaigns.data ?? {};
  const show = (next: number) => setParams(next === 1 ? {} : { page: String(next) });
  return (
    <section aria-label="Campaigns" className="flex flex-col gap-5">
      <title>My campaigns · Avatarcade</title>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex items-baseline gap-2.5 text-2xl font-bold">
          My Campaigns
          {count > 0 && (
            <span className="font-text text-base font-normal text-muted tabular-nums">{count}</span>
          )}
        </h2>
        <span className="flex-1" />
        <LinkButton to={PATHS.dashboardVideos} variant="secondary">
          All videos
        </LinkButton>
      </div>
      {campaigns.isError && <LoadError query={campaigns} />}
      {results?.length === 0 && page === 1 ? (
        <EmptyState
          title="No Campaigns"
          picture={<CastPortrait live avatar="maya-everyday" expression="invite" className="h-44 w-52" />}
          action={<LinkButton to={PATHS.dashboardVideos}>Choose a video</LinkButton>}
        >
          Choose “Make variants” on a finished video, or at the review of a new one: every language, hook,
          presenter, template and format in one order.
        </EmptyState>
      ) : (
        !(campaigns.isError && !results) && <CampaignRows campaigns={results} />
      )}
      <Pagination page={page} totalPages={pages} onChange={show} />
    </section>
  );
}

function CampaignRows({ campaigns }: { campaigns: readonly Campaign[] | undefined }) {
  return (
    <ul aria-busy={!campaigns} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {campaigns
        ? campaigns.map((campaign) => (
            <li key={campaign.id} className="grid">
              <CampaignRow campaign={campaign} />
            </li>
          ))
        : [0, 1, 2, 3].map((index) => (
            <li key={index}>
              <Skeleton className="h-32 rounded-card" />
            </li>
          ))}
    </ul>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, count, created_at, by_status } = campaign;
  return (
    <Link
      to={PATHS.campaign(id)}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color,box-shadow] hover:border-edge hover:shadow-raised"
    >
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="line-clamp-2 text-[1rem] font-semibold break-words">
          {name}
        </span>
        <span className="text-sm text-muted">{`${countText(count, 'video')}, ${formatDay(created_at)}`}</span>
      </span>
      <span className="mt-auto flex flex-col gap-2">
        <StatusBar campaign={campaign} />
        <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
          <span
            className={by_status.ready > 0 ? 'text-money' : 'text-muted'}
          >{`${by_status.ready} ready`}</span>
          {by_status.pending > 0 && <span className="text-muted">{`${by_status.pending} being made`}</span>}
          {by_status.failed > 0 && <span className="text-danger">{`${by_status.failed} failed`}</span>}
        </span>
      </span>
    </Link>
  );
}
