import { expect, it } from 'vitest';
import { buildDefaultForm } from './wizard-form.ts';

it('starts in landscape, in English, with a woman’s voice and a unique title', () => {
  const form = buildDefaultForm(new Date(2026, 10, 21, 11, 30, 5), Math.random);
  expect(form).toMatchObject({ format: 'landscape', language: 'English', gender: 'female' });
  expect(form.title).toMatch(/^\S+-20261121-113005$/);
});
