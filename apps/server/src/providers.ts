import { join } from 'node:path';
import { createPackList, type PackList } from '@avatarcade/neural/pack-list';
import { createAligner } from '@avatarcade/speech/align';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import type { DiskSpace } from './platform/disk/disk-space.ts';
import type { Log } from './platform/log/log.ts';
import { buildBuiltInVersions } from './providers/built-in-versions.ts';
import type { Copywriter } from './providers/copywriter/copywriter.port.ts';
import { createCopywriter } from './providers/copywriter/create-copywriter.ts';
import type { DependencyErrors } from './providers/dependency-errors.ts';
import type { Engine } from './providers/engine/engine.port.ts';
import { createRenderEngine } from './providers/engine/render-engine.ts';
import { openRenderStudio } from './providers/engine/render-studio.ts';
import { createScratchRoom } from './providers/engine/scratch.ts';
import { createSlicePlaces } from './providers/engine/slice-places.ts';
import { createHelpdesk } from './providers/helpdesk/create-helpdesk.ts';
import type { Helpdesk } from './providers/helpdesk/helpdesk.port.ts';
import { createGoogleIdentity } from './providers/identity/google/google-identity.ts';
import type { IdentityVerifier } from './providers/identity/identity.port.ts';
import { createListings, type Listings } from './providers/listings/listing-reader.ts';
import { buildStoreHosts } from './providers/listings/store-hosts.ts';
import { createMailer } from './providers/mail/create-mailer.ts';
import type { Mailer } from './providers/mail/mail.port.ts';
import type { PaymentEvents } from './providers/payments/payments.port.ts';
import {
  createSandboxCheckout,
  type SandboxCheckout,
} from './providers/payments/sandbox/sandbox-checkout.ts';
import { createStripeEvents } from './providers/payments/stripe/stripe-events.ts';
import { createHeygenPresenters } from './providers/presenters/heygen/heygen-presenters.ts';
import type { PresenterService } from './providers/presenters/presenter-service.port.ts';
import { createDiskStorage } from './providers/storage/disk/disk-storage.ts';
import { createS3Storage } from './providers/storage/s3/s3-storage.ts';
import { FileMissingError, type Storage } from './providers/storage/storage.port.ts';
import { markStorageOutages } from './providers/storage/storage-outage.ts';
import { createVoices } from './providers/voice/create-voices.ts';
import { decodeByEngine } from './providers/voice/decode-by-engine.ts';
import { createSpeechTimer, type SpeechTimer } from './providers/voice/speech-timer.ts';
import { VoiceError, type VoiceProvider } from './providers/voice/voice.port.ts';
import { createWebhookSender, type WebhookSender } from './providers/webhooks/webhook-sender.ts';

/** The outside world, each part chosen by configuration. */
export type Providers = {
  storage: Storage;
  mailer: Mailer;
  /** Undefined where Google sign-in is off. */
  identity: IdentityVerifier | undefined;
  paymentEvents: PaymentEvents;
  /** Undefined where real money is taken. */
  sandboxCheckout: SandboxCheckout | undefined;
  listings: Listings;
  copywriter: Copywriter;
  voice: VoiceProvider;
  /** Finds when words are said in sound that users bring. */
  speechTimer: SpeechTimer;
  /** The installed packs of neural voices. */
  voicePacks: PackList;
  engine: Engine;
  helpdesk: Helpdesk;
  webhookSender: WebhookSender;
  /** Undefined where no service that makes presenters is configured. */
  presenterService: PresenterService | undefined;
};

/** The same providers; failed calls of those that are services outside are counted, and those of the storage marked as its own. */
export function watchProviders(providers: Providers, { watch }: DependencyErrors): Providers {
  const { storage, voice, mailer, copywriter, paymentEvents } = providers;
  return {
    ...providers,
    storage: markStorageOutages(
      watch(storage, { dependency: 'storage', isExpected: (error) => error instanceof FileMissingError }),
    ),
    voice: watch(voice, { dependency: 'voice', isExpected: isTextError }),
    mailer: watch(mailer, { dependency: 'mail' }),
    copywriter: watch(copywriter, { dependency: 'copywriter' }),
    paymentEvents: watch(paymentEvents, { dependency: 'payments' }),
  };
}

const isTextError = (error: unknown) => error instanceof VoiceError && error.textError !== undefined;

type ProviderDeps = { config: Config; secrets: Secrets; clock: Clock; log: Log; diskSpace: DiskSpace };

export function createProviders({ config, secrets, clock, log, diskSpace }: ProviderDeps): Providers {
  const { payments } = config;
  const versions = buildBuiltInVersions();
  const webhookSecret = payments.provider === 'stripe' ? payments.webhookSecret : secrets.sandboxWebhook;
  const listings = createListings({
    hosts: buildStoreHosts({
      googlePlay: config.googlePlayUrl,
      appStore: config.appStoreUrl,
      appStoreLookup: config.appStoreLookupUrl,
    }),
  });
  const mailer = createMailer({ config, clock, log });
  const voicePacks = createPackList({ root: join(config.dataDir, 'voices') });
  const aligner = createAligner();
  const neural = { packs: voicePacks, version: versions.neural };
  const engine = createRenderEngine({
    studio: openRenderStudio({
      memoryBytes: config.renderMemoryMegabytes * 1_000_000,
      sandbox: config.renderSandbox,
    }),
    version: versions.engine,
    inSlices: createSlicePlaces({
      most: config.renderSlices,
      memoryBytes: config.renderMemoryMegabytes * 1_000_000,
    }),
  });
  // Not counted with the folders of work, which leave room for what they read.
  const openScratch = createScratchRoom(join(config.dataDir, 'tmp'));
  const decodeSound = decodeByEngine(engine, openScratch);
  return {
    storage:
      config.storage.kind === 's3'
        ? createS3Storage(config.storage, openScratch)
        : createDiskStorage(join(config.dataDir, 'files'), diskSpace),
    mailer,
    helpdesk: createHelpdesk({ config, mailer, log }),
    identity: config.googleClientId
      ? createGoogleIdentity({ clientId: config.googleClientId, keysUrl: config.googleKeysUrl, clock })
      : undefined,
    paymentEvents: createStripeEvents({ secret: webhookSecret, clock }),
    sandboxCheckout:
      payments.provider === 'sandbox' ? createSandboxCheckout({ secret: webhookSecret, clock }) : undefined,
    webhookSender: createWebhookSender({ trustedHosts: new Set(config.webhookHosts) }),
    presenterService: config.heygenApiKey
      ? createHeygenPresenters({
          baseUrl: config.heygenUrl,
          apiKey: config.heygenApiKey,
          webhookSecret: config.heygenWebhookSecret,
          clock,
          warn: (error, message) => log.warn({ err: error }, message),
        })
      : undefined,
    listings,
    copywriter: createCopywriter({ config, listings, clock, log }),
    voicePacks,
    voice: createVoices({
      ...{ config, clock, log, neural, aligner, decodeSound },
      builtInVersion: versions.voice,
    }),
    speechTimer: createSpeechTimer({ aligner }),
    engine,
  };
}
