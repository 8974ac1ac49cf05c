import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { Product } from '@avatarcade/contracts/products';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product.card.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-5';

export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={grid}>
      {products.map((product) => (
        <li key={product.id} className="flex min-w-0 *:flex-1">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of the list before its first data. */
export function ProductGridSkeleton() {
  return (
    <div className={grid} role="status" aria-label="Loading products">
      {Array.from({ length: PAGE_SIZES.products }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity.
          key={index}
          className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5"
        >
          <div className="flex gap-4">
            <Skeleton className="size-18 rounded-[22%]" />
            <div className="flex flex-1 flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
          <div className="flex items-center justify-between border-t border-line pt-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-8 w-28 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
