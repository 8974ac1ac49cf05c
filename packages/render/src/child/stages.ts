import type { JobStage } from '../render-types.ts';

/** What a job spends its time on: stages that follow one another. */
export type Stages = {
  begin(name: string): void;
  /** Ends the last stage. Returns those that took a millisecond or more. */
  end(): JobStage[];
};

export function createStages(now = () => performance.timeOrigin + performance.now()): Stages {
  const done: JobStage[] = [];
  let open: { name: string; startMs: number } | undefined;
  const close = () => {
    if (open) done.push({ ...open, endMs: now() });
    open = undefined;
  };
  return {
    begin(name) {
      close();
      open = { name, startMs: now() };
    },
    end() {
      close();
      return done.filter(({ startMs, endMs }) => endMs - startMs >= 1);
    },
  };
}
