import type { Product } from '@avatarcade/contracts/products';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/error.text.ts';
import { queryClient } from '../../lib/query.client.ts';
import { queryKeys } from '../../lib/query.keys.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm.dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteProduct } from './delete.product.request.ts';

interface DeleteProductDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

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
    await queryClient.invalidateQueries({ queryKey: queryKeys.generations });
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
        and its videos go away for good. What was paid for them stays in your account’s history.
      </p>
    </ConfirmDialog>
  );
}
