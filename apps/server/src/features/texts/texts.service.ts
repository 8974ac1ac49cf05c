import type { TranslatedText, WireTextUnit } from '@avatarcade/contracts/campaign-texts';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { invalid, unavailable, unusable } from '../../platform/errors/app-errors.ts';
import type { Copywriter } from '../../providers/copywriter/copywriter.port.ts';
import type { Caller, PaidCalls } from '../accounts/paid-calls.service.ts';
import { isLanguage } from '../catalogue/cast.service.ts';
import type { ProductService } from '../products/products.service.ts';

type Deps = { copywriter: Copywriter; products: ProductService; paidCalls: PaidCalls };
type ForProduct = Caller & { productId: string; signal: AbortSignal };

type HookOrder = ForProduct & { language: string; count: number; known: readonly string[] };
type TranslationOrder = ForProduct & { from: string; to: string; units: readonly WireTextUnit[] };

export type Texts = ReturnType<typeof createTexts>;

/** First sentences and translations for the user's game. Nothing is stored. */
export function createTexts(deps: Deps) {
  return {
    writeHooks: (order: HookOrder) => writeHooks(order, deps),
    translate: (order: TranslationOrder) => translate(order, deps),
  };
}

async function writeHooks(
  { userId, address, productId, language, count, known, signal }: HookOrder,
  { copywriter, products, paidCalls }: Deps,
): Promise<string[]> {
  if (!isLanguage(language)) throw invalid({ language: [MESSAGES.languageRequired] });
  const product = await products.get({ userId, id: productId });
  if (copywriter.isPaid) await paidCalls.take({ userId, address });
  const brief = {
    title: product.title,
    description: product.description,
    categories: product.categories.map((category) => category.name),
    mechanics: product.additional_mechanics,
    audience: product.target_audience,
    productUrl: product.product_url,
    language,
    count,
    known,
  };
  return copywriter.writeHooks(brief, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw unavailable(MESSAGES.hooksFailed, error);
  });
}

type Translated = { texts: TranslatedText[]; problems: { id: string; message: string }[] };

async function translate(
  { userId, address, productId, from, to, units, signal }: TranslationOrder,
  { copywriter, products, paidCalls }: Deps,
): Promise<Translated> {
  for (const [field, language] of Object.entries({ from, to })) {
    if (!isLanguage(language)) throw invalid({ [field]: [MESSAGES.languageRequired] });
  }
  const product = await products.get({ userId, id: productId });
  if (!copywriter.translate) throw unusable({ to: [MESSAGES.translationOff] });
  if (copywriter.isPaid) await paidCalls.take({ userId, address });
  const texts = units.map(({ id, source, note, max_length: maxLength }) => ({ id, source, note, maxLength }));
  const found = await copywriter
    .translate({ title: product.title, from, to, texts }, signal)
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw unavailable(MESSAGES.translationFailed, error);
    });
  const isThere = ({ id }: { id: string }) => found.has(id);
  return {
    texts: texts.filter(isThere).map(({ id }) => ({ id, text: found.get(id) ?? '' })),
    problems: texts
      .filter((unit) => !isThere(unit))
      .map(({ id }) => ({ id, message: MESSAGES.translationMissing })),
  };
}
