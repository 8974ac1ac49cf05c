import { expect, it } from 'vitest';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { toRouteFailure } from './loader-error.ts';

it('a failed call becomes a response with its status and message, whatever characters that has', async () => {
  const failure = toRouteFailure(new ApiError({ status: null, error: UNREACHABLE }));
  if (!(failure instanceof Response)) throw new Error('not a response');
  expect([failure.status, await failure.text()]).toEqual([503, UNREACHABLE]);
});

it('other errors stay as they are', () => {
  const error = new Error('broken');
  expect(toRouteFailure(error)).toBe(error);
});
