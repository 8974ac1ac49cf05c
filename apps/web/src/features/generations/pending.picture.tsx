import type { Generation } from '@avatarcade/contracts/generations';
import { stageText } from '../../lib/generation.stages.ts';
import { Progress } from '../../ui/progress.tsx';

/** A film in the making: how far it is, in the place of its picture. */
export function PendingPicture({ film }: { film: Generation }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-4 bg-[radial-gradient(circle_at_50%_20%,var(--color-spotlight-soft),var(--color-sunken)_70%)] p-6">
      <span className="font-display text-4xl font-bold tabular-nums">{film.progress} %</span>
      <span className="block w-full max-w-56">
        <Progress value={film.progress} label={`Progress of ${film.title}`} showLabel={false} />
      </span>
      <span className="text-sm font-medium text-muted" aria-live="polite">
        {stageText(film)}
      </span>
    </span>
  );
}
