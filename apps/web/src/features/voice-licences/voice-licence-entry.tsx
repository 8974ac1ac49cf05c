import type { VoiceLicence } from '@avatarcade/contracts/catalogue';

/** Maximum number of languages that are listed; more are counted, and listed on demand. */
const NAMED_LANGUAGES = 4;

export function VoiceLicenceEntry({ licence }: { licence: VoiceLicence }) {
  const { title, credit, languages, voices } = licence;
  const names = languages.join(', ');
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="text-xl font-bold">{title}</h2>
      {credit && <p>Voices by {credit}</p>}
      <p>
        Licence:{' '}
        <a
          href={licence.licence_url}
          target="_blank"
          rel="noreferrer"
          className="rounded-small font-medium text-accent underline"
        >
          {licence.licence}
        </a>
      </p>
      <div className="text-muted">
        {countOf(voices, 'voice')},{' '}
        {languages.length > NAMED_LANGUAGES ? (
          <details className="inline">
            <summary className="inline cursor-pointer rounded-small underline decoration-dotted underline-offset-4">
              {countOf(languages.length, 'language')}
            </summary>
            <p className="mt-2">{names}</p>
          </details>
        ) : (
          names
        )}
      </div>
    </li>
  );
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
