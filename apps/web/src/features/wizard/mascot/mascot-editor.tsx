import { MASCOT_NAME_MAX_LENGTH } from '@avatarcade/contracts/limits';
import type { Mascot } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import {
  type MascotEyes,
  type MascotMouth,
  type MascotRig,
  mascotRig,
} from '@avatarcade/video/mascot/mascot-rig';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { countText } from '../../../shared/format/count-text.ts';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { useCloseQuestion } from '../../../shared/ui-state/use-close-question.ts';
import { useKeepInput, useKeptInput } from '../../../shared/ui-state/use-kept-input.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { ScrolledTo } from '../../../ui/scrolled-to.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { describeMarks } from './mark-names.ts';
import { MarkPad } from './mark-pad.tsx';
import { MascotPreview } from './mascot-preview.tsx';
import { useMascotPicture } from './use-mascot-picture.ts';

type MascotEditorProps = {
  mascot: Mascot;
  /** Of the game that it speaks of. */
  title: string;
  onSaved: (mascot: Mascot) => void;
  onClose: () => void;
};

const MOUTHS: readonly { value: MascotMouth; label: string }[] = [
  { value: 'cartoon', label: 'Cartoon' },
  { value: 'line', label: 'Line' },
  { value: 'muzzle', label: 'Muzzle' },
  { value: 'grille', label: 'Robot' },
  { value: 'jaw', label: 'Own, drops' },
];
const EYES: readonly { value: MascotEyes; label: string }[] = [
  { value: 'own', label: 'Its own' },
  { value: 'drawn', label: 'Drawn' },
  { value: 'none', label: 'None' },
];
const FRAMINGS: readonly { value: MascotRig['framing']; label: string }[] = [
  { value: 'whole', label: 'Whole' },
  { value: 'bust', label: 'Head and shoulders' },
];

const keptMascot = z.object({ rig: mascotRig, name: z.string() });

/** Where the face of a mascot is, and how it speaks. */
export function MascotEditor({ mascot, title, onSaved, onClose }: MascotEditorProps) {
  const { design } = mascot;
  const place = KEPT_PLACES.mascot(mascot.id);
  const kept = useKeptInput(place, keptMascot);
  const [rig, setRig] = useState<MascotRig>(kept?.rig ?? design.rig);
  const [name, setName] = useState(kept?.name ?? mascot.name);
  const picture = useMascotPicture(mascot.picture_url, design);
  const save = useCall(mascotCalls.updateMascot, { onSuccess: onSaved });
  const isChanged = rig !== design.rig || name !== mascot.name;
  useKeepInput({ place, name: 'Your mascot', of: mascot.name }, isChanged ? { rig, name } : undefined);
  const { close, question } = useCloseQuestion(isChanged, onClose);
  const set = (part: Partial<MascotRig>) => setRig((before) => ({ ...before, ...part }));
  const { layers } = design;
  const hasMouths = layers !== undefined && Object.keys(layers.mouths).length > 0;
  const hasEyes = layers?.eyesOpen !== undefined && layers.eyesClosed !== undefined;
  const nameError = name.trim() === '' ? MESSAGES.mascotNameRequired : undefined;
  const form = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (nameError || save.isPending) return;
    save.mutate({ params: { id: mascot.id }, body: { name: name.trim(), rig } });
  };
  const file = picture ?? { width: design.width, height: design.height };
  return (
    <Dialog
      title="Your mascot"
      description={`Put the marks where they belong: ${describeMarks(rig.marks)}. Drag them, or choose one with Tab and use the arrow keys.`}
      width={880}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending} disabled={nameError !== undefined}>
            Save mascot
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
        {picture === null && (
          <Banner>The picture can’t be shown. Please close this and open it again.</Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <MarkPad
            pictureUrl={mascot.picture_url}
            ratio={design.width / design.height}
            shown={layers ? { width: design.width / file.width, height: design.height / file.height } : WHOLE}
            marks={rig.marks}
            onMove={(mark, place) =>
              setRig((before) => ({ ...before, marks: { ...before.marks, [mark]: place } }))
            }
          />
          <div className="flex items-center justify-center">
            {picture ? (
              <MascotPreview picture={picture} layers={layers} rig={rig} title={title} />
            ) : (
              <Spinner size={24} />
            )}
          </div>
        </div>
        {layers && (
          <p className="text-sm text-muted">
            {`Your layers are used as they are drawn: ${countText(Object.keys(layers.mouths).length, 'mouth')}${hasEyes ? ', and eyes that open and close' : ''}.`}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {!hasMouths && (
            <Choice label="Mouth" isWide>
              <SegmentedControl
                label="Mouth"
                segments={MOUTHS}
                value={rig.mouth}
                onChange={(mouth) => set({ mouth })}
              />
            </Choice>
          )}
          {!hasEyes && (
            <Choice label="Eyes">
              <SegmentedControl
                label="Eyes"
                segments={EYES}
                value={rig.eyes}
                onChange={(eyes) => set({ eyes })}
              />
            </Choice>
          )}
          {!hasMouths && (
            <Size
              label="Size of the mouth"
              value={rig.mouthSize}
              onChange={(mouthSize) => set({ mouthSize })}
            />
          )}
          {!hasEyes && (
            <Size label="Size of the eyes" value={rig.eyeSize} onChange={(eyeSize) => set({ eyeSize })} />
          )}
          <Choice label="In the picture">
            <SegmentedControl
              label="In the picture"
              segments={FRAMINGS}
              value={rig.framing}
              onChange={(framing) => set({ framing })}
            />
          </Choice>
          <Field label="Name" error={nameError}>
            <Input
              dir="auto"
              value={name}
              maxLength={MASCOT_NAME_MAX_LENGTH}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
      </form>
      {/* Within the dialog, so that Escape closes only the question. */}
      <LeaveDialog {...question}>Your changes to the mascot will be lost.</LeaveDialog>
    </Dialog>
  );
}

const WHOLE = { width: 1, height: 1 };

/** `isWide`: both columns where one is too narrow for it. */
function Choice({
  label,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', isWide && 'sm:max-lg:col-span-2')}>
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}

function Size({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label}>
      <Slider
        min={0.4}
        max={2.5}
        step={0.05}
        value={value}
        valueText={`${Math.round(value * 100)} %`}
        onChange={onChange}
      />
    </Field>
  );
}
