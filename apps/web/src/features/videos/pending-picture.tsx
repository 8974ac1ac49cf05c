import type { Video } from '@avatarcade/contracts/videos';
import { stageText } from '../../shared/video/render-stages.ts';
import { Progress } from '../../ui/progress.tsx';

/** Shows the progress of a pending video instead of its picture. */
export function PendingPicture({ video }: { video: Video }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-4 bg-[radial-gradient(circle_at_50%_20%,var(--color-spotlight-soft),var(--color-sunken)_70%)] p-6">
      <span className="font-display text-4xl font-bold tabular-nums">{video.progress} %</span>
      <span className="block w-full max-w-56">
        <Progress value={video.progress} label={`Progress of ${video.title}`} showLabel={false} />
      </span>
      <span className="text-sm font-medium text-muted" aria-live="polite">
        {stageText(video)}
      </span>
    </span>
  );
}
