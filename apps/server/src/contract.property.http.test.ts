import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeResponse } from './testing/fuzz/judge-response.ts';
import { type FuzzedRequest, fuzzedRequest } from './testing/fuzz/request-fuzz.ts';
import { createVictim, sendFuzzed, type Victim } from './testing/fuzz/send-fuzzed.ts';
import { createVideoWorld } from './testing/video-world.ts';

/** `npm run fuzz` sends 50,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1200);
const SEED = Number(process.env.FUZZ_SEED ?? 19);
/** After a few hundred requests the account may be deleted, or the user's limits reached. */
const REQUESTS_OF_A_USER = 150;
const BATCH = 500;

function describe({ call, by, params, query, headers, body, form }: FuzzedRequest, what: string): string {
  const sent = JSON.stringify({ params, query, headers, body, form: form?.fields }).slice(0, 1500);
  return `${call.method} ${call.path} by ${by}: ${what}\n  ${sent}`;
}

it(
  `${REQUESTS} requests, valid and hostile, get no status and no body outside the contract`,
  async () => {
    // Nothing listens there, so no request reaches a store.
    const nowhere = 'http://127.0.0.1:9';
    await using world = await createVideoWorld({
      env: {
        GOOGLE_PLAY_URL: nowhere,
        APP_STORE_URL: nowhere,
        APP_STORE_LOOKUP_URL: nowhere,
        API_KEY_REQUESTS_PER_MINUTE: '100000',
      },
    });
    const wrong = new Map<string, string>();
    const statuses: Record<number, number> = {};
    let victim: Victim | undefined;
    for (let sent = 0; sent < REQUESTS; sent += BATCH) {
      const numRuns = Math.min(BATCH, REQUESTS - sent);
      for (const [index, request] of fc.sample(fuzzedRequest, { numRuns, seed: SEED + sent }).entries()) {
        if (!victim || (sent + index) % REQUESTS_OF_A_USER === 0)
          victim = await createVictim(world, request.address);
        const response = await sendFuzzed(request, { world, victim });
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        const what = judgeResponse(request.call, response);
        // One of each kind is enough to see.
        if (what)
          wrong.set(
            `${request.call.path} ${what.slice(0, 80)}`,
            describe(request, `${what}\n  ${response.body.slice(0, 300)}`),
          );
      }
    }
    if (process.env.FUZZ_REQUESTS) console.log('Responses by status:', statuses);
    expect([...wrong.values()]).toEqual([]);
    // Otherwise all requests were refused before a handler ran.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
    expect(statuses[201]).toBeGreaterThan(REQUESTS / 300);
  },
  60_000 + REQUESTS * 60,
);
