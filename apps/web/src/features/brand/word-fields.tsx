import type { Product } from '@avatarcade/contracts/products';
import { BUTTON_TEXT_MAX, END_LINE_MAX, STORE_LINES, type StoreLine } from '@avatarcade/video/edit/words';
import { storeOf, storeText } from '@avatarcade/video/store-texts';
import { VIDEO_TEXTS, videoTexts } from '@avatarcade/video/video-texts';
import { compareNames } from '../../shared/format/compare-names.ts';
import { Field } from '../../ui/field.tsx';
import { LimitedInput } from '../../ui/limited-input.tsx';
import { Select } from '../../ui/select.tsx';
import { SelectSearch } from '../../ui/select-search.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const LANGUAGES = Object.keys(VIDEO_TEXTS)
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => compareNames(one.label, other.label));

type WordFieldsProps = {
  product: Product;
  draft: BrandDraft;
  set: SetBrand;
  /** Whose texts are edited and shown. */
  locale: string;
  onLocale: (locale: string) => void;
};

export function WordFields({ product, draft, set, locale, onLocale }: WordFieldsProps) {
  const store = storeOf(product.product_url);
  const lines = STORE_LINES.filter(
    (line) => (line !== 'store' || store) && (line !== 'badge' || draft.badge_url),
  ).map((value) => ({ value, label: labelOf(value) }));
  const own = LANGUAGES.filter(({ value }) => draft.button_texts[value] || draft.end_lines[value]);

  function labelOf(line: StoreLine): string {
    if (line === 'none') return 'None';
    return line === 'badge' ? 'The badge above' : storeText({ line, store, locale });
  }

  return (
    <>
      <Field label="Line below the name" optional hint="In every language that has no line of its own.">
        <LimitedInput
          dir="auto"
          value={draft.end_line ?? ''}
          limit={END_LINE_MAX}
          placeholder="None"
          onChange={({ target }) => set({ end_line: target.value || null })}
        />
      </Field>
      <Field label="Store line" hint="Neutral words; the names of stores stay as they are.">
        <Select
          options={lines}
          value={draft.store_line}
          onChange={(value) => {
            const line = STORE_LINES.find((each) => each === value);
            if (line) set({ store_line: line });
          }}
        />
      </Field>
      <fieldset className="flex flex-col gap-4 rounded-control border border-line p-4">
        <legend className="px-1 text-sm font-medium">In one language</legend>
        <Field
          label="Language"
          hint={
            own.length > 0
              ? `Own texts in: ${own.map(({ label }) => label).join(', ')}`
              : 'No language has texts of its own yet.'
          }
        >
          <SelectSearch options={LANGUAGES} value={locale} onChange={onLocale} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Button text">
            <LimitedInput
              dir="auto"
              lang={locale}
              value={draft.button_texts[locale] ?? ''}
              limit={BUTTON_TEXT_MAX}
              placeholder={videoTexts(locale).callToAction}
              onChange={({ target }) =>
                set({ button_texts: withText(draft.button_texts, { locale, text: target.value }) })
              }
            />
          </Field>
          <Field label="Line below the name">
            <LimitedInput
              dir="auto"
              lang={locale}
              value={draft.end_lines[locale] ?? ''}
              limit={END_LINE_MAX}
              placeholder={draft.end_line ?? 'None'}
              onChange={({ target }) =>
                set({ end_lines: withText(draft.end_lines, { locale, text: target.value }) })
              }
            />
          </Field>
        </div>
      </fieldset>
    </>
  );
}

function withText(
  texts: Record<string, string>,
  { locale, text }: { locale: string; text: string },
): Record<string, string> {
  const { [locale]: _, ...others } = texts;
  return text ? { ...others, [locale]: text } : others;
}
