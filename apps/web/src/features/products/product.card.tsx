import type { Product } from '@avatarcade/contracts/products';
import { Clapperboard, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/date.format.ts';
import { PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/link.button.tsx';
import { ProductIcon } from './product.icon.tsx';
import { videoCount } from './video.count.ts';

export function ProductCard({ product }: { product: Product }) {
  const { id, title, icon_url, generations_count, updated_at, categories } = product;
  return (
    <article className="group relative flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color,box-shadow] hover:border-edge hover:shadow-raised">
      <div className="flex min-w-0 gap-4">
        <ProductIcon src={icon_url} title={title} className="size-18" />
        <div className="min-w-0 flex-1 pr-8">
          {categories[0] && <p className="truncate text-sm text-muted">{categories[0].name}</p>}
          <h3 className="line-clamp-2 text-lg leading-snug font-bold break-words" dir="auto">
            {title}
          </h3>
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted tabular-nums">
            <Clapperboard aria-hidden size={15} className={generations_count ? 'text-accent' : ''} />
            {videoCount(generations_count)}
          </p>
        </div>
      </div>
      <Link
        to={PATHS.editProduct(id)}
        aria-label={`Edit ${title}`}
        title="Edit product"
        className="absolute top-3 right-3 inline-flex size-9 items-center justify-center rounded-control text-faint transition-colors hover:bg-hover hover:text-ink"
      >
        <Settings aria-hidden size={18} />
      </Link>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="text-sm text-muted">Last updated {formatDay(updated_at)}</p>
        <div className="flex gap-2">
          <LinkButton to={PATHS.product(id)} size="sm" variant="secondary" aria-label={`Open ${title}`}>
            Open
          </LinkButton>
          <LinkButton to={PATHS.createVideo(id)} size="sm" aria-label={`Create video for ${title}`}>
            Create video
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
