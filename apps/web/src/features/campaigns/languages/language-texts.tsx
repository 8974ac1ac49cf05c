import type { DraftLanguage } from '../../../shared/campaign/campaign-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { LINES } from '../rules/text-units.ts';

type LanguageTextsProps = {
  entry: DraftLanguage;
  source: DraftLanguage;
  /** BCP 47 of the entry's language. */
  locale: string | undefined;
  onChange: (part: Partial<DraftLanguage>) => void;
};

/** The texts of a language, each with its source beside it. */
export function LanguageTexts({ entry, source, locale, onChange }: LanguageTextsProps) {
  const [text, ...lines] = LINES;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Source label={source.language} text={source.voiceover} />
        <Field label={`${text.label} in ${entry.language}`}>
          <Textarea
            dir="auto"
            lang={locale}
            limit={text.max}
            value={entry.voiceover}
            onChange={({ target }) =>
              onChange({ voiceover: target.value, origin: originOf(entry, target.value) })
            }
          />
        </Field>
      </div>
      <details className="group" open={lines.some(({ id }) => source[id] !== '' || entry[id] !== '')}>
        <summary className="w-fit cursor-pointer rounded-small text-sm font-medium text-muted hover:text-ink">
          Title line, button and end card
        </summary>
        <div className="mt-3 grid gap-3 md:grid-cols-3">
          {lines.map(({ id, label, max }) => (
            <Field
              key={id}
              label={label}
              hint={
                source[id] ? (
                  <span dir="auto">{source[id]}</span>
                ) : (
                  'Empty: as the brand kit or the template says it'
                )
              }
            >
              <Input
                dir="auto"
                lang={locale}
                maxLength={max}
                value={entry[id]}
                aria-label={`${label} in ${entry.language}`}
                onChange={({ target }) => onChange({ [id]: target.value })}
              />
            </Field>
          ))}
        </div>
      </details>
    </div>
  );
}

function Source({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <p
        dir="auto"
        className="min-h-24 flex-1 rounded-control border border-line bg-sunken px-3 py-2.5 break-words whitespace-pre-line text-muted"
      >
        {text}
      </p>
    </div>
  );
}

/** A translation that is corrected stays one. */
function originOf({ origin }: DraftLanguage, text: string): DraftLanguage['origin'] {
  if (text.trim() === '') return 'none';
  return origin === 'none' ? 'typed' : origin;
}
