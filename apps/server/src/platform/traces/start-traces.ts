import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

/** Starts sending traces if a collector is configured. Otherwise nothing is loaded. */
export async function startTraces(config: Config, log: Log): Promise<AsyncDisposable | undefined> {
  const hasCollector = config.otelEndpoint !== undefined || config.otelTracesEndpoint !== undefined;
  if (!hasCollector || config.otelDisabled || config.otelSampler === 'always_off') return undefined;
  const { openTraces } = await import('./open-traces.ts');
  return openTraces(config, log);
}
