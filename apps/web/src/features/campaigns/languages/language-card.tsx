import type { Voice } from '@avatarcade/contracts/catalogue';
import { Languages, PenLine, Trash2 } from 'lucide-react';
import type { DraftLanguage, TextOrigin } from '../../../shared/campaign/campaign-draft.ts';
import { useFocusHandover } from '../../../shared/ui-state/use-focus-handover.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { LanguageTexts } from './language-texts.tsx';

const ORIGINS: Record<TextOrigin, string> = {
  base: 'Original',
  none: 'No text yet',
  written: 'Written',
  translated: 'Translated',
  file: 'From your file',
  typed: 'Typed',
};

type LanguageCardProps = {
  entry: DraftLanguage;
  /** The base's texts, for review beside these; undefined for the base itself. */
  source: DraftLanguage | undefined;
  voices: readonly Voice[] | undefined;
  isBusy: boolean;
  failure: string | undefined;
  translates: boolean;
  onWrite: () => void;
  onTranslate: () => void;
  onChange: (part: Partial<DraftLanguage>) => void;
  onRemove: () => void;
};

/** A language: its voice, and its texts beside those of the original. */
export function LanguageCard(props: LanguageCardProps) {
  const { entry, source, voices, isBusy, failure, onChange, onRemove } = props;
  const { language, origin } = entry;
  const locale = voices?.[0]?.locale;
  const remove = useFocusHandover<HTMLButtonElement>();
  return (
    <li
      aria-label={language}
      aria-busy={isBusy}
      className="flex min-w-0 flex-col gap-3 rounded-control border border-line bg-paper p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-text text-[1rem] font-semibold">{language}</h3>
        <span
          className={cx(
            'rounded-full px-2.5 py-0.5 text-xs font-medium',
            origin === 'none' ? 'bg-spotlight-soft text-spotlight-ink' : 'bg-sunken text-muted',
          )}
        >
          {ORIGINS[origin]}
        </span>
        <span className="flex-1" />
        {source ? (
          <>
            <Select
              label={`Voice in ${language}`}
              placeholder="Choose a voice"
              options={(voices ?? []).map(({ id, name, natural }) => ({
                value: id,
                label: natural ? `${name} (natural)` : name,
              }))}
              value={entry.voice}
              onChange={(voice) => onChange({ voice })}
              className="order-last w-full sm:order-none sm:w-44"
            />
            <IconButton
              ref={remove}
              size="sm"
              label={`Remove ${language}`}
              icon={<Trash2 aria-hidden size={16} />}
              onClick={onRemove}
            />
          </>
        ) : (
          <span className="text-sm text-muted">{voices?.find(({ id }) => id === entry.voice)?.name}</span>
        )}
      </div>
      {failure && <Banner>{failure}</Banner>}
      {source ? (
        <>
          <Authors {...props} />
          <LanguageTexts entry={entry} source={source} locale={locale} onChange={onChange} />
        </>
      ) : (
        <p dir="auto" lang={locale} className="line-clamp-4 text-sm whitespace-pre-line text-muted">
          {entry.voiceover}
        </p>
      )}
    </li>
  );
}

/** Who can write the texts of the language. */
function Authors({ entry, isBusy, translates, onWrite, onTranslate }: LanguageCardProps) {
  const isEmpty = entry.voiceover.trim() === '';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={isEmpty ? 'soft' : 'secondary'}
        busy={isBusy}
        icon={<PenLine aria-hidden size={15} />}
        aria-label={`${isEmpty ? 'Write it' : 'Write another'} in ${entry.language}`}
        onClick={onWrite}
      >
        {isEmpty ? 'Write it' : 'Write another'}
      </Button>
      {translates && (
        <Button
          size="sm"
          variant={isEmpty ? 'soft' : 'secondary'}
          busy={isBusy}
          icon={<Languages aria-hidden size={15} />}
          aria-label={`Translate to ${entry.language}`}
          onClick={onTranslate}
        >
          Translate
        </Button>
      )}
    </div>
  );
}
