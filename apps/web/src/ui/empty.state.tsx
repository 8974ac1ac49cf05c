import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  /** A picture above. */
  picture?: ReactNode;
}

export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-edge/60 px-6 py-14 text-center">
      {picture}
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
