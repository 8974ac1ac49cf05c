import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PATHS } from '../../paths.ts';
import { buildBrand } from '../../testing/build-brand.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { TOKEN } from '../../testing/render-screen.tsx';
import { serveDashboard } from '../../testing/serve-dashboard.ts';
import { findKeptInput, keepOpenInput, watchEditor } from './kept-input.ts';
import { endSession } from './session.ts';
import { loseTokens, startSession, storeTokens } from './session-store.ts';

const PRODUCT = buildProduct();
const OF_OTHER = `e30.${btoa(JSON.stringify({ sub: 'bob', exp: 4_000_000_000 }))}.x`;

function open(at: string) {
  const app = openApp(at);
  serveDashboard(app.server, [PRODUCT]);
  app.server.on(productCalls.getProduct, () => PRODUCT);
  app.server.on(brandCalls.getBrand, () => buildBrand());
  app.server.on(catalogueCalls.listVoices, () => []);
  app.server.on(catalogueCalls.listAvatarGroups, () => ({ results: [], total_pages: 1, count: 0 }));
  app.server.on(catalogueCalls.listTags, () => []);
  app.server.on(sessionCalls.signOut, () => null);
  app.server.on(helpdeskCalls.listTickets, () => []);
  app.server.on(helpdeskCalls.listArticles, () => []);
  const go = (to: string) => act(() => app.router.navigate(to));
  return { ...app, go };
}

/** Both tokens are refused while the page is open. */
async function lose({ address }: { address: () => string }, end: () => void = endSession) {
  act(end);
  await waitFor(() => expect(address()).toBe(PATHS.login));
  await screen.findByRole('heading', { name: 'Sign-in to your account' });
}

/** The user signs in again, and opens a page. */
async function comeBack({ go }: { go: (to: string) => Promise<void> }, to: string) {
  startSession({ access: TOKEN, refresh: TOKEN });
  await go(to);
}

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('What was typed when the session ended by itself', () => {
  it.each([
    ['a brand kit', PATHS.brand(PRODUCT.id), /^Line below the name optional/],
    ['a product', PATHS.editProduct(PRODUCT.id), /^Additional mechanics/],
    ['a ticket', PATHS.support, 'Subject'],
    ['personal information', PATHS.myAccount, 'First name'],
  ])('is there again in %s after signing in', async (_, at, name) => {
    const app = open(at);
    await app.user.type(await field(name), 'Half');
    await lose(app);
    await comeBack(app, at);
    await waitFor(async () => expect((await field(name)).value).toMatch(/Half$/));
    await screen.findByText('What you typed is here again.');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['a brand kit', PATHS.brand(PRODUCT.id), /^Line below the name optional/, '“Brand kit” of Gem Mountain'],
    ['a product', PATHS.editProduct(PRODUCT.id), /^Additional mechanics/, '“Edit product” of Gem Mountain'],
    ['a ticket', PATHS.support, 'Subject', '“Support request”'],
    ['personal information', PATHS.myAccount, 'First name', '“Personal Information”'],
  ])('is announced on the dashboard, with the way to %s', async (_, at, name, said) => {
    const app = open(at);
    await app.user.type(await field(name), 'Half');
    await lose(app);
    await comeBack(app, PATHS.dashboard);
    const notice = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
    expect(notice.getByRole('status').textContent).toContain(`Your unsaved changes in ${said} are kept.`);
    await app.user.click(notice.getByRole('link', { name: /^Continue with/ }));
    await waitFor(async () => expect((await field(name)).value).toMatch(/Half$/));
    await app.go(PATHS.dashboard);
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'My Products' });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('is discarded on the dashboard after a question', async () => {
    const app = open(PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    await lose(app);
    await comeBack(app, PATHS.dashboard);
    const discard = await screen.findByRole('button', { name: 'Discard' });
    await app.user.click(discard);
    const question = () => within(screen.getByRole('dialog', { name: 'Discard your changes?' }));
    await app.user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage.length).toBe(1);
    await app.user.click(discard);
    await app.user.click(question().getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    expect(sessionStorage.length).toBe(0);
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'My Products' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is there in the form of a new product, which begins with its address', async () => {
    const app = open(PATHS.newProduct);
    const address = 'https://play.google.com/store/apps/details?id=com.gem';
    app.server.on(productCalls.parseProduct, () => {
      throw new HttpError(502);
    });
    await app.user.type(await field('Store address'), `${address}{Enter}`);
    await app.user.click(await screen.findByRole('button', { name: 'Fill in by hand' }));
    await app.user.type(await field('Title'), 'Half a game');
    await lose(app);
    await comeBack(app, PATHS.dashboard);
    await app.user.click(await screen.findByRole('link', { name: 'Continue with Add New Product' }));
    await waitFor(async () => expect((await field('Title')).value).toBe('Half a game'));
    expect((await field('Store address')).value).toBe(address);
  });

  it('is there in the dialog that was open', async () => {
    const app = open(PATHS.product(PRODUCT.id));
    await app.user.click(await screen.findByRole('button', { name: /pronunciations/i }));
    await app.user.type(await field('Word'), 'Qix');
    await lose(app);
    await comeBack(app, PATHS.product(PRODUCT.id));
    await screen.findByRole('dialog', { name: 'Pronunciations' });
    expect((await field('Word')).value).toBe('Qix');
  });

  it('is handed out once: what is left by choice afterwards is gone', async () => {
    const app = open(PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    await lose(app);
    await comeBack(app, PATHS.support);
    await waitFor(async () => expect((await field('Subject')).value).toBe('Sound'));
    await app.go(PATHS.myAccount);
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await field('First name');
    await app.go(PATHS.support);
    expect((await field('Subject')).value).toBe('');
  });

  it('is deleted as soon as another user has signed in', async () => {
    const app = open(PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    await lose(app);
    expect(sessionStorage.length).toBe(1);
    startSession({ access: OF_OTHER, refresh: OF_OTHER });
    expect(sessionStorage.length).toBe(0);
    await app.go(PATHS.support);
    expect((await field('Subject')).value).toBe('');
  });

  it('is not kept of a user who signs out', async () => {
    const app = open(PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    await app.user.click(screen.getByRole('button', { name: 'Your account' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(app.address()).toBe(PATHS.login));
    expect(sessionStorage.length).toBe(0);
  });

  it('is kept where another tab has lost the session, and not where the user has signed out there', async () => {
    const app = open(PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    const event = { key: 'access_token', oldValue: TOKEN, newValue: null };
    await lose(app, () => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', event));
    });
    expect(sessionStorage.length).toBe(0);

    await comeBack(app, PATHS.support);
    await app.user.type(await field('Subject'), 'Sound');
    await lose(app, () => {
      loseTokens();
      dispatchEvent(new StorageEvent('storage', event));
    });
    expect(sessionStorage.length).toBe(1);
  });

  it('is bounded: the newest ten editors, and no text without end', async () => {
    storeTokens({ access: TOKEN, refresh: TOKEN });
    const stops = [...'abcdefghijkl'].map((place) => watchEditor({ place, name: place }, () => place));
    keepOpenInput('/support');
    const kept = (place: string) => findKeptInput(place, z.string());
    expect([...'abcl'].map(kept)).toEqual([undefined, undefined, 'c', 'l']);
    stops.push(watchEditor({ place: 'long', name: 'Long' }, () => 'x'.repeat(300_000)));
    keepOpenInput('/support');
    expect([kept('long'), kept('l')]).toEqual([undefined, 'l']);
    for (const stop of stops) stop();
  });
});
