import { configCalls } from '@avatarcade/contracts/config.calls';
import { CURRENCY, VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { PackList } from '@avatarcade/neural/pack-list';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { Config } from '../../platform/config/config.ts';

export type ConfigRouteDeps = { config: Config; packs: Pick<PackList, 'list'>; translates: boolean };

export function configRoutes({ config, packs, translates }: ConfigRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: configCalls,
      handlers: {
        getConfig: async () => ({
          payments: presentPayments(config),
          price: VIDEO_PRICE_CENTS / 100,
          extra_format_price: config.extraFormatCents / 100,
          currency: CURRENCY,
          google_client_id: config.googleClientId ?? null,
          google_play_url: config.googlePlayUrl,
          app_store_url: config.appStoreUrl,
          support_email: config.supportEmail ?? null,
          analytics_id: config.analyticsId ?? null,
          geocode_url: config.geocodeUrl ?? null,
          avatar_service_url: config.avatarServiceUrl ?? null,
          error_report_dsn: config.errorReportDsn ?? null,
          voice_licences: (await packs.list()).packs.some(({ licence }) => licence.conditions.length > 0),
          translates,
        }),
      },
    });
  };
}

function presentPayments({ payments, publicUrl }: Config) {
  if (payments.provider === 'sandbox') {
    return { provider: 'sandbox' as const, checkout_url: `${publicUrl}${API_PATHS.sandbox.checkout}` };
  }
  return {
    provider: 'stripe' as const,
    publishable_key: payments.publishableKey,
    buy_button_id: payments.buyButtonId,
    payment_link: payments.paymentLink,
  };
}
