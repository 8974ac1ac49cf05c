import { Client } from 'pg';
import type { z } from 'zod';
import { cutConnection, limitQueries } from '../database/query-limit.ts';
import type { Log } from '../log/log.ts';
import type { Live } from './live.port.ts';
import { CHANNEL, createReceivers, type Envelope } from './receivers.ts';
import { createTopics, type Topics } from './topics.ts';

const RETRY_MS = 2000;
/** A connection that only listens wouldn't notice a path that drops packets. */
const TIMES = { beatMs: 10_000, limitMs: 5000 };

/** Set only by tests. */
export type LiveOptions = { url: string; log: Log; times?: typeof TIMES };

/**
 * Messages by LISTEN and NOTIFY. They are sent on the listening connection, so that a process's messages stay in
 * order. Messages sent while that connection is broken are lost, and `onGap` is called when it is back.
 */
export async function openPostgresLive({ url, log, times = TIMES }: LiveOptions): Promise<Live> {
  const receivers = createReceivers();
  const gaps = createTopics<null>();
  let client: Client | undefined;
  /** Not ready yet. */
  let next: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sending: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'avatarcade-live',
    });
    limitQueries(fresh, { limitMs: times.limitMs });
    fresh.on('notification', ({ payload }) => receivers.receive(payload ?? ''));
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'));
    let beat: NodeJS.Timeout | undefined;
    fresh.on('end', () => {
      clearInterval(beat);
      client = undefined;
      retryLater();
    });
    next = fresh;
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    client = fresh;
    next = undefined;
    beat = setInterval(() => {
      sending = sending.then(() => leaveReadOnly(fresh)).catch(() => undefined);
    }, times.beatMs).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      gaps.publish('all', null);
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'live connection still lost');
      retryLater();
    }
  }

  function retryLater(): void {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => void reconnect(), RETRY_MS);
  }

  await connect();
  return {
    openTopics<Message>(name: string, schema: z.ZodType<Message>): Topics<Message> {
      const topics = receivers.add(name, schema);
      return {
        subscribe: topics.subscribe,
        publish(key, message) {
          const payload = JSON.stringify({ name, key, message } satisfies Envelope);
          sending = sending
            .then(() => client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]))
            .catch((error: unknown) => log.warn({ err: error }, 'could not send a live message'));
        },
      };
    },
    onGap: (listener) => gaps.subscribe('all', listener),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(retry);
      if (next) cutConnection(next);
      await sending;
      const last = client;
      if (!last) return;
      // A connection that doesn't close doesn't delay the server's stop.
      const timer = setTimeout(() => cutConnection(last), times.limitMs);
      await last.end();
      clearTimeout(timer);
    },
  };
}

/** After a failover a connection may stay open to the former primary, where nobody else sends messages any more. */
async function leaveReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(
    `SELECT current_setting('transaction_read_only') AS mode`,
  );
  if (rows[0]?.mode === 'on') await client.end();
}
