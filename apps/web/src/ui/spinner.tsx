import { LoaderCircle } from 'lucide-react';

type SpinnerProps = {
  /** What is loading, for screen readers; empty if the text beside it says so. */
  label?: string;
  size?: number;
};

export function Spinner({ label = 'Loading', size = 20 }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center justify-center">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
