import type { Voice } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { Languages, PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { voicesQuery } from '../../../shared/api/catalogue.queries.ts';
import { useConfig } from '../../../shared/api/config.query.ts';
import type { CampaignDraft } from '../../../shared/campaign/campaign-draft.ts';
import { compareNames } from '../../../shared/format/compare-names.ts';
import { countText } from '../../../shared/format/count-text.ts';
import { HandoverButton } from '../../../ui/handover-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SelectSearch } from '../../../ui/select-search.tsx';
import { withEntry, withLanguage, withoutLanguage } from '../rules/language-list.ts';
import type { ProductSectionProps } from '../section-props.ts';
import { LanguageCard } from './language-card.tsx';
import { TranslationFiles } from './translation-files.tsx';
import { useLanguageWork } from './use-language-work.ts';

/** The languages with their texts: the base's own first, then those that are added. */
export function LanguagesSection(props: ProductSectionProps) {
  const { draft, change } = props;
  const voices = useQuery(voicesQuery());
  const work = useLanguageWork(props);
  const translates = useConfig()?.translates ?? false;
  const [, ...others] = draft.languages;
  const empty = others.filter(({ voiceover }) => voiceover.trim() === '').map(({ language }) => language);
  const isBusy = work.busy.size > 0;
  return (
    <>
      {voices.isError && !voices.data && <LoadError query={voices} message={MESSAGES.voicesFailed} />}
      <ul className="flex flex-col gap-3">
        {draft.languages.map((entry, index) => (
          <LanguageCard
            key={entry.language}
            entry={entry}
            source={index === 0 ? undefined : draft.languages[0]}
            voices={voices.data?.filter(({ language }) => language === entry.language)}
            isBusy={work.busy.has(entry.language)}
            failure={work.failures[entry.language]}
            translates={translates}
            onWrite={() => work.write([entry.language])}
            onTranslate={() => work.translate([entry.language])}
            onChange={(part) => change((before) => withEntry(before, { ...part, language: entry.language }))}
            onRemove={() => change((before) => withoutLanguage(before, entry.language))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <AddLanguage
          draft={draft}
          voices={voices.data}
          onAdd={(language) =>
            change((before) => withLanguage(before, { language, voices: voices.data ?? [] }))
          }
        />
        {empty.length > 1 && (
          <>
            <HandoverButton
              size="sm"
              variant="secondary"
              busy={isBusy}
              icon={<PenLine aria-hidden size={15} />}
              onClick={() => work.write(empty)}
            >
              {`Write ${countText(empty.length, 'text')}`}
            </HandoverButton>
            {translates && (
              <HandoverButton
                size="sm"
                variant="secondary"
                busy={isBusy}
                icon={<Languages aria-hidden size={15} />}
                onClick={() => work.translate(empty)}
              >
                {`Translate ${countText(empty.length, 'text')}`}
              </HandoverButton>
            )}
          </>
        )}
      </div>
      {others.length > 0 && <TranslationFiles draft={draft} change={change} />}
    </>
  );
}

type AddLanguageProps = {
  draft: CampaignDraft;
  voices: readonly Voice[] | undefined;
  onAdd: (language: string) => void;
};

function AddLanguage({ draft, voices, onAdd }: AddLanguageProps) {
  const known = new Set(draft.languages.map(({ language }) => language));
  const names = [...new Set(voices?.map(({ language }) => language))].filter((name) => !known.has(name));
  const place = useRef<HTMLDivElement>(null);
  const count = draft.languages.length;
  const shown = useRef(count);
  // The new language's card pushes the list, which has the focus, out of the window.
  useEffect(() => {
    if (count > shown.current) place.current?.scrollIntoView({ block: 'nearest' });
    shown.current = count;
  }, [count]);
  return (
    <div ref={place} className="w-full scroll-my-4 sm:w-56">
      <SelectSearch
        label="Add a language"
        placeholder="Add a language"
        disabled={names.length === 0}
        options={names.toSorted(compareNames).map((name) => ({ value: name, label: name }))}
        value=""
        onChange={onAdd}
        className="w-full"
      />
    </div>
  );
}
