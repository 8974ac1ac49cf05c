import { WEBHOOK_BODIES, WEBHOOK_SUMMARIES } from '@avatarcade/contracts/webhook-events';
import { DELIVERY_TYPES } from '@avatarcade/contracts/webhooks';
import { z } from 'zod';

const HEADERS = {
  'webhook-id':
    'The delivery’s id, the same whenever it is sent again: a receiver that has seen it ignores it.',
  'webhook-timestamp':
    'When this attempt was made, in seconds since 1970. Refuse it if that is over 5 minutes ago.',
  'webhook-signature':
    'Signatures by Standard Webhooks, with a space between those of two secrets: `v1,` and the HMAC-SHA256 in base64 of `{webhook-id}.{webhook-timestamp}.{body}`. Its key is what follows `whsec_` in the secret, decoded from base64.',
};

/** The section `webhooks` of the OpenAPI document: what is sent to webhooks, from the contract's own schemas. */
export function describeWebhooks() {
  return Object.fromEntries(DELIVERY_TYPES.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: (typeof DELIVERY_TYPES)[number]) {
  return {
    operationId: type,
    tags: ['Webhooks'],
    summary: WEBHOOK_SUMMARIES[type],
    security: [],
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' as const },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
    responses: {
      '2XX': { description: 'The delivery was accepted. Anything else is tried again, for a day.' },
      '410': { description: 'The webhook is switched off at once.' },
    },
  };
}

/** Without a closer type: zod and Fastify's plugin each have their own of a JSON schema. */
function schemaOf(type: (typeof DELIVERY_TYPES)[number]): Record<never, never> {
  const { $schema: _, ...schema } = z.toJSONSchema(WEBHOOK_BODIES[type]);
  return schema;
}
