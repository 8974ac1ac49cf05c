import { messageOf } from '../shared/api/api-error.ts';
import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import type { FailedQuery } from './load-error.tsx';

type OpenFailedProps = {
  title: string;
  query: FailedQuery;
  /** The way away from here. */
  back: { to: string; text: string };
};

/** In place of a page whose data can't be loaded now. */
export function OpenFailed({ title, query, back }: OpenFailedProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button ref={button} busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
      <LinkButton to={back.to} variant="secondary">
        {back.text}
      </LinkButton>
    </div>
  );
  return (
    <EmptyState isPage title={title} action={action}>
      {messageOf(query.error)}
    </EmptyState>
  );
}
