import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** What couldn't be loaded, with another try. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
