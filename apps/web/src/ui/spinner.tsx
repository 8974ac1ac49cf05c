import { LoaderCircle } from 'lucide-react';

type SpinnerProps = {
  /** What is being waited for, for those who can't see it turn; empty where the text beside says it. */
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
