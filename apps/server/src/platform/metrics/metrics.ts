import { Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** This process's metrics for Prometheus. */
export type Metrics = {
  contentType: string;
  /** Throws if the name is taken. */
  add(metric: Metric): void;
  /** Returns them as Prometheus reads them. A metric that can't be read is left out, reported, and counted. */
  scrape(): Promise<string>;
};

type MetricsOptions = {
  /** Adds memory, event loop and garbage collections. */
  process: boolean;
  onError: (error: unknown, message: string) => void;
};

export function createMetrics({ process, onError }: MetricsOptions): Metrics {
  const register = new Registry();
  if (process) collectDefaultMetrics({ register });
  // In a register of its own, because it is read after all others.
  const last = new Registry();
  const failures = new Counter({
    name: 'avatarcade_metric_errors_total',
    help: 'Metrics that were left out of a scrape because reading them failed.',
    registers: [last],
  });
  const read = async (name: string) => {
    try {
      return await register.getSingleMetricAsString(name);
    } catch (error) {
      failures.inc();
      onError(error, `the metric ${name} could not be read`);
      return undefined;
    }
  };
  return {
    contentType: register.contentType,
    add: (metric) => register.registerMetric(metric),
    async scrape() {
      const texts = await Promise.all(register.getMetricsAsArray().map(({ name }) => read(name)));
      return [...texts.filter((text) => text !== undefined), await last.metrics()].join('\n\n');
    },
  };
}
