import type { SpeechTrack } from '@avatarcade/video/speech-track';

/** The speech with some of its words made to stand out: in captions, and for brows, head and camera. */
export function stressWords(speech: SpeechTrack, places: readonly number[]): SpeechTrack {
  if (places.length === 0) return speech;
  const chosen = new Set(places);
  return {
    ...speech,
    words: speech.words.map((word, index) =>
      chosen.has(index) ? { ...word, stressed: true, emphasised: true } : word,
    ),
  };
}
