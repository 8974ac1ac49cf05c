import { Clapperboard } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty.state.tsx';
import { LinkButton } from '../../ui/link.button.tsx';

interface FilmsEmptyProps {
  productId: string | undefined;
  search: string;
  onClear: () => void;
}

export function FilmsEmpty({ productId, search, onClear }: FilmsEmptyProps) {
  const isSearch = search !== '';
  return (
    <EmptyState
      title="No Videos"
      picture={
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Clapperboard aria-hidden size={28} />
        </span>
      }
      action={
        isSearch ? (
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        ) : (
          <LinkButton to={productId ? PATHS.createVideo(productId) : PATHS.dashboard}>
            {productId ? 'Create New Video' : 'Choose a game'}
          </LinkButton>
        )
      }
    >
      {isSearch ? `No title has “${search}” in it.` : 'The first one takes about five minutes.'}
    </EmptyState>
  );
}
