import { Gauge } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

function gauge(name: string, read: () => number) {
  return new Gauge({
    name,
    help: name,
    registers: [],
    async collect() {
      this.set(read());
    },
  });
}

it('a metric that can’t be read is left out, reported and counted, and the others are served', async () => {
  const reported: string[] = [];
  const metrics = createMetrics({
    process: false,
    onError: (error, message) => reported.push(`${message}: ${error instanceof Error && error.message}`),
  });
  let isLost = true;
  metrics.add(gauge('jobs', () => 3));
  metrics.add(
    gauge('oldest', () => {
      if (isLost) throw new Error('no database');
      return 7;
    }),
  );
  const during = await metrics.scrape();
  expect(during).toContain('\njobs 3\n');
  expect(during).not.toContain('oldest');
  expect(during).toContain('\navatarcade_metric_errors_total 1\n');
  expect(reported).toEqual(['the metric oldest could not be read: no database']);

  isLost = false;
  const after = await metrics.scrape();
  expect(after).toContain('\noldest 7\n');
  expect(after).toContain('\navatarcade_metric_errors_total 1\n');
});
