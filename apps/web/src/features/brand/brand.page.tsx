import type { Product } from '@avatarcade/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { throwIfGone } from '../../shared/api/gone.ts';
import { productQuery } from '../../shared/api/product.query.ts';
import { brandQuery } from '../../shared/brand/brand.query.ts';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrandForm } from './brand-form.tsx';

/** What all videos of a game have in common. */
export function BrandPage() {
  const { productId = '' } = useParams();
  const product = useQuery(productQuery(productId));
  const brand = useQuery(brandQuery(productId));
  throwIfGone(product, 'product');
  throwIfGone(brand, 'product');
  const error = product.error ?? brand.error;
  if (product.data && brand.data) {
    return (
      <Page product={product.data}>
        <BrandForm key={productId} product={product.data} brand={brand.data} />
      </Page>
    );
  }
  if (error) {
    return (
      <OpenFailed
        title="This brand kit can’t be opened"
        query={{
          error,
          isFetching: product.isFetching || brand.isFetching,
          refetch: () => Promise.all([product.refetch(), brand.refetch()]),
        }}
        back={{ to: PATHS.dashboard, text: 'Back to Home' }}
      />
    );
  }
  return (
    <PageLoading title="Loading the brand kit">
      <Skeleton className="h-12 w-72" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[36rem] rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </PageLoading>
  );
}

function Page({ product, children }: { product: Product; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <title>{`Brand of ${product.title} · Avatarcade`}</title>
      <header className="min-w-0">
        <h1 className="text-3xl font-bold tracking-tight">Brand kit</h1>
        <p className="text-muted" dir="auto">
          {product.title}
        </p>
        <p className="mt-2 max-w-prose text-sm text-muted">
          New videos begin with it. Videos that are ordered already stay as they are, and each new one may
          still differ.
        </p>
      </header>
      {children}
    </div>
  );
}
