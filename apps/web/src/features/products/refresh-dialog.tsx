import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product, TakeChangesBody } from '@avatarcade/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { listingErrorText } from './listing-error-text.ts';
import { checkStore, takeChanges } from './refresh-request.ts';
import { StoreChangeList } from './store-change-list.tsx';
import { type ChangedField, listChanged, pickChanges } from './store-changes.ts';

type RefreshDialogProps = {
  product: Product;
  onClose: () => void;
};

/** What the store says differently; nothing is taken before the user says so. */
export function RefreshDialog({ product, onClose }: RefreshDialogProps) {
  const toast = useToast();
  const [left, setLeft] = useState<ReadonlySet<ChangedField>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { data, error: errorMessage } = useQuery({
    queryKey: ['store-check', product.id],
    queryFn: async ({ signal }) => {
      const result = await checkStore(product.id, signal);
      if (result.error !== undefined) throw new Error(listingErrorText(result, MESSAGES.productParseFailed));
      return result.data;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const changed = data ? listChanged(data) : [];
  const chosen = changed.filter((field) => !left.has(field));

  const take = async (changes: TakeChangesBody) => {
    setBusy(true);
    setError('');
    const result = await takeChanges(product.id, changes);
    setBusy(false);
    if (result.error !== undefined) return setError(listingErrorText(result, MESSAGES.productUpdateFailed));
    queryClient.setQueryData(queryKeys.product(product.id), result.data);
    void queryClient.invalidateQueries({ queryKey: queryKeys.products });
    onClose();
    toast.success('Product updated', result.data.title);
  };

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
              busy={busy}
              disabled={chosen.length === 0}
              onClick={() => take(pickChanges(data, chosen))}
            >
              Apply changes
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {(errorMessage || error) && <Banner>{error || errorMessage?.message}</Banner>}
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
            onChoose={(field, isChosen) => setLeft((now) => toggle(now, field, !isChosen))}
          />
        )}
      </div>
    </Dialog>
  );
}

function toggle(set: ReadonlySet<ChangedField>, field: ChangedField, isIn: boolean) {
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
