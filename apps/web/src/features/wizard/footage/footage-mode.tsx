import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { type RefObject, useEffect, useRef } from 'react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { Undo } from '../undo/build-undo.ts';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { describeTotal } from './total-text.ts';
import type { FootageView } from './use-footage.ts';
import type { RangeEditor } from './use-range-editor.ts';

const MODES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'own', label: 'My own choice' },
] as const;

type FootageModeProps = {
  footage: FootageView;
  editor: RangeEditor;
  fit: GameplayFit;
  undo: Undo;
};

/** Who chooses what the video shows, and how long what is chosen lasts. */
export function FootageMode({ footage, editor, fit, undo }: FootageModeProps) {
  const { automatic, isOwn, shown, speech, place } = footage;
  const group = useFocusAfterOwn(isOwn);
  return (
    <div ref={group} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label="What the video shows"
        segments={MODES}
        value={isOwn ? 'own' : 'automatic'}
        disabled={automatic.length === 0 && !isOwn}
        onChange={(mode) => (mode === 'own' ? editor.chooseOwn() : editor.chooseAutomatic())}
      />
      <p className="min-w-0 flex-1 basis-40 font-medium tabular-nums">
        {describeTotal({ shown, speech, tail: place?.tail ?? 0, fit })}
      </p>
      <UndoButtons {...undo} />
    </div>
  );
}

/** One's own choice ends with its last range, and the button that removed it is gone: the focus comes to the choice instead. */
function useFocusAfterOwn(isOwn: boolean): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  const wasOwn = useRef(isOwn);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOwn.current && !isOwn && isLost)
      group.current?.querySelector<HTMLElement>('input:checked')?.focus();
    wasOwn.current = isOwn;
  }, [isOwn]);
  return group;
}
