import type { OperatorVideoDetails } from '@avatarcade/contracts/operator';
import { operatorCalls } from '@avatarcade/contracts/operator.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddressText } from './address-text.tsx';
import { AttemptList } from './attempt-list.tsx';
import { formatShort } from './format-amounts.ts';
import { videoQuery } from './operator.queries.ts';
import { Card, Fact, Facts, Failed, Page } from './page-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StatusPill } from './status-pill.tsx';
import { describeVideoState } from './video-words.ts';

const back = <TextLink to={PATHS.operatorPart('videos')}>Videos</TextLink>;

export function VideoPage() {
  const { id = '' } = useParams();
  const video = useQuery(videoQuery(id));
  if (video.data) return <VideoView video={video.data} />;
  return (
    <Page title="Video" back={back}>
      {video.isError ? <Failed query={video} thing="video" /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

function VideoView({ video }: { video: OperatorVideoDetails }) {
  const [isAsked, setAsked] = useState(false);
  const { tone, text } = describeVideoState(video);
  const isFailed = video.status === 'failed';
  return (
    <Page
      title={video.title}
      back={back}
      intro={
        <span className="flex flex-wrap items-center gap-2">
          <StatusPill tone={tone}>{text}</StatusPill>
          <code className="text-sm break-all select-all">{video.id}</code>
        </span>
      }
      actions={
        (isFailed || video.is_stuck) && (
          <Button onClick={() => setAsked(true)}>{isFailed ? 'Retry for the user' : 'Enqueue again'}</Button>
        )
      }
    >
      {video.failure_reason && <Banner>{video.failure_reason}</Banner>}
      {video.waiting_for && <Banner variant="info">{`It waits for the ${video.waiting_for}.`}</Banner>}
      <Card title="Order">
        <Facts>
          <Fact name="User">
            <TextLink to={PATHS.operatorUser(video.user_id)}>
              <AddressText text={video.user_email} />
            </TextLink>
          </Fact>
          <Fact name="Ordered">{formatShort(video.created_at)}</Fact>
          <Fact name="Changed">{formatShort(video.updated_at)}</Fact>
          <Fact name="Template">
            {video.template}, {video.format}
          </Fact>
          <Fact name="Voice">
            {video.voice}, {video.language}
          </Fact>
          <Fact name="Avatar">
            <bdi>{video.avatar}</bdi>
          </Fact>
        </Facts>
        <p dir="auto" className="mt-4 border-s-2 border-line ps-3 text-muted break-words whitespace-pre-line">
          {video.voiceover}
        </p>
        {video.video_url && (
          <p className="mt-4">
            <a
              href={video.video_url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent underline decoration-accent/35 underline-offset-3 hover:decoration-accent"
            >
              Open the video
            </a>
          </p>
        )}
      </Card>
      <Card title="Attempts">
        <AttemptList attempts={video.attempts} />
      </Card>
      {isAsked && (
        <ReasonDialog
          call={operatorCalls.retryVideoForUser}
          title={isFailed ? 'Retry this video for the user?' : 'Enqueue this video again?'}
          confirmLabel={isFailed ? 'Retry' : 'Enqueue'}
          done={isFailed ? 'The video is ordered again.' : 'The video is in the queue again.'}
          build={(reason) => ({ params: { id: video.id }, body: { reason } })}
          onClose={() => setAsked(false)}
        >
          {isFailed
            ? `It is charged to ${video.user_email} as when the user presses Generate Again. If it is to be free, credit the user first.`
            : 'Another job is added for the same order. It costs nothing; if the first worker is still alive, the later one wins.'}
        </ReasonDialog>
      )}
    </Page>
  );
}
