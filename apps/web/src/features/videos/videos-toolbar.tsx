import { Plus } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { VideosView } from './use-videos-view.ts';

type VideosToolbarProps = {
  view: VideosView;
  onChange: (part: Partial<VideosView>) => void;
  productId: string | undefined;
  count: number | undefined;
  isBusy: boolean;
};

const ORDERINGS: { value: VideosView['ordering']; label: string }[] = [
  { value: '-created_at', label: 'Date created' },
  { value: 'title', label: 'Title' },
];

export function VideosToolbar({ view, onChange, productId, count, isBusy }: VideosToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex items-center gap-3 max-lg:w-full lg:flex-1">
        <h2 className="flex items-baseline gap-2.5 text-2xl font-bold">
          {productId ? 'Created videos' : 'My Videos'}
          {count !== undefined && count > 0 && (
            <span className="font-text text-base font-normal text-muted tabular-nums">{count}</span>
          )}
        </h2>
        {isBusy && <Spinner size={18} />}
      </div>
      <SearchBox
        label="Search videos"
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="w-full min-w-44 sm:w-auto sm:flex-1 lg:w-60 lg:flex-none"
      />
      <Select
        label="Sort by"
        options={ORDERINGS}
        value={view.ordering}
        onChange={(value) => onChange({ ordering: value === 'title' ? 'title' : '-created_at' })}
        className="w-full sm:w-40"
      />
      {!productId && (
        <LinkButton to={PATHS.campaigns} variant="secondary" className="max-sm:flex-1">
          Campaigns
        </LinkButton>
      )}
      <LinkButton
        to={productId ? PATHS.createVideo(productId) : PATHS.dashboard}
        variant={productId ? 'secondary' : 'primary'}
        icon={<Plus aria-hidden size={18} />}
        className="max-sm:flex-1"
      >
        Create New Video
      </LinkButton>
    </div>
  );
}
