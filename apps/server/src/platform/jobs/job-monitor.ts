import type { PgBoss } from 'pg-boss';
import { isConnectionLost } from '../database/connection-loss.ts';

export type MonitorSettings = {
  everyMs: number;
  /**
   * How long the database must have responded before silent workers count as dead, so that they had time to report.
   */
  graceMs: number;
  /** Runs before each look. */
  prepare?: () => Promise<void>;
};

/**
 * Gives jobs of dead workers to others. pg-boss could do that, but right after an outage of the database all
 * heartbeats are old, and it would take jobs away from live workers.
 */
export function startJobMonitor(
  boss: Pick<PgBoss, 'supervise' | 'on' | 'off'>,
  { everyMs, graceMs, prepare, onError }: MonitorSettings & { onError: (error: unknown) => void },
): AsyncDisposable {
  let unreachableAt = performance.now();
  let running: Promise<void> | undefined;
  const noteLoss = (error: object) => {
    // Workers report errors as plain objects.
    const whole = error instanceof Error ? error : Object.assign(new Error(), error);
    if (isConnectionLost(whole)) unreachableAt = performance.now();
  };
  const monitor = async () => {
    try {
      await prepare?.();
      await boss.supervise();
    } catch (error) {
      noteLoss(Object(error));
      onError(error);
    } finally {
      running = undefined;
    }
  };
  boss.on('error', noteLoss);
  const timer = setInterval(() => {
    if (!running && performance.now() - unreachableAt >= graceMs) running = monitor();
  }, everyMs).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      boss.off('error', noteLoss);
      await running;
    },
  };
}
