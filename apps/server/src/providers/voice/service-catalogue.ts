import type { Clock } from '../../platform/clock/clock.ts';
import type { RetryPolicy } from './ask-service.ts';
import { offerVoices, type ServiceVoice } from './offer-voices.ts';
import type { CatalogueVoice } from './voice.port.ts';

const DAY = 24 * 3600_000;
const AFTER_FAILURE = 5 * 60_000;
const LIST_TIMEOUT = 8_000;

type CatalogueSettings = {
  /** Of the keys of its voices. */
  service: string;
  /** Its name in the log. */
  name: string;
  fetchVoices: (retryPolicy: RetryPolicy) => Promise<ServiceVoice[]>;
  /** Of the service's other calls: users wait for the list, so that it is asked once, for a short time. */
  retryPolicy: RetryPolicy;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

export type ServiceCatalogue = {
  list(): Promise<readonly CatalogueVoice[]>;
  genderOf(id: string): ServiceVoice['gender'] | undefined;
};

/** A service's voices, fetched once a day. While the service is unreachable the last list is used, or an empty one. */
export function createServiceCatalogue(settings: CatalogueSettings): ServiceCatalogue {
  let known: readonly ServiceVoice[] = [];
  let offered: readonly CatalogueVoice[] = [];
  let fresh = 0;
  let running: Promise<void> | undefined;
  const timeoutMs = Math.min(LIST_TIMEOUT, settings.retryPolicy.timeoutMs);
  const retryPolicy = { ...settings.retryPolicy, timeoutMs, retries: 0 };

  async function refresh(): Promise<void> {
    const now = settings.clock().getTime();
    try {
      known = await settings.fetchVoices(retryPolicy);
      offered = offerVoices(settings.service, known);
      fresh = now + DAY;
    } catch (error) {
      settings.warn(error, `the voices of ${settings.name} could not be listed`);
      fresh = now + AFTER_FAILURE;
    } finally {
      running = undefined;
    }
  }

  return {
    async list() {
      if (settings.clock().getTime() >= fresh) {
        running ??= refresh();
        // Only the first caller waits: others get the old list at once.
        if (offered.length === 0) await running;
      }
      return offered;
    },
    genderOf: (id) => known.find((voice) => voice.id === id)?.gender,
  };
}
