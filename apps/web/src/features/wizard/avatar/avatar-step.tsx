import type { ChosenAvatar } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { limitsOfPresenter } from '@avatarcade/contracts/presenter-limits';
import { presenterOfLook } from '@avatarcade/contracts/presenters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActorSection } from '../actor/actor-section.tsx';
import type { Uploads } from '../assets/use-uploads.ts';
import { MascotSection } from '../mascot/mascot-section.tsx';
import { hasGenderMismatch } from '../rules/wizard-reducer.ts';
import type { StepProps } from '../step-props.ts';
import { avatarGroupsQuery } from '../wizard.queries.ts';
import { AvatarFilterBar } from './avatar-filter-bar.tsx';
import { buildAvatarQuery, NO_FILTERS } from './avatar-filters.ts';
import { AvatarGroupCard } from './avatar-group-card.tsx';
import { NoPresenter } from './no-presenter.tsx';

/** Of cards, at most. */
const FIRST_ROW = 5;
const GRID = 'grid grid-cols-2 gap-3 @xl:grid-cols-3 @xl:gap-4 @3xl:grid-cols-4 @5xl:grid-cols-5';

export function AvatarStep({ form, dispatch, product, uploads }: StepProps & { uploads: Uploads }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const groups = useQuery(
    avatarGroupsQuery({ ...buildAvatarQuery(filters, page), except_product: product.id }),
  );
  const chosen = form.edit.presenter ? form.avatar : null;
  const choose = (avatar: ChosenAvatar) => {
    dispatch({ type: 'set', fields: { avatar } });
    if (!form.edit.presenter) dispatch({ type: 'customise', fields: { presenter: true } });
  };
  return (
    <div className="@container flex flex-col gap-5">
      <NoPresenter form={form} dispatch={dispatch} product={product} />
      <MascotSection
        chosenId={chosen?.id}
        onChoose={choose}
        form={form}
        dispatch={dispatch}
        product={product}
        upload={uploads.mascot}
      />
      <ActorSection
        chosenId={chosen?.id}
        onChoose={choose}
        form={form}
        dispatch={dispatch}
        product={product}
      />
      <AvatarFilterBar
        filters={filters}
        onChange={(next) => {
          setPage(1);
          setFilters(next);
        }}
      />
      {chosen && (
        <div className="flex items-center gap-3 text-sm text-muted" aria-live="polite">
          <PatientImage
            src={chosen.preview_image}
            alt=""
            className="size-9 shrink-0 rounded-full border border-line object-cover object-top"
          />
          <p>
            Chosen: <bdi className="font-medium text-ink">{presenterOfLook(chosen).full}</bdi>
            {hasGenderMismatch(form) && `. The voice is ${form.voice?.gender}.`}
            {limitsOfPresenter(chosen) && <span className="block">{limitsOfPresenter(chosen)}</span>}
          </p>
        </div>
      )}
      {groups.isError && <LoadError query={groups} />}
      {groups.data?.results.length === 0 && (
        <EmptyState
          title="No avatars match"
          action={
            <Button variant="secondary" onClick={() => setFilters(NO_FILTERS)}>
              Clear filters
            </Button>
          }
        >
          Remove a filter to see more avatars.
        </EmptyState>
      )}
      <ul className={GRID} aria-busy={groups.isPending}>
        {groups.data?.results.map((group, index) => (
          <li key={group.id}>
            <AvatarGroupCard
              group={group}
              isSeenFirst={index < FIRST_ROW}
              chosenId={chosen?.id}
              onChoose={(avatar) => choose({ ...avatar, character: group.name })}
            />
          </li>
        ))}
        {groups.isPending &&
          Array.from({ length: PAGE_SIZES.avatarGroups }, (_, index) => index).map((index) => (
            <li key={index}>
              <Skeleton className="aspect-[3/5] rounded-card" />
            </li>
          ))}
      </ul>
      <Pagination page={page} totalPages={groups.data?.total_pages ?? 1} onChange={setPage} />
    </div>
  );
}
