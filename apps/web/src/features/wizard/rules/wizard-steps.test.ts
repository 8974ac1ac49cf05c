import { describe, expect, it } from 'vitest';
import { buildCompleteForm } from '../testing/build-form.ts';
import { canJump, isStepValid, listValidationErrors, nextLabel, nextStep } from './wizard-steps.ts';

const complete = buildCompleteForm();

describe('a step', () => {
  it('is valid in a complete form', () => {
    expect([0, 1, 2, 3, 4].map((step) => isStepValid(complete, step))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('requires a template of the chosen format', () => {
    expect(listValidationErrors({ ...complete, template: null })).toEqual([
      { step: 0, message: 'Please select a template' },
    ]);
    expect(isStepValid({ ...complete, format: 'portrait' }, 0)).toBe(false);
  });

  it('accepts a text of 500 characters and not of 501', () => {
    expect(isStepValid({ ...complete, voiceover: 'a'.repeat(500) }, 1)).toBe(true);
    expect(isStepValid({ ...complete, voiceover: 'a'.repeat(501) }, 1)).toBe(false);
    expect(isStepValid({ ...complete, voiceover: '   ' }, 1)).toBe(false);
  });

  it('requires a voice of the chosen language and gender', () => {
    expect(isStepValid({ ...complete, voice: null }, 1)).toBe(false);
    expect(isStepValid({ ...complete, language: 'German' }, 1)).toBe(false);
    expect(isStepValid({ ...complete, gender: 'male' }, 1)).toBe(false);
    expect(
      listValidationErrors({ ...complete, language: '', voice: null }).map(({ message }) => message),
    ).toContain('Please select language');
  });

  it('requires an avatar', () => {
    expect(isStepValid({ ...complete, avatar: null }, 2)).toBe(false);
  });

  it('requires a clip of any shape, but no packshot', () => {
    expect(listValidationErrors({ ...complete, gameplay: null })).toEqual([
      { step: 3, message: 'Video is required' },
    ]);
    expect(isStepValid({ ...complete, format: 'portrait' }, 3)).toBe(true);
    expect(isStepValid({ ...complete, packshot: null }, 3)).toBe(true);
  });

  it('at Review requires all the others and a title', () => {
    expect(isStepValid({ ...complete, avatar: null }, 4)).toBe(false);
    expect(isStepValid({ ...complete, title: ' ' }, 4)).toBe(false);
    expect(isStepValid({ ...complete, title: 'x'.repeat(121) }, 4)).toBe(false);
  });
});

describe('a jump', () => {
  it('goes back from anywhere, even from an invalid step', () => {
    expect(canJump({ ...complete, avatar: null }, { from: 2, to: 0 })).toBe(true);
  });

  it('goes one step ahead and never two', () => {
    expect(canJump(complete, { from: 1, to: 2 })).toBe(true);
    expect(canJump(complete, { from: 1, to: 3 })).toBe(false);
  });

  it('does not pass an invalid step, this one or an earlier one', () => {
    expect(canJump({ ...complete, avatar: null }, { from: 2, to: 3 })).toBe(false);
    expect(canJump({ ...complete, voice: null }, { from: 2, to: 3 })).toBe(false);
  });

  it('stays on the five steps', () => {
    expect(canJump(complete, { from: 4, to: 5 })).toBe(false);
    expect(canJump(complete, { from: 0, to: -1 })).toBe(false);
    expect(canJump(complete, { from: 2, to: 2 })).toBe(false);
  });
});

describe('the main button', () => {
  it('is labelled Next Step, Save after Review was reached, and Generate Video on Review', () => {
    expect(nextLabel(0, false)).toBe('Next Step');
    expect(nextLabel(3, true)).toBe('Save');
    expect(nextLabel(4, true)).toBe('Generate Video');
  });

  it('saves back to Review', () => {
    expect(nextStep(1, false)).toBe(2);
    expect(nextStep(1, true)).toBe(4);
  });
});
