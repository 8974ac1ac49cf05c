import type { Product } from '@avatarcade/contracts/products';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { errorText } from '../../shared/api/error-text.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { countText } from '../../shared/format/count-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteProduct } from './delete-product-request.ts';

function deletionText(videos: number): string {
  if (videos === 0) return 'will be deleted';
  return videos === 1
    ? 'and its only video will be deleted'
    : `and its ${countText(videos, 'video')} will be deleted`;
}

type DeleteProductDialogProps = {
  product: Product;
  open: boolean;
  onClose: () => void;
};

export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const navigate = useNavigate();
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    setError('');
    const result = await deleteProduct(product.id);
    setBusy(false);
    if (result.error !== undefined) return setError(errorText(result));
    await navigate(PATHS.dashboard);
    toast.success('Product deleted', product.title);
    queryClient.removeQueries({ queryKey: queryKeys.product(product.id) });
    await queryClient.invalidateQueries({ queryKey: queryKeys.products });
    await queryClient.invalidateQueries({ queryKey: queryKeys.videos });
  };

  return (
    <ConfirmDialog
      open={open}
      title="Delete this product?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && (
        <div className="mb-4">
          <Banner>{error}</Banner>
        </div>
      )}
      <p>
        <strong className="break-words text-ink" dir="auto">
          {product.title}
        </strong>{' '}
        {deletionText(product.generations_count)} permanently.
        {product.generations_count > 0 &&
          ' Payments stay in your account’s history. A video that is still being made is refunded.'}
      </p>
    </ConfirmDialog>
  );
}
