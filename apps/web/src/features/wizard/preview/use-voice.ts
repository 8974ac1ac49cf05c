import { VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { useEffect, useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { fetchSound } from '../../../shared/sound/fetch-sound.ts';
import { makeMusic } from '../../../shared/sound/make-music.ts';
import { useUnchanged } from '../../../shared/ui-state/use-unchanged.ts';

export type PreviewVoice = {
  /** Undefined until it is there. */
  url: string | undefined;
  /** LUFS; undefined where it isn't known. */
  loudness: number | undefined;
};

const NONE: PreviewVoice = { url: undefined, loudness: undefined };

/** The recording of a voice as it is heard in the video, or as it is where the browser can't make that. */
export function useVoice(recording: string | undefined): PreviewVoice {
  // Links of a file are renewed; the file stays.
  const link = useUnchanged(recording, (url) => fileOf(url ?? ''));
  const [voice, setVoice] = useState(NONE);
  useEffect(() => {
    setVoice(NONE);
    if (link === undefined) return;
    if (typeof OfflineAudioContext === 'undefined') return setVoice({ url: link, loudness: undefined });
    const abort = new AbortController();
    let made: string | undefined;
    polish(link, abort.signal)
      .then((url) => {
        made = url;
        setVoice({ url, loudness: VOICE_LUFS });
      })
      .catch(() => {
        if (!abort.signal.aborted) setVoice({ url: link, loudness: undefined });
      });
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [link]);
  return voice;
}

async function polish(url: string, signal: AbortSignal): Promise<string> {
  const recording = await fetchSound(url, signal);
  const made = await makeMusic({ kind: 'voice', recording }, signal);
  if (made === undefined) throw new Error('The voice could not be made');
  return made;
}
