import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../shared/format/count-text.ts';
import { FORMAT_RATIOS } from '../../../ui/format-ratios.ts';
import { HandoverButton } from '../../../ui/handover-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';
import { allTemplatesQuery } from '../campaigns.queries.ts';
import type { SectionProps } from '../section-props.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { TilesLoading } from './tiles-loading.tsx';
import { toggleEntry } from './toggle-entry.ts';

const SHOWN = 6;

/** Templates, shown in the format of the video that is varied; each comes in every format. */
export function TemplateChoice({ draft, change }: SectionProps) {
  const { orientation } = draft.base;
  const templates = useQuery(allTemplatesQuery(orientation));
  const [isWhole, setWhole] = useState(false);
  const [opened] = useState(draft.templates);
  if (templates.isError && !templates.data) {
    return <LoadError query={templates} />;
  }
  if (!templates.data) return <TilesLoading />;
  const all = templates.data.results.toSorted(
    (one, other) => Number(opened.includes(other.id)) - Number(opened.includes(one.id)),
  );
  const shown = all.filter(({ id }, index) => isWhole || index < SHOWN || draft.templates.includes(id));
  return (
    <>
      <div
        className={
          orientation === 'portrait'
            ? 'grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-6'
            : 'grid grid-cols-2 gap-2.5 sm:grid-cols-3'
        }
      >
        {shown.map(({ id, name, preview_url }) => (
          <ChoiceTile
            key={id}
            name={name}
            picture={
              <PatientImage
                src={preview_url}
                alt=""
                loading="lazy"
                fetchPriority="low"
                className={`w-full object-cover ${FORMAT_RATIOS[orientation]}`}
              />
            }
            isChosen={draft.templates.includes(id)}
            isLast={draft.templates.length === 1}
            onToggle={() => change((before) => ({ ...before, templates: toggleEntry(before.templates, id) }))}
          />
        ))}
      </div>
      {shown.length < all.length && (
        <HandoverButton size="sm" variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          {`Show all ${countText(all.length, 'template')}`}
        </HandoverButton>
      )}
    </>
  );
}
