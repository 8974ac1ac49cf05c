import { STORE_NAMES, storeOf } from '@avatarcade/video/store-texts';
import { Clapperboard, ExternalLink, Palette, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PATHS } from '../../paths.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { FirstVideo } from './first-video.tsx';
import { ProductCover } from './product-cover.tsx';
import { ProductDescription } from './product-description.tsx';
import { ProductIcon } from './product-icon.tsx';
import { ProductPronunciations } from './product-pronunciations.tsx';
import { ProductStats } from './product-stats.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useProduct } from './use-product.ts';

type ProductPageProps = {
  /** The list of this product's videos; requested only if there are any. */
  renderVideos: (productId: string) => ReactNode;
};

export function ProductPage({ renderVideos }: ProductPageProps) {
  const product = useProduct();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, icon_url, categories, created_at, product_url, description } = product;
  return (
    <div className="relative flex flex-col gap-8">
      <title>{`${title} · Avatarcade`}</title>
      <header className="flex flex-col gap-x-8 gap-y-6 md:flex-row md:items-start">
        <ProductCover
          icon={icon_url}
          title={title}
          className="-mb-18 h-32 rounded-card sm:h-40 md:absolute md:inset-x-0 md:top-0 md:mb-0"
        />
        <span className="relative ml-4 w-fit rounded-[22%] bg-paper p-1.5 md:mt-26 md:ml-8">
          <ProductIcon src={icon_url} title={title} className="block size-24 sm:size-32" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3 md:mt-44">
          <h1 className="text-3xl leading-tight font-bold tracking-tight break-words sm:text-4xl" dir="auto">
            {title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
            {categories[0] && (
              <span className="max-w-full truncate rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-accent">
                {categories[0].name}
              </span>
            )}
            <span>Created {formatDay(created_at)}</span>
            {product_url && <StoreLink address={product_url} />}
          </p>
          <ProductDescription key={id} text={description} />
        </div>
        <div className="flex flex-wrap gap-2.5 md:mt-46 md:max-w-56 md:flex-col">
          <LinkButton to={PATHS.createVideo(id)} size="lg" icon={<Clapperboard aria-hidden size={19} />}>
            Create video
          </LinkButton>
          <LinkButton
            to={PATHS.editProduct(id)}
            size="lg"
            variant="secondary"
            icon={<Pencil aria-hidden size={17} />}
          >
            Edit Product
          </LinkButton>
          <LinkButton
            to={PATHS.brand(id)}
            size="lg"
            variant="secondary"
            icon={<Palette aria-hidden size={17} />}
          >
            Brand kit
          </LinkButton>
          {product_url && <RefreshButton product={product} />}
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden size={17} />}
            onClick={() => setDeleting(true)}
            className="text-muted"
          >
            Delete
          </Button>
        </div>
      </header>
      <ProductStats product={product} />
      <ProductPronunciations product={product} />
      {product.generations_count > 0 ? renderVideos(id) : <FirstVideo productId={id} />}
      <DeleteProductDialog product={product} open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

function StoreLink({ address }: { address: string }) {
  const store = storeOf(address);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 rounded-small font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {store ? STORE_NAMES[store] : 'Store listing'}
      <ExternalLink aria-hidden size={15} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
