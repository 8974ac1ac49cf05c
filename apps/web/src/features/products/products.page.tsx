import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingPicture } from '../../ui/loading-picture.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { isOrdering, type ListView } from './list-view.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { productListQuery } from './products.queries.ts';
import { NoMatches } from './products-empty.tsx';
import { useListView } from './use-list-view.ts';

const FirstRunGuide = lazy(async () => ({ default: (await import('./first-run-guide.tsx')).FirstRunGuide }));

const orderings = [
  { value: 'title', label: 'Title' },
  { value: '-created_at', label: 'Date created' },
  { value: '-updated_at', label: 'Date updated' },
];

export function ProductsPage() {
  const { view, change, typed, setTyped } = useListView();
  return (
    <section aria-labelledby="my-products" className="flex flex-col gap-6">
      <title>Dashboard · Avatarcade</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="my-products" className="text-2xl font-bold tracking-tight">
          My Products
        </h2>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-3 max-sm:basis-full">
          <SearchBox
            label="Search products"
            value={typed}
            onChange={setTyped}
            className="min-w-44 flex-1 sm:max-w-72"
          />
          <div className="w-38 shrink-0 max-sm:grow">
            <Select
              label="Sort by"
              options={orderings}
              value={view.ordering}
              onChange={(ordering) => isOrdering(ordering) && change({ ordering })}
            />
          </div>
          <LinkButton
            to={PATHS.newProduct}
            icon={<Plus aria-hidden size={18} />}
            className="h-11 max-sm:w-full"
          >
            Add New Product
          </LinkButton>
        </div>
      </div>
      <ProductsList view={view} onPage={(page) => change({ page })} onClear={() => setTyped('')} />
    </section>
  );
}

type ProductsListProps = {
  view: ListView;
  onPage: (page: number) => void;
  onClear: () => void;
};

/** The control of the pages stays while the next one loads: it has the focus. */
function ProductsList({ view, onPage, onClear }: ProductsListProps) {
  const { data } = useQuery(productListQuery(view));
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <>
      <p role="status" className="sr-only">
        {data && data.count > 0 && placeText(view.page, data)}
      </p>
      <ProductsOnPage view={view} onPage={onPage} onClear={onClear} isFirst={!shown} />
      {shown && <Pagination page={view.page} totalPages={shown.total_pages} onChange={onPage} />}
    </>
  );
}

function placeText(page: number, { count, total_pages }: { count: number; total_pages: number }): string {
  const products = countText(count, 'product');
  return total_pages > 1 ? `${products}, page ${page} of ${total_pages}` : products;
}

function ProductsOnPage({ view, onPage, onClear, isFirst }: ProductsListProps & { isFirst: boolean }) {
  const list = useQuery(productListQuery(view));
  const { data, error, isPending } = list;
  if (error && !data) {
    return <LoadError query={list} />;
  }
  if (isPending) return isFirst ? <ProductGridSkeleton /> : <LoadingPicture label="Loading products" />;
  if (data.count === 0) {
    if (view.search) return <NoMatches search={view.search} onClear={onClear} />;
    return (
      <Suspense fallback={<ProductGridSkeleton />}>
        <FirstRunGuide />
      </Suspense>
    );
  }
  if (data.data.length > 0) return <ProductGrid products={data.data} />;
  return (
    <Button variant="secondary" onClick={() => onPage(1)} className="self-center">
      Back to the first page
    </Button>
  );
}
