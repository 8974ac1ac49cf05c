import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { configCalls } from '@avatarcade/contracts/config.calls';
import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PATHS } from '../paths.ts';
import { anId, buildConfig, buildUser } from '../testing/build-account.ts';
import { buildState } from '../testing/build-operator.ts';
import { buildProduct } from '../testing/build-product.ts';
import { renderApp } from '../testing/open-app.tsx';
import { openPage } from '../testing/render-screen.tsx';

const PRODUCT = anId(10);
const REFUSED = 'Refused for this test';

/** Addresses whose pages fetch something, and those of what else a page needs first. */
const ADDRESSES: [at: string, first: string[]][] = [
  [PATHS.dashboard, []],
  [PATHS.dashboardVideos, []],
  [PATHS.campaigns, []],
  [PATHS.product(PRODUCT), []],
  [PATHS.editProduct(PRODUCT), []],
  [PATHS.brand(PRODUCT), []],
  [PATHS.createVideo(PRODUCT), []],
  [PATHS.generating(PRODUCT, anId(20)), []],
  [PATHS.createLike(PRODUCT, anId(20)), []],
  [PATHS.newCampaign(PRODUCT, anId(20)), []],
  [PATHS.newCampaign(PRODUCT, anId(20)), ['product']],
  [PATHS.campaign(anId(30)), []],
  [PATHS.receipt(anId(40)), []],
  [PATHS.billing, []],
  [PATHS.support, []],
  [PATHS.watch('token'), []],
  [PATHS.voiceLicences, []],
  [PATHS.operator, []],
  [PATHS.operator, ['operator']],
  [PATHS.operatorPart('users'), ['operator', 'operator']],
];

/** The pages of a user of whose requests only those for the account, the settings and `first` get a response; `respond` is called for the others. */
function open(
  at: string,
  { first, respond }: { first: readonly string[]; respond: () => Promise<Response> },
) {
  const { server } = openPage();
  const rest = [...first];
  const asked: string[] = [];
  const responses: Record<string, { path: string; data: unknown }> = {
    product: { path: API_PATHS.products.one(PRODUCT), data: buildProduct() },
    operator: { path: operatorSessionCalls.getOperatorState.path, data: buildState() },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === sessionCalls.getUser.path) return Response.json(buildUser());
    if (pathname === configCalls.getConfig.path) return Response.json(buildConfig());
    const next = responses[rest[0] ?? ''];
    if (next?.path === pathname) {
      rest.shift();
      return Response.json(next.data);
    }
    asked.push(pathname);
    return respond();
  });
  renderApp(at);
  return { server, asked };
}

const titles = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

it.each(ADDRESSES)('%s has one heading of the first level while it loads (after %j)', async (at, first) => {
  const { asked } = open(at, { first, respond: () => new Promise(() => undefined) });
  await waitFor(() => expect(asked).not.toEqual([]));
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching(/\w/)]));
});

it.each(ADDRESSES)(
  '%s has one heading of the first level when it has failed (after %j)',
  async (at, first) => {
    open(at, {
      first,
      respond: async () =>
        new Response(JSON.stringify({ detail: REFUSED }), { status: 400, statusText: REFUSED }),
    });
    await screen.findAllByText(new RegExp(REFUSED));
    expect(titles()).toEqual([expect.stringMatching(/\w/)]);
  },
);
