import { applyBrand } from '@avatarcade/video/brand/apply-brand';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import {
  BUTTON_TEXT_MAX,
  END_LINE_MAX,
  STORE_LINE_CHOICES,
  TITLE_LINE_MAX,
} from '@avatarcade/video/edit/words';
import { storeOf, storeText } from '@avatarcade/video/store-texts';
import { videoTexts } from '@avatarcade/video/video-texts';
import { useBrand } from '../../../shared/brand/use-brand.ts';
import { Field } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SectionProps } from './section-props.ts';

/** The texts that the video shows beside the captions: title, button, lines of the end card. */
export function TextSection({ form, product, customise }: SectionProps) {
  const { edit, change } = customise;
  const locale = form.voice?.locale ?? 'en';
  const { kit, badgeUrl } = useBrand(product.id);
  const usual = applyBrand({ edit: buildDefaultEdit(), locale }, kit);
  const store = storeOf(product.product_url);
  const stores = STORE_LINE_CHOICES.filter(
    (choice) => (choice !== 'badge' || badgeUrl) && (choice !== 'store' || store),
  ).map((value) => ({ value, label: labelOfStore(value) }));

  function labelOfStore(choice: (typeof STORE_LINE_CHOICES)[number]): string {
    if (choice === 'brand') return 'As in the brand kit';
    if (choice === 'none') return 'None';
    if (choice === 'badge') return 'My own badge';
    return storeText({ line: choice, store, locale });
  }

  return (
    <div className="flex flex-col gap-4 pt-1.5 text-ink">
      <Field label="Title line" hint="On the opening and the end card.">
        <LimitedInput
          dir="auto"
          value={edit.title ?? ''}
          limit={TITLE_LINE_MAX}
          placeholder={product.title}
          onChange={({ target }) => change({ title: target.value || null }, { at: 'hook', name: 'title' })}
        />
      </Field>
      <Field label="Button text">
        <LimitedInput
          dir="auto"
          value={edit.button ?? ''}
          limit={BUTTON_TEXT_MAX}
          placeholder={usual.button ?? videoTexts(locale).callToAction}
          onChange={({ target }) => change({ button: target.value || null }, { at: 'card', name: 'button' })}
        />
      </Field>
      <Field label="Line of the end card" optional hint="Below the name, where there is no packshot.">
        <LimitedInput
          dir="auto"
          value={edit.endLine ?? ''}
          limit={END_LINE_MAX}
          placeholder={usual.endLine ?? 'None'}
          onChange={({ target }) =>
            change({ endLine: target.value || null }, { at: 'card', name: 'endLine' })
          }
        />
      </Field>
      <Field
        label="Store line"
        hint="Neutral words on the end card. A badge of your own is part of the brand kit."
      >
        <Select
          options={stores}
          value={edit.storeLine}
          onChange={(value) => {
            const chosen = STORE_LINE_CHOICES.find((choice) => choice === value);
            if (chosen) change({ storeLine: chosen }, { at: 'card' });
          }}
        />
      </Field>
    </div>
  );
}
