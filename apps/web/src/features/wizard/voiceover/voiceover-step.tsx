import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Gender } from '@avatarcade/video/genders';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectSearch } from '../../../ui/select-search.tsx';
import { ActorTextNote } from '../actor/actor-text-note.tsx';
import type { StepProps } from '../step-props.ts';
import { useLanguages } from '../use-languages.ts';
import { LengthField } from './length-field.tsx';
import { PaceField } from './pace-field.tsx';
import { VoicePicker } from './voice-picker.tsx';
import { VoiceoverText } from './voiceover-text.tsx';

const GENDER_SEGMENTS: { value: Gender; label: string }[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

export function VoiceoverStep(props: StepProps) {
  const { form, dispatch } = props;
  const languages = useLanguages(form.language);
  return (
    <div className="@container flex flex-col gap-5">
      <ActorTextNote {...props} />
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:gap-8">
        <VoiceoverText {...props} />
        <section aria-label="Voice" className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 @sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field label="Language" error={form.language ? undefined : MESSAGES.languageRequired}>
              <SelectSearch
                placeholder={MESSAGES.languageRequired}
                options={languages.map((language) => ({ value: language, label: language }))}
                value={form.language}
                onChange={(language) => dispatch({ type: 'choose-language', language })}
              />
            </Field>
            <div className="flex flex-col gap-1.5">
              <span aria-hidden className="text-sm font-medium">
                Gender
              </span>
              <SegmentedControl
                label="Gender of the voice"
                segments={GENDER_SEGMENTS}
                value={form.gender}
                onChange={(gender) => dispatch({ type: 'choose-gender', gender })}
              />
            </div>
          </div>
          <VoicePicker {...props} />
          <PaceField {...props} />
          <LengthField {...props} />
        </section>
      </div>
    </div>
  );
}
