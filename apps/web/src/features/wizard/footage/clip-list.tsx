import { canHoldRange } from '@avatarcade/video/edit/range-edges';
import { fileOf } from '../../../shared/files/file-links.ts';
import { keyEach } from '../../../shared/ui-state/key-each.ts';
import type { StepProps } from '../step-props.ts';
import { ClipRow } from './clip-row.tsx';
import { sourceOfClip } from './clip-source.ts';
import { Filmstrip } from './filmstrip.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { keyOfRange } from './range-keys.ts';
import { RangeOnStrip } from './range-on-strip.tsx';
import type { FootageClip } from './use-footage.ts';
import type { FootageEditing } from './use-footage-editor.ts';

type ClipListProps = Pick<StepProps, 'dispatch'> & {
  editing: FootageEditing;
  /** Addresses of files that could not be played. */
  broken: readonly string[];
};

/** The clips in their order, each with its filmstrip. */
export function ClipList({ editing, broken, dispatch }: ClipListProps) {
  const { footage, player, canAdd, addAtPlayhead } = editing;
  const { clips, ranges, isOwn } = footage;
  return (
    <ol aria-label="Clips" className="flex flex-col gap-5">
      {keyEach(clips, ({ asset }) => fileOf(asset.file_url)).map(({ key, item: clip }, index) => (
        <ClipRow
          key={key}
          clip={clip.chosen}
          index={index}
          count={clips.length}
          isGone={clip.isGone || broken.includes(clip.asset.file_url)}
          note={isOwn && !ranges.some((range) => range.clip === index) ? 'no range shows it' : undefined}
          onAddRange={canAdd && canHoldRange(clip.duration) ? () => addAtPlayhead(index) : undefined}
          onMove={(to) => {
            player.pause();
            dispatch({ type: 'move-clip', from: index, to });
          }}
          onRemove={() => {
            player.pause();
            dispatch({ type: 'remove-clip', index });
          }}
        >
          <ClipStrip clip={clip} index={index} editing={editing} />
        </ClipRow>
      ))}
    </ol>
  );
}

type ClipStripProps = { clip: FootageClip; index: number; editing: FootageEditing };

function ClipStrip({ clip: { asset, duration, findings }, index: clip, editing }: ClipStripProps) {
  const { footage, player, editor, shownRanges, canAdd, look, select } = editing;
  const { ranges } = footage;
  return (
    <>
      <Filmstrip
        clip={clip}
        src={sourceOfClip(asset)}
        shape={asset.width / asset.height}
        duration={duration}
        findings={findings}
        shown={shownRanges.filter((range) => range.clip === clip)}
        playhead={player.playhead}
        onSeek={(time) => look(clip, time)}
      >
        {(timeAt) =>
          ranges.map(
            (range, index) =>
              range.clip === clip && (
                <RangeOnStrip
                  key={keyOfRange(range)}
                  range={range}
                  index={index}
                  duration={duration}
                  isSelected={index === editor.selected}
                  timeAt={timeAt}
                  onSelect={() => select(index)}
                  onChange={(next, seen) => {
                    editor.adjust(index, next);
                    look(clip, seen);
                  }}
                />
              ),
          )
        }
      </Filmstrip>
      <FindingsPanel
        findings={findings}
        clip={clip}
        onAdd={
          canAdd
            ? ({ from, to }) => {
                editor.insert({ clip, from, to, speed: 1 });
                look(clip, from);
              }
            : undefined
        }
      />
    </>
  );
}
