import { MESSAGES } from '@avatarcade/contracts/messages';
import {
  type CreateProductBody,
  createProductBody,
  type ParsedProduct,
} from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PATHS } from '../../paths.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { listKeptInput } from '../../shared/session/kept-input.ts';
import { useKeptForm } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScrolledTo } from '../../ui/scrolled-to.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Details, DetailsFields, keptDetails } from './details-fields.tsx';
import { FormCard } from './form-card.tsx';
import { IconField } from './icon-field.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { ListingFacts } from './listing-facts.tsx';

type NewProduct = CreateProductBody;

/** The place of what is kept here, with the address. */
const NEW_PRODUCT = 'new product';

/** The store address of a product whose input is kept. */
export function findKeptAddress(): string | undefined {
  const places = listKeptInput().map(({ place }) => place);
  return places.find((place) => place.startsWith(`${NEW_PRODUCT} `))?.slice(NEW_PRODUCT.length + 1);
}

const keptProduct = keptDetails.extend({
  product_url: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
});

type NewProductFormProps = {
  address: string;
  /** The listing; null if the user fills in everything by hand. */
  parsed: ParsedProduct | null;
  /** Called with whether the form contains the user's input. */
  onDirty: (isDirty: boolean) => void;
};

function fillIn(address: string, parsed: ParsedProduct | null): NewProduct {
  return {
    product_url: address,
    title: parsed?.name.slice(0, 200) ?? '',
    description: parsed?.description.slice(0, 10_000) ?? '',
    icon: parsed?.icon ?? '',
    additional_mechanics: '',
    recommended_country: '',
    target_audience: '',
    category_names: parsed?.tags.slice(0, 30) ?? [],
  };
}

export function NewProductForm({ address, parsed, onDirty }: NewProductFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<NewProduct>({
    // The schema has defaults, so its input type has optional fields that this form always contains.
    resolver: zodResolver(createProductBody.required()),
    defaultValues: fillIn(address, parsed),
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  useKeptForm(form, {
    editor: { place: `${NEW_PRODUCT} ${address}`, name: 'Add New Product' },
    schema: keptProduct,
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { setFocus } = form;
  const isByHand = parsed === null;
  useEffect(() => {
    // The button that opened the form has disappeared, and the focus with it.
    if (isByHand) setFocus('title');
  }, [isByHand, setFocus]);

  const create = useCall(productCalls.createProduct, {
    async onSuccess({ id, title }) {
      guard.allow();
      await navigate(PATHS.product(id), { replace: true });
      toast.success('Product added', title);
    },
  });
  const submit = form.handleSubmit((body) => create.mutate({ body }));

  return (
    <form
      noValidate
      aria-label="The new product"
      onSubmit={(event) => {
        create.reset();
        return submit(event);
      }}
      className="animate-rise"
    >
      <FormCard
        actions={
          <>
            <LinkButton to={PATHS.dashboard} variant="secondary">
              Cancel
            </LinkButton>
            <Button type="submit" busy={create.isPending}>
              {create.isPending ? 'Adding...' : 'Add product'}
            </Button>
          </>
        }
      >
        {create.error && (
          <ScrolledTo>
            <Banner>{listingErrorText(create.error, MESSAGES.productCreateFailed)}</Banner>
          </ScrolledTo>
        )}
        {parsed && <ListingFacts parsed={parsed} />}
        <ListingFields form={form} />
        {/* The details are fields of the product. react-hook-form's types take no form of more fields for one of fewer. */}
        <DetailsFields form={form as unknown as UseFormReturn<Details>} />
      </FormCard>
      {guard.dialog}
    </form>
  );
}

function ListingFields({ form }: { form: UseFormReturn<NewProduct> }) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input {...register('title')} maxLength={200} dir="auto" />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...register('description')} maxLength={10_000} rows={5} dir="auto" className="max-h-80" />
      </Field>
      <Controller
        control={control}
        name="icon"
        render={({ field }) => (
          <IconField value={field.value} onChange={field.onChange} title={watch('title')} />
        )}
      />
    </>
  );
}
