import { MESSAGES } from '@avatarcade/contracts/messages';
import { updateProductBody } from '@avatarcade/contracts/products';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useUnsavedGuard } from '../../shared/ui-state/use-unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DetailsFields } from './details-fields.tsx';
import { FormCard } from './form-card.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { ProductIcon } from './product-icon.tsx';
import { updateProduct } from './update-product-request.ts';
import { useProduct } from './use-product.ts';

const detailsForm = updateProductBody.required();

export function EditProductPage() {
  const product = useProduct();
  const navigate = useNavigate();
  const toast = useToast();
  const [error, setError] = useState('');
  const form = useForm({
    resolver: zodResolver(detailsForm),
    defaultValues: {
      additional_mechanics: product.additional_mechanics,
      recommended_country: product.recommended_country,
      target_audience: product.target_audience,
      category_names: product.categories.map(({ name }) => name),
    },
  });

  const guard = useUnsavedGuard(form.formState.isDirty);

  const submit = form.handleSubmit(async (details) => {
    const result = await updateProduct(product.id, details);
    if (result.error !== undefined) return setError(listingErrorText(result, MESSAGES.productUpdateFailed));
    queryClient.setQueryData(queryKeys.product(product.id), result.data);
    void queryClient.invalidateQueries({ queryKey: queryKeys.products });
    guard.allow();
    await navigate(PATHS.product(product.id));
    toast.success('Product updated', product.title);
  });

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
          setError('');
          return submit(event);
        }}
      >
        <FormCard
          actions={
            <>
              <LinkButton to={PATHS.product(product.id)} variant="secondary">
                Cancel
              </LinkButton>
              <Button type="submit" busy={form.formState.isSubmitting}>
                {form.formState.isSubmitting ? 'Saving...' : 'Save changes'}
              </Button>
            </>
          }
        >
          {error && <Banner>{error}</Banner>}
          <DetailsFields form={form} />
        </FormCard>
      </form>
      {guard.dialog}
    </div>
  );
}
