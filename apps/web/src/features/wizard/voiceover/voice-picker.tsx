import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PATHS } from '../../../paths.ts';
import { voicesQuery } from '../../../shared/api/catalogue.queries.ts';
import { useAudio } from '../../../shared/ui-state/use-audio.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { StepProps } from '../step-props.ts';
import { VoiceRow } from './voice-row.tsx';

/**
 * The voices of the chosen language and gender. The first is chosen automatically, so that the step can always be
 * completed; if it replaces a missing voice, a notice says so.
 */
export function VoicePicker({ form, dispatch }: Omit<StepProps, 'product'>) {
  const { language, gender, voice } = form;
  const voices = useQuery({ ...voicesQuery({ gender, language }), enabled: language !== '' });
  const audio = useAudio();
  const [gone, setGone] = useState<string>();
  const first = voices.data?.[0];
  const isOffered = voices.data?.some(({ id }) => id === voice?.id) ?? true;
  useEffect(() => {
    if (!first || (voice && isOffered)) return;
    setGone(voice?.name);
    dispatch({ type: 'set', fields: { voice: first } });
  }, [voice, isOffered, first, dispatch]);

  if (voices.isError && !voices.data) {
    return <LoadError query={voices} message={MESSAGES.voicesFailed} />;
  }
  if (voices.data?.length === 0) {
    return <Banner variant="info">{`There is no ${gender} voice for ${language} yet.`}</Banner>;
  }
  const hasNatural = voices.data?.some(({ natural }) => natural);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        Voice
        {voices.data && (
          <span className="ml-2 font-normal text-faint tabular-nums">{voices.data.length}</span>
        )}
      </legend>
      {gone && voice && (
        <Banner variant="info">{`The voice ${gone} is not available any more. ${voice.name} is chosen instead.`}</Banner>
      )}
      <div className="flex max-h-[25rem] flex-col gap-1.5 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2">
        {voices.data
          ? voices.data.map((entry) => (
              <VoiceRow
                key={entry.id}
                voice={entry}
                checked={entry.id === voice?.id}
                audio={audio}
                onChoose={() => {
                  setGone(undefined);
                  dispatch({ type: 'set', fields: { voice: entry } });
                }}
              />
            ))
          : // As many as most languages have of a gender.
            [0, 1].map((index) => <Skeleton key={index} className="h-14 rounded-control" />)}
      </div>
      {hasNatural && (
        <p className="text-sm text-muted">
          Natural voices have licences of their own:{' '}
          <TextLink to={PATHS.voiceLicences} target="_blank">
            what to know of them
          </TextLink>
        </p>
      )}
    </fieldset>
  );
}
