import type { SpeechTrack, Viseme } from '@avatarcade/video/speech-track';

const SECONDS_A_LETTER = 0.07;
const PAUSE = 0.06;
const SHAPES: readonly Viseme[] = ['aa', 'PP', 'E', 'DD', 'oh', 'SS', 'ih', 'kk', 'ou', 'nn'];

/** Evenly paced words with mouth movement: a silent speech for template previews. */
export function buildDemoSpeech(title: string): SpeechTrack {
  const written = `Have you met ${title} yet? Let me show you why nobody puts it down.`.split(/\s+/);
  const mouth: SpeechTrack['mouth'] = [{ time: 0, shape: 'sil', weight: 0 }];
  let time = 0.15;
  const words = written.map((text) => {
    const start = time;
    const end = start + Math.max(2, text.length) * SECONDS_A_LETTER;
    for (let at = start; at < end - 0.04; at += 0.1) {
      mouth.push({ time: at, shape: SHAPES[mouth.length % SHAPES.length] ?? 'aa', weight: 0.85 });
    }
    const endsPhrase = /[.?!,]$/.test(text);
    time = end + (endsPhrase ? 4 * PAUSE : PAUSE);
    mouth.push({ time: end, shape: 'sil', weight: 0 });
    return { text, start, end, stressed: text.length > 4, endsPhrase };
  });
  return { duration: time, words, mouth };
}
