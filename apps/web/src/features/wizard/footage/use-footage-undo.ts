import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import type { Dispatch } from 'react';
import type { EditChange, EditHistory } from '../rules/edit-history.ts';
import type { WizardAction } from '../rules/wizard-reducer.ts';
import { buildUndo, type Undo } from '../undo/build-undo.ts';
import { findChangedRange } from './find-changed-range.ts';
import type { FootagePlayer } from './use-footage-player.ts';
import type { RangeEditor } from './use-range-editor.ts';

type FootageUndoInput = {
  history: EditHistory;
  ranges: readonly ClipRange[];
  editor: RangeEditor;
  player: FootagePlayer;
};

/** Undo and redo that select the range which they change, and show a picture of it. */
export function useFootageUndo(
  { history, ranges, editor, player }: FootageUndoInput,
  dispatch: Dispatch<WizardAction>,
): Undo {
  const { undo, redo, ...state } = buildUndo({ part: 'footage', history }, dispatch);
  const show = (next: EditChange['after'] | undefined) => {
    player.pause();
    const index = next?.ranges && findChangedRange(ranges, next.ranges);
    const range = index === undefined ? undefined : next?.ranges?.[index];
    if (index === undefined || !range) return;
    editor.select(index);
    const { clip, time } = player.playhead.get();
    const isSeen = clip === range.clip && time >= range.from && time <= range.to;
    if (!isSeen) player.seek({ clip: range.clip, time: range.from });
  };
  return {
    ...state,
    undo: () => {
      undo();
      show(history.past.at(-1)?.before);
    },
    redo: () => {
      redo();
      show(history.future[0]?.after);
    },
  };
}
