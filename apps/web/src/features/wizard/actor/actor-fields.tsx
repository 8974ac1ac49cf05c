import type { ActorSound } from '@avatarcade/contracts/actors';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const SOUNDS: readonly { value: ActorSound; label: string }[] = [
  { value: 'own', label: 'The actor’s own' },
  { value: 'voice', label: 'A voice of the list' },
];
const SOUND_WORDS: Record<ActorSound, string> = {
  own: 'The video has the sound of the clip, and says what the actor says. Captions follow it word by word.',
  voice:
    'The sound of the clip is not heard: your voice speaks in its place. The mouth is left as it was filmed and does not follow the voice. After its end the clip stands still.',
};

type ActorSoundFieldProps = {
  value: ActorSound;
  onChange: (sound: ActorSound) => void;
  /** Nothing is heard in the clip. */
  isSilent?: boolean;
};

/** Whose sound a video of an actor has, with what that means. */
export function ActorSoundField({ value, onChange, isSilent = false }: ActorSoundFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        Sound
      </span>
      {!isSilent && <SegmentedControl label="Sound" segments={SOUNDS} value={value} onChange={onChange} />}
      <p className="text-sm text-muted" aria-live="polite">
        {isSilent && 'Nothing can be heard in this clip. '}
        {SOUND_WORDS[value]}
      </p>
    </div>
  );
}

type ActorTextFieldProps = { value: string; error?: string | undefined; onChange: (text: string) => void };

/** What the person says, word by word. */
export function ActorTextField({ value, error, onChange }: ActorTextFieldProps) {
  return (
    <Field label="What the actor says" error={error}>
      <Textarea
        dir="auto"
        rows={3}
        limit={VOICEOVER_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type ConsentFieldProps = {
  value: boolean;
  error?: string | undefined;
  onChange: (hasConsent: boolean) => void;
};

/** That the person may be shown, with its error beside it. */
export function ConsentField({ value, error, onChange }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        checked={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        onChange={(event) => onChange(event.target.checked)}
        label="The person agreed to be shown in advertising that is made with this clip."
      />
      {error && (
        <p id={errorId} role="alert" className="flex animate-rise items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={15} className="mt-[3px] shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
