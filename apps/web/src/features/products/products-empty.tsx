import { Button } from '../../ui/button.tsx';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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
      None of your products match “<span className="break-all">{search}</span>”.
    </EmptyState>
  );
}
