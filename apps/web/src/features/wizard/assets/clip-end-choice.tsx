import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { Pause, Repeat } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { StepProps } from '../step-props.ts';
import { useSpeakingTime } from '../use-speaking-time.ts';
import { findShortfall } from './clip.rules.ts';

const FITS: { value: GameplayFit; label: string; icon: React.ReactNode }[] = [
  { value: 'loop', label: 'Start over', icon: <Repeat aria-hidden size={15} className="max-sm:hidden" /> },
  {
    value: 'hold',
    label: 'Hold last frame',
    icon: <Pause aria-hidden size={15} className="max-sm:hidden" />,
  },
];

/** Shown when the clip is shorter than the speech: asks what the video shows after the clip's end. */
export function ClipEndChoice({ form, dispatch, product }: StepProps) {
  const { seconds } = useSpeakingTime(form, product);
  const shortfall = findShortfall(form.gameplay?.asset.duration ?? null, seconds);
  if (!shortfall) return null;
  return (
    <Banner variant="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="min-w-0 flex-1 basis-52">{shortfall}</span>
        <SegmentedControl
          label="When the clip ends"
          segments={FITS}
          value={form.gameplayFit}
          onChange={(gameplayFit) => dispatch({ type: 'set', fields: { gameplayFit } })}
        />
      </div>
    </Banner>
  );
}
