import type { Generation } from '@avatarcade/contracts/generations';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useEffect, useState } from 'react';
import { stageText } from '../../../lib/generation.stages.ts';
import { PATHS } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link.button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RehearsalStage } from './rehearsal.stage.tsx';
import { findFace } from './rehearsal-faces.ts';
import { findLine } from './rehearsal-lines.ts';

const LINE_MS = 4500;

export function Rehearsal({ film }: { film: Generation }) {
  const tick = useTick(film.stage);
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col items-center gap-5 text-center sm:gap-6">
      <RehearsalStage film={film} expression={findFace(tick)} className="h-64 w-full sm:h-80" />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold sm:text-3xl">Your video is being made</h1>
        <p dir="auto" className="max-w-full truncate text-muted">
          {film.title}
        </p>
      </div>
      <div className="flex w-full flex-col gap-3">
        <p className="font-display text-5xl font-bold tabular-nums">{film.progress} %</p>
        <Progress value={film.progress} label="Progress of the video" showLabel={false} />
        <p className="font-medium" aria-live="polite">
          {stageText(film)}
        </p>
      </div>
      <p key={`${film.stage}-${tick}`} className="min-h-12 animate-rise text-muted">
        {film.waiting_for ? MESSAGES.waitingLosesNothing : findLine(film.stage, tick)}
      </p>
      <div className="flex flex-col items-center gap-3">
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
        <p className="text-sm text-faint">You can leave. It goes on by itself and waits in your videos.</p>
      </div>
    </section>
  );
}

/** Counts the lines said since the stage began. */
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
