import { Agent, request } from 'node:http';

export type Call = { method: 'GET' | 'PATCH'; path: string; token: string; network: string; body?: string };
export type Sent = {
  /** In milliseconds, sorted. */
  times: number[];
  /** How many responses had which status; 0: none came. */
  statuses: Map<number, number>;
};

type Steady = { url: string; perSecond: number; seconds: number; next: (number: number) => Call };

/** Sends so many requests a second, whether or not earlier ones have their responses, and waits for all of them. */
export async function sendSteadily({ url, perSecond, seconds, next }: Steady): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const sent: Sent = { times: [], statuses: new Map() };
  const open: Promise<void>[] = [];
  const start = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  let number = 0;
  const timer = setInterval(() => {
    // Timers are late on a busy machine: what is due is sent, so the rate stays.
    const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
    for (; number < due; number += 1) open.push(send({ url: new URL(url), agent, call: next(number) }, sent));
    if (number < perSecond * seconds) return;
    clearInterval(timer);
    resolve();
  }, 5);
  await promise;
  await Promise.all(open);
  agent.destroy();
  sent.times.sort((one, other) => one - other);
  return sent;
}

function send({ url, agent, call }: { url: URL; agent: Agent; call: Call }, sent: Sent): Promise<void> {
  const start = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (status: number) => {
    sent.times.push(performance.now() - start);
    sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
    resolve();
  };
  const own = request(
    {
      ...{ agent, host: url.hostname, port: url.port, method: call.method, path: call.path },
      headers: {
        authorization: `Bearer ${call.token}`,
        'x-forwarded-for': call.network,
        ...(call.body && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(call.body),
        }),
      },
      timeout: 60_000,
    },
    (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    },
  );
  own.on('error', () => end(0));
  own.on('timeout', () => own.destroy());
  own.end(call.body);
  return promise;
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
