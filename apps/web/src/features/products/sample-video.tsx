import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { templatesQuery } from '../../shared/api/catalogue.queries.ts';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { PatientImage } from '../../ui/patient-image.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** A sample that nobody has requested yet is rendered first: requests it again until it is ready. */
const COME_BACK_MS = 3000;
const TRIES = 30;

/** An example of a result: a template's picture, and its short video on demand. */
export function SampleVideo() {
  const { data } = useQuery(templatesQuery('portrait', 1));
  const [isWanted, setWanted] = useState(false);
  const template = data?.results[0];
  if (!template)
    return <CastPortrait avatar="maya-everyday" expression="invite" live className="h-44 w-52" />;
  return (
    <div className="relative aspect-[9/16] w-44 overflow-hidden rounded-card bg-stage shadow-card sm:w-52">
      {/* Shown until the template's picture is drawn. */}
      <CastPortrait
        avatar="maya-everyday"
        expression="invite"
        className="absolute inset-x-0 bottom-0 aspect-square w-full"
      />
      <PatientImage src={template.preview_url} alt="" className="absolute inset-0 size-full object-cover" />
      {isWanted && template.video !== null && <PatientVideo src={template.video} />}
      {!isWanted && template.video !== null && (
        <button
          type="button"
          aria-label="Play a sample video"
          onClick={() => setWanted(true)}
          className="absolute inset-0 flex items-center justify-center"
        >
          <span className="flex size-14 items-center justify-center rounded-full bg-[oklch(0.17_0.04_283/0.7)] text-white transition-transform hover:scale-105">
            <Play aria-hidden size={26} fill="currentColor" className="ml-1" />
          </span>
        </button>
      )}
    </div>
  );
}

function PatientVideo({ src }: { src: string }) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'missing' | 'there'>('loading');
  const isGivenUp = state === 'missing' && tries >= TRIES;
  useEffect(() => {
    if (state !== 'missing' || isGivenUp) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setState('loading');
    }, COME_BACK_MS);
    return () => clearTimeout(timer);
  }, [state, tries, isGivenUp]);
  return (
    <>
      {state !== 'missing' && (
        <video
          key={tries}
          src={src}
          aria-label="A sample video"
          autoPlay
          muted
          loop
          controls
          playsInline
          onLoadedData={() => setState('there')}
          onError={() => setState('missing')}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {state !== 'there' && (
        <span
          role="status"
          className="absolute inset-x-3 bottom-3 flex items-center gap-2 rounded-control bg-[oklch(0.17_0.04_283/0.75)] px-3 py-2 text-sm text-white"
        >
          {!isGivenUp && <Spinner label="" size={16} />}
          {isGivenUp ? 'The sample isn’t available right now.' : 'Making the sample...'}
        </span>
      )}
    </>
  );
}
