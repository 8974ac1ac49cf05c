import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { useEffect, useState } from 'react';
import { PATHS } from '../../../paths.ts';
import { stageText } from '../../../shared/video/render-stages.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { findFace } from './rehearsal-faces.ts';
import { findLine } from './rehearsal-lines.ts';
import { RehearsalStage } from './rehearsal-stage.tsx';

const LINE_MS = 4500;

export function Rehearsal({ video }: { video: Video }) {
  const tick = useTick(video.stage);
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col items-center gap-5 text-center sm:gap-6">
      <RehearsalStage video={video} expression={findFace(tick)} className="h-64 w-full sm:h-80" />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold sm:text-3xl">Your video is being made</h1>
        <p dir="auto" className="max-w-full truncate text-muted">
          {video.title}
        </p>
      </div>
      <div className="flex w-full flex-col gap-3">
        <p className="font-display text-5xl font-bold tabular-nums">{video.progress} %</p>
        <Progress value={video.progress} label="Progress of the video" showLabel={false} />
        <p className="font-medium" aria-live="polite">
          {stageText(video)}
        </p>
      </div>
      <p key={`${video.stage}-${tick}`} className="min-h-12 animate-rise text-muted">
        {video.waiting_for ? MESSAGES.waitingLosesNothing : findLine(video.stage, tick)}
      </p>
      <div className="flex flex-col items-center gap-3">
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
        <p className="text-sm text-faint">
          You can leave this page. The video continues and will appear in your videos.
        </p>
      </div>
    </section>
  );
}

/** Counts the messages shown since the stage began. */
function useTick(stage: string): number {
  const [tick, setTick] = useState(0);
  const [tickedFor, setTickedFor] = useState(stage);
  if (tickedFor !== stage) {
    setTickedFor(stage);
    setTick(0);
  }
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), LINE_MS);
    return () => clearInterval(timer);
  }, []);
  return tick;
}
