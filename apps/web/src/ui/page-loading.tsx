import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

type PageLoadingProps = {
  /** Says what is loading, for screen readers. */
  title: string;
  /** Grey shapes of what comes; a spinner without them. */
  children?: ReactNode;
};

/** In place of a page whose data or script is loading. */
export function PageLoading({ title, children }: PageLoadingProps) {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <h1 className="sr-only">{title}</h1>
      {children ?? (
        <div className="flex justify-center py-24 text-muted">
          <Spinner size={28} />
        </div>
      )}
    </div>
  );
}
