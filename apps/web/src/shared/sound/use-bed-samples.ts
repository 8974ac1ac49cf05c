import type { BedId } from '@avatarcade/music/bed-ids';
import { useEffect, useRef, useState } from 'react';
import { useAudio } from '../ui-state/use-audio.ts';
import { makeMusic } from './make-music.ts';

/** A sample is a short video's music: it arrives on its end card and rings out. */
const SAMPLE = { seconds: 12, cardAt: 9.5, seed: 1 } as const;

export type BedSamples = {
  /** Which bed is heard, being made, or couldn't be made or played. */
  playing: BedId | null;
  loading: BedId | null;
  failed: BedId | null;
  toggle: (bed: BedId) => void;
};

/** Plays samples of beds; each is made in a worker when it is first wanted. */
export function useBedSamples(): BedSamples {
  const audio = useAudio();
  const made = useRef(new Map<BedId, string>());
  const making = useRef<AbortController>(null);
  const [loading, setLoading] = useState<BedId | null>(null);
  const [failed, setFailed] = useState<BedId | null>(null);
  useEffect(() => {
    const samples = made.current;
    return () => {
      making.current?.abort();
      for (const url of samples.values()) URL.revokeObjectURL(url);
      samples.clear();
    };
  }, []);

  const bedOf = (url: string | null) => [...made.current].find(([, address]) => address === url)?.[0] ?? null;
  const make = async (bed: BedId) => {
    making.current?.abort();
    const abort = new AbortController();
    making.current = abort;
    setLoading(bed);
    setFailed(null);
    audio.stop();
    try {
      const url = await makeMusic({ kind: 'bed', input: { bed, ...SAMPLE } }, abort.signal);
      if (!url) throw new Error('Silence');
      made.current.set(bed, url);
      audio.play(url);
    } catch {
      if (!abort.signal.aborted) setFailed(bed);
    }
    setLoading((current) => (current === bed ? null : current));
  };
  return {
    playing: bedOf(audio.playing),
    loading,
    failed: failed ?? bedOf(audio.failed),
    toggle: (bed) => {
      const url = made.current.get(bed);
      if (url) audio.toggle(url);
      else void make(bed);
    },
  };
}
