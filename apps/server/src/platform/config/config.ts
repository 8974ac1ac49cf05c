import { resolve } from 'node:path';
import { buildModelServices, type ModelService } from './model-services.ts';
import { buildPayments, type PaymentSettings } from './payment-settings.ts';
import { ConfigError, type Environment, readEnvironment, type Settings } from './read-environment.ts';
import { listSettings, type SettingInForce } from './settings-in-force.ts';

export const ROLES = ['all', 'web', 'worker'] as const;
/** Whether this process serves requests, runs jobs, or both. */
export type Role = (typeof ROLES)[number];

export type MailSettings = { kind: 'outbox'; from: string } | { kind: 'smtp'; url: string; from: string };

export type StorageSettings =
  | { kind: 'disk' }
  | { kind: 's3'; bucket: string; region: string; endpoint: string | undefined };

export type Config = ReturnType<typeof omitGroups> & {
  production: boolean;
  role: Role;
  publicUrl: string;
  logLevel: NonNullable<Settings['logLevel']>;
  mail: MailSettings;
  storage: StorageSettings;
  payments: PaymentSettings;
  voiceService: ModelService | undefined;
  writerService: ModelService | undefined;
  /** For operators: every variable, without secrets. */
  inForce: SettingInForce[];
};

/** Step two: combines the values into a consistent configuration. Throws ConfigError, which says what to set. */
export function loadConfig(environment: Environment, role: Role = 'all'): Config {
  const settings = readEnvironment(environment);
  const { publicUrl, smtpUrl, mailFrom } = settings;
  const production = settings.mode === 'production';
  const errors: string[] = [];
  const payments = buildPayments(settings, errors);
  if (!settings.s3Bucket && settings.s3Endpoint) {
    errors.push('AWS_ENDPOINT_URL_S3 is set without a bucket: set S3_BUCKET, or unset the address.');
  }
  if (settings.databaseDirectUrl && !settings.databaseUrl) {
    errors.push(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set DATABASE_URL to the address of the pooler.',
    );
  }
  if (smtpUrl && !mailFrom) {
    errors.push(
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the sender of mails, or unset SMTP_URL.',
    );
  }
  if (role !== 'all' && !settings.databaseUrl) {
    errors.push(
      `--role ${role} needs a database that processes can share, and the embedded one has a single owner: ` +
        'set DATABASE_URL to a PostgreSQL address, or start without --role.',
    );
  }
  if (production && !publicUrl) {
    errors.push(
      'PUBLIC_URL is not set: set it to the https:// address under which browsers reach this server.',
    );
  }
  const services = buildModelServices(settings, errors);
  if (settings.voiceNames && !settings.voiceModel) {
    errors.push('VOICE_NAMES needs VOICE_MODEL: set VOICE_MODEL as well, or unset VOICE_NAMES.');
  }
  if (Boolean(settings.helpdeskUrl) !== Boolean(settings.helpdeskToken)) {
    errors.push('HELPDESK_URL and HELPDESK_TOKEN belong together: set both or none.');
  }
  if (errors.length > 0 || !payments) throw new ConfigError(errors);
  const from = mailFrom ?? 'Avatarcade <no-reply@localhost>';
  return {
    ...omitGroups(settings),
    production,
    role,
    logLevel: settings.logLevel ?? 'info',
    dataDir: resolve(settings.dataDir),
    publicUrl: publicUrl ?? `http://localhost:${settings.port}`,
    mail: smtpUrl ? { kind: 'smtp', url: smtpUrl, from } : { kind: 'outbox', from },
    storage: settings.s3Bucket
      ? {
          kind: 's3',
          bucket: settings.s3Bucket,
          region: settings.s3Region,
          endpoint: settings.s3Endpoint,
        }
      : { kind: 'disk' },
    payments,
    ...services,
    inForce: listSettings(environment),
  };
}

/** Values that are grouped are not repeated under a second name. */
function omitGroups(settings: Settings) {
  const { mode, publicUrl, smtpUrl, mailFrom, ...afterMail } = settings;
  const { s3Bucket, s3Region, s3Endpoint, ...afterStorage } = afterMail;
  const { openaiBaseUrl, openaiApiKey, voiceModel, voiceBaseUrl, voiceApiKey, ...afterVoice } = afterStorage;
  const { writerModel, writerBaseUrl, writerApiKey, payments, ...afterWriter } = afterVoice;
  const { stripeSecretKey, stripeWebhookSecret, stripePublishableKey, ...afterKeys } = afterWriter;
  const { stripeBuyButtonId, stripePaymentLink, stripePaymentLinkIds, stripeApiUrl, ...others } = afterKeys;
  return others;
}
