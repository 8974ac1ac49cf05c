import { compareTotal } from '@avatarcade/video/edit/range-totals';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { AutomaticList } from './automatic-list.tsx';
import { FitChoice } from './fit-choice.tsx';
import { RangeList } from './range-list-panel.tsx';
import { describeTotal } from './total-text.ts';
import type { FootageEditing } from './use-footage-editor.ts';

const MODES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'own', label: 'My own choice' },
] as const;

type FootageSideProps = {
  editing: FootageEditing;
  fit: GameplayFit;
  onFit: (fit: GameplayFit) => void;
  /** Further settings. */
  children: ReactNode;
};

/** Beside the picture: who chooses, what is chosen, and how long it lasts. */
export function FootageSide({ editing, fit, onFit, children }: FootageSideProps) {
  const { footage, editor, player, select, split } = editing;
  const { clips, ranges, automatic, isOwn, shown, speech } = footage;
  const [splitError, setSplitError] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="What the video shows"
          segments={MODES}
          value={isOwn ? 'own' : 'automatic'}
          disabled={automatic.length === 0 && !isOwn}
          onChange={(mode) => (mode === 'own' ? editor.chooseOwn() : editor.chooseAutomatic())}
        />
        {isOwn && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Sparkles aria-hidden size={15} />}
            onClick={editor.chooseAutomatic}
          >
            Back to automatic
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <p className="font-medium tabular-nums">{describeTotal({ shown, speech, fit })}</p>
        {isOwn ? (
          <RangeList
            ranges={ranges}
            clipNames={clips.map(({ chosen }, index) => `${index + 1} ${chosen.name}`)}
            editor={editor}
            playing={player.playing}
            onSelect={(index) => {
              setSplitError(false);
              select(index);
            }}
            onPlay={(index) => {
              editor.select(index);
              const range = ranges[index];
              if (range) player.play([range]);
            }}
            onSplit={(index) => setSplitError(!split(index))}
          />
        ) : (
          <AutomaticList ranges={automatic} clipNames={clips.map(({ chosen }) => chosen.name)} />
        )}
        {splitError && (
          <Banner variant="info">
            Put the playhead inside of the range, at least half a second from its ends, and split it there.
          </Banner>
        )}
        {speech > 0 && compareTotal(shown, speech) === 'short' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="text-sm font-medium">For the rest</span>
            <FitChoice fit={fit} onChange={onFit} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
