import type { Voice } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anId } from '../../testing/build-account.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { PronunciationsDialog } from './pronunciations-dialog.tsx';

const voice: Voice = {
  id: anId(40),
  key: 'en-emma',
  name: 'Emma',
  language: 'English',
  gender: 'female',
  preview_audio_url: '/a.wav',
  support_pause: true,
  emotion_support: false,
  support_interactive_avatar: false,
};
const QWIXX = { word: 'Qwixx', say: 'kwicks' };

function open(pronunciations = [QWIXX]) {
  const page = openPage();
  const onClose = vi.fn();
  const product = buildProduct({ pronunciations });
  renderScreen(page, <PronunciationsDialog product={product} voice={voice} onClose={onClose} />);
  return { ...page, onClose, product };
}

const words = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Word' });

it('an entry is added, checked, saved and shown', async () => {
  const { user, server, onClose, product } = open();
  server.on(productCalls.updateProduct, ({ body }) => ({ ...product, pronunciations: body.pronunciations }));
  await user.click(screen.getByRole('button', { name: 'Add a word' }));
  await waitFor(() => expect(document.activeElement).toBe(words()[1]));
  await user.type(words()[1] as HTMLElement, 'Zyqo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('Please add how the word is said');
  expect(server.sentTo(productCalls.updateProduct)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Say Zyqo as' }), 'zee ko');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(productCalls.updateProduct)[0]?.body).toEqual({
    pronunciations: [QWIXX, { word: 'Zyqo', say: 'zee ko' }],
  });
});

it('an entry is spoken, and an error of the voice is shown at it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user, server } = open();
  const speech = { id: anId(30), audio_url: '/speech.m4a', duration: 1, words: [], mouth: [] };
  server.on(catalogueCalls.previewSpeech, () => speech);
  await user.click(screen.getByRole('button', { name: 'Hear Qwixx' }));
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  expect(server.sentTo(catalogueCalls.previewSpeech)[0]?.body).toEqual({
    voiceover: 'Qwixx',
    voice: voice.id,
    pronunciations: [QWIXX],
  });
  server.on(catalogueCalls.previewSpeech, () => {
    throw new HttpError(502, { detail: 'Error generation voiceover.' });
  });
  await user.click(screen.getByRole('button', { name: 'Hear Qwixx' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error generation voiceover.');
});

it('an empty list starts with an empty entry, and the last one can be removed', async () => {
  const { user } = open([]);
  expect(words().map(({ value }) => value)).toEqual(['']);
  await user.click(screen.getByRole('button', { name: 'Remove this word' }));
  expect(screen.queryByRole('textbox', { name: 'Word' })).toBeNull();
});

it('Enter moves from a word to how it is said, whose form saves', async () => {
  const { user, server, onClose, product } = open([]);
  server.on(productCalls.updateProduct, ({ body }) => ({ ...product, pronunciations: body.pronunciations }));
  await user.type(words()[0] as HTMLElement, 'Zyqo{Enter}');
  const say = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say Zyqo as' });
  expect(document.activeElement).toBe(say);
  await user.type(say, 'zee ko');
  // As Enter does: user-event knows no button outside its form.
  act(() => say.form?.requestSubmit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(productCalls.updateProduct).map(({ body }) => body)).toEqual([
    { pronunciations: [{ word: 'Zyqo', say: 'zee ko' }] },
  ]);
});

it.each([
  ['Escape', async ({ user }: ReturnType<typeof open>) => user.keyboard('{Escape}')],
  [
    'Close',
    async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'Cancel',
    async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('%s asks before typed words are lost', async (_, leave) => {
  const page = open();
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await page.user.type(words()[0] as HTMLElement, '!');
  await leave(page);
  await page.user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(page.onClose).not.toHaveBeenCalled();
  expect(words()[0]?.value).toBe('Qwixx!');
  await leave(page);
  await page.user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(page.onClose).toHaveBeenCalledOnce();
});

it('closes unasked while nothing is changed', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Add a word' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
