import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { useNavigate } from 'react-router';
import { productQuery } from '../../shared/api/product.query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { countText } from '../../shared/format/count-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { buildListAddress } from './last-list.ts';

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
  const navigate = useNavigate();
  const toast = useToast();

  const remove = useCall(productCalls.deleteProduct, {
    async onSuccess() {
      await navigate(buildListAddress());
      toast.success('Product deleted', product.title);
      queryClient.removeQueries({ queryKey: productQuery(product.id).queryKey });
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title="Delete this product?"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: product.id } })}
      onClose={onClose}
    >
      {remove.error && (
        <div className="mb-4">
          <Banner>{remove.error.message}</Banner>
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
