import type { Actor } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import type { ChosenAvatar } from '@avatarcade/contracts/catalogue';
import { presenterKey } from '@avatarcade/video/presenter';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { hasKeptInput } from '../../../shared/session/kept-input.ts';
import { KEPT_PLACES } from '../../../shared/session/kept-places.ts';
import { dialogOnDemand } from '../../../shared/ui-state/dialog-on-demand.tsx';
import { useKeptFocus } from '../../../shared/ui-state/use-kept-focus.ts';
import { useKeptEditor } from '../../../shared/ui-state/use-kept-input.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { StepProps } from '../step-props.ts';
import { actorsQuery } from '../wizard.queries.ts';
import { ActorCard } from './actor-card.tsx';
import { AddActorDialog } from './add-actor-dialog.tsx';

const ActorEditor = dialogOnDemand(async () => (await import('./actor-editor.tsx')).ActorEditor, {
  waiting: <Spinner />,
});

type ActorSectionProps = StepProps & {
  chosenId: string | undefined;
  onChoose: (avatar: ChosenAvatar) => void;
};

/** Clips of people as presenters: uploaded, cut out and chosen here. */
export function ActorSection({ form, dispatch, product, chosenId, onChoose }: ActorSectionProps) {
  const actors = useQuery(actorsQuery(product.id));
  const [isAdding, setAdding] = useState(() => hasKeptInput(KEPT_PLACES.newActor(product.id)));
  const [edited, setEdited] = useState<Actor>();
  useKeptEditor(actors.data?.results, { placeOf: KEPT_PLACES.actor, open: setEdited });
  const [doomed, setDoomed] = useState<Actor>();
  /** The id of one that is chosen as soon as it is prepared. */
  const [awaited, setAwaited] = useState<string>();
  const remove = useCall(actorCalls.deleteActor, {
    waitForData: true,
    onSuccess: () => setDoomed(undefined),
  });
  // A saved actor may be a new one: the card from which it was opened is gone.
  const keptFocus = useKeptFocus<HTMLElement>();
  const list = actors.data?.results ?? [];
  const choose = (actor: Actor) => {
    const isOther = actor.sound === 'own' && actor.language !== form.language;
    if (isOther) dispatch({ type: 'choose-language', language: actor.language });
    if (actor.sound === 'own')
      dispatch({ type: 'set', fields: { voiceover: actor.text, writing: 'editing' } });
    onChoose(toAvatar(actor));
  };
  const arrived = list.find(({ id, state }) => id === awaited && state === 'ready');
  useEffect(() => {
    if (!arrived) return;
    setAwaited(undefined);
    choose(arrived);
  });
  return (
    <section
      {...keptFocus}
      aria-labelledby="actor-title"
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <ActorHeading onAdd={() => setAdding(true)} />
      {actors.isError && <LoadError query={actors} />}
      {remove.isError && <Banner>{messageOf(remove.error)}</Banner>}
      {/* Most games have none: room for one would move the cast up again. */}
      {list.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 @xl:grid-cols-4 @3xl:grid-cols-6" aria-label="Your actors">
          {list.map((actor) => (
            <li key={actor.id}>
              <ActorCard
                actor={actor}
                isChosen={chosenId === actor.id}
                onChoose={() => choose(actor)}
                onEdit={() => setEdited(actor)}
                onDelete={() => setDoomed(actor)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddActorDialog
          product={product.id}
          wizardForm={form}
          onClose={() => setAdding(false)}
          onDone={(actor) => {
            setAdding(false);
            setAwaited(actor.id);
            setEdited(actor);
          }}
        />
      )}
      {edited && (
        <ActorEditor
          key={edited.id}
          actor={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined);
            // What was chosen is replaced by a new actor, which may have to be prepared first.
            const isChosen = form.avatar?.id === edited.id;
            if (isChosen || awaited === edited.id || saved.id !== edited.id) setAwaited(saved.id);
            if (isChosen && saved.id !== edited.id) dispatch({ type: 'set', fields: { avatar: null } });
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
          confirmLabel="Delete actor"
          danger
          busy={remove.isPending}
          onClose={() => setDoomed(undefined)}
          onConfirm={() => {
            if (form.avatar?.id === doomed.id) dispatch({ type: 'set', fields: { avatar: null } });
            remove.mutate({ params: { id: doomed.id } });
          }}
        >
          Videos that are ordered already keep it. The clip is deleted once no video needs it.
        </ConfirmDialog>
      )}
    </section>
  );
}

function toAvatar({ id, name, gender, sound, text, language, ...actor }: Actor): ChosenAvatar {
  return {
    ...{ id, name, gender, kind: 'clip', character: name },
    key: presenterKey({ kind: 'clip', maker: 'actor', id }),
    preview_image: actor.preview_url ?? actor.picture_url,
    ...{ ethnicity: '', preview_motion_image: null },
    ...(sound === 'own' && { says: { text, language } }),
  };
}

function ActorHeading({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 id="actor-title" className="font-bold">
          Your actor
        </h2>
        <p className="text-sm text-muted">
          A clip of a person who says your text, before a green or blue screen or with transparency.
        </p>
      </div>
      <Button size="sm" variant="secondary" icon={<Plus aria-hidden size={16} />} onClick={onAdd}>
        Add your actor
      </Button>
    </div>
  );
}
