import { passwordCalls } from '@avatarcade/contracts/account.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectionLost, HttpError } from '../../testing/fake-http.ts';
import { openAppSignedOut } from '../../testing/open-app.tsx';
import { alertTexts } from '../../testing/read-screen.ts';

const PASSWORD = 'Comet8?landing';

async function openConfirmation() {
  const app = openAppSignedOut('/reset-password-complete/?uid=1&token=2');
  const next = await screen.findByLabelText('New Password');
  const confirm = screen.getByLabelText('Confirm Password');
  const fill = async (one: string, other: string) => {
    for (const [field, text] of [
      [next, one],
      [confirm, other],
    ] as const) {
      await app.user.clear(field);
      await app.user.type(field, text);
    }
    await app.user.click(screen.getByRole('button', { name: 'Confirm password' }));
  };
  return { ...app, fill };
}

it('a reset request that fails says why, and the link back leads to sign-in', async () => {
  const { server, user, address } = openAppSignedOut('/reset-password');
  const email = await screen.findByLabelText('Email');
  const send = screen.getByRole('button', { name: 'Send Reset Link' });
  await user.click(send);
  await waitFor(() => expect(alertTexts()).toEqual(['Email is required']));
  await user.type(email, 'a@b');
  await waitFor(() => expect(alertTexts()).toEqual(['Invalid email format']));
  await user.type(email, '.example.com');
  for (const failure of [new ConnectionLost(), new HttpError(500, null)]) {
    server.on(passwordCalls.requestPasswordReset, () => {
      throw failure;
    });
    const attempts = server.sentTo(passwordCalls.requestPasswordReset).length;
    await user.click(send);
    await waitFor(() => {
      expect(server.sentTo(passwordCalls.requestPasswordReset)).toHaveLength(attempts + 1);
      expect(alertTexts()).toEqual(['Failed to send reset link. Please try again.']);
    });
  }
  await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

it('a new password is checked before it is sent, and a refused one stays in the form', async () => {
  const { server, fill } = await openConfirmation();
  server.on(passwordCalls.confirmPasswordReset, () => {
    throw new HttpError(400, { new_password: [MESSAGES.passwordCommon] });
  });
  await fill('weakweak', 'weakwea');
  await waitFor(() =>
    expect(alertTexts()).toEqual([
      'Password must include uppercase and lowercase letters, a number and a special character',
      'Passwords do not match',
    ]),
  );
  expect(server.sentTo(passwordCalls.confirmPasswordReset)).toEqual([]);
  await fill('Passw0rd!', 'Passw0rd!');
  await waitFor(() => expect(alertTexts()).toEqual([MESSAGES.passwordCommon]));
});

it('an invalid link says so, and leads to a new one or back', async () => {
  const { server, user, fill, address } = await openConfirmation();
  server.on(passwordCalls.confirmPasswordReset, () => {
    throw new HttpError(400, { detail: 'This link has expired or is not valid.' });
  });
  await fill(PASSWORD, PASSWORD);
  const title = await screen.findByRole('heading', { name: 'Password Reset Failed' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('This link has expired or is not valid.')).toBeDefined();
  const back = screen.getByRole('link', { name: 'Back to Sign In' });
  expect(back.getAttribute('href')).toBe('/login');
  await user.click(screen.getByRole('link', { name: 'Request New Reset Link' }));
  await waitFor(() => expect(address()).toBe('/reset-password'));
});

it('a lost connection keeps the form, as the link still works, and the outcome gets the focus', async () => {
  const { server, user, fill } = await openConfirmation();
  for (const failure of [new ConnectionLost(), new HttpError(503, { detail: 'Out of order.' })]) {
    server.on(passwordCalls.confirmPasswordReset, () => {
      throw failure;
    });
    const attempts = server.sentTo(passwordCalls.confirmPasswordReset).length;
    await fill(PASSWORD, PASSWORD);
    await waitFor(() => {
      expect(server.sentTo(passwordCalls.confirmPasswordReset)).toHaveLength(attempts + 1);
      expect(alertTexts()).toEqual([
        failure instanceof HttpError ? 'Out of order.' : 'Failed to reset password. Please try again.',
      ]);
    });
  }
  server.on(passwordCalls.confirmPasswordReset, () => ({ detail: 'Password has been reset.' }));
  await user.click(screen.getByRole('button', { name: 'Confirm password' }));
  const title = await screen.findByRole('heading', { name: 'Password Reset Complete' });
  expect(document.activeElement).toBe(title);
});
