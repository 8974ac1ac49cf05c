import { useFocusHandover } from '../shared/ui-state/use-focus-handover.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type LoadErrorProps = {
  message: string;
  onRetry: () => void;
  /** The other try is on its way, and this stays above what was loaded before. */
  busy?: boolean;
};

/** What couldn't be loaded, with another try. */
export function LoadError({ message, onRetry, busy }: LoadErrorProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  return (
    <Banner
      action={
        <Button ref={button} size="sm" variant="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
