import { GAMEPLAY_FILLS, type GameplayFill } from '@avatarcade/video/edit/video-edit';
import { type HookStyle, LABEL_PLACES, type LabelPlace } from '@avatarcade/video/edit/words';
import { useContext } from 'react';
import { useLabelPlaces } from '../../../shared/drawing/use-label-places.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PreviewContext } from '../preview/preview-control.ts';
import { type Option, OptionGrid } from './option-grid.tsx';
import type { SectionProps } from './section-props.ts';

const HOOKS: readonly Option<HookStyle>[] = [
  { value: 'template', label: 'Template’s own', hint: 'Icon and title' },
  { value: 'words', label: 'Big words', hint: 'The spoken words, large' },
  { value: 'card', label: 'Question card', hint: 'The first sentence' },
  { value: 'game', label: 'Straight in', hint: 'No title at the start' },
];

const FILL_NAMES: Readonly<Record<GameplayFill, string>> = { crop: 'Crop to fill', whole: 'Whole picture' };
const FILLS = GAMEPLAY_FILLS.map((value) => ({ value, label: FILL_NAMES[value] }));

const LABEL_NAMES: Readonly<Record<LabelPlace, string>> = {
  template: 'Template’s own',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
};

export function LookSection({ form, customise }: SectionProps) {
  const { edit, change } = customise;
  return (
    <div className="flex flex-col gap-5 pt-1.5 text-ink">
      <div className="flex flex-col gap-1">
        <Checkbox
          role="switch"
          label="Presenter"
          checked={edit.presenter}
          aria-describedby="presenter-hint"
          onChange={({ target }) => change({ presenter: target.checked }, { at: 'middle' })}
        />
        <p id="presenter-hint" className="pl-7.5 text-sm text-muted">
          Without one, the game fills the frame, with voice and captions alone. It has the usual price.
        </p>
      </div>
      <OptionGrid
        label="The first three seconds"
        options={HOOKS}
        value={edit.hook}
        onChange={(hook) => change({ hook }, { at: 'hook' })}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          Gameplay of another shape
        </span>
        <SegmentedControl
          label="Gameplay of another shape"
          segments={FILLS}
          value={edit.fill}
          onChange={(fill) => change({ fill }, { at: 'middle' })}
        />
      </div>
      <Checkbox
        label="Calm: hard cuts only, nothing zooms"
        checked={edit.calm}
        onChange={({ target }) => change({ calm: target.checked }, { at: 'middle' })}
      />
      {form.aiLabel && <LabelChoice value={edit.labelPlace} customise={customise} />}
    </div>
  );
}

type LabelChoiceProps = { value: LabelPlace; customise: SectionProps['customise'] };

/** Only corners that nothing else of the template ever needs, and that a crop to a square leaves. */
function LabelChoice({ value, customise }: LabelChoiceProps) {
  const { scene } = useContext(PreviewContext);
  const free = useLabelPlaces(scene);
  const options = LABEL_PLACES.map((place) => ({
    value: place,
    label: LABEL_NAMES[place],
    disabled: !free.includes(place) && place !== value,
    ...(!free.includes(place) && { hint: 'Not free here' }),
  }));
  return (
    <OptionGrid
      label="AI label"
      options={options}
      value={value}
      onChange={(labelPlace) => customise.change({ labelPlace }, { at: 'middle' })}
    />
  );
}
