import type { User } from '@avatarcade/contracts/account';
import type { PublicConfig } from '@avatarcade/contracts/config';

export const anId = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export function buildUser(part: Partial<User> = {}): User {
  return {
    id: anId(1),
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: '',
    telegram_username: '',
    country: 'EE',
    balance: 25,
    owed: 0,
    ...part,
  };
}

/** A page requests it once in its life, so every test has the same. */
export function buildConfig(): PublicConfig {
  return {
    payments: { provider: 'sandbox', checkout_url: 'http://localhost/sandbox/checkout' },
    price: 10,
    currency: 'EUR',
    google_client_id: null,
    google_play_url: 'https://play.google.com',
    app_store_url: 'https://apps.apple.com',
    support_email: null,
    analytics_id: null,
    geocode_url: null,
    avatar_service_url: null,
    error_report_dsn: null,
  };
}
