import {
  CAPTION_PLACES,
  type CaptionPlace,
  type CaptionStyleId,
  CAPTION_STYLE_NAMES as NAMES,
} from '@avatarcade/video/edit/words';
import { LayoutTemplate } from 'lucide-react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type Option, OptionGrid } from './option-grid.tsx';
import type { SectionProps } from './section-props.ts';
import { StressWords } from './stress-words.tsx';

const WORD = 'font-display text-sm font-extrabold text-white';
const OUTLINE = '[text-shadow:0_0_3px_#17112e,0_0_3px_#17112e,0_0_3px_#17112e]';

const STYLES: readonly Option<CaptionStyleId>[] = [
  {
    value: 'template',
    label: NAMES.template,
    sample: <LayoutTemplate size={20} className="text-white/85" />,
  },
  {
    value: 'outlined',
    label: NAMES.outlined,
    sample: (
      <span className={`${WORD} ${OUTLINE}`}>
        Play <span className="text-spotlight">now</span>
      </span>
    ),
  },
  {
    value: 'tile',
    label: NAMES.tile,
    sample: (
      <span className={`${WORD} ${OUTLINE}`}>
        Play <span className="rounded-small bg-spotlight px-1 text-[#17112e] [text-shadow:none]">now</span>
      </span>
    ),
  },
  {
    value: 'plate',
    label: NAMES.plate,
    sample: (
      <span className="rounded-small bg-[#17112e] px-1.5 text-sm font-bold text-white">
        Play <span className="text-spotlight">now</span>
      </span>
    ),
  },
  {
    value: 'karaoke',
    label: NAMES.karaoke,
    sample: (
      <span className={`${WORD} ${OUTLINE}`}>
        <span className="text-spotlight">Play n</span>ow
      </span>
    ),
  },
  {
    value: 'block',
    label: NAMES.block,
    sample: (
      <span className="rounded-small bg-white px-1 font-display text-sm font-extrabold text-[#17112e] uppercase">
        Play <span className="bg-spotlight px-0.5">now</span>
      </span>
    ),
  },
  {
    value: 'minimal',
    label: NAMES.minimal,
    sample: <span className="text-xs font-semibold text-white [text-shadow:0_0_2px_#000]">Play now</span>,
  },
];

const PLACE_NAMES: Readonly<Record<CaptionPlace, string>> = {
  template: 'Template',
  top: 'Top',
  middle: 'Middle',
  bottom: 'Bottom',
};
const PLACES = CAPTION_PLACES.map((value) => ({ value, label: PLACE_NAMES[value] }));

export function CaptionSection(props: SectionProps) {
  const { edit, change } = props.customise;
  if (!props.form.captions) return <p>Captions are switched off for this video.</p>;
  return (
    <div className="flex flex-col gap-5 pt-1.5 text-ink">
      <OptionGrid
        label="Style"
        options={STYLES}
        value={edit.captionStyle}
        onChange={(captionStyle) => change({ captionStyle }, { at: 'middle' })}
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          Place
        </span>
        <SegmentedControl
          label="Place of the captions"
          segments={PLACES}
          value={edit.captionPlace}
          onChange={(captionPlace) => change({ captionPlace }, { at: 'middle' })}
        />
        <p className="text-sm text-muted">
          As near as texts, icons and the presenter’s face leave room: captions never cover them.
        </p>
      </div>
      <StressWords {...props} />
    </div>
  );
}
