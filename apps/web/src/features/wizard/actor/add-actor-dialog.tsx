import { type Actor, type ActorSound, actorSound } from '@avatarcade/contracts/actors';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { GENDERS, type Gender } from '@avatarcade/video/genders';
import { FileVideo } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { useCloseQuestion } from '../../../shared/ui-state/use-close-question.ts';
import { useKeepInput, useKeptInput } from '../../../shared/ui-state/use-kept-input.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ScrolledTo } from '../../../ui/scrolled-to.tsx';
import { Select } from '../../../ui/select.tsx';
import { SelectSearch } from '../../../ui/select-search.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { nameOfFile } from '../rules/name-of-file.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { useLanguages } from '../use-languages.ts';
import { ActorSoundField, ActorTextField, ConsentField } from './actor-fields.tsx';
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

/** The clip has to be chosen again, and the consent given: it is for that clip. */
const keptForm = z.object({ text: z.string(), language: z.string(), sound: actorSound });

/** Takes a clip of a person, with what has to be known of it. */
export function AddActorDialog({ product, wizardForm, onDone, onClose }: AddActorProps) {
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const place = KEPT_PLACES.newActor(product);
  const kept = useKeptInput(place, keptForm);
  const [text, setText] = useState(kept?.text ?? wizardForm.voiceover);
  const [language, setLanguage] = useState(kept?.language ?? wizardForm.language);
  const [sound, setSound] = useState<ActorSound>(kept?.sound ?? 'own');
  const [gender, setGender] = useState<Gender>();
  const [hasConsent, setConsent] = useState(false);
  /** How often it was to be sent with something missing. */
  const [refused, setRefused] = useState(0);
  const fields = useFirstErrorInView(refused);
  const upload = useActorUpload(onDone);
  const languages = useLanguages(language);
  const isSending = upload.percent !== undefined;
  const isBegun = file !== undefined || text !== wizardForm.voiceover;
  useKeepInput({ place, name: 'Add your actor' }, isBegun ? { text, language, sound } : undefined);
  const { close, question } = useCloseQuestion(isBegun, onClose);
  const missing = {
    file: file ? undefined : MESSAGES.fileRequired,
    text: sound === 'own' && text.trim() === '' ? MESSAGES.actorTextRequired : undefined,
    consent: hasConsent ? undefined : MESSAGES.actorConsent,
  };
  const errors: Partial<typeof missing> = refused > 0 ? missing : {};
  const send = () => {
    if (!file || missing.text || missing.consent) return setRefused(refused + 1);
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
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button busy={isSending} onClick={send}>
            Upload clip
          </Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        <Field label="Clip" error={fileError ?? errors.file}>
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
        </Field>
        {file && (
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <FileVideo aria-hidden size={16} className="shrink-0 text-accent" />
            <span dir="auto" title={file.name} className="truncate">
              {file.name}
            </span>
          </p>
        )}
        <ActorSoundField value={sound} onChange={setSound} />
        {sound === 'own' && <ActorTextField value={text} error={errors.text} onChange={setText} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Language">
            <SelectSearch
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
        <ConsentField value={hasConsent} error={errors.consent} onChange={setConsent} />
        {upload.error && (
          <ScrolledTo key={upload.error}>
            <Banner>{upload.error}</Banner>
          </ScrolledTo>
        )}
        {upload.percent !== undefined && (
          <ScrolledTo>
            <Sending percent={upload.percent} onStop={upload.stop} />
          </ScrolledTo>
        )}
      </div>
      {/* Within the dialog, so that Escape closes only the question. */}
      <LeaveDialog {...question}>
        {isSending ? 'The upload will be stopped.' : 'The clip isn’t uploaded yet.'}
      </LeaveDialog>
    </Dialog>
  );
}

/** A field that has an error may lie outside of what a scrolled dialog shows. `refused` counts the attempts. */
function useFirstErrorInView(refused: number): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused === 0) return;
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus({ preventScroll: true });
    // In the middle, where its error is seen as well.
    first?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return fields;
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
