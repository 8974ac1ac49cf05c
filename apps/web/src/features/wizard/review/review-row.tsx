import { type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';

type ReviewRowProps = {
  label: string;
  onChange: () => void;
  /** The choice's picture, or the icon if there is none. */
  picture?: string;
  icon: LucideIcon;
  children: ReactNode;
};

export function ReviewRow({ label, onChange, picture, icon: Icon, children }: ReviewRowProps) {
  return (
    <li className="flex items-center gap-3 px-3 py-3 sm:gap-4 sm:px-4">
      <span className="inline-flex h-14 w-16 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken text-muted">
        {picture ? (
          <PatientImage src={picture} alt="" className="size-full object-cover object-top" />
        ) : (
          <Icon aria-hidden size={20} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{label}</p>
        <div className="font-medium break-words">{children}</div>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Change ${label.toLowerCase()}`}
        icon={<Pencil aria-hidden size={15} className="sm:hidden" />}
        onClick={onChange}
      >
        <span className="max-sm:hidden">Change</span>
      </Button>
    </li>
  );
}

export function ReviewDetail({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted tabular-nums">{children}</span>;
}
