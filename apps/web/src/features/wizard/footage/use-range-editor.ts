import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { reorder, splitRange } from '@avatarcade/video/edit/range-list';
import { useRef, useState } from 'react';
import { withKeyOf } from './range-keys.ts';

export type RangeEditor = {
  /** Place of the range whose handles are shown. */
  selected: number;
  select: (index: number) => void;
  change: (index: number, range: ClipRange) => void;
  /** As `change`, while it is dragged or moved by keys. */
  adjust: (index: number, range: ClipRange) => void;
  /** As the last one. */
  insert: (range: ClipRange) => void;
  split: (index: number, time: number) => void;
  remove: (index: number) => void;
  move: (move: { from: number; to: number }) => void;
  /** As `move`, while it is dragged or moved by keys. */
  drag: (move: { from: number; to: number }) => void;
  /** Gives up the selected range's own focus. */
  followMotion: () => void;
  /** Begins with what was chosen by hand before, or else with what is shown automatically. */
  chooseOwn: () => void;
  chooseAutomatic: () => void;
};

type RangeEditorInput = {
  ranges: readonly ClipRange[];
  automatic: readonly ClipRange[];
  /** Names the clips in their order. */
  clips: string;
  /** Changes of one kind, made in one go, are undone together. */
  onChange: (ranges: ClipRange[], kind?: 'range' | 'order') => void;
};

/** What can be done with the ranges of a video, and which of them is selected. */
export function useRangeEditor({ ranges, automatic, clips, onChange }: RangeEditorInput): RangeEditor {
  const [chosen, select] = useState(0);
  const left = useRef<{ clips: string; ranges: readonly ClipRange[] }>(null);
  const selected = Math.min(chosen, Math.max(0, ranges.length - 1));
  const begun = (): readonly ClipRange[] => (ranges.length > 0 ? ranges : automatic.map(toRange));
  const withRange = (index: number, range: ClipRange) => ranges.with(index, withKeyOf(ranges[index], range));
  const put = (next: ClipRange[], index: number) => {
    onChange(next);
    select(index);
  };
  return {
    selected,
    select,
    change: (index, range) => put(withRange(index, range), index),
    adjust: (index, range) => {
      onChange(withRange(index, range), 'range');
      select(index);
    },
    insert: (range) => put([...ranges, toRange(range)], ranges.length),
    split: (index, time) => {
      const next = splitRange(ranges, { index, time });
      const [whole, part] = [ranges[index], next[index]];
      if (part) withKeyOf(whole, part);
      put(next, next.length > ranges.length ? index + 1 : index);
    },
    remove: (index) => put(ranges.toSpliced(index, 1), Math.max(0, Math.min(index, ranges.length - 2))),
    move: (move) => put(reorder(ranges, move), move.to),
    drag: (move) => {
      onChange(reorder(ranges, move), 'order');
      select(move.to);
    },
    followMotion: () => {
      const range = ranges[selected];
      if (range) onChange(ranges.with(selected, withKeyOf(range, { ...toRange(range), focus: undefined })));
    },
    chooseOwn: () => {
      // Ranges name their clips by places, which mean others once clips were moved or removed.
      const former = left.current?.clips === clips ? left.current.ranges : begun();
      put([...former], 0);
    },
    chooseAutomatic: () => {
      left.current = { clips, ranges };
      put([], 0);
    },
  };
}

/** A range alone, without what is known of the moment that it was made of. */
function toRange({ clip, from, to, speed, focus }: ClipRange): ClipRange {
  return { clip, from, to, speed, ...(focus && { focus }) };
}
