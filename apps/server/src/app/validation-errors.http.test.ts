import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../testing/create-test-app.ts';

let world: TestApp;
let user: TestUser;
beforeAll(async () => {
  world = await createTestApp();
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

async function order(body: Record<string, unknown>) {
  const response = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  expect(response.statusCode).toBe(400);
  return response.json<Record<string, string[]>>();
}

it('a field that is missing is required', async () => {
  expect(await order({ title: 'x' })).toMatchObject({
    template: ['This field is required.'],
    product: ['This field is required.'],
    gameplay_video_url: ['Video is required'],
  });
});

it('an error inside of a field says where', async () => {
  const { clips } = await order({
    clips: [
      { file_url: 'x', to: 2, from: 'a' },
      { file_url: 'x', from: 0 },
    ],
  });
  expect(clips).toEqual([
    '[0].from: Invalid input: expected number, received string',
    '[1].to: This field is required.',
  ]);
});

it('a choice of numbers names them', async () => {
  expect(await order({ length: 10 })).toMatchObject({ length: ['Invalid option: expected one of 6|15|30'] });
});

it('the error for a key without its scheme says how keys are sent', async () => {
  const url = API_PATHS.videos.base;
  const response = await world.call({ method: 'GET', url, headers: { authorization: 'avk_x' } });
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { detail: 'Authentication is required: send `Authorization: Bearer` and the API key or access token.' },
  ]);
});

it.each([
  [undefined, 400, 'The body must be a JSON object.'],
  [
    'a=b',
    415,
    'Send the body as JSON with `Content-Type: application/json`; files as `multipart/form-data`.',
  ],
])('a body of %j is refused in words', async (body, status, detail) => {
  const response = await world.app.inject({
    method: 'POST',
    url: API_PATHS.videos.base,
    headers: {
      authorization: `Bearer ${user.access}`,
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { payload: body }),
  });
  expect(response.statusCode).toBe(status);
  expect([response.json<{ detail: unknown }>().detail].flat()).toEqual([detail]);
});
