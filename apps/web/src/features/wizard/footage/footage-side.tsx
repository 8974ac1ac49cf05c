import { compareTotal } from '@avatarcade/video/edit/range-totals';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { Banner } from '../../../ui/banner.tsx';
import { AutomaticList } from './automatic-list.tsx';
import { FitChoice } from './fit-choice.tsx';
import { RangeList } from './range-list-panel.tsx';
import type { FootageEditing } from './use-footage-editor.ts';

type FootageSideProps = {
  editing: FootageEditing;
  fit: GameplayFit;
  onFit: (fit: GameplayFit) => void;
};

/** Beside the picture: what is chosen, in its order. */
export function FootageSide({ editing, fit, onFit }: FootageSideProps) {
  const { footage, editor, player, select, split, isSplitRefused } = editing;
  const { clips, ranges, automatic, isOwn, shown, speech } = footage;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isOwn ? (
        <RangeList
          ranges={ranges}
          clipNames={clips.map(({ chosen }, index) => `${index + 1} ${chosen.name}`)}
          editor={editor}
          playing={player.playing}
          onSelect={select}
          onPlay={(index) => {
            editor.select(index);
            const range = ranges[index];
            if (range) player.play([range]);
          }}
          onSplit={split}
        />
      ) : (
        <AutomaticList ranges={automatic} clips={clips} shown={shown} />
      )}
      {isSplitRefused && (
        <Banner variant="info">
          Put the playhead inside of the range, at least half a second from its ends, and split it there.
        </Banner>
      )}
      {speech > 0 && compareTotal(shown, speech) === 'short' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <span className="text-sm font-medium">For the rest</span>
          <FitChoice fit={fit} onChange={onFit} />
        </div>
      )}
    </div>
  );
}
