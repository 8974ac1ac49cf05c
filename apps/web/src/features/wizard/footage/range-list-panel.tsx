import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { useRef, useState } from 'react';
import { keyOfRange } from './range-keys.ts';
import { RangeRow, type RangeRowActions } from './range-row.tsx';
import type { RangeEditor } from './use-range-editor.ts';
import { useRowDrag } from './use-row-drag.ts';

type RangeListProps = {
  ranges: readonly ClipRange[];
  /** The clips are named only where there are several. */
  clipNames: readonly string[];
  editor: RangeEditor;
  /** Place of the range that is playing. */
  playing: number | undefined;
  onSelect: (index: number) => void;
  onPlay: (index: number) => void;
  onSplit: (index: number) => void;
};

type Move = { from: number; to: number };

/** The ranges in the order in which the video shows them. */
export function RangeList({ ranges, clipNames, editor, playing, onSelect, onPlay, onSplit }: RangeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const say = ({ from, to }: Move) => setNews(`Range ${from + 1} is now ${to + 1} of ${ranges.length}`);
  const move = (moved: Move) => {
    editor.move(moved);
    say(moved);
  };
  const drag = (moved: Move) => {
    editor.drag(moved);
    say(moved);
  };
  const { dragged, gripOf, listProps, focusRow } = useRowDrag({ list, onMove: drag });
  const actionsOf = (range: ClipRange, index: number): RangeRowActions => ({
    onSelect: () => onSelect(index),
    onPlay: () => onPlay(index),
    onSpeed: (speed) => editor.change(index, { ...range, speed }),
    onSplit: () => onSplit(index),
    onEarlier: index > 0 ? () => move({ from: index, to: index - 1 }) : undefined,
    onLater: index < ranges.length - 1 ? () => move({ from: index, to: index + 1 }) : undefined,
    onRemove: () => {
      editor.remove(index);
      // The button that was pressed is gone.
      focusRow(Math.min(index, ranges.length - 2));
      setNews(`Range ${index + 1} removed`);
    },
  });
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ol ref={list} {...listProps} aria-label="Ranges in their order" className="flex flex-col gap-1.5">
        {ranges.map((range, index) => (
          <RangeRow
            key={keyOfRange(range)}
            range={range}
            index={index}
            clipName={clipNames.length > 1 ? clipNames[range.clip] : undefined}
            isSelected={index === editor.selected}
            isPlaying={index === playing}
            isDragged={index === dragged}
            grip={gripOf(index)}
            actions={actionsOf(range, index)}
          />
        ))}
      </ol>
    </>
  );
}
