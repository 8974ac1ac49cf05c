import type { Product } from '@avatarcade/contracts/products';
import { Clapperboard, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProductCover } from './product-cover.tsx';
import { ProductIcon } from './product-icon.tsx';
import { videoCount } from './video-count.ts';

export function ProductCard({ product }: { product: Product }) {
  const { id, title, icon_url, updated_at } = product;
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[border-color,box-shadow] hover:border-edge hover:shadow-raised">
      <ProductCover icon={icon_url} title={title} className="h-24" />
      <Link
        to={PATHS.editProduct(id)}
        aria-label={`Edit ${title}`}
        title="Edit product"
        // Above the link that covers the card.
        className="absolute top-3 right-3 z-10 inline-flex size-9 items-center justify-center rounded-full bg-[oklch(0.17_0.04_283/0.55)] text-white backdrop-blur-sm transition-colors hover:bg-[oklch(0.17_0.04_283/0.85)]"
      >
        <Settings aria-hidden size={18} />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-4 px-5 pb-5">
        <div className="-mt-9 flex items-end justify-between gap-3">
          <span className="relative rounded-[22%] bg-surface p-1">
            <ProductIcon src={icon_url} title={title} className="block size-19" />
          </span>
          <VideoCount product={product} />
        </div>
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-lg leading-snug font-bold break-words" dir="auto">
            {/* Covers the card. The keyboard has "Open" for the same. */}
            <Link
              to={PATHS.product(id)}
              tabIndex={-1}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 truncate text-sm text-muted">Last updated {formatDay(updated_at)}</p>
        </div>
        <div className="mt-auto flex gap-2 *:flex-1">
          <LinkButton
            to={PATHS.product(id)}
            variant="secondary"
            aria-label={`Open ${title}`}
            className="relative"
          >
            Open
          </LinkButton>
          <LinkButton
            to={PATHS.createVideo(id)}
            variant="soft"
            aria-label={`Create video for ${title}`}
            className="relative"
          >
            Create video
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function VideoCount({ product }: { product: Product }) {
  return (
    <p className="flex items-center gap-1.5 pb-1 text-sm text-muted tabular-nums">
      <Clapperboard aria-hidden size={15} className={product.generations_count ? 'text-accent' : undefined} />
      {videoCount(product.generations_count)}
    </p>
  );
}
