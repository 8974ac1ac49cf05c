import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readTokens } from '../shared/session/session-store.ts';
import { alertTexts } from '../testing/read-screen.ts';
import { openVisit, TOKEN } from '../testing/render-screen.tsx';
import { serveDashboard } from '../testing/serve-dashboard.ts';
import { FirstPage } from './first-page.tsx';
import type { Router } from './follow-router.ts';
import { buildRoutes } from './routes.tsx';

/** The sign-in page before the router has loaded: `load` lets it load. */
function openFirstPage() {
  const page = openVisit();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const router = createMemoryRouter(buildRoutes(), { initialEntries: ['/login'] });
  const { promise, resolve, reject } = Promise.withResolvers<Router>();
  function Page() {
    const [isLeft, setLeft] = useState(false);
    if (isLeft) return <RouterProvider router={router} />;
    return <FirstPage loadRouter={loadRouter} onLeave={() => setLeft(true)} />;
  }
  const loadRouter = vi.fn(() => promise);
  render(<Page />);
  return {
    ...page,
    router,
    assign,
    load: () => resolve(router),
    failToLoad: () => reject(new TypeError('Failed to fetch')),
    address: () => router.state.location.pathname,
  };
}

it('signing in is checked without the router and sent, and the dashboard opens once the router is there', async () => {
  const { server, user, load, address } = openFirstPage();
  serveDashboard(server);
  server.on(sessionCalls.signIn, () => ({ access: TOKEN, refresh: TOKEN }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(alertTexts()).toEqual(['Email is required']));
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Meteor7!merge');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(readTokens().access).toBe(TOKEN));
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDefined();
  load();
  await screen.findByRole('heading', { name: 'My Products' });
  expect(address()).toBe('/dashboard/');
});

it('a link that is followed before the router has loaded shows that it loads, and opens its page', async () => {
  const { user, load, address } = openFirstPage();
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect((await screen.findByRole('status')).textContent).toBe('Loading');
  load();
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  expect(address()).toBe('/reset-password');
});

it('a link that is opened elsewhere is left to the browser', async () => {
  const { user, router } = openFirstPage();
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  const onClick = vi.fn((event: MouseEvent) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  window.addEventListener('click', onClick);
  onTestFinished(() => window.removeEventListener('click', onClick));
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(onClick).toHaveReturnedWith(false);
  expect(link.getAttribute('href')).toBe('/reset-password');
  expect(router.state.location.pathname).toBe('/login');
});

it('what was typed stays while the router loads, and a page that the history leads to is shown', async () => {
  const { user, load, router } = openFirstPage();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(email, 'ada@');
  load();
  await router.navigate('/login');
  await user.type(email, 'example.com');
  expect(email.value).toBe('ada@example.com');
  await router.navigate('/reset-password');
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
});

it('a notice of the page before survives a reload', async () => {
  history.replaceState({ usr: { notice: 'Your account was deleted.' } }, '');
  onTestFinished(() => history.replaceState(null, ''));
  openFirstPage();
  expect((await screen.findByRole('status')).textContent).toContain('Your account was deleted.');
});

it('without the router a link is an ordinary one', async () => {
  const { user, failToLoad, assign } = openFirstPage();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  failToLoad();
  await waitFor(() => expect(assign.mock.calls).toEqual([['/create-account']]));
});
