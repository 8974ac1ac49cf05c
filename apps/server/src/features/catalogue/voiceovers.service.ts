import { MESSAGES } from '@avatarcade/contracts/messages';
import type { VideoLength } from '@avatarcade/video/edit/words';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import type { Db } from '../../platform/database/database.ts';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import type { Copywriter } from '../../providers/copywriter/copywriter.port.ts';
import type { Caller, PaidCalls } from '../accounts/paid-calls.service.ts';
import type { ProductService } from '../products/products.service.ts';
import { isLanguage } from './cast.service.ts';
import { takeVoiceoverTurn } from './voiceover-turns.queries.ts';

type Order = Caller & {
  productId: string;
  language: string;
  length: VideoLength | null | undefined;
  pace: number | undefined;
  signal: AbortSignal;
};

/** Writes a voiceover for the user's game: at most 500 characters, a different text each time. */
export function createVoiceovers({
  db,
  copywriter,
  products,
  paidCalls,
}: {
  db: Db;
  copywriter: Copywriter;
  products: ProductService;
  paidCalls: PaidCalls;
}) {
  return {
    async write({ userId, address, productId, language, length, pace, signal }: Order): Promise<string> {
      if (!isLanguage(language)) throw invalid({ language: [MESSAGES.languageRequired] });
      const product = await products.get({ userId, id: productId });
      if (copywriter.isPaid) await paidCalls.take({ userId, address });
      const turn = await takeVoiceoverTurn(db, { productId, language });
      const text = await copywriter
        .write(
          {
            title: product.title,
            description: product.description,
            categories: product.categories.map((category) => category.name),
            mechanics: product.additional_mechanics,
            audience: product.target_audience,
            language,
            length,
            pace,
            productUrl: product.product_url,
            turn,
          },
          signal,
        )
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw unavailable(MESSAGES.voiceoverFailed, error);
        });
      if (text.length > VOICEOVER_MAX_LENGTH) throw unavailable(MESSAGES.voiceoverFailed);
      return text;
    },
  };
}

export type Voiceovers = ReturnType<typeof createVoiceovers>;
