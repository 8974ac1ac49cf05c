import type { ClipRange, FocusPoint } from '@avatarcade/video/edit/clip-range';
import { useSyncExternalStore } from 'react';
import { findCrop } from './crop-box.ts';
import { FocusPicker } from './focus-picker.tsx';
import type { FootagePlayer } from './use-footage-player.ts';

type Size = { width: number; height: number };

type RangeFocusProps = {
  range: ClipRange;
  index: number;
  picture: Size;
  place: Size | undefined;
  player: FootagePlayer;
  onChange: (focus: FocusPoint) => void;
};

const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };

/** The focus of a range, while the picture at the playhead is one of the range's. */
export function RangeFocus({ range, index, picture, place, player, onChange }: RangeFocusProps) {
  const { clip, time } = useSyncExternalStore(player.playhead.subscribe, player.playhead.get);
  const isInRange = clip === range.clip && time >= range.from - 0.05 && time <= range.to + 0.05;
  if (!isInRange) return null;
  const focus = range.focus ?? MIDDLE;
  return (
    <FocusPicker
      label={`Focus of range ${index + 1}`}
      focus={focus}
      isOwn={range.focus !== undefined}
      crop={place && findCrop(picture, { place, focus })}
      onChange={onChange}
    />
  );
}
