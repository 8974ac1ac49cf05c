import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { HttpError } from '../../testing/fake-http.ts';
import { openAppSignedOut } from '../../testing/open-app.tsx';
import { alertTexts, isDisabled } from '../../testing/read-screen.ts';
import { TOKEN } from '../../testing/render-screen.tsx';
import { serveDashboard } from '../../testing/serve-dashboard.ts';

type Place = { latitude: number; longitude: number };

/** Sets the browser's position, or refuses it. */
function standAt(coords: Place | null) {
  const getCurrentPosition = (
    found: (position: { coords: Place }) => void,
    refused: (error: unknown) => void,
  ) => (coords ? found({ coords }) : refused(new Error('denied')));
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

async function openRegistration(search: string) {
  const app = openAppSignedOut(`/create-account${search}`);
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const confirm = screen.getByLabelText('Confirm password');
  const country = screen.getByRole('combobox', { name: 'Country' });
  const fill = async (element: HTMLElement, text: string) => {
    await app.user.clear(element);
    await app.user.click(element);
    await app.user.paste(text);
  };
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...app, email, password, confirm, country, fill, submit };
}

it('every field is checked after an attempt, each with its message', async () => {
  standAt({ latitude: 59.437, longitude: 24.7536 });
  const { password, confirm, email, fill, submit, server } = await openRegistration('');
  await submit();
  await waitFor(() =>
    expect(alertTexts().slice(0, 2)).toEqual(['Email is required', 'Password must be at least 8 characters']),
  );
  for (const [text, message] of [
    ['Aa1!aaa', 'Password must be at least 8 characters'],
    [`Aa1!${'a'.repeat(21)}`, 'Password must be at most 24 characters'],
    ['aa1!aaaa', 'Password must contain uppercase and lowercase letters, numbers and special characters'],
    ['Aa1!aaa#', 'Password must contain uppercase and lowercase letters, numbers and special characters'],
  ] as const) {
    await fill(password, text);
    await waitFor(() => expect(alertTexts()[1]).toBe(message));
    expect(screen.getByText(/one of @ \$ ! % \* \? &$/)).toBeDefined();
  }
  const described = password.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Password must contain uppercase and lowercase letters, numbers and special characters',
    expect.stringContaining('one of @ $ ! % * ? &'),
  ]);
  await fill(email, 'ada@example.com');
  await fill(password, 'P@ssw0rd');
  await fill(confirm, 'P@ssw0rd1');
  await submit();
  await waitFor(() => expect(alertTexts()).toEqual(['Passwords do not match']));
  expect(server.sentTo(sessionCalls.register)).toEqual([]);
});

it('the country comes from the position, the concepts from the address, and the server’s errors are shown', async () => {
  standAt({ latitude: 59.437, longitude: 24.7536 });
  const { server, user, email, password, confirm, country, fill, submit, address } =
    await openRegistration('?concepts_id=3,x,,5');
  await waitFor(() => expect(country.textContent).toContain('Estonia'));
  await fill(email, 'ada@example.com');
  await fill(password, 'Meteor7!merge');
  await fill(confirm, 'Meteor7!merge');
  for (const errors of [{ password: [MESSAGES.passwordCommon] }, { email: [MESSAGES.emailTaken] }]) {
    server.on(sessionCalls.register, () => {
      throw new HttpError(400, errors);
    });
    await submit();
    await waitFor(() => expect(alertTexts()).toEqual(Object.values(errors).flat()));
  }

  await user.click(country);
  await user.keyboard('engl');
  await screen.findByRole('option', { name: 'England' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(country.textContent).toContain('England'));
  const held = Promise.withResolvers<void>();
  server.on(sessionCalls.register, async () => {
    await held.promise;
    return { access: TOKEN, refresh: TOKEN };
  });
  serveDashboard(server);
  await submit();
  expect(isDisabled(await screen.findByRole('button', { name: 'Creating account...' }))).toBe(true);
  expect(server.sentTo(sessionCalls.register).at(-1)?.body).toMatchObject({
    country: 'ENGLAND',
    concepts_id: [3, 5],
  });
  held.resolve();
  await waitFor(() => expect(address()).toBe('/dashboard/'));
  // The layout has changed with the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('if the browser refuses its position, the country is required and chosen by hand', async () => {
  standAt(null);
  const { country, submit, user, address } = await openRegistration('?concepts_id=none');
  expect(country.textContent).toContain('Select country');
  await submit();
  await waitFor(() => expect(alertTexts().at(-1)).toBe('Country is required'));
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await waitFor(() => expect(address()).toBe('/reset-password'));
});
