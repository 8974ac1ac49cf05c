import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { openPage, renderUse } from '../../../testing/render-screen.tsx';
import { buildCompleteForm } from '../testing/build-form.ts';
import { useVoiceoverWriter } from './use-voiceover-writer.ts';

const product = buildProduct();

function open(language = 'English') {
  const page = openPage();
  const dispatch = vi.fn();
  const form = { ...buildCompleteForm(), voiceover: 'My own words.', language };
  const { result } = renderUse(page, () => useVoiceoverWriter({ form, dispatch, product }));
  return { page, dispatch, result };
}

it('a written text replaces the previous one, which can be restored', async () => {
  const { page, dispatch, result } = open();
  page.server.on(catalogueCalls.writeVoiceover, () => ({ voiceover: 'Swap gems now!' }));
  act(() => result.current.write());
  await waitFor(() => expect(result.current.former).toBe('My own words.'));
  expect(dispatch).toHaveBeenCalledWith({
    type: 'set',
    fields: {
      voiceover: 'Swap gems now!',
      written: { text: 'Swap gems now!', language: 'English' },
      writing: 'editing',
    },
  });
  expect(page.server.sentTo(catalogueCalls.writeVoiceover)[0]?.body).toEqual({
    product_id: product.id,
    language: 'English',
  });
  act(() => result.current.bringBack());
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'set', fields: { voiceover: 'My own words.' } });
});

it('without a language nothing is requested', () => {
  const { result } = open('');
  act(() => result.current.write());
  expect(result.current.errorMessage).toBe(MESSAGES.languageRequired);
});

it('an error of the copywriter shows the specification’s message', async () => {
  const { page, result } = open();
  page.server.on(catalogueCalls.writeVoiceover, () => {
    throw new HttpError(502);
  });
  act(() => result.current.write());
  await waitFor(() => expect(result.current.errorMessage).toBe(MESSAGES.voiceoverFailed));
});

it('writing that is stopped changes nothing', async () => {
  const { page, dispatch, result } = open();
  const written = Promise.withResolvers<{ voiceover: string }>();
  page.server.on(catalogueCalls.writeVoiceover, () => written.promise);
  act(() => result.current.write());
  await waitFor(() => expect(result.current.isWriting).toBe(true));
  act(() => result.current.stop());
  written.resolve({ voiceover: 'Too late.' });
  await waitFor(() => expect(result.current.isWriting).toBe(false));
  expect(result.current.errorMessage).toBeUndefined();
  expect(dispatch).not.toHaveBeenCalled();
});

it('a text belongs to the language that it was asked for in, also where another is chosen meanwhile', async () => {
  const page = openPage();
  const dispatch = vi.fn();
  let language = 'English';
  const { result, rerender } = renderUse(page, () =>
    useVoiceoverWriter({ form: { ...buildCompleteForm(), language }, dispatch, product }),
  );
  const written = Promise.withResolvers<{ voiceover: string }>();
  page.server.on(catalogueCalls.writeVoiceover, () => written.promise);
  act(() => result.current.write());
  await waitFor(() => expect(result.current.isWriting).toBe(true));
  language = 'German';
  rerender();
  written.resolve({ voiceover: 'Swap gems now!' });
  await waitFor(() => expect(dispatch).toHaveBeenCalled());
  expect(dispatch.mock.calls[0]?.[0].fields.written).toEqual({ text: 'Swap gems now!', language: 'English' });
});
