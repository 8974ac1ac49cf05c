import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { Product } from '@avatarcade/contracts/products';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

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
          className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
        >
          <Skeleton className="h-24 rounded-none" />
          <div className="flex flex-col gap-4 px-5 pb-5">
            <Skeleton className="-mt-9 size-21 rounded-[22%] ring-4 ring-surface" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
            <Skeleton className="h-10 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
