import type { Avatar } from '@avatarcade/contracts/catalogue';
import { presenterOfLook } from '@avatarcade/contracts/presenters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { castQuery } from '../../../shared/api/catalogue.queries.ts';
import { countText } from '../../../shared/format/count-text.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { HandoverButton } from '../../../ui/handover-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';
import type { SectionProps } from '../section-props.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { TilesLoading } from './tiles-loading.tsx';
import { toggleEntry } from './toggle-entry.ts';

/** Looks that are shown before all of them are asked for. */
const SHOWN = 12;

/** The cast: those that are chosen, and one look of each character; then every look. */
export function PresenterChoice({ draft, change }: SectionProps) {
  const cast = useQuery(castQuery);
  const [isWhole, setWhole] = useState(false);
  const [opened] = useState(draft.avatars);
  if (cast.isError && !cast.data) return <LoadError query={cast} />;
  if (!cast.data) return <TilesLoading />;
  const looks = cast.data.results.flatMap(({ name: character, avatars }) =>
    avatars.map((avatar, index) => ({ avatar, character, isFirst: index === 0 })),
  );
  const isWanted = ({ avatar, isFirst }: { avatar: Avatar; isFirst: boolean }) =>
    isFirst || opened.includes(avatar.id) || draft.avatars.includes(avatar.id);
  const shown = isWhole
    ? looks
    : looks
        .filter(isWanted)
        .toSorted(
          (one, other) => Number(opened.includes(other.avatar.id)) - Number(opened.includes(one.avatar.id)),
        )
        .filter(({ avatar }, index) => index < SHOWN || draft.avatars.includes(avatar.id));
  const toggle = (id: string) =>
    change((before) => ({ ...before, avatars: toggleEntry(before.avatars, id) }));
  return (
    <>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6">
        {shown.map(({ avatar, character }) => (
          <ChoiceTile
            key={avatar.id}
            name={character}
            detail={presenterOfLook({ name: avatar.name, character }).look}
            {...(avatar.price !== undefined && { price: `${formatEuros(avatar.price)} a video` })}
            picture={
              <PatientImage
                src={avatar.preview_image}
                alt=""
                loading="lazy"
                fetchPriority="low"
                className="aspect-square w-full object-cover object-top"
              />
            }
            isChosen={draft.avatars.includes(avatar.id)}
            isLast={draft.avatars.length === 1}
            onToggle={() => toggle(avatar.id)}
          />
        ))}
      </div>
      {shown.length < looks.length && (
        <HandoverButton size="sm" variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          {`Show all ${countText(looks.length, 'look')}`}
        </HandoverButton>
      )}
    </>
  );
}
