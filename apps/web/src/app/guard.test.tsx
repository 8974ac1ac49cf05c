import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';
import { request } from '../shared/api/request.ts';
import { readTokens, startSession, storeTokens } from '../shared/session/session-store.ts';
import { userQuery } from '../shared/session/user.query.ts';
import { buildUser } from '../testing/build-account.ts';
import { ConnectionLost, HttpError } from '../testing/fake-http.ts';
import { renderApp } from '../testing/open-app.tsx';
import { openPage, openVisit, TOKEN } from '../testing/render-screen.tsx';
import { serveDashboard } from '../testing/serve-dashboard.ts';
import { requireUser } from './guard.ts';

const ENDED = `e30.${btoa(JSON.stringify({ sub: 'ada', exp: 1 }))}.x`;
const NOTHING = { access: null, refresh: null };

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

const DOWN = {
  breaks: () => new HttpError(500, null),
  'says nothing': () => new ConnectionLost(),
};

describe('a session without a way on', () => {
  it.each([
    ['both tokens have ended', { access: ENDED, refresh: ENDED }],
    ['there is nothing to renew it with', { access: ENDED, refresh: '' }],
    ['the tokens are none', { access: 'no token', refresh: 'no token' }],
  ])('is cleared and leads to sign-in, without asking for what can’t be had, when %s', async (_, tokens) => {
    const { server } = openVisit();
    storeTokens(tokens);
    const { address } = renderApp('/support');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readTokens()).toEqual(NOTHING);
    expect(await screen.findByText(SESSION_ENDED)).toBeDefined();
    expect(server.sentTo(sessionCalls.refreshAccess)).toEqual([]);
    expect(server.sentTo(sessionCalls.getUser)).toEqual([]);
  });

  it('is cleared when the server refuses to renew it, after one request', async () => {
    const { server } = openVisit();
    storeTokens({ access: ENDED, refresh: TOKEN });
    server.on(sessionCalls.refreshAccess, () => {
      throw new HttpError(401);
    });
    const { address } = renderApp('/dashboard');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readTokens()).toEqual(NOTHING);
    expect(server.sentTo(sessionCalls.refreshAccess)).toHaveLength(1);
    expect(server.sentTo(sessionCalls.getUser)).toEqual([]);
  });

  it('ends on an open page at the next call that the server refuses', async () => {
    const { server, user } = openPage();
    const { address } = renderApp('/my-account');
    const save = await screen.findByRole('button', { name: 'Save changes' });
    for (const call of [sessionCalls.updateUser, sessionCalls.refreshAccess]) {
      server.on(call, () => {
        throw new HttpError(401);
      });
    }
    await user.click(save);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readTokens()).toEqual(NOTHING);
    expect(await screen.findByText(SESSION_ENDED)).toBeDefined();
  });

  it.each([
    ['expired, which the sign-in page says', ENDED, 1],
    ['signed out, which the user knows', TOKEN, 0],
  ])('ends in every tab when it has %s', async (_, oldValue, messages) => {
    const { server } = openPage();
    serveDashboard(server);
    const { address } = renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'My Products' });
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue, newValue: null }));
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { name: 'Sign-in to your account' });
    expect(screen.queryAllByText(SESSION_ENDED)).toHaveLength(messages);
  });
});

describe('the sign-in page says nothing of an ended session', () => {
  it('to a visitor who had none', async () => {
    openVisit();
    startSession({ access: TOKEN, refresh: TOKEN });
    localStorage.clear();
    renderApp('/support');
    await screen.findByRole('heading', { name: 'Sign-in to your account' });
    expect(screen.queryByText(SESSION_ENDED)).toBeNull();
  });

  it('after Logout, whatever a request that was still on its way returns', async () => {
    const { server, user } = openPage();
    serveDashboard(server);
    server.on(sessionCalls.signOut, () => null);
    const { address } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await request(sessionCalls.getUser);
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByRole('heading', { name: 'Sign-in to your account' });
    expect(screen.queryByText(SESSION_ENDED)).toBeNull();
  });
});

it('a valid token is used as it is, and an expired one is renewed once for all requests', async () => {
  const { server } = openPage();
  serveDashboard(server);
  const { unmount } = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'My Products' });
  expect(server.sentTo(sessionCalls.refreshAccess)).toEqual([]);
  expect(readTokens()).toEqual({ access: TOKEN, refresh: TOKEN });
  unmount();

  storeTokens({ access: ENDED, refresh: TOKEN });
  const renewed = `${TOKEN}2`;
  server.on(sessionCalls.refreshAccess, () => ({ access: renewed }));
  renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'My Products' });
  expect(server.sentTo(sessionCalls.refreshAccess)).toHaveLength(1);
  expect(readTokens()).toEqual({ access: renewed, refresh: TOKEN });
  expect(server.sentTo(sessionCalls.getUser).at(-1)?.headers.authorization).toBe(`Bearer ${renewed}`);
});

describe.each(Object.entries(DOWN))('when the server %s', (_, failure) => {
  it('the session ends if the user can’t be read', async () => {
    const { server } = openPage();
    serveDashboard(server);
    server.on(sessionCalls.getUser, () => {
      throw failure();
    });
    const { address } = renderApp('/dashboard');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(readTokens()).toEqual(NOTHING);
  });

  it('the session stays if it can’t be renewed, and continues from the error page', async () => {
    const { server, user } = openVisit();
    serveDashboard(server);
    const tokens = { access: ENDED, refresh: TOKEN };
    storeTokens(tokens);
    server.on(sessionCalls.refreshAccess, () => {
      throw failure();
    });
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Error occurred!' });
    expect(readTokens()).toEqual(tokens);
    server.on(sessionCalls.refreshAccess, () => ({ access: TOKEN }));
    server.on(sessionCalls.getUser, () => buildUser());
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(await screen.findByRole('heading', { name: 'My Products' })).toBeDefined();
  });
});

describe('redirects leave no trace in the history', () => {
  it('of the home address', async () => {
    serveDashboard(openPage().server);
    const { router, address } = renderApp('/', ['/my-account']);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/my-account'));
  });

  it('of a page that needs a session', async () => {
    openVisit();
    const { router, address } = renderApp('/products/new', ['/privacy-policy']);
    await waitFor(() => expect(address()).toBe('/login'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/privacy-policy'));
  });
});

it('what a page has begun to load while the user is checked is kept, and signing in discards what is known of the user before', async () => {
  const { server } = openPage();
  server.on(sessionCalls.getUser, () => buildUser());
  const loaded = Promise.withResolvers<string>();
  const page = queryClient.fetchQuery({ queryKey: ['page'], queryFn: () => loaded.promise });
  await requireUser();
  loaded.resolve('of the page');
  expect(await page).toBe('of the page');
  startSession({ access: TOKEN, refresh: TOKEN });
  expect(queryClient.getQueryData(['page'])).toBeUndefined();
  expect(queryClient.getQueryData(userQuery.queryKey)).toBeUndefined();
});
