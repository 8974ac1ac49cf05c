import { updateProductBody } from '@avatarcade/contracts/products';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { CountrySelect } from '../../ui/country-select.tsx';
import { Field } from '../../ui/field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { splitAudience } from './audience-format.ts';
import { useTagNames } from './tag-list.query.ts';

/** What the fields edit, all of it. */
export const detailsForm = updateProductBody
  .pick({
    additional_mechanics: true,
    recommended_country: true,
    target_audience: true,
    category_names: true,
  })
  .required();
export type Details = z.output<typeof detailsForm>;
/** Them as they were typed, before they are checked. */
export const keptDetails = z.object({
  additional_mechanics: z.string(),
  recommended_country: z.string(),
  target_audience: z.string(),
  category_names: z.array(z.string()),
});

type DetailsFieldsProps = {
  form: UseFormReturn<Details>;
};

/** Details of a game beyond its listing; the same in both product forms. */
export function DetailsFields({ form }: DetailsFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const tags = useTagNames();
  return (
    <>
      <Field
        label="Additional mechanics"
        optional
        hint="What the listing doesn’t mention: modes, moves, surprises. It is used for writing voiceovers."
        error={errors.additional_mechanics?.message}
      >
        <Textarea {...register('additional_mechanics')} maxLength={2000} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Recommended country" optional error={errors.recommended_country?.message}>
          <Controller
            control={control}
            name="recommended_country"
            render={({ field }) => (
              <CountrySelect
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                noneLabel="No particular country"
              />
            )}
          />
        </Field>
        <Field label="Target audience" optional error={errors.target_audience?.message}>
          <Controller
            control={control}
            name="target_audience"
            render={({ field }) => (
              <TagInput
                value={splitAudience(field.value)}
                onChange={(groups) => field.onChange(groups.join(', '))}
                noun="group"
                placeholder="Teens, Commuters"
                maxLength={120}
              />
            )}
          />
        </Field>
      </div>
      <Field
        label="Tags"
        optional
        hint="At most 60 characters each."
        error={errors.category_names?.message ?? tags.error}
      >
        <Controller
          control={control}
          name="category_names"
          render={({ field }) => (
            <TagInput value={field.value} onChange={field.onChange} suggestions={tags.names} />
          )}
        />
      </Field>
    </>
  );
}
