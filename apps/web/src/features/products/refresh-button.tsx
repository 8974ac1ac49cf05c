import type { Product } from '@avatarcade/contracts/products';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RefreshDialog } from './refresh-dialog.tsx';

export function RefreshButton({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={<RefreshCw aria-hidden size={17} />}
        onClick={() => setOpen(true)}
        className="text-muted"
      >
        Refresh from store
      </Button>
      {isOpen && <RefreshDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
