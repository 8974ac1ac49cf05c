import { MESSAGES } from '@avatarcade/contracts/messages';
import { updateProductBody } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { otherStoreOf, STORE_NAMES } from '@avatarcade/video/store-texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PATHS } from '../../paths.ts';
import { fieldErrorText } from '../../shared/api/error-text.ts';
import { productQuery } from '../../shared/api/product.query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useKeptForm } from '../../shared/ui-state/use-kept-input.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScrolledTo } from '../../ui/scrolled-to.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Details, DetailsFields, detailsForm, keptDetails } from './details-fields.tsx';
import { FormCard } from './form-card.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { ProductIcon } from './product-icon.tsx';
import { useProduct } from './use-product.ts';

const editForm = detailsForm.extend({ other_store_url: updateProductBody.shape.other_store_url.unwrap() });
const keptEdit = keptDetails.extend({ other_store_url: z.string() });

export function EditProductPage() {
  const product = useProduct();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm({
    resolver: zodResolver(editForm),
    defaultValues: {
      additional_mechanics: product.additional_mechanics,
      recommended_country: product.recommended_country,
      target_audience: product.target_audience,
      category_names: product.categories.map(({ name }) => name),
      other_store_url: product.other_store_url ?? '',
    },
  });
  const otherStore = STORE_NAMES[otherStoreOf(product.product_url)];

  const guard = useUnsavedGuard(form.formState.isDirty);
  const editor = { place: `product ${product.id}`, name: 'Edit product', of: product.title };
  useKeptForm(form, { editor, schema: keptEdit });

  const update = useCall(productCalls.updateProduct, {
    async onSuccess(updated) {
      queryClient.setQueryData(productQuery(product.id).queryKey, updated);
      guard.allow();
      await navigate(PATHS.product(product.id));
      toast.success('Product updated', product.title);
    },
  });
  const refusedAddress = fieldErrorText(update.error?.data, 'other_store_url');
  const submit = form.handleSubmit((body) => update.mutate({ params: { id: product.id }, body }));

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <title>{`Edit ${product.title} · Avatarcade`}</title>
      <header className="flex min-w-0 items-center gap-4">
        <ProductIcon src={product.icon_url} title={product.title} />
        <div className="min-w-0">
          <h1 className="text-3xl font-bold tracking-tight">Edit product</h1>
          <p className="truncate text-muted" dir="auto">
            {product.title}
          </p>
        </div>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          update.reset();
          return submit(event);
        }}
      >
        <FormCard
          actions={
            <>
              <LinkButton to={PATHS.product(product.id)} variant="secondary">
                Cancel
              </LinkButton>
              <Button type="submit" busy={update.isPending}>
                {update.isPending ? 'Saving...' : 'Save changes'}
              </Button>
            </>
          }
        >
          {update.error && !refusedAddress && (
            <ScrolledTo>
              <Banner>{listingErrorText(update.error, MESSAGES.productUpdateFailed)}</Banner>
            </ScrolledTo>
          )}
          {/* The details are fields of the form. react-hook-form's types take no form of more fields for one of fewer. */}
          <DetailsFields form={form as unknown as UseFormReturn<Details>} />
          <Field
            label={`${otherStore} address`}
            optional
            hint="For videos whose end card names that store alone."
            error={form.formState.errors.other_store_url?.message ?? refusedAddress}
          >
            <Input type="url" inputMode="url" maxLength={2000} {...form.register('other_store_url')} />
          </Field>
        </FormCard>
      </form>
      {guard.dialog}
    </div>
  );
}
