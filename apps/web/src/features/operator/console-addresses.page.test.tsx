import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { operatorCalls, operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refetchData } from '../../shared/api/call-query.ts';
import { storeOperatorToken } from '../../shared/session/operator-session.ts';
import { anId } from '../../testing/build-account.ts';
import { buildOperatorUser, buildState } from '../../testing/build-operator.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { alertTexts } from '../../testing/read-screen.ts';
import { TOKEN } from '../../testing/render-screen.tsx';

const reason = 'Asked for by phone';

function openConsole(at: string) {
  storeOperatorToken('token-1');
  const page = openApp(at);
  page.server.on(operatorSessionCalls.getOperatorState, () => buildState());
  page.server.on(operatorCalls.listOperatorActs, () => ({ results: [], total_pages: 1, count: 0 }));
  return page;
}

it.each([
  ['/operator/users', 'user', operatorCalls.getOperatorUser],
  ['/operator/videos', 'video', operatorCalls.getOperatorVideo],
] as const)('a link to what was deleted says so: %s', async (list, thing, call) => {
  const { server } = openConsole(`${list}/${anId(99)}`);
  server.on(call, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  // As after an unknown path, the token is renewed first.
  server.on(sessionCalls.refreshAccess, () => ({ access: TOKEN }));
  await waitFor(() => expect(alertTexts()).toEqual([`This ${thing} doesn’t exist any more.`]));
  // To ask again would be of no use.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('an address of the console that leads nowhere says so', async () => {
  openConsole('/operator/audit-log');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});

it('the overview is marked as open, also where its address was typed with a slash', async () => {
  const { server } = openConsole('/operator/');
  server.on(operatorCalls.getOperatorOverview, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  const link = await screen.findByRole('link', { name: 'Overview' });
  expect(link.getAttribute('aria-current')).toBe('page');
});

it('what is typed in a dialog about a user stays when the user can’t be fetched again', async () => {
  const { server, user } = openConsole(`/operator/users/${buildOperatorUser().id}`);
  server.on(operatorCalls.getOperatorUser, () => buildOperatorUser());
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Reason');
  await user.type(field, reason);
  server.on(operatorCalls.getOperatorUser, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  const asked = server.sentTo(operatorCalls.getOperatorUser).length;
  await act(() => refetchData('operator'));
  await waitFor(() => expect(server.sentTo(operatorCalls.getOperatorUser).length).toBeGreaterThan(asked));
  await act(async () => undefined);
  expect(field.isConnected && field.value).toBe(reason);
});

it('a user without a country has no empty place for it', async () => {
  const { server } = openConsole('/operator/users');
  server.on(operatorCalls.listOperatorUsers, () => ({
    results: [{ ...buildOperatorUser(), name: 'Göran', country: '' }],
    total_pages: 1,
    count: 1,
  }));
  expect((await screen.findByText('Göran')).parentElement?.textContent).toBe('Göran');
});

it('the search of users follows the address, as when going back', async () => {
  const { server, user, address, router } = openConsole('/operator/users');
  const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Email address or id' });
  server.on(operatorCalls.listOperatorUsers, () => ({ results: [], total_pages: 1, count: 0 }));
  await user.click(await search());
  await user.paste('ada');
  await waitFor(() => expect(address()).toBe('/operator/users?search=ada'));
  // The address moves before the page is drawn for it.
  await waitFor(() =>
    expect(server.sentTo(operatorCalls.listOperatorUsers).at(-1)?.query.search).toBe('ada'),
  );
  await act(() => router.navigate(-1));
  await waitFor(async () => expect((await search()).value).toBe(''));
  expect(address()).toBe('/operator/users');
});

it('a page that no list has is the first one', async () => {
  const { server } = openConsole('/operator/videos?page=1.5');
  server.on(operatorCalls.listOperatorVideos, () => ({ results: [], total_pages: 1, count: 0 }));
  expect(await screen.findByText('No video has failed.')).toBeDefined();
  expect(server.sentTo(operatorCalls.listOperatorVideos)[0]?.query.page).toBe('1');
});
