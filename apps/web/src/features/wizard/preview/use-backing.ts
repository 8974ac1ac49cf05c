import type { Asset } from '@avatarcade/contracts/assets';
import { planSound, type SoundPlan } from '@avatarcade/music/plan-sound';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import type { Scene } from '@avatarcade/stage/scene';
import { useEffect, useMemo, useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { fetchSound } from '../../../shared/sound/fetch-sound.ts';
import { makeMusic } from '../../../shared/sound/make-music.ts';
import { useUnchanged } from '../../../shared/ui-state/use-unchanged.ts';
import { whenSettled } from '../../../shared/ui-state/when-settled.ts';

type BackingInput = {
  scene: Scene;
  /** The user's own music. */
  track: Asset | undefined;
  /** Nothing is made while this is false. */
  isWanted: boolean;
};

/**
 * Returns the address of a scene's music and effects as a WAV, made again when they change; undefined until it is there, and where there is
 * nothing to hear. The video plays without it meanwhile.
 */
export function useBacking({ scene, track, isWanted }: BackingInput): string | undefined {
  const planned = useMemo(() => planSound(scene), [scene]);
  // Scenes are composed for each change; the sound depends on little of them.
  const plan = useUnchanged(planned, describePlan);
  // Links of a file are renewed; the file stays.
  const music = useUnchanged(track, describeTrack);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    const isSilent = plan.music === undefined && plan.cues.length === 0;
    if (!isWanted || isSilent || typeof Worker === 'undefined') return;
    const abort = new AbortController();
    let made: string | undefined;
    new Promise<void>(whenSettled)
      .then(() => readTrack(plan, { music, signal: abort.signal }))
      .then((sound) => makeMusic({ kind: 'backing', plan, track: sound }, abort.signal))
      .then((address) => {
        made = address;
        setUrl(address);
      })
      // The preview then has only voice and game; the video itself is not affected.
      .catch(() => undefined);
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [plan, music, isWanted]);
  return url;
}

const describeTrack = (track: Asset | undefined): string => fileOf(track?.file_url ?? '');

/** Returns the user's own music, cut to the video's length; undefined where the video has other music. */
async function readTrack(
  { music: wanted, seconds }: SoundPlan,
  { music, signal }: { music: Asset | undefined; signal: AbortSignal },
): Promise<Stereo | undefined> {
  if (wanted !== 'own' || !music) return undefined;
  const [left, right] = await fetchSound(music.file_url, signal);
  const length = Math.round(seconds * RATE);
  return [left.slice(0, length), right.slice(0, length)];
}

/** The levels follow from these. */
function describePlan({ music, seed, cardAt, seconds, cues, spoken }: SoundPlan): string {
  return JSON.stringify([music, seed, cardAt, seconds, cues, spoken]);
}
