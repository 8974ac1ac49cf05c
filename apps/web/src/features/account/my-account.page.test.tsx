import { passwordCalls, sessionCalls } from '@avatarcade/contracts/account.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../../testing/build-account.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp, renderApp } from '../../testing/open-app.tsx';
import { alertTexts, isDisabled } from '../../testing/read-screen.ts';
import { TOKEN } from '../../testing/render-screen.tsx';

it('a profile is saved except its email, an error is shown, and switching tabs doesn’t lose unsaved input', async () => {
  const { server, user, address } = openApp('/my-account');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([isDisabled(email), email.value]).toEqual([true, 'ada@example.com']);
  await user.type(screen.getByLabelText('Last name'), 'Byron');
  await user.type(screen.getByLabelText('Telegram username'), '@ada');
  server.on(sessionCalls.updateUser, () => {
    throw new HttpError(500, null);
  });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  await waitFor(() => expect(alertTexts()).toEqual(['Failed to update user. Please try again later.']));

  await user.click(screen.getByRole('tab', { name: 'Change Password' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/my-account');
  server.on(sessionCalls.updateUser, ({ body }) => buildUser(body));
  await user.click(save);
  expect(await screen.findByText('User updated successfully.')).toBeDefined();
  expect(alertTexts()).toEqual([]);
  expect(document.activeElement).toBe(save);
  expect(server.sentTo(sessionCalls.updateUser).at(-1)?.body).toEqual({
    first_name: 'Ada',
    last_name: 'Byron',
    telegram_username: '@ada',
    country: 'EE',
  });

  await user.click(screen.getByRole('tab', { name: 'Change Password' }));
  await waitFor(() => expect(address()).toBe('/my-account?tab=password'));
});

it('a Telegram username is stored as @name however it is given, and anything else is refused unless it was there before', async () => {
  const { server, user } = openApp('/my-account');
  server.on(sessionCalls.getUser, () => buildUser({ telegram_username: 'my old name!' }));
  server.on(sessionCalls.updateUser, ({ body }) => buildUser(body));
  const field = await screen.findByLabelText<HTMLInputElement>('Telegram username');
  const save = screen.getByRole('button', { name: 'Save changes' });
  const stored = () => server.sentTo(sessionCalls.updateUser).map(({ body }) => body);
  await user.type(screen.getByLabelText('Last name'), 'B');
  await user.click(save);
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]).toMatchObject({ telegram_username: 'my old name!', last_name: 'B' });
  await user.clear(field);
  await user.type(field, '@an na!');
  await user.click(save);
  await waitFor(() => expect(alertTexts()).toEqual(['Please enter a Telegram username, such as @name.']));
  await user.clear(field);
  await user.type(field, 'https://t.me/anna');
  await user.click(save);
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()[1]).toMatchObject({ telegram_username: '@anna' });
  await waitFor(() => expect(field.value).toBe('@anna'));
});

it('a password is changed with the current one, each error is shown, and the new tokens are stored', async () => {
  const { server, user } = openApp('/my-account?tab=password');
  const change = await screen.findByRole('button', { name: 'Change password' });
  const fields = ['Current password', 'New password', 'Confirm password'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  );
  const [current, next, confirm] = fields;
  if (!current || !next || !confirm) throw new Error('there are three fields');
  await user.click(change);
  await waitFor(() => expect(alertTexts()[0]).toBe('Current password is required'));
  await user.type(current, 'wrong');
  await user.type(next, 'Comet8?landing');
  await user.type(confirm, 'Comet8?landing1');
  await waitFor(() => expect(alertTexts()).toEqual(['Passwords do not match']));
  await user.type(confirm, '{Backspace}');
  server.on(passwordCalls.changePassword, () => {
    throw new HttpError(400, { current_password: ['Current password is incorrect.'] });
  });
  await user.click(change);
  await waitFor(() => expect(alertTexts()).toEqual(['Current password is incorrect.']));

  const renewed = TOKEN.replace('.x', '.renewed');
  server.on(passwordCalls.changePassword, () => ({
    detail: 'Password changed successfully.',
    access: renewed,
    refresh: renewed,
  }));
  await user.click(change);
  expect(await screen.findByText('Password changed successfully.')).toBeDefined();
  expect(localStorage.getItem('access_token')).toBe(renewed);
  expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
});

it('the open tab is in the address', async () => {
  const { unmount } = openApp('/my-account');
  await screen.findByRole('tab', { name: 'Personal Information', selected: true });
  unmount();
  renderApp('/my-account?tab=password');
  expect(await screen.findByRole('tab', { name: 'Change Password', selected: true })).toBeDefined();
});
