import { Plus } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CastPortrait } from '../../ui/cast.portrait.tsx';
import { EmptyState } from '../../ui/empty.state.tsx';
import { LinkButton } from '../../ui/link.button.tsx';

export function NoProducts() {
  return (
    <EmptyState
      title="No Products Yet"
      picture={<CastPortrait avatar="maya-everyday" expression="invite" live className="h-44 w-52" />}
      action={
        <LinkButton to={PATHS.newProduct} icon={<Plus aria-hidden size={18} />}>
          Add New Product
        </LinkButton>
      }
    >
      Paste your game’s store address and we read the rest from its listing.
    </EmptyState>
  );
}

export function NoMatches({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing found"
      picture={<CastPortrait avatar="arjun-everyday" expression="think" live className="h-44 w-52" />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      No product of yours matches “<span className="break-all">{search}</span>”.
    </EmptyState>
  );
}
