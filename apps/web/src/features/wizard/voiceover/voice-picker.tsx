import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAudio } from '../../../shared/ui-state/use-audio.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { StepProps } from '../step-props.ts';
import { voicesQuery } from '../wizard.queries.ts';
import { VoiceRow } from './voice-row.tsx';

/** The voices of the chosen language and gender. The first is chosen by itself, so that a way on is always there. */
export function VoicePicker({ form, dispatch }: Omit<StepProps, 'product'>) {
  const { language, gender, voice } = form;
  const voices = useQuery({ ...voicesQuery({ gender, language }), enabled: language !== '' });
  const audio = useAudio();
  const first = voices.data?.[0];
  useEffect(() => {
    if (voice === null && first) dispatch({ type: 'set', fields: { voice: first } });
  }, [voice, first, dispatch]);

  if (voices.isError) {
    return (
      <Banner
        action={
          <Button size="sm" variant="secondary" onClick={() => void voices.refetch()}>
            Try again
          </Button>
        }
      >
        {MESSAGES.voicesFailed}
      </Banner>
    );
  }
  if (voices.data?.length === 0) {
    return <Banner variant="info">{`There is no ${gender} voice for ${language} yet.`}</Banner>;
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        Voice
        {voices.data && (
          <span className="ml-2 font-normal text-faint tabular-nums">{voices.data.length}</span>
        )}
      </legend>
      <div className="flex max-h-[25rem] flex-col gap-1.5 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2">
        {voices.data
          ? voices.data.map((entry) => (
              <VoiceRow
                key={entry.id}
                voice={entry}
                checked={entry.id === voice?.id}
                audio={audio}
                onChoose={() => dispatch({ type: 'set', fields: { voice: entry } })}
              />
            ))
          : [0, 1, 2, 3].map((index) => <Skeleton key={index} className="h-14 rounded-control" />)}
      </div>
    </fieldset>
  );
}
