import type { Actor } from '@avatarcade/contracts/actors';
import { CardButton } from '../../../ui/card-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { OwnPresenterBar } from '../avatar/own-presenter-bar.tsx';

type ActorCardProps = {
  actor: Actor;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** An actor that is ready to be chosen, is being prepared, or couldn't be. */
export function ActorCard({ actor, isChosen, onChoose, onEdit, onDelete }: ActorCardProps) {
  const { name, state } = actor;
  return (
    <article
      className={cx(
        'relative flex h-full flex-col overflow-hidden rounded-card border bg-surface shadow-card',
        isChosen ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      {state === 'ready' ? (
        <CardButton label={name} isChosen={isChosen} onClick={onChoose} className="aspect-[3/4]">
          <PatientImage
            src={actor.preview_url ?? actor.picture_url}
            alt=""
            className="size-full object-cover object-top"
          />
        </CardButton>
      ) : (
        <div className="relative aspect-[3/4] w-full bg-sunken">
          <PatientImage
            src={actor.picture_url}
            alt=""
            className="size-full object-cover object-top opacity-40"
          />
          <div className="absolute inset-x-3 bottom-3 rounded-small bg-surface p-2 text-sm" role="status">
            {state === 'preparing' ? (
              <Progress value={actor.progress} label="Cutting out" />
            ) : (
              <p className="text-danger">Not cut out</p>
            )}
          </div>
        </div>
      )}
      <div className="mt-auto">
        <OwnPresenterBar name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <p dir="auto" className="line-clamp-2 px-3 pb-2.5 text-sm break-words text-muted">
        {describe(actor)}
      </p>
    </article>
  );
}

function describe({ state, error, sound, text, doubt }: Actor): string {
  if (state === 'failed') return error ?? '';
  if (sound === 'voice') return 'A voice speaks, the mouth is left alone';
  return doubt ? `Does it say “${doubt}”? Please check its text.` : `“${text}”`;
}
