import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { reduceWizard, type WizardState } from './wizard-reducer.ts';

const form = buildCompleteForm();
const at = (step: number, over: Partial<WizardState> = {}): WizardState => ({
  form,
  step,
  direction: 'forward',
  completed: false,
  ...over,
});
const mismatched = { ...form, avatar: form.avatar && { ...form.avatar, gender: 'male' as const } };

describe('moving through the steps', () => {
  it('continues from a valid step and stays on an invalid one', () => {
    expect(reduceWizard(at(0), { type: 'next' }).step).toBe(1);
    expect(reduceWizard(at(0, { form: { ...form, template: null } }), { type: 'next' }).step).toBe(0);
  });

  it('is completed on reaching Review and stays completed', () => {
    const review = reduceWizard(at(3), { type: 'next' });
    expect(review).toMatchObject({ step: 4, completed: true });
    expect(reduceWizard(review, { type: 'jump', to: 1 })).toMatchObject({
      step: 1,
      completed: true,
      direction: 'back',
    });
  });

  it('returns to Review by Save', () => {
    expect(reduceWizard(at(0, { completed: true }), { type: 'next' }).step).toBe(4);
  });

  it('ignores a jump that is not allowed', () => {
    expect(reduceWizard(at(0), { type: 'jump', to: 2 }).step).toBe(0);
  });
});

describe('a voice and an avatar of different gender', () => {
  it('cause no question before Review was reached', () => {
    expect(reduceWizard(at(2, { form: mismatched }), { type: 'next' }).step).toBe(3);
  });

  it.each([1, 2])('cause a question when step %i is left after completion', (step) => {
    const asked = reduceWizard(at(step, { form: mismatched, completed: true }), { type: 'next' });
    expect(asked).toMatchObject({ step, mismatchOnWayTo: 4 });
    expect(reduceWizard(asked, { type: 'keep-mismatch' })).toMatchObject({
      step: 4,
      mismatchOnWayTo: undefined,
    });
    expect(reduceWizard(asked, { type: 'change-voice' })).toMatchObject({
      step: 1,
      mismatchOnWayTo: undefined,
    });
    expect(reduceWizard(asked, { type: 'change-avatar' })).toMatchObject({
      step: 2,
      mismatchOnWayTo: undefined,
    });
  });

  it('cause a question on a jump too, and not when another step is left', () => {
    const state = at(2, { form: mismatched, completed: true });
    expect(reduceWizard(state, { type: 'jump', to: 0 }).mismatchOnWayTo).toBe(0);
    expect(reduceWizard({ ...state, step: 3 }, { type: 'next' })).toMatchObject({ step: 4 });
  });
});

describe('stressed words', () => {
  const customise = (state: WizardState, fields: Partial<WizardState['form']['edit']>) =>
    reduceWizard(state, { type: 'customise', fields });
  const rewrite = (state: WizardState, voiceover: string) =>
    reduceWizard(state, { type: 'set', fields: { voiceover } });

  it('belong to their text: neither undo nor redo brings them onto another', () => {
    const stressed = customise(at(4), { stress: [1] });
    const more = customise(customise(stressed, { stress: [1, 2] }), { hook: 'card' });
    const undone = reduceWizard(reduceWizard(more, { type: 'undo', part: 'customise' }), {
      type: 'undo',
      part: 'customise',
    });
    expect(undone.form.edit.stress).toEqual([1]);
    const other = rewrite(undone, 'Another text.');
    expect(other.form.edit.stress).toEqual([]);
    for (const type of ['undo', 'redo'] as const)
      expect(reduceWizard(other, { type, part: 'customise' }).form.edit.stress).toEqual([]);
    expect(reduceWizard(other, { type: 'redo', part: 'customise' }).form.edit.hook).toBe('card');
  });

  it('stay while other choices change', () => {
    const stressed = customise(at(4), { stress: [1] });
    const renamed = reduceWizard(stressed, { type: 'set', fields: { title: 'A title' } });
    expect(rewrite(renamed, renamed.form.voiceover).form.edit.stress).toEqual([1]);
    expect(reduceWizard(renamed, { type: 'undo', part: 'customise' }).form.edit.stress).toEqual([]);
  });
});

describe('choices that depend on each other', () => {
  it('another format drops the template, the same one keeps it', () => {
    expect(reduceWizard(at(0), { type: 'choose-format', format: 'portrait' }).form.template).toBeNull();
    expect(reduceWizard(at(0), { type: 'choose-format', format: 'landscape' }).form.template).not.toBeNull();
  });

  it('another language or gender drops the voice', () => {
    expect(reduceWizard(at(1), { type: 'choose-language', language: 'German' }).form.voice).toBeNull();
    expect(reduceWizard(at(1), { type: 'choose-gender', gender: 'male' }).form.voice).toBeNull();
  });
});
