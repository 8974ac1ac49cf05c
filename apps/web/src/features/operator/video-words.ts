import type { OperatorVideo } from '@avatarcade/contracts/operator';
import type { Tone } from './status-pill.tsx';

const STAGES: Record<string, string> = {
  waiting: 'Waiting',
  speaking: 'Speaking',
  composing: 'Composing',
  shooting: 'Rendering',
  storing: 'Storing',
  done: 'Ready',
};

export const nameStage = (stage: string): string => STAGES[stage] ?? stage;

type Shown = Pick<OperatorVideo, 'status' | 'is_stuck' | 'stage' | 'progress'>;

export function describeVideoState({ status, is_stuck, stage, progress }: Shown): {
  tone: Tone;
  text: string;
} {
  if (status === 'failed') return { tone: 'bad', text: 'Failed' };
  if (status === 'ready') return { tone: 'good', text: 'Ready' };
  if (is_stuck) return { tone: 'warn', text: `Stuck: ${nameStage(stage).toLowerCase()}` };
  const share = stage === 'waiting' ? '' : ` ${Math.round(progress)} %`;
  return { tone: stage === 'waiting' ? 'quiet' : 'busy', text: `${nameStage(stage)}${share}` };
}

const RESULTS: Record<string, { tone: Tone; text: string }> = {
  ready: { tone: 'good', text: 'Ready' },
  failed: { tone: 'bad', text: 'Failed for good' },
  postponed: { tone: 'warn', text: 'Postponed by an outage' },
  retried: { tone: 'bad', text: 'Failed, tried again' },
  lost: { tone: 'quiet', text: 'Another worker took over' },
  stopped: { tone: 'quiet', text: 'The worker stopped' },
};

/** Null while it runs, or after its process was killed. */
export function describeResult(result: string | null): { tone: Tone; text: string } {
  if (result === null) return { tone: 'busy', text: 'Running, or killed' };
  return RESULTS[result] ?? { tone: 'quiet', text: result };
}
