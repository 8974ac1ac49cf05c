import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNREACHABLE } from '../../shared/api/api-error.ts';
import { readTokens } from '../../shared/session/session-store.ts';
import { ConnectionLost, HttpError } from '../../testing/fake-http.ts';
import { openApp, openAppSignedOut } from '../../testing/open-app.tsx';
import { alertTexts, isDisabled } from '../../testing/read-screen.ts';
import { TOKEN } from '../../testing/render-screen.tsx';
import { serveDashboard } from '../../testing/serve-dashboard.ts';

async function openSignIn() {
  const app = openAppSignedOut('/login/');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByRole('button', { name: 'Sign in' });
  return { ...app, email, password, button };
}

it('there is no message before an attempt, and each disappears when its field is corrected', async () => {
  const { user, email, button } = await openSignIn();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign-in to your account');
  expect(screen.getByText(/^© \d{4} Avatarcade/)).toBeDefined();
  expect(email.placeholder).toBe('name@example.com');
  await user.type(email, 'nope');
  await user.tab();
  expect(alertTexts()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(alertTexts()).toEqual(['Invalid email format']));
  expect(document.activeElement).toBe(email);
  await user.clear(email);
  await waitFor(() => expect(alertTexts()).toEqual(['Email is required']));
  await user.type(email, '  ADA@EXAMPLE.COM ');
  await waitFor(() => expect(alertTexts()).toEqual([]));
});

it('the password can be shown and hidden', async () => {
  const { user, password } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

it('an error is above the fields and disappears at the next attempt, which shows that it is in progress', async () => {
  const { server, user, email, password, button } = await openSignIn();
  const held = Promise.withResolvers<void>();
  let attempts = 0;
  server.on(sessionCalls.signIn, async () => {
    attempts += 1;
    if (attempts === 2) await held.promise;
    throw new HttpError(401, { detail: 'Email or password is incorrect.' });
  });
  await user.type(email, 'ada@example.com');
  await user.type(password, 'wrong');
  await user.click(button);
  await waitFor(() => expect(alertTexts()).toEqual(['Email or password is incorrect.']));
  await user.click(button);
  const busy = await screen.findByRole('button', { name: 'Signing in...' });
  expect(isDisabled(busy)).toBe(true);
  expect(alertTexts()).toEqual([]);
  held.resolve();
  await waitFor(() => expect(alertTexts()).toEqual(['Email or password is incorrect.']));
});

it('a server error or missing response has another message than a wrong password', async () => {
  const { server, user, email, password, button } = await openSignIn();
  await user.type(email, 'ada@example.com');
  await user.type(password, 'wrong');
  server.on(sessionCalls.signIn, () => {
    throw new HttpError(500, null);
  });
  await user.click(button);
  await waitFor(() => expect(alertTexts()).toEqual(['Internal Server Error']));
  server.on(sessionCalls.signIn, () => {
    throw new ConnectionLost();
  });
  await user.click(button);
  await waitFor(() => expect(alertTexts()).toEqual([UNREACHABLE]));
});

it('Google says that it is not set up, the others are disabled', async () => {
  const { user } = await openSignIn();
  expect(screen.getByText('or use')).toBeDefined();
  for (const name of ['Facebook', 'Apple', 'Microsoft']) {
    expect(isDisabled(screen.getByRole('button', { name: `Sign in with ${name}` }))).toBe(true);
  }
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  expect((await screen.findByRole('status')).textContent).toContain('Google sign-in isn’t set up here');
});

it('the email is sent without spaces, with the choice to be remembered, and the dashboard opens', async () => {
  const { server, user, email, password, button, address } = await openSignIn();
  serveDashboard(server);
  server.on(sessionCalls.signIn, () => ({ access: TOKEN, refresh: TOKEN }));
  await user.type(email, '  ADA@EXAMPLE.COM ');
  await user.type(password, 'Meteor7!merge');
  await user.click(screen.getByLabelText('Remember me'));
  await user.click(button);
  await waitFor(() => expect(readTokens().access).toBe(TOKEN));
  expect(server.sentTo(sessionCalls.signIn).map(({ body }) => body)).toEqual([
    { email: 'ADA@EXAMPLE.COM', password: 'Meteor7!merge', remember: true },
  ]);
  await waitFor(() => expect(address()).toBe('/dashboard/'));
});

it('somebody who is signed in already signs in again, and the dashboard opens', async () => {
  const { server, user, router, address } = openApp('/dashboard');
  serveDashboard(server);
  server.on(sessionCalls.signIn, () => ({ access: `${TOKEN}2`, refresh: TOKEN }));
  await screen.findByRole('heading', { name: 'My Products' });
  await router.navigate('/login');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Meteor7!merge');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/dashboard/'));
  expect(await screen.findByRole('heading', { name: 'My Products' })).toBeDefined();
  expect(screen.queryByText('Error occurred!')).toBeNull();
});

it('the typed email stands in the form for a new password and in the one for an account, until somebody has signed in', async () => {
  const { server, user, email, router } = await openSignIn();
  serveDashboard(server);
  server.on(sessionCalls.signIn, () => ({ access: TOKEN, refresh: TOKEN }));
  const shownEmail = async (title: string) => {
    await screen.findByRole('heading', { name: title });
    return screen.getByLabelText<HTMLInputElement>('Email').value;
  };
  await user.type(email, 'ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await shownEmail('Reset your password')).toBe('ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(await shownEmail('Sign-in to your account')).toBe('ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await shownEmail('Create an account')).toBe('ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Password'), 'Meteor7!merge');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'My Products' });
  await router.navigate('/login');
  expect(await shownEmail('Sign-in to your account')).toBe('');
});
