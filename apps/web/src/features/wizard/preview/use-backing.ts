import { planSound, type SoundPlan } from '@avatarcade/music/plan-sound';
import type { Scene } from '@avatarcade/stage/scene';
import { useEffect, useMemo, useState } from 'react';
import { makeMusic } from '../../../shared/sound/make-music.ts';
import { useUnchanged } from '../../../shared/ui-state/use-unchanged.ts';

/**
 * Returns the address of a scene's music and effects as a WAV, made again when they change; undefined until it is there, and where there is
 * nothing to hear. The video plays without it meanwhile.
 */
export function useBacking(scene: Scene): string | undefined {
  const planned = useMemo(() => planSound(scene), [scene]);
  // Scenes are composed for each change; the sound depends on little of them.
  const plan = useUnchanged(planned, describePlan);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if ((plan.music === undefined && plan.cues.length === 0) || typeof Worker === 'undefined') return;
    const abort = new AbortController();
    let made: string | undefined;
    makeMusic({ kind: 'backing', plan }, abort.signal)
      .then((address) => {
        made = address;
        setUrl(address);
      })
      // Without it the preview is silent beside voice and game; the video itself is not affected.
      .catch(() => undefined);
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [plan]);
  return url;
}

/** The levels follow from these. */
function describePlan({ music, seed, cardAt, seconds, cues, spoken }: SoundPlan): string {
  return JSON.stringify([music, seed, cardAt, seconds, cues, spoken]);
}
