import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { MOMENTS } from '../testing/build-moments.ts';
import { type Draft, type DraftStore, dropDraft, findDraft, hasWork, saveDraft } from './draft-storage.ts';
import { buildDefaultForm } from './wizard-form.ts';

function createStore(): DraftStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

const draft: Draft = {
  form: buildCompleteForm(),
  step: 3,
  completed: true,
  order: { key: '7b0e4a3e-order', openBody: null },
};

describe('a draft', () => {
  it('is restored completely', () => {
    const store = createStore();
    expect(saveDraft(store, { productId: 'game', draft })).toBe(true);
    expect(findDraft(store, 'game')).toEqual(draft);
  });

  it('has work in it after a step was left or anything was chosen or written', () => {
    const form = buildDefaultForm(new Date(), Math.random);
    const begun: Draft = { ...draft, form, step: 0, completed: false };
    expect(hasWork(undefined)).toBe(false);
    expect(hasWork(begun)).toBe(false);
    expect(hasWork({ ...begun, step: 1 })).toBe(true);
    // The state after another format has removed the template.
    expect(hasWork({ ...begun, form: { ...form, voiceover: 'Merge.' } })).toBe(true);
    expect(hasWork({ ...begun, form: { ...form, gameplay: draft.form.gameplay } })).toBe(true);
  });

  it('belongs to one product', () => {
    const store = createStore();
    saveDraft(store, { productId: 'game', draft });
    expect(findDraft(store, 'other')).toBeUndefined();
    dropDraft(store, 'other');
    expect(findDraft(store, 'game')).toEqual(draft);
    dropDraft(store, 'game');
    expect(findDraft(store, 'game')).toBeUndefined();
  });

  it.each([
    ['broken JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: 2, ...draft })],
    ['a missing field', JSON.stringify({ version: 1, ...draft, form: { ...draft.form, title: undefined } })],
    ['a step that does not exist', JSON.stringify({ version: 1, ...draft, step: 9 })],
  ])('with %s is as good as none', (_what, text) => {
    const store = createStore();
    saveDraft(store, { productId: 'game', draft });
    for (const name of store.entries.keys()) store.setItem(name, text);
    expect(findDraft(store, 'game')).toBeUndefined();
  });

  it('of a version that stored what was found of a clip as its moments is read', () => {
    const store = createStore();
    const { gameplay } = draft.form;
    const asset = { ...gameplay?.asset, moments: MOMENTS };
    const form = { ...draft.form, gameplay: { ...gameplay, asset }, moreGameplay: [{ ...gameplay, asset }] };
    saveDraft(store, { productId: 'game', draft });
    for (const name of store.entries.keys())
      store.setItem(name, JSON.stringify({ version: 1, ...draft, form }));
    const found = findDraft(store, 'game')?.form;
    expect(found?.gameplay?.asset).toMatchObject({ moments: null, findings: MOMENTS });
    expect(found?.moreGameplay[0]?.asset.findings).toEqual(MOMENTS);
  });

  it('that can’t be stored is reported and stops nothing', () => {
    const store = createStore();
    store.setItem = () => {
      throw new Error('full');
    };
    expect(saveDraft(store, { productId: 'game', draft })).toBe(false);
  });
});
