import type { VoiceLicence } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VoiceLicenceEntry } from './voice-licence-entry.tsx';
import { VoiceTerms } from './voice-terms.tsx';

/** The authors of this server's natural voices and the restrictions on their use, which the licences require to be shown. */
export function VoiceLicencesPage() {
  const licences = useQuery(callQuery(catalogueCalls.listVoiceLicences));
  return (
    <article className="flex w-full max-w-[42rem] animate-rise flex-col gap-8 leading-relaxed">
      <title>Voices and their licences · Avatarcade</title>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl font-bold tracking-tight">Voices and their licences</h1>
        <p className="text-lg text-muted">
          Who made the natural voices of this server, and what you may use them for.
        </p>
      </header>
      {licences.isPending && <Skeleton className="h-40 rounded-card" />}
      {licences.isError && <LoadError query={licences} />}
      {licences.data && <Licences licences={licences.data} />}
    </article>
  );
}

function Licences({ licences }: { licences: VoiceLicence[] }) {
  if (licences.length === 0)
    return <p>This server has no natural voices. The built-in voices may be used in every video.</p>;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {licences.map((licence) => (
          <VoiceLicenceEntry key={licence.title} licence={licence} />
        ))}
      </ul>
      <VoiceTerms licences={licences} />
      <p className="text-muted">
        The built-in voices have no conditions for those who use them in their videos.
      </p>
    </>
  );
}
