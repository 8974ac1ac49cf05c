import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findDraft, nameOfDraft, saveDraft } from './rules/draft-storage.ts';
import { PRODUCT } from './testing/serve-wizard.ts';
import { useWizard } from './use-wizard.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const hasFocus = (focused: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
const isShown = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

function changeInOtherTab(title: string) {
  const draft = findDraft(localStorage, PRODUCT.id);
  if (!draft) throw new Error('there is no draft');
  saveDraft(localStorage, {
    productId: PRODUCT.id,
    draft: { ...draft, form: { ...draft.form, title }, order: { key: 'of another tab', openBody: null } },
  });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: nameOfDraft(PRODUCT.id) })));
}

it('a tab that nobody sees follows the draft that another tab changes', () => {
  const { result } = renderHook(() => useWizard(PRODUCT.id));
  isShown('hidden');
  changeInOtherTab('From tab two');
  expect(result.current.state.form.title).toBe('From tab two');
  expect(result.current.order.key).toBe('of another tab');
  act(() => result.current.dispatch({ type: 'set', fields: { voiceover: 'Merge meteors.' } }));
  expect(findDraft(localStorage, PRODUCT.id)?.form).toMatchObject({
    title: 'From tab two',
    voiceover: 'Merge meteors.',
  });
});

it('a window that is seen beside the one that is written in follows its draft', () => {
  const { result } = renderHook(() => useWizard(PRODUCT.id));
  isShown('visible');
  hasFocus(false);
  changeInOtherTab('From window two');
  expect(result.current.state.form.title).toBe('From window two');
});

it('a tab that is written in keeps its draft', () => {
  const { result } = renderHook(() => useWizard(PRODUCT.id));
  const { title } = result.current.state.form;
  isShown('visible');
  hasFocus(true);
  changeInOtherTab('From tab two');
  expect(result.current.state.form.title).toBe(title);
});
