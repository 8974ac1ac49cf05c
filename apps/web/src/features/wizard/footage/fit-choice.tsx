import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { Pause, Repeat } from 'lucide-react';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const FITS: { value: GameplayFit; label: string; icon: React.ReactNode }[] = [
  { value: 'loop', label: 'Start over', icon: <Repeat aria-hidden size={15} className="max-sm:hidden" /> },
  {
    value: 'hold',
    label: 'Hold last frame',
    icon: <Pause aria-hidden size={15} className="max-sm:hidden" />,
  },
];

/** What the video shows when the gameplay ends before the speech. */
export function FitChoice({ fit, onChange }: { fit: GameplayFit; onChange: (fit: GameplayFit) => void }) {
  return <SegmentedControl label="When the clip ends" segments={FITS} value={fit} onChange={onChange} />;
}
