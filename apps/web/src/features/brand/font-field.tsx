import { DEFAULT_FACE, DISPLAY_FACE_IDS, DISPLAY_FACES } from '@avatarcade/video/brand/display-faces';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

const OPTIONS = DISPLAY_FACES.map(({ id, name, mood }) => ({
  value: id,
  label: id === DEFAULT_FACE ? `${name} · ${mood}, the usual one` : `${name} · ${mood}`,
}));

export function FontField({ draft, set }: { draft: BrandDraft; set: SetBrand }) {
  return (
    <Field label="Display face">
      <Select
        options={OPTIONS}
        value={draft.font ?? DEFAULT_FACE}
        onChange={(value) => {
          const font = DISPLAY_FACE_IDS.find((id) => id === value);
          set({ font: font && font !== DEFAULT_FACE ? font : null });
        }}
      />
    </Field>
  );
}
