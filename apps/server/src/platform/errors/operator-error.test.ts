import { expect, it } from 'vitest';
import { describeFailure } from './operator-error.ts';

const refused = (code: string, message: string) =>
  new Error('Migration (before the first) failed', { cause: Object.assign(new Error(message), { code }) });

it.each([
  [
    '42501',
    'permission denied for schema public',
    /^The database refuses: permission denied .* own the database/,
  ],
  [
    '28P01',
    'password authentication failed',
    /^The database refuses the connection: .*Check DATABASE_URL\.$/,
  ],
])('%s of the database is said in a sentence, without a stack', (code, message, words) => {
  expect(describeFailure(refused(code, message))).toMatch(words);
});

it('an error of ours in a statement keeps its stack', () => {
  expect(describeFailure(refused('42P01', 'relation "x" does not exist'))).toContain('operator-error.test');
});
