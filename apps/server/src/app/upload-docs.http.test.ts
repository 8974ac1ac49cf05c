import type { Call } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestUser } from '../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../testing/video-world.ts';

const formSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({ enum: z.array(z.string()).optional() })),
  required: z.array(z.string()),
});
const document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z
        .object({
          requestBody: z
            .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
            .optional(),
        })
        .optional(),
    }),
  ),
});

const UPLOADS = EVERY_CALL.filter(({ kind }) => kind === 'upload');
/** No picture or clip: a form with right fields is refused for it alone. */
const NO_PICTURE = new Blob(['hello']);

let world: VideoWorld;
let user: TestUser;
/** Right values of fields that are ids, and those with which no further field is required. */
let samples: Record<string, string>;
let docs: z.infer<typeof document>;
beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  samples = { product: (await world.addProduct(user)).id, sound: 'voice' };
  docs = document.parse((await world.call({ method: 'GET', url: '/api/docs/json' })).json());
});
afterAll(() => world[Symbol.asyncDispose]());

function describedForm({ path }: Call) {
  const { content = {} } = docs.paths[path]?.post?.requestBody ?? {};
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  return formSchema.parse(content['multipart/form-data']?.schema);
}

/** The names of the fields that the server refuses. */
async function refusedFields({ path }: Call, form: FormData): Promise<string[]> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.call({
    method: 'POST',
    url: path,
    as: user,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  return Object.keys(response.json<object>());
}

function buildForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', NO_PICTURE, 'a.png');
  return form;
}

it('there are uploads to describe', () => {
  expect(UPLOADS.length).toBeGreaterThan(3);
});

describe.each(UPLOADS.map((call) => [call.path, call] as const))('the form of %s', (_, call) => {
  it('is described with all of its fields and its file', () => {
    const { properties, required } = describedForm(call);
    expect(Object.keys(properties)).toEqual([...Object.keys(call.form?.shape ?? {}), 'file']);
    expect(properties.file).toMatchObject({ type: 'string', format: 'binary' });
    expect(required).toContain('file');
  });

  it('is refused without a required field and with a value that is not described, else for its file alone', async () => {
    const { properties, required } = describedForm(call);
    const given = required.filter((name) => name !== 'file');
    const fields = Object.fromEntries(
      given.map((name) => [name, samples[name] ?? properties[name]?.enum?.[0] ?? 'x']),
    );
    expect(await refusedFields(call, buildForm(fields))).toEqual(['file']);
    for (const name of given) {
      const { [name]: _left, ...others } = fields;
      expect(await refusedFields(call, buildForm(others))).toContain(name);
    }
    for (const [name, { enum: values }] of Object.entries(properties)) {
      if (values)
        expect(await refusedFields(call, buildForm({ ...fields, [name]: 'unknown' }))).toContain(name);
    }
    const withoutFile = buildForm(fields);
    withoutFile.delete('file');
    expect(await refusedFields(call, withoutFile)).toEqual(['file']);
  });
});
