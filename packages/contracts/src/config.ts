import { z } from 'zod';
import { eurosField } from './fields.ts';
import { CURRENCY } from './limits.ts';

/** What the browser has to know of how this server is set up. Nothing secret. */
export const publicConfig = z.object({
  payments: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('sandbox'), checkout_url: z.string() }),
    z.object({
      provider: z.literal('stripe'),
      publishable_key: z.string(),
      buy_button_id: z.string(),
      payment_link: z.string(),
    }),
  ]),
  price: eurosField,
  /** Of a further format of a paid video; left out by an earlier version, which makes none. */
  extra_format_price: eurosField.optional(),
  currency: z.literal(CURRENCY),
  google_client_id: z.string().nullable(),
  google_play_url: z.string(),
  app_store_url: z.string(),
  support_email: z.string().nullable(),
  analytics_id: z.string().nullable(),
  /** Takes `latitude` and `longitude`; null where the browser finds the country by itself. */
  geocode_url: z.string().nullable(),
  /** Where users' pictures are, by the SHA-256 of their email; null where they are drawn in the browser. */
  avatar_service_url: z.string().nullable(),
  /** Where errors of the page are reported; null where they aren't. */
  error_report_dsn: z.string().nullable(),
  /** Whether voices are installed whose licences have conditions: then pages link to what they are. */
  voice_licences: z.boolean().optional(),
  /** Whether texts can be translated here; left out by an earlier version. */
  translates: z.boolean().optional(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
