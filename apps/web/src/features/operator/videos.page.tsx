import { OPERATOR_VIDEO_STATES, type OperatorVideo } from '@avatarcade/contracts/operator';
import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Column, MainCell, RowLink } from './data-table.tsx';
import { formatShort } from './format-amounts.ts';
import { videosQuery } from './operator.queries.ts';
import { AllLink, Page } from './page-parts.tsx';
import { PagedTable } from './paged-table.tsx';
import { StatusPill } from './status-pill.tsx';
import { oneOf, useView } from './use-view.ts';
import { describeVideoState } from './video-words.ts';

const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'stuck', label: 'Stuck' },
  { value: 'pending', label: 'In the making' },
  { value: 'ready', label: 'Ready' },
  { value: 'all', label: 'All' },
] as const;

const EMPTY = {
  failed: 'No video has failed.',
  stuck: 'No video is stuck: all that are worked on make progress.',
  pending: 'Nothing is being made.',
  ready: 'No video is ready yet.',
  all: 'There are no videos yet.',
} as const;

const COLUMNS: readonly Column<OperatorVideo>[] = [
  {
    name: 'Video',
    cell: (video) => (
      <MainCell about={video.failure_reason ?? video.user_email}>
        <RowLink to={PATHS.operatorVideo(video.id)}>{video.title}</RowLink>
      </MainCell>
    ),
  },
  {
    name: 'User',
    cell: (video) => (
      <TextLink to={PATHS.operatorUser(video.user_id)} className="block max-w-56 truncate">
        {video.user_email}
      </TextLink>
    ),
    from: 'md',
  },
  {
    name: 'State',
    cell: (video) => {
      const { tone, text } = describeVideoState(video);
      return <StatusPill tone={tone}>{text}</StatusPill>;
    },
  },
  { name: 'Changed', cell: (video) => formatShort(video.updated_at), isNumber: true, from: 'sm' },
];

export function VideosPage() {
  const { page, filters, change } = useView({ state: 'failed', user: '' });
  const state = oneOf(OPERATOR_VIDEO_STATES, filters.state);
  const user = filters.user || undefined;
  const videos = useQuery(videosQuery({ page, state, ...(user && { user }) }));
  return (
    <Page
      title="Videos"
      intro={
        user ? (
          <AllLink to={PATHS.operatorPart('videos')} />
        ) : (
          videos.data && countText(videos.data.count, 'video')
        )
      }
    >
      <div>
        <SegmentedControl
          label="State"
          segments={STATES}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <PagedTable
        query={videos}
        page={page}
        onPage={(next) => change({ page: next })}
        caption="Videos, those that changed last first"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={EMPTY[state]}
      />
    </Page>
  );
}
