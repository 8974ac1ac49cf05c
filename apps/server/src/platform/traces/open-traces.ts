import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

/** A collector that is gone must not fill the log, nor delay a stop. */
const COMPLAIN_MS = 60_000;
const STOP_MS = 3000;

/** Sends spans to the collector in batches. Spans are dropped while it is gone: nothing waits for it. */
export function openTraces(config: Config, log: Log): AsyncDisposable {
  const { otelTracesEndpoint, otelEndpoint, otelHeaders } = config;
  const exporter = new OTLPTraceExporter({
    url: otelTracesEndpoint ?? `${otelEndpoint}/v1/traces`,
    ...(otelHeaders && { headers: parseKeyPairsIntoRecord(otelHeaders) }),
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': nameService(config) }))
      .merge(detectResources({ detectors: [envDetector, serviceNameEnvDetector] })),
    sampler: createSampler(config),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: config.otelDelayMs })],
  });
  let complainedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - complainedAt < COMPLAIN_MS) return;
    complainedAt = performance.now();
    log.warn({ err: error }, 'traces could not be sent');
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async [Symbol.asyncDispose]() {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      for (const api of [trace, propagation, context]) api.disable();
    },
  };
}

const nameService = ({ role }: Config) => (role === 'all' ? 'avatarcade' : `avatarcade-${role}`);

function createSampler({ otelSampler = 'parentbased_always_on', otelSamplerRatio }: Config): Sampler {
  const parentBased = otelSampler.startsWith('parentbased_');
  const root = createRootSampler(otelSampler.replace('parentbased_', ''), otelSamplerRatio);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
