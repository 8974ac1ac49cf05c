import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type VideosEmptyProps = {
  productId: string | undefined;
  search: string;
  onClear: () => void;
};

export function VideosEmpty({ productId, search, onClear }: VideosEmptyProps) {
  const isSearch = search !== '';
  return (
    <EmptyState
      title="No Videos"
      picture={<CastPortrait live avatar="maya-everyday" expression="invite" className="h-44 w-52" />}
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
      {isSearch ? (
        <>
          No title contains “<bdi>{search}</bdi>”.
        </>
      ) : (
        'The first one takes about five minutes.'
      )}
    </EmptyState>
  );
}
