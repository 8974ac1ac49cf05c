import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Listings } from '../listings/listing-reader.ts';
import { createBuiltInCopywriter } from './built-in/built-in-copywriter.ts';
import { createChatWriter } from './chat/chat-writer.ts';
import type { Copywriter } from './copywriter.port.ts';
import { createListingTexts } from './listing-texts.ts';

type Deps = {
  config: Pick<Config, 'writerService'>;
  listings: Pick<Listings, 'read'>;
  clock: Clock;
  log: Log;
};

/** Returns a chat service if a model is configured for it, else the built-in copywriter. */
export function createCopywriter({ config, listings, clock, log }: Deps): Copywriter {
  if (config.writerService) return { ...createChatWriter(config.writerService), isPaid: true };
  const warn = (error: unknown, message: string) => log.warn({ err: error }, message);
  return createBuiltInCopywriter({ listingTexts: createListingTexts({ listings, clock, warn }) });
}
