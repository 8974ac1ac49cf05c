import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Where no collector is configured, the API's own empty implementation is used: nothing is recorded. */
export const openTracer = () => trace.getTracer('avatarcade');

export type SpanOrder = {
  name: string;
  kind?: SpanKind;
  /** Closed sets of values and counts: nothing that a user typed, no address, no key, no id of a user. */
  attributes?: Attributes;
  /** Default: what is active. */
  parent?: Context;
};

/** Runs `work` within a span. Of an error only its class is recorded, because messages may quote users. */
export function inSpan<Result>(
  { name, kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOrder,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return openTracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span around a call that may return a promise or a plain value, if something is traced: nothing is changed otherwise. */
export function traceCall(order: SpanOrder, call: () => unknown): unknown {
  if (!isTracing()) return call();
  const parent = order.parent ?? context.active();
  const span = openTracer().startSpan(order.name, order, parent);
  const result = context.with(trace.setSpan(parent, span), call);
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  result.then(
    () => span.end(),
    (error: unknown) => {
      markFailed(span, error);
      span.end();
    },
  );
  return result;
}

function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Adds what ended already, as a child of what is active. Times in milliseconds since 1970. */
export function addEndedSpan({ name, startMs, endMs }: { name: string; startMs: number; endMs: number }) {
  openTracer().startSpan(name, { startTime: startMs }).end(endMs);
}

export const addSpanToContext = (parent: Context, span: Span): Context => trace.setSpan(parent, span);

export const isTracing = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The `traceparent` of what is active, to be continued elsewhere; undefined if nothing is traced. */
export function findTraceParent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The context of a `traceparent`; of an invalid one, or none, that of a new trace. */
export function continueTrace(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

/** For lines of the log. */
export function findTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
