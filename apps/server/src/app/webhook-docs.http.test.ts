import { WEBHOOK_EVENTS } from '@avatarcade/contracts/webhook-events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../testing/create-test-app.ts';

const document = z.object({
  openapi: z.literal('3.1.0'),
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        summary: z.string(),
        parameters: z.array(
          z.object({ name: z.string(), in: z.literal('header'), required: z.literal(true) }),
        ),
        requestBody: z.object({
          content: z.object({
            'application/json': z.object({
              schema: z.object({
                properties: z.object({ type: z.object({ const: z.string() }), data: z.object({}) }),
                required: z.array(z.string()),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
});

it('the OpenAPI document describes each event that is sent, its headers and its body', async () => {
  await using test = await createTestApp();
  const response = await test.call({ method: 'GET', url: '/api/docs/json' });
  const { webhooks } = document.parse(response.json());
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.properties.type.const).toBe(type);
    expect(schema.required).toEqual(['type', 'timestamp', 'data']);
  }
});
