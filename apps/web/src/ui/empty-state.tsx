import type { ReactNode } from 'react';
import { Stage } from './stage.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  /** The character on the stage above. */
  picture?: ReactNode;
  /** Whether it is all that the page shows: its title is then the page's heading. */
  isPage?: boolean;
};

export function EmptyState({ title, children, action, picture, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-center shadow-card">
      {picture && (
        <Stage className="flex h-60 items-end justify-center pt-5">
          <div className="relative">{picture}</div>
        </Stage>
      )}
      <div className="flex flex-col items-center gap-3 px-6 pt-8 pb-10">
        <Heading className="text-2xl font-bold">{title}</Heading>
        {children && <div className="max-w-md text-muted">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
