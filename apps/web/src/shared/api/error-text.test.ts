import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';

describe('the text of an error', () => {
  it('joins the values of an error object with line breaks', () => {
    expect(
      errorText({ error: 'Bad Request', data: { email: ['Taken.', 'Too long.'], country: 'Missing.' } }),
    ).toBe('Taken.\nToo long.\nMissing.');
  });

  it('is the error string when there is no object', () => {
    expect(errorText({ error: 'Bad Gateway', data: '<html>' })).toBe('Bad Gateway');
    expect(errorText({ error: 'Bad Gateway', data: null })).toBe('Bad Gateway');
  });

  it('is the error string when the object is empty', () => {
    expect(errorText({ error: 'Conflict', data: {} })).toBe('Conflict');
    expect(errorText({ error: 'Conflict', data: { detail: '' } })).toBe('Conflict');
  });

  it('is "Error occurred" without any message', () => {
    expect(errorText({})).toBe('Error occurred');
    expect(errorText({ error: '' })).toBe('Error occurred');
  });
});
