import { Counter, Gauge, Histogram, type Metric } from 'prom-client';
import { FAILURE_KINDS, type FailureKind } from './videos.errors.ts';
import type { RenderStage } from './videos.tables.ts';

/** How an attempt ended. `retried`: an internal error; the video gets another attempt, or fails for the reason `tries`. */
export const ATTEMPT_RESULTS = ['ready', 'failed', 'postponed', 'retried', 'lost', 'stopped'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/** What happens to a video that is rendered before its order. `taken`: an order got it, ready or still being rendered. */
export const AHEAD_EVENTS = ['begun', 'ready', 'taken', 'given_up', 'failed'] as const;

export type RenderMeasures = {
  /** Starts the clock of an attempt; it counts as running until its `end`. */
  startAttempt(): { enter(stage: RenderStage): void; end(result: AttemptResult): void };
  countAhead(event: (typeof AHEAD_EVENTS)[number]): void;
  countVideo(finished: { outcome: 'ready' } | { outcome: 'failed'; reason: FailureKind }): void;
};

/** A worker's stages as the metrics name them: the column calls rendering `shooting`, as earlier versions did. */
const STAGES: Partial<Record<RenderStage, string>> = {
  speaking: 'speaking',
  composing: 'composing',
  shooting: 'rendering',
  storing: 'storing',
};
const SECONDS = [0.1, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 900];

/** This process's renders. `places` is how many run at once. */
export function measureRenders({ places }: { places: number }): RenderMeasures & { metrics: Metric[] } {
  const { videos, stages, attempts, ahead } = createRenderMetrics();
  let busy = 0;
  const gauge = (name: string, { help, read }: { help: string; read: () => number }) =>
    new Gauge({
      name: `avatarcade_${name}`,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    });
  return {
    metrics: [
      videos,
      stages,
      attempts,
      ahead,
      gauge('render_places', { help: 'Videos that this process renders at once.', read: () => places }),
      gauge('render_places_busy', { help: 'Videos that it renders now.', read: () => busy }),
    ],
    countAhead: (event) => ahead.inc({ event }),
    countVideo: (finished) =>
      videos.inc({
        outcome: finished.outcome,
        reason: finished.outcome === 'failed' ? finished.reason : 'none',
      }),
    startAttempt() {
      busy += 1;
      let current: { stage: string; since: number } | undefined;
      const leave = () => {
        if (current) stages.observe({ stage: current.stage }, (performance.now() - current.since) / 1000);
        current = undefined;
      };
      return {
        enter(next) {
          const stage = STAGES[next];
          if (stage === current?.stage) return;
          leave();
          if (stage) current = { stage, since: performance.now() };
        },
        end(result) {
          busy -= 1;
          leave();
          attempts.inc({ result });
        },
      };
    },
  };
}

function createRenderMetrics() {
  const videos = new Counter({
    name: 'avatarcade_videos_total',
    help: 'Videos that this process finished, by outcome and reason.',
    labelNames: ['outcome', 'reason'],
    registers: [],
  });
  // From 0 on, so that the first failure is already an increase.
  videos.inc({ outcome: 'ready', reason: 'none' }, 0);
  for (const reason of FAILURE_KINDS) videos.inc({ outcome: 'failed', reason }, 0);
  const stages = new Histogram({
    name: 'avatarcade_render_stage_seconds',
    help: 'Seconds that attempts spent in a stage of a render.',
    labelNames: ['stage'],
    buckets: SECONDS,
    registers: [],
  });
  for (const stage of Object.values(STAGES)) stages.zero({ stage });
  const attempts = new Counter({
    name: 'avatarcade_render_attempts_total',
    help: 'Attempts to render a video, by how they ended.',
    labelNames: ['result'],
    registers: [],
  });
  for (const result of ATTEMPT_RESULTS) attempts.inc({ result }, 0);
  const ahead = new Counter({
    name: 'avatarcade_renders_ahead_total',
    help: 'Videos that are rendered before their order, by what happened to them.',
    labelNames: ['event'],
    registers: [],
  });
  for (const event of AHEAD_EVENTS) ahead.inc({ event }, 0);
  return { videos, stages, attempts, ahead };
}
