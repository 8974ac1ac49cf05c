import { VIDEO_LENGTHS } from '@avatarcade/video/edit/words';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { StepProps } from '../step-props.ts';
import { useSpeakingTime } from '../use-speaking-time.ts';
import { describeLength } from './describe-length.ts';

const FREE = 'free';
const SEGMENTS = [
  { value: FREE, label: 'As it takes' },
  ...VIDEO_LENGTHS.map((seconds) => ({ value: String(seconds), label: `${seconds} s` })),
];

/** How long the whole video is meant to last, and by how much the text misses that. */
export function LengthField({ form, dispatch, product }: StepProps) {
  const { length } = form.edit;
  const { seconds, isMeasured } = useSpeakingTime(form, product);
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        Length of the video
      </span>
      <SegmentedControl
        label="Length of the video"
        segments={SEGMENTS}
        value={length === null ? FREE : String(length)}
        onChange={(value) => {
          const chosen = VIDEO_LENGTHS.find((each) => String(each) === value) ?? null;
          dispatch({ type: 'edit', fields: { length: chosen } });
        }}
      />
      <p className="min-h-5 text-sm text-muted" aria-live="polite">
        {describeLength({ text: form.voiceover, speech: seconds, isMeasured, length })}
      </p>
    </div>
  );
}
