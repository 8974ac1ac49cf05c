import { beforeEach, expect, it } from 'vitest';
import { keepTyped } from './keep-typed.ts';

const FORM = '<form><input name="email"><input name="password" type="password"></form>';
const find = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const type = (name: string, value: string) => {
  const field = find(name);
  field?.focus();
  if (field) field.value = value;
};

beforeEach(() => {
  document.body.innerHTML = FORM;
});

it('what was typed, and the focus, go on to fields that replace the others', () => {
  type('email', 'early@example.com');
  const restore = keepTyped(document.body);
  // Typed while React renders.
  type('email', 'early.bird@example.com');
  document.body.innerHTML = FORM;
  restore();
  expect(find('email')?.value).toBe('early.bird@example.com');
  expect(find('password')?.value).toBe('');
  expect(document.activeElement).toBe(find('email'));
});

it('fields that were taken over stay as they are', () => {
  type('email', 'early@example.com');
  const restore = keepTyped(document.body);
  type('password', 'Later7!typed');
  restore();
  expect(find('email')?.value).toBe('early@example.com');
  expect(document.activeElement).toBe(find('password'));
});
