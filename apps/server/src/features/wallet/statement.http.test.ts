import { API_PATHS } from '@avatarcade/contracts/paths';
import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

let test: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  test = await createVideoWorld();
  user = await test.registerUser();
  await test.creditUser(user, 5000);
  for (const title of ['Plain', '=HYPERLINK("http://evil.example"), "x"']) {
    const body = await test.buildOrder(user, { title });
    await test.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  }
});
afterAll(() => test[Symbol.asyncDispose]());

const get = (url: string, query: Record<string, string> = {}, as = user) =>
  test.call({ method: 'GET', url, as, query });
const list = async (query: Record<string, string> = {}) =>
  (await get(API_PATHS.wallet.entries, query)).json<{
    results: WalletEntry[];
    count: number;
    since: string;
  }>();

describe('the statement', () => {
  it('is filtered by kind and by time', async () => {
    const all = await list();
    expect(all.results.map(({ kind }) => kind)).toEqual(['video', 'video', 'top-up']);
    expect((await list({ kind: 'top-up' })).results.map(({ amount }) => amount)).toEqual([50]);
    expect((await list({ kind: 'refund' })).count).toBe(0);
    expect(all.since).toBe(all.results.at(-1)?.time);
    expect((await list({ to: all.since })).count).toBe(0);
    expect((await list({ from: all.since, to: '2999-01-01T00:00:00Z' })).count).toBe(3);
    for (const wrong of [{ kind: 'gift' }, { from: 'yesterday' }, { page: '0' }] as Record<
      string,
      string
    >[]) {
      expect((await get(API_PATHS.wallet.entries, wrong)).statusCode).toBe(400);
    }
  });

  it('is a CSV file that no title can break or turn into a formula', async () => {
    const response = await get(API_PATHS.wallet.statement);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('avatarcade-statement.csv');
    const lines = response.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Time (UTC),Kind,For,Amount (EUR),Balance (EUR),Owed (EUR),Id');
    expect(lines[1]).toContain(`video,"'=HYPERLINK(""http://evil.example""), ""x""",-10.00,30.00,0.00,`);
    expect(lines[2]).toContain('video,Plain,-10.00,40.00,0.00,');
    expect(lines[3]).toContain('top-up,Top-up by card,50.00,50.00,0.00,');
    expect(lines).toHaveLength(4);
    expect(
      (await get(API_PATHS.wallet.statement, { kind: 'top-up' })).body.trim().split('\r\n'),
    ).toHaveLength(2);
  });

  it('shows one entry to its owner, and to nobody else', async () => {
    const [entry] = (await list()).results;
    expect((await get(API_PATHS.wallet.entry(entry?.id ?? ''))).json()).toEqual(entry);
    const stranger = await test.registerUser();
    expect((await get(API_PATHS.wallet.entry(entry?.id ?? ''), {}, stranger)).statusCode).toBe(404);
    expect((await get(API_PATHS.wallet.statement, {}, stranger)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await get(API_PATHS.wallet.entry(crypto.randomUUID()))).statusCode).toBe(404);
    const nobody = await test.call({ method: 'GET', url: API_PATHS.wallet.statement });
    expect(nobody.statusCode).toBe(401);
  });
});
