import { Redo2, Undo2 } from 'lucide-react';
import { countText } from '../../../shared/format/count-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Undo } from './build-undo.ts';

export function UndoButtons({ undo, redo, canUndo, undone }: Undo) {
  return (
    <div className="ml-auto flex gap-1">
      <IconButton
        label="Undo"
        disabled={!canUndo}
        onClick={undo}
        icon={<Undo2 aria-hidden size={18} />}
        aria-keyshortcuts="Control+Z Meta+Z"
      />
      <IconButton
        label="Redo"
        disabled={undone === 0}
        onClick={redo}
        icon={<Redo2 aria-hidden size={18} />}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
      />
      <span role="status" className="sr-only">
        {undone > 0 && `${countText(undone, 'change')} undone`}
      </span>
    </div>
  );
}
