import type { ReactNode } from 'react';

type FormCardProps = {
  children: ReactNode;
  actions: ReactNode;
};

export function FormCard({ children, actions }: FormCardProps) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-col gap-5 p-5 sm:p-8">{children}</div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-8">{actions}</div>
    </div>
  );
}
