import type { RenderStage } from './videos.tables.ts';

export type Progress = { stage: RenderStage; progress: number };

/**
 * Throttles progress: writes a new stage at once, and otherwise at most one value every `everyMs`, one write at a
 * time. Calls `onLost` when `save` returns false. If a write fails, only that value is lost: the next one is written.
 */
export function createProgressWriter({
  save,
  onLost,
  onError = () => undefined,
  everyMs = 500,
  now = () => performance.now(),
}: {
  save: (progress: Progress) => Promise<boolean>;
  onLost: () => void;
  onError?: (error: unknown) => void;
  everyMs?: number;
  now?: () => number;
}) {
  let stage: RenderStage | undefined;
  let shown = -1;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;
  return {
    report(next: RenderStage, share: number): void {
      const progress = Math.max(0, Math.min(99, Math.floor(share)));
      const isNew = next !== stage;
      if (!isNew && (writing || progress <= shown || now() - writtenAt < everyMs)) return;
      stage = next;
      shown = progress;
      writtenAt = now();
      const earlier = writing ?? Promise.resolve();
      const mine = earlier
        .then(() => save({ stage: next, progress }))
        .then((isHeld) => {
          if (!isHeld) onLost();
        }, onError)
        .finally(() => {
          if (writing === mine) writing = undefined;
        });
      writing = mine;
    },
    /** Resolves when everything reported has been written. */
    async settle(): Promise<void> {
      while (writing) await writing;
    },
  };
}
