import { type ClipRange, RANGES_MAX } from '@avatarcade/video/edit/clip-range';
import { findSplit } from '@avatarcade/video/edit/range-list';
import { useEffect, useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import type { EditHistory } from '../rules/edit-history.ts';
import type { FootageFields } from '../rules/wizard-reducer.ts';
import type { StepProps } from '../step-props.ts';
import type { Undo } from '../undo/build-undo.ts';
import { findNewRange } from './new-range.ts';
import { type FootageView, useFootage } from './use-footage.ts';
import { type FootagePlayer, useFootagePlayer } from './use-footage-player.ts';
import { useFootageUndo } from './use-footage-undo.ts';
import { type Gesture, useGesture } from './use-gesture.ts';
import { type RangeEditor, useRangeEditor } from './use-range-editor.ts';

export type FootageEditing = {
  footage: FootageView;
  /** Undo and redo show what they change. */
  undo: Undo;
  gesture: Gesture;
  /** Changes of one kind, made in one go, are undone together. */
  edit: (fields: FootageFields, kind?: string) => void;
  player: FootagePlayer;
  editor: RangeEditor;
  /** What the video shows, chosen by hand or not. */
  shownRanges: readonly ClipRange[];
  /** Undefined while nothing is chosen by hand. */
  selected: ClipRange | undefined;
  canAdd: boolean;
  /** Shows a second of a clip. */
  look: (clip: number, time: number) => void;
  /** Selects a range and shows its beginning. */
  select: (index: number) => void;
  /** At the playhead. */
  split: (index: number) => void;
  /** The playhead was not where the range can be split. True until anything is done next. */
  isSplitRefused: boolean;
  /** What no range shows yet, from the playhead on, if it is in this clip. */
  addAtPlayhead: (clip: number) => void;
};

type FootageEditorInput = StepProps & { history: EditHistory };

/** The footage of a video, what is selected of it, and the player that shows it. */
export function useFootageEditor({ history, ...props }: FootageEditorInput): FootageEditing {
  const { form, dispatch, product } = props;
  const footage = useFootage({ form, product });
  const { clips, ranges, automatic, isOwn } = footage;
  const player = useFootagePlayer();
  const gesture = useGesture();
  const edit: FootageEditing['edit'] = (fields, kind) =>
    dispatch({ type: 'edit-footage', fields, ...(kind && { name: gesture.nameOf(kind) }) });
  const editor = useRangeEditor({
    ranges,
    automatic,
    clips: clips.map(({ asset }) => fileOf(asset.file_url)).join(' '),
    onChange: (next, kind) => edit({ ranges: next }, kind),
  });
  const shownRanges = isOwn ? ranges : automatic;
  const look = (clip: number, time: number) => player.seek({ clip, time });
  const undo = useFootageUndo({ history, ranges, editor, player }, dispatch);
  useShownClip(player, clips.length);
  const splitError = useSplitError({ form, selected: editor.selected, player });
  return {
    footage,
    undo,
    gesture,
    edit,
    player,
    editor,
    shownRanges,
    selected: ranges[editor.selected],
    canAdd: isOwn && ranges.length < RANGES_MAX,
    look,
    select: (index) => {
      editor.select(index);
      const range = shownRanges[index];
      if (range) look(range.clip, range.from);
    },
    split: (index) => {
      const { clip, time } = player.playhead.get();
      const range = ranges[index];
      if (range?.clip === clip && findSplit(range, time) !== undefined) editor.split(index, time);
      else splitError.say();
    },
    isSplitRefused: splitError.isSaid,
    addAtPlayhead: (clip) => {
      const head = player.playhead.get();
      const time = head.clip === clip ? head.time : 0;
      const range = findNewRange(ranges, { clip, time, duration: clips[clip]?.duration ?? 0 });
      if (!range) return;
      editor.insert(range);
      look(clip, range.from);
    },
  };
}

type Situation = Pick<StepProps, 'form'> & { selected: number; player: FootagePlayer };

/** Something that could not be done, said until what it was said of changes. */
function useSplitError({ form, selected, player: { playing, playhead } }: Situation) {
  const [said, setSaid] = useState<Pick<Situation, 'form' | 'selected'> & { playing: number | undefined }>();
  useEffect(() => playhead.subscribe(() => setSaid(undefined)), [playhead]);
  return {
    isSaid: said?.form === form && said.selected === selected && said.playing === playing,
    say: () => setSaid({ form, selected, playing }),
  };
}

/** The clip whose picture was shown may be gone. */
function useShownClip({ shown, seek }: FootagePlayer, count: number): void {
  useEffect(() => {
    if (count > 0 && shown >= count) seek({ clip: count - 1, time: 0 });
  }, [shown, seek, count]);
}
