import type { VoiceLicence } from '@avatarcade/contracts/catalogue';

/** The licences' conditions for everybody who uses the voices; nothing if there are none. */
export function VoiceTerms({ licences }: { licences: VoiceLicence[] }) {
  const disclosed = licences.filter((licence) => licence.needs_disclosure);
  const restricted = licences.filter(({ restrictions }) => restrictions.length > 0);
  return (
    <>
      {restricted.map((licence) => (
        <section key={licence.title} className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">Terms of use for {licence.title}</h2>
          <p>
            By ordering a video with one of these voices you agree not to use them for any of the following.
            The words of the{' '}
            <a
              href={licence.licence_url}
              target="_blank"
              rel="noreferrer"
              className="rounded-small font-medium text-accent underline"
            >
              licence
            </a>{' '}
            itself apply.
          </p>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {licence.restrictions.map((restriction) => (
              <li key={restriction}>{restriction}</li>
            ))}
          </ul>
        </section>
      ))}
      {disclosed.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">What you have to say where you publish</h2>
          <p>
            Speech by {disclosed.map(({ title }) => title).join(', ')} has to be recognisable as made by a
            machine. The label for AI-generated content does that in the video itself. If you switch it off,
            say it clearly where you show the video.
          </p>
        </section>
      )}
    </>
  );
}
