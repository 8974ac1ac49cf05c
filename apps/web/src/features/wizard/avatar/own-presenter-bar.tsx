import { Pencil, Trash2 } from 'lucide-react';
import { useFocusHandover } from '../../../shared/ui-state/use-focus-handover.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type OwnPresenterBarProps = { name: string; onEdit: () => void; onDelete: () => void };

/** Below the picture of a mascot or an actor: its name, which has a line of its own on narrow cards, and what can be done with it. */
export function OwnPresenterBar({ name, onEdit, onDelete }: OwnPresenterBarProps) {
  const remove = useFocusHandover<HTMLButtonElement>();
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 py-1 pr-1 pl-3">
      <p
        dir="auto"
        title={name}
        className="line-clamp-2 min-w-24 flex-1 pr-2 text-sm font-medium break-words"
      >
        {name}
      </p>
      <span className="relative flex gap-1">
        <IconButton label={`Edit ${name}`} icon={<Pencil aria-hidden size={16} />} onClick={onEdit} />
        <IconButton
          ref={remove}
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onDelete}
        />
      </span>
    </div>
  );
}
