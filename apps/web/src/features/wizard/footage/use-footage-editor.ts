import { type ClipRange, RANGES_MAX } from '@avatarcade/video/edit/clip-range';
import { findSplit } from '@avatarcade/video/edit/range-list';
import type { StepProps } from '../step-props.ts';
import { type FootageView, useFootage } from './use-footage.ts';
import { type FootagePlayer, useFootagePlayer } from './use-footage-player.ts';
import { type RangeEditor, useRangeEditor } from './use-range-editor.ts';

export type FootageEditing = {
  footage: FootageView;
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
  /** Returns whether the playhead is where the range can be split. */
  split: (index: number) => boolean;
  /** As far from the clip's start as the playhead, if it is in this clip. */
  addAtPlayhead: (clip: number) => void;
};

/** The footage of a video, what is selected of it, and the player that shows it. */
export function useFootageEditor({ form, dispatch, product }: StepProps): FootageEditing {
  const footage = useFootage({ form, product });
  const { clips, ranges, automatic, isOwn } = footage;
  const player = useFootagePlayer();
  const editor = useRangeEditor({
    ranges,
    automatic,
    onChange: (next) => dispatch({ type: 'edit', fields: { ranges: next } }),
  });
  const shownRanges = isOwn ? ranges : automatic;
  const look = (clip: number, time: number) => player.seek({ clip, time });
  return {
    footage,
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
      if (range?.clip !== clip || findSplit(range, time) === undefined) return false;
      editor.split(index, time);
      return true;
    },
    addAtPlayhead: (clip) => {
      const head = player.playhead.get();
      const time = head.clip === clip ? head.time : 0;
      editor.add({ clip, time, duration: clips[clip]?.duration ?? 0 });
      look(clip, time);
    },
  };
}
