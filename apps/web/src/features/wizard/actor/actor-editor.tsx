import { type Actor, actor as actorSchema } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import { ACTOR_NAME_MAX_LENGTH } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { type KeySettings, USUAL_KEY } from '@avatarcade/video/screen-key';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { useCloseQuestion } from '../../../shared/ui-state/use-close-question.ts';
import { useKeepInput, useKeptInput } from '../../../shared/ui-state/use-kept-input.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { ScrolledTo } from '../../../ui/scrolled-to.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { ActorSoundField, ActorTextField } from './actor-fields.tsx';
import { KeyPreview } from './key-preview.tsx';

type ActorEditorProps = {
  actor: Actor;
  onSaved: (actor: Actor) => void;
  onClose: () => void;
};

const keptActor = actorSchema.pick({ key: true, sound: true, text: true, name: true });

/** How an actor is cut out, what is heard, and what the text is. */
export function ActorEditor({ actor, onSaved, onClose }: ActorEditorProps) {
  const place = KEPT_PLACES.actor(actor.id);
  const begin = useKeptInput(place, keptActor) ?? actor;
  const [key, setKey] = useState<KeySettings>(begin.key);
  const [sound, setSound] = useState(begin.sound);
  const [text, setText] = useState(begin.text);
  const [name, setName] = useState(begin.name);
  const isChanged = key !== actor.key || sound !== actor.sound || text !== actor.text || name !== actor.name;
  useKeepInput(
    { place, name: 'Your actor', of: actor.name },
    isChanged ? { key, sound, text, name } : undefined,
  );
  const { close, question } = useCloseQuestion(isChanged, onClose);
  const save = useCall(actorCalls.updateActor, { waitForData: true, onSuccess: onSaved });
  const nameError = name.trim() === '' ? MESSAGES.actorNameRequired : undefined;
  const textError = sound === 'own' && text.trim() === '' ? MESSAGES.actorTextRequired : undefined;
  const canSave = nameError === undefined && textError === undefined;
  const form = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || save.isPending) return;
    save.mutate({ params: { id: actor.id }, body: { name: name.trim(), key, sound, text: text.trim() } });
  };
  const isUsual = key.strength === USUAL_KEY.strength && key.softness === USUAL_KEY.softness;
  return (
    <Dialog
      title="Your actor"
      description="One picture of the clip, cut out as in the video."
      width={880}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending} disabled={!canSave}>
            Save actor
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {save.isError && (
          <ScrolledTo>
            <Banner>{messageOf(save.error)}</Banner>
          </ScrolledTo>
        )}
        {actor.error && <Banner>{actor.error}</Banner>}
        <div className="grid gap-5 sm:grid-cols-2">
          <KeyPreview pictureUrl={actor.picture_url} screen={actor.screen} settings={key} />
          <div className="flex min-w-0 flex-col gap-4">
            {actor.screen ? (
              <>
                <KeySlider
                  label="Strength"
                  hint="More takes away what is left of the screen; less brings back what is missing of the person."
                  value={key.strength}
                  onChange={(strength) => setKey({ ...key, strength })}
                />
                <KeySlider
                  label="Softness of the edge"
                  hint="More for hair, less for a clean outline."
                  value={key.softness}
                  onChange={(softness) => setKey({ ...key, softness })}
                />
                {!isUsual && (
                  <Button size="sm" variant="ghost" onClick={() => setKey(USUAL_KEY)}>
                    Reset
                  </Button>
                )}
              </>
            ) : (
              <p className="text-sm text-muted">
                This clip has transparency of its own: there is nothing to cut out.
              </p>
            )}
            <ActorSoundField value={sound} isSilent={!actor.has_sound} onChange={setSound} />
            {sound === 'own' && <ActorTextField value={text} error={textError} onChange={setText} />}
            {sound === 'own' && actor.doubt && text === actor.text && <DoubtBanner word={actor.doubt} />}
            <Field label="Name" error={nameError}>
              <Input
                dir="auto"
                value={name}
                maxLength={ACTOR_NAME_MAX_LENGTH}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </div>
        </div>
      </form>
      {/* Within the dialog, so that Escape closes only the question. */}
      <LeaveDialog {...question}>Your changes to the actor will be lost.</LeaveDialog>
    </Dialog>
  );
}

/** Said where the text doesn't seem to be what is heard: it may be right, as accents and noise mislead as well. */
export function DoubtBanner({ word }: { word: string }) {
  return (
    <Banner variant="info">
      {`From “${word}” on, the clip doesn’t seem to say this text. If the actor says something else, please type that: captions follow the text.`}
    </Banner>
  );
}

type KeySliderProps = { label: string; hint: string; value: number; onChange: (value: number) => void };

function KeySlider({ label, hint, value, onChange }: KeySliderProps) {
  return (
    <Field label={label} hint={hint}>
      <Slider
        min={0}
        max={1}
        step={0.02}
        value={value}
        valueText={`${Math.round(value * 100)} %`}
        onChange={onChange}
      />
    </Field>
  );
}
