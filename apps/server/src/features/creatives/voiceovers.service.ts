import { VOICEOVER_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { invalid, unavailable } from '../../platform/errors/app-errors.ts';
import type { Copywriter } from '../../providers/copywriter/copywriter.port.ts';
import type { ProductService } from '../products/products.service.ts';
import { isLanguage } from './cast.service.ts';

type Order = { userId: string; productId: string; language: string; signal: AbortSignal };

/** Writes what a presenter could say about the user's game. At most 500 characters. */
export function createVoiceovers({
  copywriter,
  products,
}: {
  copywriter: Copywriter;
  products: ProductService;
}) {
  const turns = createTurns();
  return {
    async write({ userId, productId, language, signal }: Order): Promise<string> {
      if (!isLanguage(language)) throw invalid({ language: [MESSAGES.languageRequired] });
      const product = await products.get({ userId, id: productId });
      const text = await copywriter
        .write(
          {
            title: product.title,
            description: product.description,
            categories: product.categories.map((category) => category.name),
            mechanics: product.additional_mechanics,
            audience: product.target_audience,
            language,
            productUrl: product.product_url,
            turn: turns.next(`${productId} ${language}`),
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

const MOST_COUNTED = 10_000;

/** Counts how often each thing was asked for, of late, so that asking again gives another script. */
function createTurns() {
  const counts = new Map<string, number>();
  return {
    next(key: string): number {
      const turn = counts.get(key) ?? 0;
      // Put last again: what nobody asks for is forgotten first.
      counts.delete(key);
      counts.set(key, turn + 1);
      const oldest = counts.size > MOST_COUNTED ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      return turn;
    },
  };
}

export type Voiceovers = ReturnType<typeof createVoiceovers>;
