import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { portOf } from '../../../../testing/port-of.ts';

export const BUCKET = 'avatarcade-files';
/** The keys that this store accepts. */
export const BUCKET_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Responds with an error in the form of S3. */
export function refuse(status: number, code = 'SlowDown'): RequestListener {
  return (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Later</Message></Error>`);
  };
}

type Watch = (request: IncomingMessage) => RequestListener | undefined;
export type BucketStore = Awaited<ReturnType<typeof openBucketStore>>;

/** A store with S3's protocol that checks signatures, and can be set to fail the next requests, or all for a while. For tests. */
export async function openBucketStore() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-store-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await store.configureBuckets();
  const answer = store.callback();
  const failures: number[] = [];
  let requests = 0;
  let outage: RequestListener | undefined;
  let watch: Watch | undefined;
  const server = createServer((request, response) => {
    requests++;
    const status = failures.shift();
    if (status !== undefined) return refuse(status)(request, response);
    (outage ?? watch?.(request) ?? answer)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = portOf(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    failNext: (...statuses: number[]) => failures.push(...statuses),
    /** Handles all requests from now on, including those in progress; undefined ends it. */
    setOutage(next: RequestListener | undefined) {
      outage = next;
      if (next) server.closeAllConnections();
    },
    /** Sees each request, and handles those for which it returns a listener; undefined ends it. */
    setWatch(next: Watch | undefined) {
      watch = next;
    },
    countRequests: () => requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
