import { useQuery } from '@tanstack/react-query';
import { castQuery, voicesQuery } from '../../shared/api/catalogue.queries.ts';
import { Field } from '../../ui/field.tsx';
import { SelectSearch } from '../../ui/select-search.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

const NONE = { value: '', label: 'Chosen each time' };

/** Presenter and voice that a new video begins with. */
export function DefaultFields({ draft, set }: { draft: BrandDraft; set: SetBrand }) {
  const voices = useQuery(voicesQuery());
  const cast = useQuery(castQuery);
  if (voices.isPending || cast.isPending) return <Skeleton className="h-20" />;
  const looks = (cast.data?.results ?? []).flatMap((group) =>
    group.avatars.map(({ id, name }) => ({ value: id, label: name })),
  );
  const spoken = (voices.data ?? []).map(({ id, name, language }) => ({
    value: id,
    label: `${name} · ${language}`,
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Presenter"
        error={cast.isError && !cast.data && 'The cast can’t be loaded at the moment.'}
      >
        <SelectSearch
          options={[NONE, ...looks]}
          value={draft.avatar ?? ''}
          placeholder={NONE.label}
          onChange={(avatar) => set({ avatar: avatar || null })}
        />
      </Field>
      <Field
        label="Voice"
        error={voices.isError && !voices.data && 'The voices can’t be loaded at the moment.'}
      >
        <SelectSearch
          options={[NONE, ...spoken]}
          value={draft.voice ?? ''}
          placeholder={NONE.label}
          onChange={(voice) => set({ voice: voice || null })}
        />
      </Field>
    </div>
  );
}
