import { entry } from './config-entry.ts';
import * as schema from './config-schemas.ts';

// OpenTelemetry's own variables. Those that only its exporter reads are named in docs/operations.md.

export const TRACES = {
  otelEndpoint: entry({
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'The address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`: traces are sent to its `/v1/traces`.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'no traces',
  }),
  otelTracesEndpoint: entry({
    env: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    doc: 'The whole address for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'none',
  }),
  otelProtocol: entry({
    env: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    doc: 'Traces are sent as protobuf over HTTP; there is no other choice.',
    schema: schema.oneOf(['http/protobuf']),
    default: 'http/protobuf',
  }),
  otelHeaders: entry({
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    doc: 'Headers for the collector, such as `authorization=Bearer ...` (comma list).',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
    secret: true,
  }),
  otelDisabled: entry({
    env: 'OTEL_SDK_DISABLED',
    doc: 'With `true` no traces are made, whatever else is set.',
    schema: schema.flag,
    default: false,
  }),
  otelSampler: entry({
    env: 'OTEL_TRACES_SAMPLER',
    doc: 'Which requests are traced. The `parentbased_` ones follow a `traceparent` that arrives with a request.',
    schema: schema.oneOf([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    default: 'parentbased_always_on',
  }),
  otelSamplerRatio: entry({
    env: 'OTEL_TRACES_SAMPLER_ARG',
    doc: 'The share of requests that a `traceidratio` sampler takes, from 0 to 1.',
    schema: schema.share,
    default: 1,
  }),
  otelDelayMs: entry({
    env: 'OTEL_BSP_SCHEDULE_DELAY',
    doc: 'Milliseconds between two exports.',
    schema: schema.positiveNumber,
    default: 5000,
  }),
};
