import { messageOf } from '../shared/api/api-error.ts';
import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Of a query that failed: why, whether it is asked again, and how to. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

type LoadErrorProps = {
  query: FailedQuery;
  /** In place of the error's own. */
  message?: string;
};

/** What couldn't be loaded, with another try; in its place, or above what was loaded before. */
export function LoadError({ query, message = messageOf(query.error) }: LoadErrorProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  return (
    <Banner
      action={
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
