import { assetCalls } from '@avatarcade/contracts/assets.calls';
import type { Brand } from '@avatarcade/contracts/brand';
import { brandCalls } from '@avatarcade/contracts/brand.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { DEFAULT_COLORS } from '@avatarcade/templates/colors';
import { END_LINE_MAX } from '@avatarcade/video/edit/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { buildBrand } from '../../testing/build-brand.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { serveDashboard } from '../../testing/serve-dashboard.ts';
import { changesOf, draftOf } from './brand-draft.ts';

const PRODUCT = buildProduct();

async function open(change: Partial<Brand> = {}, product = PRODUCT) {
  const app = openApp(PATHS.brand(PRODUCT.id));
  serveDashboard(app.server, [product]);
  let stored = buildBrand(change);
  app.server.on(brandCalls.getBrand, () => stored);
  const { music } = stored.chosen;
  if (music) app.server.on(assetCalls.getAsset, () => music);
  app.server.on(brandCalls.updateBrand, ({ body }) => {
    // The page edits pronunciations with the product.
    const { pronunciations: _, ...changes } = body;
    stored = { ...stored, ...changes };
    return stored;
  });
  app.server.on(catalogueCalls.listVoices, () => []);
  app.server.on(catalogueCalls.listAvatarGroups, () => ({ results: [], total_pages: 1, count: 0 }));
  await screen.findByRole('heading', { name: 'Brand kit' });
  return app;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const group = (name: string) => within(screen.getByRole('region', { name }));

it('sends only what was changed, and says when everything is saved', async () => {
  const { user, server } = await open();
  expect(button('Save brand kit').disabled).toBe(true);
  await user.type(group('End card').getByRole('textbox', { name: /^Line below the name optional/ }), 'Free');
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  expect(server.sentTo(brandCalls.updateBrand).map(({ body }) => body)).toEqual([{ end_line: 'Free' }]);
});

it('counts the characters of a limited text', async () => {
  const { user } = await open();
  const line = group('End card').getByRole('textbox', { name: /^Line below the name optional/ });
  expect(group('End card').getAllByText(`0 / ${END_LINE_MAX}`)).toHaveLength(2);
  await user.type(line, 'Free');
  expect(group('End card').getByText(`4 / ${END_LINE_MAX}`)).toBeDefined();
});

it('keeps what is typed while a save runs', async () => {
  const { user, server } = await open();
  const answer = Promise.withResolvers<void>();
  server.on(brandCalls.updateBrand, async ({ body }) => {
    await answer.promise;
    const { pronunciations: _, ...changes } = body;
    return { ...buildBrand(), ...changes };
  });
  const line = group('End card').getByRole<HTMLInputElement>('textbox', {
    name: /^Line below the name optional/,
  });
  const text = group('End card').getByRole<HTMLInputElement>('textbox', { name: 'Button text' });
  await user.type(line, 'Free');
  await user.click(button('Save brand kit'));
  await screen.findByRole('button', { name: 'Saving...' });
  await user.type(line, ' to play');
  await user.type(text, 'Go');
  answer.resolve();
  await screen.findByRole('button', { name: 'Save brand kit' });
  expect([line.value, text.value]).toEqual(['Free to play', 'Go']);
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  expect(server.sentTo(brandCalls.updateBrand).map(({ body }) => body)).toEqual([
    { end_line: 'Free' },
    { end_line: 'Free to play', button_texts: { en: 'Go' } },
  ]);
});

const code = (name: string) => group('Colours').getByRole<HTMLInputElement>('textbox', { name });
const WRONG_COLOR = 'Please enter a colour such as #FF6A45';

it('says where the colours are from', async () => {
  const own = { from: '#1060d0', to: '#0a4070', accent: '#ffcc00' };
  const { unmount } = await open({}, { ...PRODUCT, colors: own });
  expect(group('Colours').getByText('Taken from the icon.')).toBeDefined();
  unmount();
  await open({}, { ...PRODUCT, colors: DEFAULT_COLORS });
  expect(group('Colours').getByText('The usual ones: the icon has no strong colours.')).toBeDefined();
});

it('takes a typed and a pasted colour, and a short one once its field is left', async () => {
  const { user, server } = await open();
  const main = code('Main colour');
  await user.clear(main);
  await user.type(main, '8020c0');
  expect(group('Colours').getByLabelText<HTMLInputElement>('Pick: Main colour').value).toBe('#8020c0');
  await user.tab();
  expect(main.value).toBe('#8020C0');
  const accent = code('Accent');
  await user.clear(accent);
  await user.type(accent, '#Fd3');
  expect(group('Colours').getByLabelText<HTMLInputElement>('Pick: Accent').value).not.toBe('#ffdd33');
  await user.keyboard('{Enter}');
  expect(accent.value).toBe('#FFDD33');
  await screen.findByText('Everything is saved.');
  await user.click(accent);
  await user.paste(' FFE000 ');
  expect(accent.value).toBe('#FFE000');
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  expect(server.sentTo(brandCalls.updateBrand).at(-1)?.body).toEqual({
    colors: { primary: '#8020c0', secondary: '#ffe000' },
  });
});

it('refuses what is no colour, and keeps the one before it', async () => {
  const { user } = await open();
  const main = code('Main colour');
  const before = group('Colours').getByLabelText<HTMLInputElement>('Pick: Main colour').value;
  await user.clear(main);
  await user.type(main, '#12ab');
  expect(screen.queryByText(WRONG_COLOR)).toBeNull();
  await user.tab();
  expect(screen.getByText(WRONG_COLOR)).toBeDefined();
  expect(main.getAttribute('aria-invalid')).toBe('true');
  expect(group('Colours').getByLabelText<HTMLInputElement>('Pick: Main colour').value).toBe(before);
  expect(button('Save brand kit').disabled).toBe(true);
  await user.clear(main);
  expect(screen.queryByText(WRONG_COLOR)).toBeNull();
  await user.paste('red');
  expect(screen.getByText(WRONG_COLOR)).toBeDefined();
  await user.clear(main);
  await user.paste('#123456');
  expect(screen.queryByText(WRONG_COLOR)).toBeNull();
  expect(main.value).toBe('#123456');
});

it('chooses the music of new videos', async () => {
  const { user, server } = await open();
  const music = group('Music');
  expect(music.getByRole('radio', { name: /^By genre/ })).toHaveProperty('checked', true);
  await user.click(music.getByRole('radio', { name: /^Epic/ }));
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  await user.click(music.getByRole('radio', { name: /^No music/ }));
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  await user.click(music.getByRole('radio', { name: /^By genre/ }));
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  const bodies = server.sentTo(brandCalls.updateBrand).map(({ body }) => body);
  expect(bodies).toEqual([{ music: 'epic' }, { music: 'none' }, { music: null }]);
});

it('music of one’s own goes by the name of its file', async () => {
  const track = {
    ...{ width: 0, height: 0, duration: 60, file_url: '/files/song.m4a', source_url: '/files/song.mp3' },
    preview_url: '/files/song.m4a',
    file_name: 'Our theme.mp3',
  };
  await open({
    music: track.file_url,
    chosen: { packshot: null, avatar: null, voice: null, music: track },
  });
  const name = await group('Music').findByText('Our theme.mp3');
  expect([name.localName, name.parentElement?.textContent]).toEqual(['bdi', 'Our theme.mp3 · 1:00']);
});

it('takes music of one’s own for new videos, and lets it go again', async () => {
  const { user, server } = await open();
  const asset = {
    width: 0,
    height: 0,
    duration: 60,
    preview_url: '/files/song.m4a',
    source_url: '/files/song.mp3',
  };
  const track = { ...asset, file_url: '/files/song.m4a' };
  server.on(assetCalls.uploadAsset, () => track);
  server.on(assetCalls.getAsset, () => track);
  const music = group('Music');
  await user.click(music.getByRole('checkbox', { name: 'I may use this music in my videos' }));
  await user.upload(music.getByLabelText('Music file'), new File(['x'], 'a.mp3', { type: 'audio/mpeg' }));
  await waitFor(() =>
    expect(music.getByRole('radio', { name: /^Your own music/ })).toHaveProperty('checked', true),
  );
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' }));
  await user.click(button('Remove your own music'));
  expect(document.activeElement).toBe(music.getByRole('checkbox', { name: /I may use this music/ }));
  await user.click(button('Save brand kit'));
  await screen.findByText('Everything is saved.');
  const bodies = server.sentTo(brandCalls.updateBrand).map(({ body }) => body);
  expect(bodies).toEqual([{ music: '/files/song.m4a' }, { music: null }]);
});

it('goes back to what is stored, and asks before changes are lost', async () => {
  const { user } = await open();
  const field = group('End card').getByRole<HTMLInputElement>('textbox', { name: 'Button text' });
  await user.type(field, 'Los');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await user.click(button('Discard'));
  expect(field.value).toBe('');
  // The button is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' }));
});

it('asks before a picture that uploads is lost', async () => {
  const { user, server } = await open();
  server.on(assetCalls.uploadAsset, () => new Promise(() => undefined));
  await user.upload(screen.getByLabelText(/^Logo/), new File(['png'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(server.sentTo(assetCalls.uploadAsset)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Back' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('The upload will be stopped.');
});

it('shows an error of the server and keeps what was typed', async () => {
  const { user, server } = await open();
  server.on(brandCalls.updateBrand, () => {
    throw new HttpError(400, { end_line: [MESSAGES.endLineLong] });
  });
  const field = group('End card').getByRole<HTMLInputElement>('textbox', { name: 'Button text' });
  await user.type(field, 'Go');
  await user.click(button('Save brand kit'));
  await waitFor(() => expect(screen.getByText(MESSAGES.endLineLong)).toBeDefined());
  expect(field.value).toBe('Go');
});

it('takes a picture, and refuses other files before they are sent', async () => {
  const { user, server } = await open();
  server.on(assetCalls.uploadAsset, () => ({
    file_url: '/files/logo.png',
    preview_url: '/files/logo.png',
    source_url: '/files/logo.png',
    width: 400,
    height: 200,
    duration: null,
  }));
  const input = group('Pictures').getByLabelText<HTMLInputElement>(/^Logo/);
  await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  const remove = await screen.findByRole('button', { name: 'Remove logo' });
  expect(screen.getByText('Not saved yet.')).toBeDefined();
  // The focus stays at the picture, however its control changes.
  expect(document.activeElement).toBe(remove);
  await user.click(remove);
  expect(document.activeElement).toBe(group('Pictures').getByLabelText(/^Logo/));
});

it('differs from the stored kit only in what was changed', () => {
  const stored = draftOf(buildBrand({ font: 'rubik' }));
  expect(changesOf(stored, { ...stored })).toEqual({});
  expect(changesOf(stored, { ...stored, font: null, button_texts: { de: 'Los' } })).toEqual({
    font: null,
    button_texts: { de: 'Los' },
  });
});
