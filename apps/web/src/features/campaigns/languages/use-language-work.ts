import { textCalls } from '@avatarcade/contracts/campaign-texts.calls';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { HOOKS_AT_ONCE } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.ts';
import { request } from '../../../shared/api/request.ts';
import { type CampaignDraft, OWN_HOOK } from '../../../shared/campaign/campaign-draft.ts';
import { lengthOfBase } from '../rules/length-of-base.ts';
import { listHooksOf } from '../rules/list-hooks-of.ts';
import { listTextUnits, takeAwaited } from '../rules/text-units.ts';
import type { ProductSectionProps } from '../section-props.ts';

export type LanguageWork = {
  /** Languages whose texts are on their way. */
  busy: ReadonlySet<string>;
  /** What went wrong, by language. */
  failures: Readonly<Record<string, string>>;
  write: (languages: readonly string[]) => void;
  translate: (languages: readonly string[]) => void;
};

/** Gets the texts of languages from the writer or the translator, one language after the other. */
export function useLanguageWork({ draft, change, product }: ProductSectionProps): LanguageWork {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const controller = useRef<AbortController>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (
    languages: readonly string[],
    work: (language: string) => Promise<string | undefined>,
  ) => {
    controller.current ??= new AbortController();
    setFailures((before) => without(before, languages));
    setBusy((before) => new Set([...before, ...languages]));
    for (const language of languages) {
      const failure = await work(language).catch(() => '');
      if (controller.current.signal.aborted) return;
      if (failure) setFailures((before) => ({ ...before, [language]: failure }));
      setBusy((before) => new Set([...before].filter((each) => each !== language)));
    }
  };
  /** Puts texts that came into the draft, and into `latest` at once: the next request reads that, maybe before a render. */
  const take = (given: Parameters<typeof takeAwaited>[1]) => {
    latest.current = takeAwaited(latest.current, given);
    change((before) => takeAwaited(before, given));
  };
  const signal = () => controller.current?.signal ?? new AbortController().signal;

  const write = async (language: string): Promise<string | undefined> => {
    const asked = latest.current;
    const { base } = asked;
    const length = lengthOfBase(base);
    const body = { product_id: product.id, language, ...(length && { length, pace: base.pace }) };
    const script = await request(catalogueCalls.writeVoiceover, { body, signal: signal() });
    if (script.error !== undefined) return errorText(script);
    const texts = [{ id: 'voiceover', text: script.data.voiceover }];
    take({ asked, language, texts, origin: 'written' });
    return writeMissingHooks(language);
  };

  const writeMissingHooks = async (language: string): Promise<string | undefined> => {
    const missing = listMissingHooks(latest.current, language);
    for (let from = 0; from < missing.length; from += HOOKS_AT_ONCE) {
      const some = missing.slice(from, from + HOOKS_AT_ONCE);
      const asked = latest.current;
      const known = listHooksOf(asked, language);
      const body = { product_id: product.id, language, count: some.length, known };
      const written = await request(textCalls.writeHooks, { body, signal: signal() });
      if (written.error !== undefined) return errorText(written);
      const texts = written.data.hooks.map((text, index) => ({ id: `hook-${some[index]}`, text }));
      take({ asked, language, texts, origin: 'written' });
      if (texts.length < some.length) return MESSAGES.hooksFailed;
    }
    return undefined;
  };

  const translate = async (language: string): Promise<string | undefined> => {
    const asked = latest.current;
    const body = {
      product_id: product.id,
      from: asked.base.language,
      to: language,
      texts: listTextUnits(asked),
    };
    const translated = await request(textCalls.translateTexts, { body, signal: signal() });
    if (translated.error !== undefined) return errorText(translated);
    const { texts, problems } = translated.data;
    take({ asked, language, texts, origin: 'translated' });
    return problems[0]?.message;
  };

  return {
    busy,
    failures,
    write: (languages) => void run(languages, write),
    translate: (languages) => void run(languages, translate),
  };
}

function listMissingHooks({ hooks }: CampaignDraft, language: string): string[] {
  return hooks.flatMap(({ id, texts }) => (id !== OWN_HOOK && !texts[language]?.trim() ? [id] : []));
}

function without(failures: Readonly<Record<string, string>>, languages: readonly string[]) {
  return Object.fromEntries(Object.entries(failures).filter(([language]) => !languages.includes(language)));
}
