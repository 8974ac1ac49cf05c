import type { Product } from '@avatarcade/contracts/products';
import { Gamepad2 } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type WizardHeaderProps = {
  product: Product;
  /** Whether the draft is one of an earlier visit. */
  wasRestored: boolean;
  onStartOver: () => void;
};

export function WizardHeader({ product, wasRestored, onStartOver }: WizardHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <Link
        to={PATHS.product(product.id)}
        className="flex min-w-0 items-center gap-3 rounded-small font-medium hover:text-accent"
      >
        {product.icon_url ? (
          <img
            src={product.icon_url}
            alt=""
            className="size-9 rounded-small border border-line object-cover"
          />
        ) : (
          <span className="inline-flex size-9 items-center justify-center rounded-small bg-sunken text-muted">
            <Gamepad2 aria-hidden size={18} />
          </span>
        )}
        <span dir="auto" title={product.title} className="truncate">
          {product.title}
        </span>
      </Link>
      {wasRestored && (
        <p className="flex shrink-0 items-center gap-1 text-sm text-muted">
          <span className="max-sm:sr-only">Your draft was restored.</span>
          <Button size="sm" variant="ghost" onClick={onStartOver}>
            Start over
          </Button>
        </p>
      )}
    </div>
  );
}
