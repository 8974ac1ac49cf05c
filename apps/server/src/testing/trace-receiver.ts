import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import protobuf from 'protobufjs';
import { portOf } from './port-of.ts';

/** What a collector needs of the OpenTelemetry protocol (opentelemetry-proto 1.x), with its field numbers. */
const PROTOCOL = `
syntax = "proto3";
message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Resource { repeated KeyValue attributes = 1; }
message ScopeSpans { repeated Span spans = 2; }
message Span {
  bytes trace_id = 1;
  bytes span_id = 2;
  bytes parent_span_id = 4;
  string name = 5;
  int32 kind = 6;
  fixed64 start_time_unix_nano = 7;
  fixed64 end_time_unix_nano = 8;
  repeated KeyValue attributes = 9;
  Status status = 15;
}
message Status { string message = 2; int32 code = 3; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`;
const REQUEST = protobuf.parse(PROTOCOL).root.lookupType('ExportTraceServiceRequest');

type KeyValue = { key: string; value: Record<string, unknown> };
type WireSpan = Record<'traceId' | 'spanId' | 'parentSpanId', string> & {
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: KeyValue[];
};
type WireRequest = {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: WireSpan[] }[] }[];
};

export type ReceivedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  ms: number;
  attributes: Record<string, unknown>;
};

export type TraceReceiver = AsyncDisposable & {
  url: string;
  spans: ReceivedSpan[];
  /** As it came in, to look for what must not be in it. */
  texts: string[];
  requests: { path: string; headers: Record<string, unknown> }[];
};

/** A collector on this machine: it parses what it receives by the protocol, and refuses what isn't of it. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const received = { spans: [], texts: [], requests: [] } as Pick<
    TraceReceiver,
    'spans' | 'texts' | 'requests'
  >;
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw;
    received.requests.push({ path: request.url ?? '', headers: request.headers });
    received.texts.push(body.toString('latin1'));
    try {
      received.spans.push(...readSpans(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...received,
    url: `http://127.0.0.1:${portOf(server)}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans(body: Buffer): ReceivedSpan[] {
  const message = REQUEST.toObject(REQUEST.decode(body), { longs: String, bytes: String });
  const { resourceSpans } = message as unknown as WireRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => readSpan(service, span)));
  });
}

function readSpan(service: string, span: WireSpan): ReceivedSpan {
  const { name, kind, startTimeUnixNano, endTimeUnixNano } = span;
  return {
    service,
    name,
    kind,
    traceId: toHex(span.traceId),
    spanId: toHex(span.spanId),
    parentId: toHex(span.parentSpanId),
    ms: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
    attributes: readAttributes(span.attributes ?? []),
  };
}

function readAttributes(attributes: KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function toHex(base64 = ''): string {
  return Buffer.from(base64, 'base64').toString('hex');
}
