import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQuery } from '../../shared/api/product.query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { StoreChangeList } from './store-change-list.tsx';
import { type ChangedField, listChanged, pickChanges } from './store-changes.ts';

type RefreshDialogProps = {
  product: Product;
  onClose: () => void;
};

/** The differences to the store's listing; nothing is applied before the user confirms. */
export function RefreshDialog({ product, onClose }: RefreshDialogProps) {
  const toast = useToast();
  const [left, setLeft] = useState<ReadonlySet<ChangedField>>(new Set());
  const { data, error: errorMessage } = useQuery({
    queryKey: ['store-check', product.id],
    queryFn: async ({ signal }) => {
      const result = await request(productCalls.checkStore, { params: { id: product.id }, signal });
      if (result.error !== undefined) throw new Error(listingErrorText(result, MESSAGES.productParseFailed));
      return result.data;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const changed = data ? listChanged(data) : [];
  const chosen = changed.filter((field) => !left.has(field));

  const take = useCall(productCalls.takeChanges, {
    onSuccess(updated) {
      queryClient.setQueryData(productQuery(product.id).queryKey, updated);
      onClose();
      toast.success('Product updated', updated.title);
    },
  });
  const error = take.error && listingErrorText(take.error, MESSAGES.productUpdateFailed);

  return (
    <Dialog
      title="Refresh from store"
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {changed.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {data && changed.length > 0 && (
            <Button
              busy={take.isPending}
              disabled={chosen.length === 0}
              onClick={() => take.mutate({ params: { id: product.id }, body: pickChanges(data, chosen) })}
            >
              Apply changes
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {(errorMessage || error) && <Banner>{error ?? errorMessage?.message}</Banner>}
        {!data && !errorMessage && <ReadingSkeleton />}
        {data && changed.length === 0 && (
          <p className="text-muted">
            The store’s listing is the same as your product. There is nothing to update.
          </p>
        )}
        {data && changed.length > 0 && (
          <StoreChangeList
            title={product.title}
            changes={data}
            chosen={chosen}
            onChoose={(field, isChosen) => setLeft((now) => toggle(now, { field, isIn: !isChosen }))}
          />
        )}
      </div>
    </Dialog>
  );
}

function toggle(set: ReadonlySet<ChangedField>, { field, isIn }: { field: ChangedField; isIn: boolean }) {
  const next = new Set(set);
  if (isIn) next.add(field);
  else next.delete(field);
  return next;
}

function ReadingSkeleton() {
  return (
    <div role="status" aria-label="Reading the listing" className="flex flex-col gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-20 rounded-control" />
    </div>
  );
}
