import type { Actor, ActorSound } from '@avatarcade/contracts/actors';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { GENDERS, type Gender } from '@avatarcade/video/genders';
import { useQuery } from '@tanstack/react-query';
import { FileVideo } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { nameOfFile } from '../rules/name-of-file.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { voicesQuery } from '../wizard.queries.ts';
import { ActorSoundField, ActorTextField } from './actor-fields.tsx';
import { findFileError, useActorUpload } from './use-actor-upload.ts';

type AddActorProps = {
  product: string;
  /** Its text and its language are what an actor most likely says. */
  wizardForm: Pick<WizardForm, 'voiceover' | 'language'>;
  onDone: (actor: Actor) => void;
  onClose: () => void;
};

const UNSAID = 'unsaid';
const GENDER_OPTIONS = [
  { value: UNSAID, label: 'Not said' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Takes a clip of a person, with what has to be known of it. */
export function AddActorDialog({ product, wizardForm, onDone, onClose }: AddActorProps) {
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [text, setText] = useState(wizardForm.voiceover);
  const [language, setLanguage] = useState(wizardForm.language);
  const [sound, setSound] = useState<ActorSound>('own');
  const [gender, setGender] = useState<Gender>();
  const [hasConsent, setConsent] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const upload = useActorUpload(onDone);
  const voices = useQuery(voicesQuery());
  const languages = [...new Set([language, ...(voices.data ?? []).map((voice) => voice.language)])]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other));
  const isSending = upload.percent !== undefined;
  const textError = sound === 'own' && text.trim() === '' ? MESSAGES.actorTextRequired : undefined;
  const errors = [!file && MESSAGES.fileRequired, textError, !hasConsent && MESSAGES.actorConsent].filter(
    (error) => typeof error === 'string',
  );
  const send = () => {
    setChecked(true);
    if (!file || errors.length > 0) return;
    const name = nameOfFile(file);
    const form = {
      ...{ product, consent: 'true' as const, sound, text: text.trim(), language },
      ...(name && { name }),
      ...(gender && { gender }),
    };
    upload.send({ file, form });
  };
  return (
    <Dialog
      title="Add your actor"
      description="A clip of a person who says your text, from the chest up, before a green or blue screen or with transparency."
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSending} onClick={send}>
            Upload clip
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          accept="video/mp4,video/webm"
          label={file ? 'Choose another clip' : 'Drop the clip here or browse'}
          hint="MP4 or WebM, at most 50 MB"
          disabled={isSending}
          className="!py-5"
          onFiles={([chosen]) => {
            const error = chosen && findFileError(chosen);
            setFileError(error);
            setFile(error ? undefined : chosen);
          }}
        />
        {file && (
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <FileVideo aria-hidden size={16} className="shrink-0 text-accent" />
            <span className="truncate">{file.name}</span>
          </p>
        )}
        {fileError && <Banner>{fileError}</Banner>}
        <ActorSoundField value={sound} onChange={setSound} />
        {sound === 'own' && (
          <ActorTextField value={text} error={isChecked ? textError : undefined} onChange={setText} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Language">
            <Select
              searchable
              options={languages.map((name) => ({ value: name, label: name }))}
              value={language}
              onChange={setLanguage}
            />
          </Field>
          <Field label="Gender, for the filters">
            <Select
              options={GENDER_OPTIONS}
              value={gender ?? UNSAID}
              onChange={(value) => setGender(GENDERS.find((known) => known === value))}
            />
          </Field>
        </div>
        <Checkbox
          checked={hasConsent}
          onChange={(event) => setConsent(event.target.checked)}
          label="The person agreed to be shown in advertising that is made with this clip."
        />
        {isChecked && errors.length > 0 && <Banner>{errors.join('\n')}</Banner>}
        {upload.error && <Banner>{upload.error}</Banner>}
        {upload.percent !== undefined && <Sending percent={upload.percent} onStop={upload.stop} />}
      </div>
    </Dialog>
  );
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        {percent < 100 ? (
          <Progress value={percent} label="Uploading" />
        ) : (
          <p className="flex items-center gap-3 text-sm text-muted">
            <Spinner label="" /> The clip is being looked at. This takes up to a minute.
          </p>
        )}
      </div>
      <Button size="sm" variant="secondary" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
