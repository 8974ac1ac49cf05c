import type { ChosenAvatar } from '@avatarcade/contracts/catalogue';
import type { Mascot } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { presenterKey } from '@avatarcade/video/presenter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { dialogOnDemand } from '../../../shared/ui-state/dialog-on-demand.tsx';
import { useKeptFocus } from '../../../shared/ui-state/use-kept-focus.ts';
import { useKeptEditor } from '../../../shared/ui-state/use-kept-input.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CardButton } from '../../../ui/card-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { OwnPresenterBar } from '../avatar/own-presenter-bar.tsx';
import type { StepProps } from '../step-props.ts';
import { mascotsQuery } from '../wizard.queries.ts';
import type { MascotUpload } from './use-mascot-upload.ts';

/** Draws the mascot: much code, for a dialog that few open. */
const MascotEditor = dialogOnDemand(async () => (await import('./mascot-editor.tsx')).MascotEditor, {
  waiting: <Spinner />,
});

interface MascotSectionProps extends StepProps {
  /** Undefined where nobody presents. */
  chosenId: string | undefined;
  onChoose: (avatar: ChosenAvatar) => void;
  /** Belongs to the whole wizard: its editor opens here, even if it was done while another step was shown. */
  upload: MascotUpload;
}

/** The game's own character as the presenter: its picture is uploaded, marked and chosen here. */
export function MascotSection({ form, dispatch, product, chosenId, onChoose, upload }: MascotSectionProps) {
  const mascots = useQuery(mascotsQuery(product.id));
  const [opened, setOpened] = useState<Mascot>();
  useKeptEditor(mascots.data?.results, { placeOf: KEPT_PLACES.mascot, open: setOpened });
  const edited = opened ?? upload.uploaded;
  const [doomed, setDoomed] = useState<Mascot>();
  const choose = (mascot: Mascot) => onChoose(toAvatar(mascot));
  const close = () => (opened ? setOpened(undefined) : upload.forget());
  const remove = useCall(mascotCalls.deleteMascot, {
    waitForData: true,
    onSuccess: () => setDoomed(undefined),
  });
  // A saved mascot is a new one: the card from which it was opened is gone.
  const keptFocus = useKeptFocus<HTMLElement>();
  const list = mascots.data?.results ?? [];
  return (
    <section
      {...keptFocus}
      aria-labelledby="mascot-title"
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="mascot-title" className="font-bold">
            Your mascot
          </h2>
          <p className="text-sm text-muted">
            The game’s own character can present, from one picture: PNG, JPEG, PSD or zip.
          </p>
        </div>
        {/* The same before the list is there and after it: a picture may be chosen meanwhile, and would be lost with its input. */}
        <AddMascot upload={upload} />
      </div>
      {mascots.isError && <LoadError query={mascots} />}
      {remove.isError && <Banner>{messageOf(remove.error)}</Banner>}
      {list.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 @xl:grid-cols-4 @3xl:grid-cols-6">
          {list.map((mascot) => (
            <li key={mascot.id}>
              <MascotCard
                mascot={mascot}
                isChosen={chosenId === mascot.id}
                onChoose={() => choose(mascot)}
                onEdit={() => setOpened(mascot)}
                onDelete={() => setDoomed(mascot)}
              />
            </li>
          ))}
        </ul>
      )}
      {upload.error && <Banner>{upload.error}</Banner>}
      {edited && (
        <MascotEditor
          key={edited.id}
          mascot={edited}
          title={product.title}
          onClose={close}
          onSaved={(saved) => {
            close();
            choose(saved);
          }}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={
            <>
              Delete <bdi>{doomed.name}</bdi>?
            </>
          }
          confirmLabel="Delete mascot"
          danger
          busy={remove.isPending}
          onClose={() => setDoomed(undefined)}
          onConfirm={() => {
            if (form.avatar?.id === doomed.id) dispatch({ type: 'set', fields: { avatar: null } });
            remove.mutate({ params: { id: doomed.id } });
          }}
        >
          Videos that are ordered already keep it.
        </ConfirmDialog>
      )}
    </section>
  );
}

function AddMascot({ upload: { percent, send } }: { upload: MascotUpload }) {
  return (
    <FileDrop
      size="sm"
      accept="image/png,image/jpeg,.psd,.zip"
      label={percent === undefined ? 'Add your mascot' : describe(percent)}
      busy={percent !== undefined}
      onFiles={([file]) => file && send({ file })}
    />
  );
}

const describe = (percent: number): string =>
  percent < 100 ? `${Math.round(percent)} %` : 'Cutting it out…';

function toAvatar({ id, name, preview_url: preview_image }: Mascot): ChosenAvatar {
  const key = presenterKey({ kind: 'mascot', id });
  const unknown = { gender: null, ethnicity: '', preview_motion_image: null };
  return { id, key, name, preview_image, kind: 'mascot', character: name, ...unknown };
}

type MascotCardProps = {
  mascot: Mascot;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function MascotCard({ mascot, isChosen, onChoose, onEdit, onDelete }: MascotCardProps) {
  return (
    <article
      className={cx(
        'relative overflow-hidden rounded-card border bg-surface shadow-card',
        isChosen ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <CardButton label={mascot.name} isChosen={isChosen} onClick={onChoose} className="aspect-[3/4]">
        <PatientImage src={mascot.preview_url} alt="" className="size-full object-cover object-top" />
      </CardButton>
      <OwnPresenterBar name={mascot.name} onEdit={onEdit} onDelete={onDelete} />
    </article>
  );
}
